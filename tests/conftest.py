"""What holds for every test: the same examples on every run, no judgement by the clock, and marks by what it starts."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")

# Started in the background, a process is deaf to Ctrl-C, and so would be all programs that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# PostgreSQL and Redis for whoever asks: `postgres`, `postgres_url`, `redis`, `redis_url`.
pytest_plugins = ["tests.live.postgres", "tests.live.redis"]

_TESTS = Path(__file__).parent
_MARKS_OF_FOLDERS = {
    _TESTS / "web" / "browser": "browser",
    _TESTS / "live": "live",
    _TESTS / "conformance": "slow",
    _TESTS / "secrecy": "slow",
}
_SERVERS = {"postgres", "redis", "live_server"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks follow from where a test stands and what it asks for; elsewhere `slow` is written at the test.

    What is compiled although the rest is interpreted, for comparison, has to be compiled first.
    """
    for item in items:
        for folder, mark in _MARKS_OF_FOLDERS.items():
            if folder in item.path.parents:
                item.add_marker(mark)
        if _TESTS / "rules" in item.path.parents and not any(map(item.get_closest_marker, ("compiled", "bounds"))):
            item.add_marker("either_mode")
        if isinstance(item, pytest.Function) and not _SERVERS.isdisjoint(item.fixturenames):
            item.add_marker("live")
        case = getattr(item, "callspec", None)
        if case and case.params.get("interpreted") is False:
            item.add_marker("slow")
