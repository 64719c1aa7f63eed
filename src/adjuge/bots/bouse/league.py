"""Which style a rival seems to have, by what everybody has seen of him.

How each style is seen to play was measured at tables of all styles mixed, after so many rounds, for each number of
seats; `habits.json` has the means and spreads. When styles have changed, it is made anew by

    python -m adjuge.lab.tuning.habits_bouse > src/adjuge/bots/bouse/habits.json
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from adjuge.bots.players import Memories
from adjuge.rules.engines.record import States

HABITS = ("lead", "raise", "early", "late", "rings", "doubles", "blanks")
STAGES = 3
TRUST = 0.6  # how far habits are taken for independent of each other
DOUBT = 0.02  # no style is ever ruled out
FINEST = (0.6, 0.6, 0.3, 0.3, 0.15, 0.15, 0.15)  # no spread is taken for less

Floats = npt.NDArray[np.float64]


def stage(memory: Memories) -> int:
    """How many rounds were seen: up to two, three or four, more."""
    return min(STAGES - 1, (int(memory["rounds"][0]) - 1) // 2)


def habits(memory: Memories, seats: int) -> Floats:
    """Each seat's habits, a row a seat; nan: none seen."""
    seen: Any = memory[0]

    def tally(name: str) -> Floats:
        return np.asarray(seen[name][:seats], np.float64)

    def part(some: Floats, of: Floats) -> Floats:
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(of > 0, some / of, np.nan)

    announced, laid = tally("announced"), tally("laid")
    rounds = np.full(seats, max(1.0, float(seen["rounds"])))
    cards = laid.sum(axis=1)
    return np.stack(
        [
            part(tally("lead") / 10, announced),
            part(tally("raised"), announced),
            tally("early") / 100 / rounds,
            tally("late") / 100 / rounds,
            (tally("rang_right") + tally("rang_wrong")) / rounds,
            part(laid[:, 1] + laid[:, 3], cards),
            part(laid[:, 5] + laid[:, 6], cards),
        ],
        axis=1,
    )


@cache
def _measured() -> dict[str, Any]:
    text = (resources.files(__package__) / "habits.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)["styles"]
    return found


def weigh(table: States, memory: Memories, models: Sequence[str]) -> Floats:
    """How likely each seat plays by each of these styles, a row a seat. A style never measured is as likely as any."""
    seats = int(table["seats"][0])
    seen, when = habits(memory, seats), stage(memory)
    likely = np.zeros((seats, len(models)))
    for k, name in enumerate(models):
        if name in _measured():
            mean, spread = np.array(_measured()[name][str(seats)][when], np.float64).T
            spread = np.maximum(spread, FINEST)
            away = (seen - mean) / spread
            likely[:, k] = -TRUST * np.nansum(np.minimum(away * away, 9.0) / 2 + np.log(spread), axis=1)
    likely = np.exp(likely - likely.max(axis=1, keepdims=True)) + DOUBT
    weights: Floats = likely / likely.sum(axis=1, keepdims=True)
    return weights
