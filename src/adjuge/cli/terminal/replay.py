"""`adjuge replay`: a game played again, from any seat's eyes."""

from typing import Annotated

import typer

from adjuge.cli.arguments import AsJson, FileName, Spoken, WholeNumber
from adjuge.cli.startup import start_at_once


def replay(
    file: FileName,
    *,
    eyes: Annotated[str, typer.Option("--eyes")] = "all",
    first: Annotated[int, typer.Option("--from", parser=WholeNumber("--from", 0))] = 0,
    last: Annotated[int | None, typer.Option("--to", parser=WholeNumber("--to", 0))] = None,
    step: Annotated[bool, typer.Option("--step")] = False,
    number: Annotated[int | None, typer.Option("--game", parser=WholeNumber("--game", 1))] = None,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    start_at_once()
    from adjuge.cli.files.game_files import one_game
    from adjuge.cli.terminal import playback

    film = playback.Playback(one_game(file, number), eyes, first, last, words)
    if as_json:
        film.print_json()
    elif step:
        film.step_through()
    else:
        film.show()
