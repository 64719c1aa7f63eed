"""Two games of Money! that differ only in what a seat cannot know are one game to it (M6, G1, G4).

Everything the seat receives is compared byte for byte after every move, and while others are half way through a bid.
"""

import pytest

from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import SEATS
from tests.lanes import each_of
from tests.secrecy.money.coupled import CoupledRun, Tally
from tests.secrecy.money.tables import setting

RUNS, MANY_RUNS = 12, 120
SITUATIONS = 10_000


def watched(seats: int, runs: int) -> Tally:
    """So many coupled runs for each viewer; the first leak is raised."""
    tally = Tally()
    for viewer in (None, *range(seats)):
        for number in range(runs):
            CoupledRun(GAME, setting(seats, viewer, number), tally).play()
    return tally


@pytest.mark.parametrize("company", each_of(map(str, SEATS), always=("3", "5")))
def test_nobody_learns_what_he_may_not_know(company: str) -> None:
    """M6, M2.1, G1"""
    seats = int(company)
    tally = watched(seats, RUNS)
    # A proof over games that hardly differ would prove nothing.
    assert tally.situations >= SITUATIONS / len(SEATS)
    assert tally.half_done >= 500
    assert tally.hands > 0.7 * tally.situations
    assert tally.stocks > 0.7 * tally.situations
    assert tally.bids > 0.2 * tally.situations
    assert tally.bluffs > 0.1 * tally.situations
    assert tally.futures > 0.9 * tally.situations
    assert tally.next_games >= 3


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_learns_it_in_many_games_either(seats: int) -> None:
    """M6, M2.1, G1"""
    assert watched(seats, MANY_RUNS).situations >= 10 * SITUATIONS / len(SEATS)
