"""Blunders planted into games of bots are found: among the five moments nine times in ten."""

import pytest

from adjuge.review.report import review
from tests.review.blunders import planted
from tests.review.games import GAMES

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif("boursicocotte" not in GAMES, reason="nobody has taught the house its chances yet"),
]


def found(name: str, games: int) -> float:
    hits, tried, seed = 0, 0, 0
    while tried < games:
        seed += 1
        blunder = planted(name, seed)
        if blunder is not None:
            tried += 1
            moments = review(blunder.file, blunder.seat).moments
            hits += blunder.number in [moment.number for moment in moments]
    return hits / games


def test_somebody_who_pays_half_too_much_is_told_so() -> None:
    assert found("boursicocotte", 8) >= 0.75


@pytest.mark.long
def test_nine_in_ten_who_pay_half_too_much_are_told_so() -> None:
    assert found("boursicocotte", 200) >= 0.9
