"""What one can do with bots by the thousand: compare them, tune them, let them teach themselves."""

import importlib.util
import shlex
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from adjuge.cli import exits
from adjuge.cli.arguments import AsJson, Fraction, GameName, OptionList, Preset, Seed, Spoken, WholeNumber
from adjuge.cli.help import CommandHelp, CommandList
from adjuge.cli.refusals import BadCommand, NotPossible
from adjuge.rules.refusal import Refusal

if TYPE_CHECKING:
    from adjuge.rules.contract import Options
    from adjuge.words.catalogue import Words


def arena(
    game: GameName,
    *,
    bots: Annotated[str | None, typer.Option("--bots")] = None,
    games: Annotated[int | None, typer.Option("--games", parser=WholeNumber("--games", 1))] = None,
    seats: Annotated[int, typer.Option("--seats", parser=WholeNumber("--seats", 1))] = 4,
    mixed: Annotated[bool, typer.Option("--mixed")] = False,
    preset: Preset = None,
    option: OptionList = None,
    seed: Seed = None,
    jobs: Annotated[int | None, typer.Option("--jobs", parser=WholeNumber("--jobs", 1))] = None,
    ray: Annotated[str | None, typer.Option("--ray")] = None,
    until: Annotated[str | None, typer.Option("--until")] = None,
    confidence: Annotated[float, typer.Option("--confidence", parser=Fraction("--confidence"))] = 0.99,
    exploit: Annotated[str | None, typer.Option("--exploit")] = None,
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
    if exploit is not None:
        if bots or mixed or until or folder or resume or ray:
            raise BadCommand("exploit_alone")
        _exploit(found.name, name, options, exploit, seats, games, seed, jobs, words, as_json)
        return
    if resume and (folder is None or seed is None):
        raise BadCommand("resume_without_folder")
    entrants, seed = entrants_named(found, bots), seed or any_seed()
    plan = ArenaPlan(found.name, name, options, entrants, seats, games or 400, seed, mixed)
    claimed = claim(plan, until, confidence) if until else None
    kept = Folder(folder, plan, resume=resume) if folder is not None else None
    summary = Summary(plan, confidence)
    # Ctrl-C comes this far when it is pressed a second time: what is kept is kept
    with suppress(KeyboardInterrupt):
        play_arena(plan, summary, words, jobs=jobs or all_cores(), ray=ray, folder=kept, claim=claimed)
    if kept is not None:
        typed = [word for word in sys.argv[1:] if word != "--resume"]
        keep_report(summary, kept, "adjuge " + shlex.join(typed))
    show_arena(summary, words, folder=kept, claim=claimed, as_json=as_json)
    settled = claimed is not None and claimed.settled is not None
    if summary.games < plan.deals * seats * len(plan.contests) and not settled:
        raise typer.Exit(exits.INTERRUPTED)


def _exploit(
    game: str,
    preset: str,
    options: "Options",
    bot: str,
    seats: int,
    games: int | None,
    seed: str | None,
    jobs: int | None,
    words: "Words",
    as_json: bool,
) -> None:
    from adjuge.bots import styles
    from adjuge.cli.simulation.tuning import exploit, show_replies
    from adjuge.lab.arena.contests import ArenaPlan
    from adjuge.lab.arena.entrants import entrant
    from adjuge.lab.arena.tournament import all_cores, any_seed
    from adjuge.lab.tuning.exploit import GAMES

    target = entrant(game, styles.package_of(game), bot)
    if target.kind not in ("style", "search", "network"):
        raise NotPossible("not_compiled", bot=target.name)
    plan = ArenaPlan(game, preset, options, (target,), seats, 1, seed or any_seed())
    replies, finished = exploit(plan, games or GAMES, words, jobs=jobs or all_cores())
    show_replies(plan, replies, words, as_json=as_json)
    if not finished:
        raise typer.Exit(exits.INTERRUPTED)


def tune(
    game: GameName,
    *,
    style: Annotated[str | None, typer.Option("--style")] = None,
    minutes: Annotated[int | None, typer.Option("--minutes", parser=WholeNumber("--minutes", 1))] = None,
    games: Annotated[int | None, typer.Option("--games", parser=WholeNumber("--games", 1))] = None,
    against: Annotated[str | None, typer.Option("--against")] = None,
    fix: Annotated[str | None, typer.Option("--fix")] = None,
    seed: Seed = None,
    out: Annotated[Path, typer.Option("--out")] = Path("tuned.json"),
    overwrite: Annotated[bool, typer.Option("--overwrite")] = False,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    words: Spoken,
) -> None:
    if (minutes is None) == (games is None):
        raise BadCommand("minutes_or_games")
    if resume and seed is None:
        raise BadCommand("resume_without_seed")
    from adjuge.bots import styles
    from adjuge.cli.files.safe_write import refuse_to_lose
    from adjuge.cli.game_options import game_named
    from adjuge.cli.simulation.tuning import keep_style, tune_style
    from adjuge.lab.arena.tournament import any_seed
    from adjuge.lab.tuning.fitness import Trial, settings_of
    from adjuge.lab.tuning.tuner import TuningPlan, pool_of

    found = game_named(game)
    package = styles.package_of(found.name)
    if not styles.has_styles(package):
        raise NotPossible("not_compiled", bot=found.name)
    refuse_to_lose(out, overwrite=overwrite or resume)
    names, pool = pool_of(package, [name.strip() for name in (against or "").split(",") if name.strip()])
    fixed = _numbers(fix or "")
    data = styles.data(package, style) if style else {}
    start = styles.from_data(package, data | {"params": data.get("params", {}) | fixed}, "--fix")
    seed = seed or any_seed()
    trial = Trial(found.name, package, settings_of(found.name))
    plan = TuningPlan(trial, start, pool, seed, fixed=tuple(sorted(fixed)))
    progress_file = out.with_name(out.name + ".progress")
    tuning = tune_style(plan, words, games=games, minutes=minutes, progress_file=progress_file, resume=resume)
    if tuning is None:
        raise typer.Exit(exits.INTERRUPTED)
    # told by games, whatever was asked for: so it can be made again
    said = ["adjuge", "lab", "tune", found.name, "--games", str(tuning.games), "--seed", seed]
    said += ["--style", style] if style else []
    said += ["--against", against] if against else []
    said += ["--fix", fix] if fix else []
    keep_style(tuning, out, shlex.join(said), names, words)
    if games is not None and tuning.games < games:
        raise typer.Exit(exits.INTERRUPTED)


def _numbers(said: str) -> dict[str, float | str]:
    """NAME=NUMBER, separated by commas. What is no number is refused by the style it does not fit."""
    numbers: dict[str, float | str] = {}
    for part in filter(None, (part.strip() for part in said.split(","))):
        name, _, value = (side.strip() for side in part.partition("="))
        try:
            numbers[name] = float(value)
        except ValueError:
            numbers[name] = value
    return numbers


def standings(
    game: GameName,
    *,
    games: Annotated[int | None, typer.Option("--games", parser=WholeNumber("--games", 1))] = None,
    master: Annotated[bool, typer.Option("--master")] = False,
    playouts: Annotated[int | None, typer.Option("--playouts", parser=WholeNumber("--playouts", 1))] = None,
    seed: Seed = None,
    jobs: Annotated[int | None, typer.Option("--jobs", parser=WholeNumber("--jobs", 1))] = None,
    folder: Annotated[Path, typer.Option("--out")] = Path(),
    resume: Annotated[bool, typer.Option("--resume")] = False,
    words: Spoken,
) -> None:
    if resume and seed is None:
        raise BadCommand("resume_without_seed")
    if playouts is not None and not master:
        raise BadCommand("playouts_without_master")
    from adjuge.bots import styles
    from adjuge.cli.game_options import game_named
    from adjuge.cli.simulation.standings import keep_pages, play_standings, show_standings
    from adjuge.lab.arena.tournament import all_cores, any_seed
    from adjuge.lab.standings.claims import of_levels, of_master
    from adjuge.lab.standings.playing import Progress

    found = game_named(game)
    if not styles.has_styles(found.name):
        raise NotPossible("not_compiled", bot=found.name)
    seed = seed or any_seed()
    programme = of_master(found.name, games or 400, playouts) if master else of_levels(found.name, games or 2000)
    name = f"{found.name}-{'master' if master else 'standings'}"
    progress = Progress(folder / f"{name}.progress", programme, seed, resume=resume)
    # Ctrl-C comes this far when it is pressed a second time: what is kept is kept
    with suppress(KeyboardInterrupt):
        play_standings(programme, seed, progress, words, jobs=jobs or all_cores())
    typed = [word for word in sys.argv[1:] if word != "--resume"]
    pages = keep_pages(programme, seed, progress, folder, name, "adjuge " + shlex.join(typed))
    show_standings(programme, progress, pages, words)
    if len(progress.done) < len(programme.cells):
        raise typer.Exit(exits.INTERRUPTED)


def train(
    game: GameName,
    *,
    minutes: Annotated[int, typer.Option("--minutes", parser=WholeNumber("--minutes", 1))],
    folder: Annotated[Path, typer.Option("--out")],
    start: Annotated[Path | None, typer.Option("--start")] = None,
    rival: Annotated[str, typer.Option("--against")] = "",
    seed: Seed = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    words: Spoken,
) -> None:
    from adjuge.bots import styles
    from adjuge.bots.network import network_of
    from adjuge.cli.game_options import game_named
    from adjuge.lab.arena.entrants import entrant

    found = game_named(game)
    if network_of(found.name) is None:
        raise NotPossible("not_taught", game=found.name)
    for file in filter(None, (start, Path(rival) if rival.endswith(".npz") else None)):
        if not file.is_file():
            raise NotPossible("no_weights", file=str(file))
    if rival and entrant(found.name, styles.package_of(found.name), rival).kind not in ("style", "network"):
        raise NotPossible("not_compiled", bot=rival)
    if folder.exists() and not resume and any(folder.iterdir()):
        raise NotPossible("folder_in_use", folder=str(folder))
    try:
        from adjuge.cli.simulation.learning import train_network, training_plan
    except ModuleNotFoundError as missing:
        if missing.name != "torch":
            raise
        raise Refusal("extra_missing", extra="learning", package="torch") from None
    # the same seed begins alike; which decisions fall into a minute is up to the machine
    plan = training_plan(found.name, minutes, folder, seed or found.name, start=start, against=rival)
    typed = [word for word in sys.argv[1:] if word != "--resume"]
    if not train_network(plan, words, "adjuge " + shlex.join(typed), resume=resume):
        raise typer.Exit(exits.INTERRUPTED)


def gate(
    game: GameName,
    weights: Annotated[Path | None, typer.Argument()] = None,
    *,
    games: Annotated[int, typer.Option("--games", parser=WholeNumber("--games", 1))] = 1000,
    minutes: Annotated[int, typer.Option("--minutes", parser=WholeNumber("--minutes", 0))] = 10,
    releases: Annotated[list[Path] | None, typer.Option("--releases")] = None,
    seed: Seed = None,
    jobs: Annotated[int | None, typer.Option("--jobs", parser=WholeNumber("--jobs", 1))] = None,
    folder: Annotated[Path, typer.Option("--out")] = Path(),
    resume: Annotated[bool, typer.Option("--resume")] = False,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    if resume and seed is None:
        raise BadCommand("resume_without_seed")
    from adjuge.bots.network import network_of
    from adjuge.cli.game_options import game_named
    from adjuge.cli.simulation.gate import Asked, pass_gate, show_gate
    from adjuge.lab.arena.tournament import all_cores, any_seed

    found = game_named(game)
    if network_of(found.name) is None:
        raise NotPossible("not_taught", game=found.name)
    if weights is not None and not weights.is_file():
        raise NotPossible("no_weights", file=str(weights))
    if minutes and importlib.util.find_spec("torch") is None:
        raise Refusal("extra_missing", extra="learning", package="torch")
    typed = [word for word in sys.argv[1:] if word != "--resume"]
    asked = Asked(found.name, weights, games, minutes, tuple(releases or ()), seed or any_seed(), folder)
    verdict = pass_gate(asked, words, "adjuge " + shlex.join(typed), jobs=jobs or all_cores(), resume=resume)
    if verdict is None:
        raise typer.Exit(exits.INTERRUPTED)
    show_gate(verdict, folder, words, as_json=as_json)
    if not verdict.passes:
        raise typer.Exit(exits.REFUSED)


def daily(
    *,
    each: Annotated[int, typer.Option("--each", parser=WholeNumber("--each", 1))] = 120,
    seed: Seed = None,
    out: Annotated[Path, typer.Option("--out")] = Path("positions.json.gz"),
    overwrite: Annotated[bool, typer.Option("--overwrite")] = False,
    words: Spoken,
) -> None:
    from adjuge.cli.files.safe_write import refuse_to_lose
    from adjuge.cli.simulation.daily import find_positions, keep_positions
    from adjuge.lab.arena.tournament import any_seed

    refuse_to_lose(out, overwrite=overwrite)
    seed = seed or any_seed()
    command = shlex.join(["adjuge", "lab", "daily", "--each", str(each), "--seed", seed])
    keep_positions(find_positions(each, seed, words), out, command, words)


lab = typer.Typer(name="lab", cls=CommandList, rich_markup_mode=None)
for command in (tune, standings, train, gate, daily):
    lab.command(command.__name__, cls=CommandHelp)(command)


@lab.callback(invoke_without_command=True)
def about_the_lab(ctx: typer.Context, words: Spoken) -> None:  # noqa: ARG001  `main` has seen to the language
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
