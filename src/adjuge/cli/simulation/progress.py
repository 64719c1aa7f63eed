"""A tournament with a bar for whoever waits, until it is over or stopped by Ctrl-C."""

import signal
import sys
import time
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any, Self

from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

from adjuge.cli.console import console
from adjuge.cli.typography import GluedWords
from adjuge.lab.arena.plan import PlayedGame, TournamentPlan
from adjuge.lab.arena.tournament import play
from adjuge.words.catalogue import Words


class CtrlC:
    """Hears Ctrl-C in place of Python, for as long as it is entered."""

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
    with _progress() as progress:
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


def _progress() -> Progress:
    """A bar for people; programs that read standard error get none."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=console(sys.stderr), disable=not sys.stderr.isatty())
