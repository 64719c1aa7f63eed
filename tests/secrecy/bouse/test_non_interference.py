"""Two games of 1 Bouse 2 Vaches that differ only in what a seat cannot know are one game to it (V7, G1, G4).

Everything the seat receives is compared byte for byte after every move, and while another is half way through one.
"""

import pytest

from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import SEATS
from tests.lanes import each_of
from tests.secrecy.bouse.coupled import CoupledRun
from tests.secrecy.bouse.tables import setting
from tests.secrecy.bouse.tally import Tally

RUNS, MANY_RUNS = 6, 60
SITUATIONS = 10_000


def watched(seats: int, runs: int) -> Tally:
    """So many coupled runs for each viewer; the first leak is raised."""
    tally = Tally()
    for viewer in (None, *range(seats)):
        for number in range(runs):
            CoupledRun(GAME, setting(seats, viewer, number), tally).play()
    return tally


@pytest.mark.parametrize("company", each_of(map(str, SEATS), always=("2", "4", "6")))
def test_nobody_learns_what_he_may_not_know(company: str) -> None:
    """V7, V6.5, V6.6, V6.7, G1"""
    seats = int(company)
    tally = watched(seats, RUNS)
    # A proof over games that hardly differ would prove nothing.
    assert tally.situations >= SITUATIONS / len(SEATS)
    assert tally.half_done >= 300
    assert tally.hands > 0.6 * tally.situations
    assert tally.piles > 0.7 * tally.situations
    assert tally.layers > 0.05 * tally.situations
    assert tally.action_cards > 0.4 * tally.situations
    assert tally.wanderings >= 5
    assert tally.takeovers >= 10 or seats == 2  # V6.1: at two players nobody is left to be asked


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_learns_it_in_many_games_either(seats: int) -> None:
    """V7, V6.5, V6.6, V6.7, G1"""
    assert watched(seats, MANY_RUNS).situations >= 10 * SITUATIONS / len(SEATS)
