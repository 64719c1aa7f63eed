"""Who sits where while a network learns: itself, its past selves, and styles, those it loses to more often.

Beside the styles that have a name sit strangers, made up anew for every seating: a network that only ever met a dozen
styles learns those dozen by heart, and not how to find out whom it has before it.
"""

from collections.abc import Sequence

import numpy as np

from adjuge.bots import styles as styles_of
from adjuge.bots.players import POLICY, Styles
from adjuge.lab.learning.room import Owners
from adjuge.lab.learning.tables import LEARNER, PAST

EASED = 0.3  # the smaller, the more those are met who are hard to beat
OWN_TABLE = 0.5  # how much of that goes by tables of the same edition and number of seats, and not by all
STRAYS, STRAYS_BY = 0.2, 0.15  # how many numbers of a stranger are nobody's, and how far they stray, in ranges


def seating(
    settings: Sequence[tuple[str, int]],
    tables: int,
    most_seats: int,
    *,
    past: float,
    styles: float,
    alone: float = 0.0,
    odds: Sequence[Sequence[float]],
    rng: np.random.Generator,
) -> Owners:
    """The first tables are among itself alone, then this part with styles, then this part with past selves.

    `odds` are how often each style is met, for each of the settings; at the part `alone` of the tables with styles the
    learner has one seat, at the others any number of them.
    """
    owners = np.full((tables, most_seats), LEARNER, np.int8)
    with_past, with_styles = int(tables * past), int(tables * styles)
    for i in range(tables - with_past - with_styles, tables):
        place = i % len(settings)
        seats = settings[place][1]
        with_others = i >= tables - with_past
        count = seats - 1 if alone and not with_others and rng.random() < alone else rng.integers(1, seats)
        others = rng.permutation(seats)[:count]
        if with_others:
            owners[i, others] = PAST
        else:
            alike = rng.random() < 0.5
            owners[i, others] = rng.choice(len(odds[place]), 1 if alike else len(others), p=odds[place])
    return owners


def against(
    settings: Sequence[tuple[str, int]], tables: int, most_seats: int, owner: int, rng: np.random.Generator
) -> Owners:
    """One learner at each table, everybody else is the player to be exploited."""
    owners = np.full((tables, most_seats), owner, np.int8)
    for i in range(tables):
        owners[i, rng.integers(settings[i % len(settings)][1])] = LEARNER
    return owners


def odds_by(won: Sequence[Sequence[float]], strangers: int, strange: float) -> list[list[float]]:
    """How often each of the pool and each stranger is met, for each setting; strangers make up this part of them.

    `won` are the equal shares won among each of the pool, for each setting.
    """
    by_setting = np.maximum(0.0, np.array(won))
    shares = OWN_TABLE * by_setting + (1 - OWN_TABLE) * by_setting.mean(0)
    weights = 1.0 / (EASED + shares)
    known = weights / weights.sum(1, keepdims=True)
    if not strangers:
        return [row.tolist() for row in known]
    made_up = np.full((len(known), strangers), strange / strangers)
    return [row.tolist() for row in np.hstack([(1 - strange) * known, made_up])]


def strangers(game: str, pool: Sequence[str], count: int, rng: np.random.Generator) -> Styles:
    """So many styles that nobody has met: each number is one's of the pool, and some stray from there."""
    params = styles_of.params(game)
    known = np.array([styles_of.style(game, name) for name in pool])
    known = known[known[:, POLICY] == known[:, POLICY].max()]  # those that play by their numbers
    lower, upper = np.array([one.lower for one in params]), np.array([one.upper for one in params])
    made = np.take_along_axis(known, rng.integers(len(known), size=(count, len(params))), axis=0)
    stray = (rng.random(made.shape) < STRAYS) * STRAYS_BY * (upper - lower) * rng.standard_normal(made.shape)
    stray[:, POLICY] = 0.0
    found: Styles = np.clip(made + stray, lower, upper)
    return found
