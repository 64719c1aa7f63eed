"""Are we built on anything known to be unsafe? `python -m tests.audit`, part of `make lint`."""
