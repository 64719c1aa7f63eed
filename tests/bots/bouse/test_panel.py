"""Dealer and fox among each of the panel and the first farmer among them, at every number of seats."""

import pytest

from adjuge.bots.bouse.params import PANEL_HELD_OUT, PANEL_TUNED
from tests.bots.bouse.contests import share_among

SURE = 2.576  # standard errors: 99 times out of a hundred
GAMES, MANY_GAMES = 6_000, 200_000
# Where they win so little more than an equal share that it takes many games to be sure of it.
CLOSE = {
    ("coward", 4),
    ("gossip", 5),
    ("hasty", 3),
    ("mimic", 5),
    ("pedant", 3),
    ("pedant", 4),
    ("pedant", 5),
    ("pedant", 6),
    ("sceptic", 5),
    ("sceptic", 6),
    ("showman", 2),
}
# Where they win less than an equal share: among gossips, whom nobody was tuned against. Whoever mends one takes it from
# here.
LOST = {("gossip", 6): 0.7}


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("other", [*PANEL_TUNED, *PANEL_HELD_OUT])
@pytest.mark.parametrize("name", ["dealer", "fox"])
def test_each_level_above_farmer_wins_more_than_an_equal_share(name: str, other: str, seats: int) -> None:
    games = MANY_GAMES if (other, seats) in CLOSE else GAMES
    share, error = share_among(name, other, seats, games // seats, 77)
    assert share - SURE * error > LOST.get((other, seats), 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dealer", "fox"])
def test_the_first_farmer_wins_next_to_nothing_among_them(name: str) -> None:
    """At most a twentieth of all games at four seats."""
    share, error = share_among("farmer-1", name, 4, 600, 78)
    assert (share + SURE * error) / 4 < 0.07
    share, error = share_among(name, "farmer-1", 4, 600, 79)
    assert (share - SURE * error) / 4 > 0.4
