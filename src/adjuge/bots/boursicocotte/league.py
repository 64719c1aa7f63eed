"""Which style a rival seems to have, by what everybody has seen of him.

How each style is seen to play was measured over many games, a third of the pile at a time; `habits.json` has the means
and spreads. A rival is compared with each style, habit by habit.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from adjuge.bots.league import Floats, measured, part, weights
from adjuge.bots.players import Memories
from adjuge.rules.engines.record import States

HABITS = ("bids", "raise", "stops", "counters", "cards", "trades", "preempts")
STAGES = 3  # a habit of the first lots is not one of the last trades
TRUST = 0.5  # how far habits are taken for independent of each other
FINEST = 0.05  # no spread is taken for less


def stage(table: States) -> int:
    """How far the pile has gone."""
    size = int(table["pile_size"][0])
    return min(STAGES - 1, int(table["turned"][0]) * STAGES // size) if size else 0


def habits(memory: Memories, seats: int) -> Floats:
    """Each seat's habits, compared with those of the whole table where they depend on it; nan: none seen."""
    seen: Any = memory[0]

    def tally(name: str) -> Floats:
        return np.asarray(seen[name][:seats], np.float64)

    bids, passes, prices, bought = tally("bids"), tally("passes"), tally("paid"), tally("bought")
    raises, price = part(tally("raised_by"), bids), part(prices.sum(), bought.sum())
    lots = float(seen["lots"])
    return np.stack(
        [
            part(bids * seats, bids.sum()),
            part(raises * bids.sum(), tally("raised_by").sum()),
            part(part(tally("stopped_at"), passes), price),
            part(tally("counters"), tally("answers")),
            part(tally("offered_cards"), tally("offers")),
            part(tally("offers") * seats, lots),
            part(tally("preempted"), tally("preempted") + tally("sold")),
        ],
        axis=1,
    )


def weigh(table: States, memory: Memories, models: Sequence[str]) -> Floats:
    seats, when, known = int(table["seats"][0]), stage(table), measured(__package__)
    return weights(
        habits(memory, seats),
        models,
        lambda name: known[name][when] if name in known else None,
        trust=TRUST,
        finest=FINEST,
    )
