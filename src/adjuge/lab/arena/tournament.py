"""Many games between bots, on one core or on several. What comes out does not depend on how many.

Each deal is played once with every bot in every seat in turn, so that no bot owes its place to the cards.
"""

import os
import secrets
import time
from collections.abc import Callable, Iterator
from functools import partial

from adjuge.lab.arena.batches import Batches, play_batch
from adjuge.lab.arena.plan import PlayedGame, TournamentPlan
from adjuge.lab.arena.workers import in_order

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
    handed_out = iter(batches.next, range(0))
    for batch in in_order(partial(play_batch, plan), handed_out, jobs, stopping):
        yield from batches.opened(batch)
