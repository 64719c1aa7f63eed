"""How the rules run under a command."""

import os


def start_at_once() -> None:
    """Play from the source as it stands. One table needs no speed, and on a new machine compiling takes half a minute.

    To be called before any game is loaded.
    """
    os.environ.setdefault("ADJUGE_INTERPRET", "1")
