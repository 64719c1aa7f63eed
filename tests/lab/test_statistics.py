"""Intervals that heed the deal, and ratings, against what is known otherwise."""

import math
import random

import numpy as np
import pytest

from adjuge.lab.statistics.intervals import clustered, student
from adjuge.lab.statistics.plackett_luce import POINTS, Ranking, rate


def by_deal(deals: int, spread: float, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Wins in four games of each deal, which are the more alike the wider the spread."""
    rng = np.random.default_rng(seed)
    chance = np.clip(rng.normal(0.3, spread, deals), 0.01, 0.99)
    return rng.binomial(4, chance).astype(float), np.full(deals, 4.0)


@pytest.mark.parametrize("spread", [0.0, 0.25])
def test_an_interval_is_as_wide_as_the_bootstrap_over_deals_says(spread: float) -> None:
    wins, tries = by_deal(600, spread, seed=5)
    share = clustered(wins, tries, 0.95)
    rng = np.random.default_rng(6)
    means = [wins[drawn].sum() / tries[drawn].sum() for drawn in rng.integers(0, 600, (3000, 600))]
    low, high = np.quantile(means, [0.025, 0.975])
    assert share.low == pytest.approx(low, abs=0.004)
    assert share.high == pytest.approx(high, abs=0.004)


def test_games_of_one_deal_that_are_all_alike_count_once() -> None:
    wins = np.array([4.0] * 30 + [0.0] * 70)
    alike = clustered(wins, np.full(100, 4.0))
    single = clustered(wins / 4, np.ones(100))
    assert alike.low == pytest.approx(single.low)
    assert alike.high == pytest.approx(single.high)


def test_who_has_won_everything_is_still_not_certain_to() -> None:
    share = clustered([4.0] * 25, [4.0] * 25)
    assert share.mean == share.high == 1.0
    assert 0.7 < share.low < 0.95


def test_an_interval_covers_the_truth_as_often_as_it_says() -> None:
    shares = [clustered(*by_deal(60, 0.1, seed), 0.9) for seed in range(400)]
    covered = sum(share.low <= 0.3 <= share.high for share in shares)
    assert 0.86 * 400 <= covered <= 0.94 * 400


def test_students_quantiles_are_those_of_the_tables() -> None:
    assert student(0.95, 10) == pytest.approx(2.228, abs=0.003)
    assert student(0.99, 30) == pytest.approx(2.750, abs=0.003)
    assert student(0.99, 10**6) == pytest.approx(2.5758, abs=0.001)


def test_two_players_are_rated_by_their_odds() -> None:
    games = [Ranking((0, 1), (1, 2) if k < 75 else (2, 1), (k,)) for k in range(100)]
    one, two = rate(games, 2)
    assert one.points - two.points == pytest.approx(POINTS * math.log(3), rel=0.03)
    assert one.points == pytest.approx(-two.points)


def test_strengths_that_games_were_drawn_from_are_found_again() -> None:
    rng, strengths = random.Random(3), [1.0, 2.0, 5.0]
    games = []
    for deal in range(3000):
        players, left, order = (0, 1, 2), [0, 1, 2], []
        while left:
            order.append(rng.choices(left, [strengths[k] for k in left])[0])
            left.remove(order[-1])
        games.append(Ranking(players, tuple(order.index(k) + 1 for k in players), (deal,)))
    found = rate(games, 3)
    middle = sum(map(math.log, strengths)) / 3
    for strength, rating in zip(strengths, found, strict=True):
        assert abs(rating.points - POINTS * (math.log(strength) - middle)) < 3 * rating.error
        assert 3 < rating.error < 12


def test_players_who_always_tie_are_equals() -> None:
    ratings = rate([Ranking((0, 1, 2), (1, 1, 1), (k,)) for k in range(10)], 3)
    assert [round(one.points) for one in ratings] == [0, 0, 0]


def test_whoever_wins_everything_has_a_finite_rating() -> None:
    ratings = rate([Ranking((0, 1, 1), (1, 2, 2), (k,)) for k in range(50)], 2)
    assert 200 < ratings[0].points < 2000


def test_games_of_one_deal_that_are_alike_make_a_rating_less_sure() -> None:
    orders = [((1, 2) if k % 3 else (2, 1)) for k in range(100)]
    apart = rate([Ranking((0, 1), order, (k,)) for k, order in enumerate(orders)], 2)
    together = rate([Ranking((0, 1), order, (k,)) for k, order in enumerate(orders) for _ in range(4)], 2)
    assert together[0].error == pytest.approx(apart[0].error, rel=0.05)
