"""What one can do with bots by the thousand: compare them, and tune them."""

import shlex
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from adjuge.cli import exits
from adjuge.cli.arguments import AsJson, Fraction, GameName, OptionList, Preset, Seed, Spoken, WholeNumber
from adjuge.cli.refusals import BadCommand


def arena(
    game: GameName,
    *,
    bots: Annotated[str | None, typer.Option("--bots")] = None,
    games: Annotated[int, typer.Option("--games", parser=WholeNumber("--games", 1))] = 400,
    seats: Annotated[int, typer.Option("--seats", parser=WholeNumber("--seats", 1))] = 4,
    mixed: Annotated[bool, typer.Option("--mixed")] = False,
    preset: Preset = None,
    option: OptionList = None,
    seed: Seed = None,
    jobs: Annotated[int | None, typer.Option("--jobs", parser=WholeNumber("--jobs", 1))] = None,
    ray: Annotated[str | None, typer.Option("--ray")] = None,
    until: Annotated[str | None, typer.Option("--until")] = None,
    confidence: Annotated[float, typer.Option("--confidence", parser=Fraction("--confidence"))] = 0.99,
    folder: Annotated[Path | None, typer.Option("--out")] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    from adjuge.cli.game_options import entrants_named, game_named, options_from
    from adjuge.cli.simulation.arena import keep_report, play_arena, show_arena
    from adjuge.lab.arena.contests import ArenaPlan
    from adjuge.lab.arena.records import Folder
    from adjuge.lab.arena.tournament import all_cores, any_seed
    from adjuge.lab.arena.until import claim
    from adjuge.lab.report.summary import Summary

    found = game_named(game)
    name, options = options_from(found, preset, option or [])
    found.check(options, seats)
    if resume and (folder is None or seed is None):
        raise BadCommand("resume_without_folder")
    plan = ArenaPlan(found.name, name, options, entrants_named(found, bots), seats, games, seed or any_seed(), mixed)
    claimed = claim(plan, until, confidence) if until else None
    kept = Folder(folder, plan, resume=resume) if folder is not None else None
    summary = Summary(plan, confidence)
    # Ctrl-C comes this far when it is pressed a second time: what is kept is kept
    with suppress(KeyboardInterrupt):
        play_arena(plan, summary, words, jobs=jobs or all_cores(), ray=ray, folder=kept, claim=claimed)
    if kept is not None:
        keep_report(summary, kept, "adjuge " + shlex.join(sys.argv[1:]))
    show_arena(summary, words, folder=kept, claim=claimed, as_json=as_json)
    settled = claimed is not None and claimed.settled is not None
    if summary.games < plan.deals * seats * len(plan.contests) and not settled:
        raise typer.Exit(exits.INTERRUPTED)
