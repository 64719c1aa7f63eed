"""Many games between bots, on one core or on several. What comes out does not depend on how many.

Each deal is played once with every bot in every seat in turn, so that no bot owes its place to the cards.
"""

import os
import secrets
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children, get_context

from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

from adjuge.cli.console import console
from adjuge.cli.simulation.batches import Batch, Batches, play_batch
from adjuge.cli.simulation.ctrl_c import CtrlC, deaf_to_ctrl_c
from adjuge.cli.simulation.tournament_plan import PlayedGame, TournamentPlan
from adjuge.cli.typography import GluedWords
from adjuge.words.catalogue import Words

AHEAD = 4  # batches under way or waiting, for each core
TRIAL = 0.05  # seconds of play by which the rest is judged
STARTING = 3.0  # seconds until other processes are ready to play
BLINK = 0.1  # seconds between two looks of the bar


def any_seed() -> str:
    return secrets.token_hex(8)


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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
            for number, played in enumerate(_in_order(plan, min(jobs, plan.games), ctrl_c), 1):
                keep(played)
                if (now := time.perf_counter()) > shown + BLINK or number == plan.games:
                    shown = now
                    progress.update(task, completed=number, description=None if ctrl_c.pressed else playing)


def _progress() -> Progress:
    """A bar for people; programs that read standard error get none."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=console(sys.stderr), disable=not sys.stderr.isatty())


def _in_order(plan: TournamentPlan, jobs: int, ctrl_c: CtrlC) -> Iterator[PlayedGame]:
    """Alone at first: then it is known how long the rest will take, and other processes find the engine compiled."""
    began = 0.0
    for number, played in enumerate(plan.play(range(plan.games))):
        yield played
        if ctrl_c.pressed:
            return
        now = time.perf_counter()
        began = began or now  # once the first is over: it has waited for the compiler
        if now - began > TRIAL and is_worth_sharing((now - began) / number * (plan.games - 1 - number), jobs):
            yield from _on_several_cores(plan, number + 1, jobs, ctrl_c)
            return


def is_worth_sharing(seconds: float, jobs: int) -> bool:
    """Whether so many seconds of play are over sooner on several cores."""
    return seconds > STARTING + seconds / jobs


def _on_several_cores(plan: TournamentPlan, first: int, jobs: int, ctrl_c: CtrlC) -> Iterator[PlayedGame]:
    batches = Batches(plan, first, jobs)
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    under_way: deque[Future[Batch]] = deque()
    try:
        while not ctrl_c.pressed:
            while len(under_way) < jobs * AHEAD and (numbers := batches.next()):
                under_way.append(_submit(pool, plan, numbers))
            if not under_way:
                return
            yield from batches.opened(under_way.popleft().result())
        pool.shutdown(cancel_futures=True)
        for future in under_way:
            if not future.cancelled():
                yield from batches.opened(future.result())
    except KeyboardInterrupt:
        for worker in active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, plan: TournamentPlan, numbers: range) -> "Future[Batch]":
    with deaf_to_ctrl_c():
        return pool.submit(play_batch, plan, numbers)
