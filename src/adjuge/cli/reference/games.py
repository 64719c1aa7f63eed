"""`adjuge games`: what is played here, in which editions, with which options."""

from typing import Annotated

import typer

from adjuge.cli.arguments import AsJson, Spoken
from adjuge.cli.refusals import NotPossible
from adjuge.cli.startup import start_at_once


def games(game: Annotated[str | None, typer.Argument()] = None, *, as_json: AsJson = False, words: Spoken) -> None:
    start_at_once()
    from adjuge.cli.game_options import game_named
    from adjuge.cli.reference import game_list
    from adjuge.rules import catalogue

    # a guest has no words for the terminal; browsers know it by its own name
    known = [catalogue.game(name) for name in catalogue.names() if f"game.{name}" in words]
    found = [one for one in known if one is game_named(game)] if game else known
    if not found:
        raise NotPossible("not_in_the_terminal", game=game)
    if as_json:
        game_list.print_json(found, words)
    else:
        game_list.show(found, words)
