"""`adjuge play`: a game in the terminal, among bots."""

from pathlib import Path
from typing import Annotated

import typer

from adjuge.cli.arguments import OptionList, Preset, Seed, Spoken, WholeNumber
from adjuge.cli.startup import start_at_once


def play(
    game: Annotated[str | None, typer.Argument()] = None,
    *,
    preset: Preset = None,
    option: OptionList = None,
    seats: Annotated[int | None, typer.Option("--seats", parser=WholeNumber("--seats", 1))] = None,
    bots: Annotated[str | None, typer.Option("--bots")] = None,
    called: Annotated[str | None, typer.Option("--name")] = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option("--save")] = None,
    resume: Annotated[Path | None, typer.Option("--resume")] = None,
    words: Spoken,
) -> None:
    start_at_once()
    from adjuge.cli.files.safe_write import refuse_to_lose
    from adjuge.cli.game_options import any_game, game_named, options_from
    from adjuge.cli.terminal import new_game
    from adjuge.cli.terminal.session import TerminalSession

    if save is not None:
        refuse_to_lose(save, overwrite=save == resume)
    if resume is not None:
        table = new_game.taken_up_again(resume)
    else:
        found = game_named(game) if game else any_game()
        chosen, options = options_from(found, preset, option or [])
        table = new_game.new_table(found, chosen, options, seats, bots, called, seed, words)
    raise typer.Exit(TerminalSession(table, save or resume, words).run())
