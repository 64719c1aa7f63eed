"""`adjuge score`: the score sheet of a game played with real cards."""

from typing import Annotated

import typer

from adjuge.cli.arguments import AsJson, GameName, OptionList, Preset, Spoken
from adjuge.cli.startup import start_at_once


def score(
    game: GameName,
    families: Annotated[list[str] | None, typer.Argument()] = None,
    *,
    player: Annotated[list[str] | None, typer.Option("--player")] = None,
    preset: Preset = None,
    option: OptionList = None,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    start_at_once()
    from adjuge.cli.game_options import game_named, of_the_game, options_from

    found = game_named(game)
    chosen, options = options_from(found, preset, option or [])
    sheet = of_the_game(found, "sheet")
    lines = sheet.filled_in(families or [], player or [], options)
    if as_json:
        sheet.print_json(lines)
    else:
        sheet.show(lines, chosen, options, words)
