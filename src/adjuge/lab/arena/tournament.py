"""Many games between bots, on one core or on several. What comes out does not depend on how many.

Each deal is played once with every bot in every seat in turn, so that no bot owes its place to the cards.
"""

import os
import secrets
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context

from adjuge.lab.arena.batches import Batch, Batches, play_batch
from adjuge.lab.arena.plan import PlayedGame, TournamentPlan

AHEAD = 4  # batches under way or waiting, for each core
TRIAL = 0.05  # seconds of play by which the rest is judged
STARTING = 3.0  # seconds until other processes are ready to play


def any_seed() -> str:
    return secrets.token_hex(8)


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play(plan: TournamentPlan, jobs: int = 1, stopping: Callable[[], bool] = lambda: False) -> Iterator[PlayedGame]:
    """Every game of the plan, in order. Once somebody is `stopping`, games under way are finished and none begun.

    Alone at first: then it is known how long the rest will take, and other processes find the engine compiled.
    """
    jobs = min(jobs, plan.games)
    began = 0.0
    for number, played in enumerate(plan.play(range(plan.games))):
        yield played
        if stopping():
            return
        now = time.perf_counter()
        began = began or now  # once the first is over: it has waited for the compiler
        if now - began > TRIAL and is_worth_sharing((now - began) / number * (plan.games - 1 - number), jobs):
            yield from _on_several_cores(plan, number + 1, jobs, stopping)
            return


def is_worth_sharing(seconds: float, jobs: int) -> bool:
    """Whether so many seconds of play are over sooner on several cores."""
    return seconds > STARTING + seconds / jobs


def _on_several_cores(
    plan: TournamentPlan, first: int, jobs: int, stopping: Callable[[], bool]
) -> Iterator[PlayedGame]:
    batches = Batches(plan, first, jobs)
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    under_way: deque[Future[Batch]] = deque()
    try:
        while not stopping():
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
    with _deaf_to_ctrl_c():
        return pool.submit(play_batch, plan, numbers)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """A process started in here never hears Ctrl-C, which a terminal sends to all; we hear it when this is over."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
