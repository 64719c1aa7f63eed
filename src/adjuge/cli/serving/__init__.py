"""`adjuge serve`, `backup` and `restore`: running a server."""
