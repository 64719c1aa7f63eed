"""Whom the search takes its rivals for: styles it knows, weighted by what was seen of each seat."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from adjuge.bots.players import Memories
from adjuge.bots.search import Weights
from adjuge.rules.engines.record import States

Habits: TypeAlias = tuple[float, float, float, float, float, float, float]

# How each style was seen to play among dealers: cards in a bid and their spread, its sum and spread, how often the
# bluff card lay with it, how often it was taken back, how often a row was taken.
HABITS: Mapping[str, Habits] = {
    "dealer": (1.47, 0.60, 56.0, 29.0, 0.15, 0.01, 0.98),
    "fox": (1.49, 0.59, 57.0, 29.0, 0.50, 0.01, 0.98),
    "farmer": (1.99, 0.76, 71.0, 33.0, 0.01, 0.04, 0.91),
    "farmer-1": (2.26, 1.34, 68.0, 48.0, 0.01, 0.22, 0.64),
    "novice": (2.78, 1.21, 95.0, 52.0, 0.10, 0.34, 0.52),
    "random": (1.63, 0.73, 52.0, 31.0, 0.50, 0.25, 0.49),
    "miser": (1.00, 0.30, 24.0, 11.0, 0.10, 0.06, 0.91),
    "coward": (1.65, 0.48, 63.0, 31.0, 0.10, 0.15, 0.81),
}
BEFORE = {"dealer": 4.0, "farmer": 2.0, "farmer-1": 2.0, "fox": 2.0, "novice": 1.0, "coward": 1.0}
RARE = 0.5  # how likely any other is before anything was seen
BELIEVED = 0.5  # of what is seen: rounds of one game are not independent of each other
DOUBT = 0.01  # nobody is ever ruled out


def weigh(table: States, memory: Memories, names: Sequence[str]) -> Weights:
    """For each seat how likely it plays by which of these styles; one with habits unknown is taken for a dealer."""
    weights = np.zeros((int(table["seats"][0]), len(names)), np.float64)
    for seat, odds in enumerate(weights):
        evidence = [BELIEVED * _evidence(memory[0], seat, HABITS.get(name, HABITS["dealer"])) for name in names]
        odds[:] = [
            BEFORE.get(name, RARE) * math.exp(e - max(evidence)) for name, e in zip(names, evidence, strict=True)
        ]
        odds /= odds.sum()
        odds += DOUBT
        odds /= odds.sum()
    return weights


def _evidence(seen: Any, seat: int, habits: Habits) -> float:
    """The logarithm of how likely what was seen of this seat is from a player of such habits."""
    cards, cards_spread, total, total_spread, bluff, back, row = habits
    bids, sized, bluffs = (int(seen[name][seat]) for name in ("bids", "sized", "bluffs"))
    likely = bluffs * math.log(bluff) + (sized - bluffs) * math.log(1 - bluff)
    if bids:
        likely -= bids * ((int(seen["bid_cards"][seat]) / bids - cards) / cards_spread) ** 2 / 2
        likely -= bids * ((10 * int(seen["bid_sums"][seat]) / bids - total) / total_spread) ** 2 / 2
        likely -= math.log(cards_spread) + math.log(total_spread)
    shares = {"backs": back, "rows": row, "swaps": max(0.01, 1 - back - row)}
    return likely + sum(int(seen[name][seat]) * math.log(share) for name, share in shares.items())
