"""`adjuge games`: what is played here, in which editions, with which options."""

from adjuge.cli.arguments import AsJson, Spoken
from adjuge.cli.mode import start_at_once


def games(*, as_json: AsJson = False, words: Spoken) -> None:
    start_at_once()
    from adjuge.cli import shelf
    from adjuge.rules import catalogue

    # a guest has no words for the terminal; browsers know it by its own name
    found = [catalogue.game(name) for name in catalogue.names() if f"game.{name}" in words]
    if as_json:
        shelf.print_json(found, words)
    else:
        shelf.show(found, words)
