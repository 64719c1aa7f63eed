"""Some games of an arena played once more, move by move, for what their results do not tell.

Contests are played without a look at what happens in between; a few hundred of the same games are enough for a plot.
"""

import importlib
import importlib.util
from dataclasses import dataclass, field
from itertools import product

import numpy as np
import numpy.typing as npt

from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.playing import play_game
from adjuge.lab.watching.ventures import Watcher
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.record import States

GAMES, THOUGHT_OUT = 300, 16  # of all contests together; where somebody looks ahead or is asked by Python
STEPS = 20  # parts of a game at whose ends it is looked who holds how much


@dataclass
class Tries:
    """Of one kind of venture: how many were bluffs, and how many came off."""

    bluffs: int = 0
    bluffs_came_off: int = 0
    others: int = 0
    others_came_off: int = 0

    @property
    def rate(self) -> float:
        return self.bluffs / max(1, self.bluffs + self.others)

    @property
    def success(self) -> float:
        return self.bluffs_came_off / max(1, self.bluffs)

    @property
    def success_of_others(self) -> float:
        return self.others_came_off / max(1, self.others)


@dataclass
class Sample:
    """Lists go by entrant."""

    watcher: type[Watcher]
    games: int = 0
    held: list[npt.NDArray[np.float64]] = field(default_factory=list)  # on average at the end of each step
    tries: list[dict[str, Tries]] = field(default_factory=list)


def watcher_of(game: str) -> type[Watcher] | None:
    """A guest has none."""
    if importlib.util.find_spec(f"adjuge.lab.watching.{game}") is None:
        return None
    found: type[Watcher] = importlib.import_module(f"adjuge.lab.watching.{game}").GameWatcher
    return found


def sampled(plan: ArenaPlan, games: int = GAMES) -> Sample | None:
    """The first deals of every contest, from every seat; None where nobody watches this game, or programs outside play.

    They are the games of the plan: the same deals and the same luck.
    """
    watcher = watcher_of(plan.game)
    if watcher is None or any(one.kind == "outside" for one in plan.entrants):
        return None
    count = len(plan.entrants)
    sample = Sample(watcher, tries=[{kind: Tries() for kind in watcher.KINDS} for _ in range(count)])
    sums, seen = np.zeros((count, STEPS + 1)), np.zeros(count)
    for place, contest in enumerate(plan.contests):
        fit = THOUGHT_OUT if INTERPRETED or not plan.is_compiled(contest) else games
        deals = min(plan.deals, max(1, fit // (len(plan.contests) * plan.seats)))
        for deal, turn in product(range(deals), range(plan.seats)):
            held = _watched(plan, place, deal, turn, sample)
            for seat, who in enumerate(plan.seated(contest, deal, turn)):
                sums[who] += held[:, seat]
                seen[who] += 1
            sample.games += 1
    sample.held = list(sums / np.maximum(seen, 1)[:, None])
    return sample


def _watched(plan: ArenaPlan, place: int, deal: int, turn: int, sample: Sample) -> npt.NDArray[np.float64]:
    """What each seat held at the end of each step; ventures go into the sample."""
    watching, seated = sample.watcher(), plan.seated(plan.contests[place], deal, turn)
    held: list[npt.NDArray[np.float64]] = []

    def watch(before: States, after: States, seat: int) -> None:
        if not held:
            held.append(watching.held(before))
        held.append(watching.held(after))
        for one in watching.moved(before, after, seat):
            tries = sample.tries[seated[one.seat]][one.kind]
            if one.bluff:
                tries.bluffs += 1
                tries.bluffs_came_off += one.came_off
            else:
                tries.others += 1
                tries.others_came_off += one.came_off

    play_game(plan, place, deal, turn, watch=watch)
    moments = np.linspace(0, len(held) - 1, STEPS + 1).round().astype(int)
    steps: npt.NDArray[np.float64] = np.array(held)[moments]
    return steps
