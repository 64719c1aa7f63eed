"""The commands: what each can be told, and what it calls. Those for a server are in `server_commands`."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from adjuge.cli import exits
from adjuge.cli.arguments import AsJson, FileName, GameName, OptionList, Preset, Seed, Spoken, Version, WholeNumber
from adjuge.cli.help import CommandHelp, CommandList
from adjuge.cli.lab_commands import arena, lab
from adjuge.cli.language import OURS
from adjuge.cli.refusals import NotPossible
from adjuge.cli.server_commands import backup, doctor, restore, serve, start_at_once


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
    looking_ahead = "master" in (bots or "")
    if not looking_ahead:  # whoever looks ahead needs compiled code, and is worth waiting for
        start_at_once()
    from adjuge.cli.files.safe_write import refuse_to_lose
    from adjuge.cli.game_options import any_game, game_named, options_from
    from adjuge.cli.terminal import new_game
    from adjuge.cli.terminal.compiling import wait_for_compiler
    from adjuge.cli.terminal.session import TerminalSession

    if save is not None:
        refuse_to_lose(save, overwrite=save == resume)
    if resume is not None:
        table = new_game.taken_up_again(resume)
    else:
        found = game_named(game) if game else any_game()
        chosen, options = options_from(found, preset, option or [])
        if looking_ahead:
            wait_for_compiler(found, words)
        table = new_game.new_table(found, chosen, options, seats, bots, called, seed, words)
    raise typer.Exit(TerminalSession(table, save or resume, words).run())


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


def rules(game: GameName, *, preset: Preset = None, as_json: AsJson = False, words: Spoken) -> None:
    start_at_once()
    from adjuge.cli.game_options import game_named
    from adjuge.cli.reference import rule_page
    from adjuge.rules.choosing import preset_named

    found = game_named(game)
    chosen = preset_named(found, preset) if preset else None
    if as_json:
        rule_page.print_json(found, chosen, words)
    else:
        rule_page.show(found, chosen, words)


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
    from adjuge.cli.simulation.tournament import play_all, show
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


def review(
    file: FileName,
    *,
    seat: Annotated[int | None, typer.Option("--seat", parser=WholeNumber("--seat", 1))] = None,
    hindsight: Annotated[bool, typer.Option("--hindsight")] = False,
    number: Annotated[int | None, typer.Option("--game", parser=WholeNumber("--game", 1))] = None,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    from adjuge.cli.files.game_files import one_game
    from adjuge.cli.files.reviewed import Reviewed
    from adjuge.cli.terminal.compiling import compiling

    found = one_game(file, number)
    with compiling(words):
        seen = Reviewed(found, seat, words, hindsight=hindsight)
    if as_json:
        seen.print_json()
    else:
        seen.show()


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


def verify(
    file: FileName,
    *,
    receipt: Annotated[Path | None, typer.Option("--receipt")] = None,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    start_at_once()
    from adjuge.cli.files.game_files import inspect

    if not inspect(file, words, receipt, as_json=as_json):
        raise typer.Exit(exits.REFUSED)


# Markup and pretty exceptions would load rich for every help screen: 0.6 s instead of 0.1.
app = typer.Typer(
    name="adjuge",
    cls=CommandList,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for command in (play, games, rules, simulate, arena, replay, review, score, verify, serve, doctor, backup, restore):
    app.command(command.__name__, cls=CommandHelp)(command)
app.add_typer(lab)


@app.callback()
def adjuge(words: Spoken, version: Version = False) -> None:  # noqa: ARG001  told before we get here
    os.environ[OURS] = words.lang  # said before the command, it holds for the command
