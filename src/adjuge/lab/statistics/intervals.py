"""How sure a share is, where the games of one deal are not independent of each other.

What is drawn at random is the deal, and each is played from every seat. So the spread is taken between deals: of what
each gave beside what it would have given at the mean.
"""

import math
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

CONFIDENCE = 0.99


class Share(NamedTuple):
    """A share, and between what it lies with the confidence asked for."""

    mean: float
    low: float
    high: float

    def times(self, factor: float) -> "Share":
        return Share(self.mean * factor, self.low * factor, self.high * factor)


def clustered(wins: npt.ArrayLike, tries: npt.ArrayLike, confidence: float = CONFIDENCE) -> Share:
    """The share of wins among tries, both given by deal.

    Wilson's interval with as many tries as independent ones would spread as much: it stays within 0 and 1 and is of
    some width even where everything was won.
    """
    won, tried = np.asarray(wins, np.float64), np.asarray(tries, np.float64)
    deals, total = len(won), float(tried.sum())
    if not total:
        return Share(0.0, 0.0, 1.0)
    mean = float(won.sum() / total)
    if deals < 2:
        return Share(mean, 0.0, 1.0)
    residuals = won - mean * tried
    variance = deals / (deals - 1) * float(residuals @ residuals) / total**2
    alone = mean * (1 - mean)
    effective = alone / variance if variance > 0 else total  # where every deal gave the same
    if alone <= 0:  # never won, or always
        effective = float(deals)
    return _wilson(mean, effective, student(confidence, deals - 1))


def student(confidence: float, freedom: int) -> float:
    """Within how many standard errors this share of cases lies (Student's t, by its expansion about the normal)."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    n = max(freedom, 1)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def _wilson(share: float, tries: float, z: float) -> Share:
    z2 = z * z / tries
    middle = share + z2 / 2
    spread = z * math.sqrt((share * (1 - share) + z2 / 4) / tries)
    return Share(share, max(0.0, (middle - spread) / (1 + z2)), min(1.0, (middle + spread) / (1 + z2)))
