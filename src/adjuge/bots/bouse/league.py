"""Which style a rival seems to have, by what everybody has seen of him.

How each style is seen to play was measured at tables of all styles mixed, after so many rounds, for each number of
seats; `habits.json` has the means and spreads. When styles have changed, it is made anew by

    python -m adjuge.lab.tuning.habits_bouse > src/adjuge/bots/bouse/habits.json
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from adjuge.bots.league import Floats, measured, part, weights
from adjuge.bots.players import Memories
from adjuge.rules.engines.record import States

HABITS = ("lead", "raise", "early", "late", "rings", "doubles", "blanks")
STAGES = 3
TRUST = 0.6  # how far habits are taken for independent of each other
FINEST = (0.6, 0.6, 0.3, 0.3, 0.15, 0.15, 0.15)  # no spread is taken for less


def stage(memory: Memories) -> int:
    """How many rounds were seen: up to two, three or four, more."""
    return min(STAGES - 1, (int(memory["rounds"][0]) - 1) // 2)


def habits(memory: Memories, seats: int) -> Floats:
    """Each seat's habits, a row a seat; nan: none seen."""
    seen: Any = memory[0]

    def tally(name: str) -> Floats:
        return np.asarray(seen[name][:seats], np.float64)

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


def weigh(table: States, memory: Memories, models: Sequence[str]) -> Floats:
    seats, when, known = int(table["seats"][0]), stage(memory), measured(__package__)
    return weights(
        habits(memory, seats),
        models,
        lambda name: known[name][str(seats)][when] if name in known else None,
        trust=TRUST,
        finest=FINEST,
    )
