"""Which style a rival seems to have, by what everybody has seen of him.

How each style is seen to play was measured over many games, a third of the pile at a time; `habits.json` has the means
and spreads. A rival is compared with each style, habit by habit.
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

HABITS = ("bids", "raise", "stops", "counters", "cards", "trades", "preempts")
STAGES = 3  # a habit of the first lots is not one of the last trades
TRUST = 0.5  # how far habits are taken for independent of each other
DOUBT = 0.02  # no style is ever ruled out

Floats = npt.NDArray[np.float64]


def stage(table: States) -> int:
    """How far the pile has gone."""
    size = int(table["pile_size"][0])
    return min(STAGES - 1, int(table["turned"][0]) * STAGES // size) if size else 0


def habits(memory: Memories, seats: int) -> Floats:
    """Each seat's habits, compared with those of the whole table where they depend on it; nan: none seen."""
    seen: Any = memory[0]

    def tally(name: str) -> Floats:
        return np.asarray(seen[name][:seats], np.float64)

    def part(some: Floats, of: Floats | float) -> Floats:
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(np.asarray(of) > 0, some / of, np.nan)

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


@cache
def _measured() -> dict[str, Any]:
    text = (resources.files(__package__) / "habits.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)["styles"]
    return found


def weigh(table: States, memory: Memories, models: Sequence[str]) -> Floats:
    """How likely each seat plays by each of these styles, a row a seat. A style never measured is as likely as any."""
    seats = int(table["seats"][0])
    seen, when = habits(memory, seats), stage(table)
    likely = np.zeros((seats, len(models)))
    for k, name in enumerate(models):
        if name in _measured():
            mean, spread = np.array(_measured()[name][when], np.float64).T
            away = (seen - mean) / np.maximum(spread, 0.05)
            surprise = 0.5 * np.minimum(away * away, 9.0) + np.log(np.maximum(spread, 0.05))
            likely[:, k] = -TRUST * np.nansum(surprise, axis=1)
    likely = np.exp(likely - likely.max(axis=1, keepdims=True)) + DOUBT
    weights: Floats = likely / likely.sum(axis=1, keepdims=True)
    return weights
