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
    from adjuge.cli.simulation import tournament, tournament_result
    from adjuge.cli.simulation.tournament_plan import PlayedGame, TournamentPlan

    found = game_named(game)
    name, options = options_from(found, preset, option or [])
    seated = bots_named(found, bots)
    found.check(options, len(seated))
    plan = TournamentPlan(found.name, name, options, seated, seed or tournament.any_seed(), games, kept=out is not None)
    results = tournament_result.TournamentResult(plan)

    def keep(played: PlayedGame) -> None:
        paper.write(played.line)
        results.add(played)

    # Ctrl-C comes this far when it is pressed a second time: what is kept is kept
    with LineWriter(out, overwrite=overwrite) as paper, suppress(KeyboardInterrupt):
        tournament.play_all(plan, jobs or tournament.all_cores(), words, keep)
    tournament_result.show(results, words, paper, as_json=as_json)
    if results.games < games:
        raise typer.Exit(exits.INTERRUPTED)
