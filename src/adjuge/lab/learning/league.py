"""Who sits where while a network learns: itself, its past selves, and styles, those it loses to more often."""

from collections.abc import Sequence

import numpy as np

from adjuge.lab.learning.room import Owners
from adjuge.lab.learning.tables import LEARNER, PAST

EASED = 0.3  # the smaller, the more those are met who are hard to beat


def seating(
    settings: Sequence[tuple[str, int]],
    tables: int,
    most_seats: int,
    *,
    past: float,
    styles: float,
    weights: Sequence[float],
    rng: np.random.Generator,
) -> Owners:
    """The first tables are among itself alone, then this part with styles, then this part with past selves."""
    owners = np.full((tables, most_seats), LEARNER, np.int8)
    with_past, with_styles = int(tables * past), int(tables * styles)
    odds = np.array(weights) / np.sum(weights)
    for i in range(tables - with_past - with_styles, tables):
        seats = settings[i % len(settings)][1]
        others = rng.permutation(seats)[: rng.integers(1, seats)]
        if i >= tables - with_past:
            owners[i, others] = PAST
        else:
            alike = rng.random() < 0.5
            owners[i, others] = rng.choice(len(odds), 1 if alike else len(others), p=odds)
    return owners


def against(
    settings: Sequence[tuple[str, int]], tables: int, most_seats: int, owner: int, rng: np.random.Generator
) -> Owners:
    """One learner at each table, everybody else is the player to be exploited."""
    owners = np.full((tables, most_seats), owner, np.int8)
    for i in range(tables):
        owners[i, rng.integers(settings[i % len(settings)][1])] = LEARNER
    return owners


def weights_by(won: Sequence[float]) -> list[float]:
    """How often each of the pool is met, by the equal shares that are won among it."""
    return [1.0 / (EASED + max(0.0, shares)) for shares in won]
