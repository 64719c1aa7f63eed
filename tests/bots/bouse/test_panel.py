"""Dealer and fox among each of the panel, at every number of seats."""

import pytest

from adjuge.bots.bouse.params import PANEL_HELD_OUT, PANEL_TUNED
from tests.bots.bouse.contests import share_among

SURE = 2.576  # standard errors: 99 times out of a hundred


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("other", [*PANEL_TUNED, *PANEL_HELD_OUT])
@pytest.mark.parametrize("name", ["dealer", "fox"])
def test_each_level_above_farmer_wins_more_than_an_equal_share(name: str, other: str, seats: int) -> None:
    share, error = share_among(name, other, seats, 6000 // seats, 77)
    assert share - SURE * error > 1
