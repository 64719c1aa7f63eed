"""Many games between bots, on one core or on several. What comes out does not depend on how many.

Each deal is played once with every bot in every seat in turn, so that no bot owes its place to the cards.
"""

import os
import secrets
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context

from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

from adjuge.bots import named
from adjuge.bots.match import play_match
from adjuge.cli.ctrl_c import CtrlC, deaf_to_ctrl_c
from adjuge.cli.screen import console
from adjuge.cli.typography import GluedWords
from adjuge.rules import catalogue
from adjuge.rules.contract import Options
from adjuge.rules.gamefile import GameFile
from adjuge.words.catalogue import Words

AHEAD = 4  # games under way or waiting, for each core


@dataclass(frozen=True)
class Plan:
    """What is to be played. The same plan gives the same games, to the byte."""

    game: str
    preset: str
    options: Options
    bots: tuple[str, ...]
    seed: str
    games: int

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in this game: one place further round each time, until the deal changes."""
        turn = number % len(self.bots)
        return self.bots[-turn:] + self.bots[:-turn] if turn else self.bots

    def play(self, number: int) -> GameFile:
        game = catalogue.game(self.game)
        bots = [named(bot, game) for bot in self.seated(number)]
        deal = number // len(bots)
        return play_match(game, self.options, self.preset, bots, f"{self.seed}/{deal}".encode())


def any_seed() -> str:
    return secrets.token_hex(8)


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(plan: Plan, jobs: int, words: Words, keep: Callable[[GameFile], None]) -> None:
    """Play every game and hand each over, in order. At Ctrl-C the games under way are finished, and no others begun."""
    words = GluedWords(words)
    with _progress() as progress:
        task = progress.add_task(words.say("cli.simulate.warming_up"), total=plan.games)

        def stopping() -> None:
            progress.update(task, description=words.say("cli.simulate.stopping"))

        with CtrlC(stopping) as ctrl_c:
            for file in _in_order(plan, min(jobs, plan.games), ctrl_c):
                keep(file)
                if not ctrl_c.pressed:
                    progress.update(task, description=words.say("cli.simulate.playing"))
                progress.advance(task)


def _progress() -> Progress:
    """A bar for people; programs that read standard error get none."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=console(sys.stderr), disable=not sys.stderr.isatty())


def _in_order(plan: Plan, jobs: int, ctrl_c: CtrlC) -> Iterator[GameFile]:
    # The first game here, so that the others find the engine compiled.
    yield plan.play(0)
    if jobs > 1:
        yield from _on_several_cores(plan, jobs, ctrl_c)
        return
    for number in range(1, plan.games):
        if ctrl_c.pressed:
            return
        yield plan.play(number)


def _on_several_cores(plan: Plan, jobs: int, ctrl_c: CtrlC) -> Iterator[GameFile]:
    numbers = iter(range(1, plan.games))
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    under_way: deque[Future[GameFile]] = deque()
    try:
        while not ctrl_c.pressed:
            for number in islice(numbers, jobs * AHEAD - len(under_way)):
                under_way.append(_submit(pool, plan, number))
            if not under_way:
                return
            yield under_way.popleft().result()
        pool.shutdown(cancel_futures=True)
        yield from (future.result() for future in under_way if not future.cancelled())
    except KeyboardInterrupt:
        for worker in active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, plan: Plan, number: int) -> "Future[GameFile]":
    with deaf_to_ctrl_c():
        return pool.submit(plan.play, number)
