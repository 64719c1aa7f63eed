"""One number for each player, from all games at once: Plackett and Luce's model of who comes in before whom.

Whoever has strength w is first with probability w over the sum of all, second likewise among the rest, and so on. Equal
ranks count as every order of them, in Efron's approximation. The strengths are those under which what was seen is most
likely; their errors allow for games of one deal being alike.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

POINTS = 400 / math.log(10)  # as chess players count: 400 points, ten times as strong
PRIOR = 0.5  # of a game won and lost against a mean player, so that nobody is infinitely strong
ROUNDS = 50

Floats = npt.NDArray[np.float64]


class Ranking(NamedTuple):
    """Who played and how they came in. `deal` tells which games belong together."""

    players: tuple[int, ...]
    ranks: tuple[int, ...]
    deal: tuple[int, ...]


class RatedPlayer(NamedTuple):
    points: float  # 0 is the mean of all
    error: float  # standard error


def rate(rankings: Iterable[Ranking], players: int) -> list[RatedPlayer]:
    """By Newton's method on the logarithms of strengths, which add up to nothing."""
    seen: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    by_deal: dict[tuple[int, ...], Counter[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    for one in rankings:
        ordered = sorted(zip(one.ranks, one.players, strict=True))
        key = (tuple(player for _, player in ordered), tuple(rank for rank, _ in ordered))
        seen[key] += 1
        by_deal.setdefault(one.deal, Counter())[key] += 1
    if not seen or players < 2:
        return [RatedPlayer(0.0, 0.0)] * players
    logs = np.zeros(players)
    for _ in range(ROUNDS):
        slope, bend = _slope_of_prior(logs)
        for key, count in seen.items():
            growth, change = _slope(logs, *key)
            slope += count * growth
            bend += count * change
        step = np.linalg.lstsq(bend, slope, rcond=None)[0]
        step *= min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-12))
        logs += step - step.mean()
        if np.abs(step).max() < 1e-10:
            break
    slopes = {key: _slope(logs, *key)[0] for key in seen}
    meat = np.zeros((players, players))
    for games in by_deal.values():
        whole = sum((count * slopes[key] for key, count in games.items()), np.zeros(players))
        meat += np.outer(whole, whole)
    bread = np.linalg.pinv(bend)
    spread = np.sqrt(np.maximum(np.diag(bread @ meat @ bread), 0.0))
    return [RatedPlayer(POINTS * float(log), POINTS * float(error)) for log, error in zip(logs, spread, strict=True)]


def _slope(logs: Floats, players: Sequence[int], ranks: Sequence[int]) -> tuple[Floats, Floats]:
    """How the likelihood of one ranking grows with each logarithm, and the negative of how that growth changes."""
    count = len(logs)
    slope, bend = np.zeros(count), np.zeros((count, count))
    place = 0
    while place < len(players) - 1:
        equal = [k for k in range(place, len(players)) if ranks[k] == ranks[place]]
        weights, tied = np.zeros(count), np.zeros(count)
        for k in range(place, len(players)):
            weights[players[k]] += math.exp(logs[players[k]])
        for k in equal:
            tied[players[k]] += math.exp(logs[players[k]])
        alone = len(equal) < len(players) - place  # all the rest being equal says nothing
        for nth, k in enumerate(equal):
            if not alone:
                break
            left = weights - nth / len(equal) * tied
            share = left / left.sum()
            slope[players[k]] += 1
            slope -= share
            bend += np.diag(share) - np.outer(share, share)
        place += len(equal)
    return slope, bend


def _slope_of_prior(logs: Floats) -> tuple[Floats, Floats]:
    """Everybody has won half a game against a player of strength 1, and lost half a one."""
    share = 1 / (1 + np.exp(-logs))
    return PRIOR * (1 - 2 * share), np.diag(2 * PRIOR * share * (1 - share))
