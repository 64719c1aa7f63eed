"""A tournament on the screen: a bar for whoever waits, and what it came to."""

import json
import signal
import sys
import time
from collections.abc import Callable, Sequence
from types import FrameType, TracebackType
from typing import Any, Self

from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.files.safe_write import LineWriter
from adjuge.cli.typography import GluedWords
from adjuge.lab.arena.plan import PlayedGame, TournamentPlan
from adjuge.lab.arena.result import TournamentResult, wilson
from adjuge.lab.arena.tournament import play
from adjuge.words.catalogue import Words


class CtrlC:
    def __init__(self, pressed_first: Callable[[], None]) -> None:
        self.pressed = False
        self._pressed_first = pressed_first
        self._before: Any = None

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._heard)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _heard(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - what a handler is given
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True
        self._pressed_first()


BLINK = 0.1  # seconds between two looks of the bar


def play_all(plan: TournamentPlan, jobs: int, words: Words, keep: Callable[[PlayedGame], None]) -> None:
    """Play every game and hand each over, in order. At Ctrl-C the games under way are finished, and no others begun."""
    words = GluedWords(words)
    with progress_bar() as progress:
        task = progress.add_task(words.say("cli.simulate.warming_up"), total=plan.games)

        def stopping() -> None:
            progress.update(task, description=words.say("cli.simulate.stopping"))

        playing = words.say("cli.simulate.playing")
        shown = 0.0
        with CtrlC(stopping) as ctrl_c:
            for number, played in enumerate(play(plan, jobs, lambda: ctrl_c.pressed), 1):
                keep(played)
                if (now := time.perf_counter()) > shown + BLINK or number == plan.games:
                    shown = now
                    progress.update(task, completed=number, description=None if ctrl_c.pressed else playing)


def progress_bar() -> Progress:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=console(sys.stderr), disable=not sys.stderr.isatty())


def show(tally: TournamentResult, words: Words, paper: LineWriter, *, as_json: bool) -> None:
    stream = sys.stderr if paper.on_stdout else sys.stdout
    if as_json:
        print(json.dumps(tally.as_data(), ensure_ascii=False, indent=2), file=stream)
        return
    words = GluedWords(words)
    out = console(stream)
    plan = tally.plan
    name = words.name(f"game.{plan.game}", plan.game)
    out.print(Text(words.say("cli.simulate.title", game=name, preset=plan.preset, seed=plan.seed), "title"))
    if tally.games:
        out.print(_table(tally, words))
        moves = words.number(tally.moves / tally.games, 1)
        out.print(words.say("cli.simulate.length", count=tally.games, moves=moves))
    pace = tally.pace()
    if pace is not None:
        out.print(words.say("cli.simulate.pace", pace=words.number(pace, 1)))
    if tally.games < plan.games:
        out.print(Text(words.say("cli.simulate.interrupted", count=tally.games, asked=plan.games), "trouble"))
    if paper.path is not None and not paper.on_stdout:
        out.print(words.say("cli.simulate.kept", count=tally.games, file=str(paper.path)), soft_wrap=True)


def _table(tally: TournamentResult, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="faint")
    heads: Sequence[str] = ("bot", "seats", "wins", "share", "interval", "score")
    for head in heads:
        table.add_column(words.say(f"cli.simulate.{head}"), justify="left" if head == "bot" else "right")

    def percent(share: float) -> str:
        return words.say("cli.simulate.percent", share=words.number(100 * share, 1))

    for bot, standing in tally.standings.items():
        low, high = wilson(standing.wins, tally.games)
        table.add_row(
            Text(bot, "key"),
            words.number(standing.seats),
            words.number(standing.wins, 0 if standing.wins.is_integer() else 1),
            percent(standing.wins / tally.games),
            f"{percent(low)} – {percent(high)}",
            words.number(tally.mean_score(bot)),
        )
    return table
