"""The standings of a game on the screen: a bar for whoever waits, what holds and what does not, and the pages."""

import sys
import time
from pathlib import Path

from rich.text import Text

from adjuge.bots import styles
from adjuge.cli.console import console
from adjuge.cli.files.safe_write import write_whole
from adjuge.cli.simulation.tournament import BLINK, CtrlC, progress_bar
from adjuge.cli.typography import GluedWords
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.entrants import entrant
from adjuge.lab.standings.claims import Programme, usual_preset
from adjuge.lab.standings.judging import Standings
from adjuge.lab.standings.markdown import markdown
from adjuge.lab.standings.page import page
from adjuge.lab.standings.playing import Progress, play
from adjuge.lab.watching.sample import sampled
from adjuge.rules import catalogue
from adjuge.words.catalogue import Words, load

SAMPLED = 4  # seats, of the table that is watched move by move


def play_standings(programme: Programme, seed: str, progress: Progress, words: Words, *, jobs: int) -> None:
    """Until all is played or somebody presses Ctrl-C; what is under way is finished then."""
    words = GluedWords(words)
    with progress_bar() as bar:
        task = bar.add_task(words.say("cli.simulate.warming_up"), total=programme.games)

        def stopping() -> None:
            bar.update(task, description=words.say("cli.simulate.stopping"))

        playing, shown = words.say("cli.simulate.playing"), 0.0
        with CtrlC(stopping) as ctrl_c:
            for games in play(programme, seed, progress, jobs=jobs, stopping=lambda: ctrl_c.pressed):
                if (now := time.perf_counter()) > shown + BLINK or games == programme.games:
                    shown = now
                    said = None if ctrl_c.pressed or not games else playing
                    bar.update(task, completed=games, description=said)


def keep_pages(
    programme: Programme, seed: str, progress: Progress, folder: Path, name: str, command: str
) -> tuple[Path, Path]:
    """The report, and the compact table; their paths."""
    standings = Standings(programme, progress.done)
    report, table = folder / f"{name}.html", folder / f"{name}.md"
    title = f"How the players of {load('en').name(f'game.{programme.game}', programme.game)} stand"  # as all reports
    met = standings.levels()
    preset = usual_preset(programme.game)
    package = styles.package_of(programme.game)
    entrants = tuple(entrant(programme.game, package, one) for one in met)
    options = catalogue.game(programme.game).presets[preset]
    plan = ArenaPlan(programme.game, preset, options, entrants, SAMPLED, SAMPLED * SAMPLED, seed)
    finished = len(standings.done) == len(programme.cells)
    sample = sampled(plan) if finished and len(met) > 1 else None
    write_whole(report, page(standings, title, command, sample, met).encode())
    write_whole(table, markdown(standings, title, command, report.name).encode())
    return report, table


def show_standings(programme: Programme, progress: Progress, pages: tuple[Path, Path], words: Words) -> None:
    words = GluedWords(words)
    out, standings = console(sys.stdout), Standings(programme, progress.done)
    for part, judged in standings.parts.items():
        holding = sum(one.verdict == "holds" for one in judged)
        name = words.say(f"cli.standings.{part.replace('-', '_')}")
        out.print(words.say("cli.standings.holding", part=name, count=holding, claims=len(judged)))
    for line in standings.bad_manners():
        out.print(Text(line, "trouble"), soft_wrap=True)
    if len(progress.done) < len(programme.cells):
        said = words.say("cli.standings.unfinished", played=len(progress.done), cells=len(programme.cells))
        out.print(Text(said, "trouble"))
    out.print(words.say("cli.standings.kept", report=str(pages[0]), table=str(pages[1])), soft_wrap=True)
