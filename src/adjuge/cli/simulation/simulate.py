"""`adjuge simulate`: many games between bots."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from adjuge.cli import exits
from adjuge.cli.arguments import AsJson, GameName, OptionList, Preset, Seed, Spoken, WholeNumber


def simulate(
    game: GameName,
    *,
    games: Annotated[int, typer.Option("--games", parser=WholeNumber("--games", 1))] = 100,
    bots: Annotated[str | None, typer.Option("--bots")] = None,
    preset: Preset = None,
    option: OptionList = None,
    seed: Seed = None,
    jobs: Annotated[int | None, typer.Option("--jobs", parser=WholeNumber("--jobs", 1))] = None,
    out: Annotated[Path | None, typer.Option("--out")] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite")] = False,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    from adjuge.cli.files.safe_write import LineWriter
    from adjuge.cli.game_options import bots_named, game_named, options_from
    from adjuge.cli.simulation.progress import play_all
    from adjuge.cli.simulation.summary import show
    from adjuge.lab.arena.plan import PlayedGame, TournamentPlan
    from adjuge.lab.arena.result import TournamentResult
    from adjuge.lab.arena.tournament import all_cores, any_seed

    found = game_named(game)
    name, options = options_from(found, preset, option or [])
    seated = bots_named(found, bots)
    found.check(options, len(seated))
    plan = TournamentPlan(found.name, name, options, seated, seed or any_seed(), games, kept=out is not None)
    results = TournamentResult(plan)

    def keep(played: PlayedGame) -> None:
        paper.write(played.line)
        results.add(played)

    # Ctrl-C comes this far when it is pressed a second time: what is kept is kept
    with LineWriter(out, overwrite=overwrite) as paper, suppress(KeyboardInterrupt):
        play_all(plan, jobs or all_cores(), words, keep)
    show(results, words, paper, as_json=as_json)
    if results.games < games:
        raise typer.Exit(exits.INTERRUPTED)
