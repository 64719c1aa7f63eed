"""Secrecy is a theorem: two games that differ only in what a seat cannot know are one game to it (B8, G1, G4).

Everything the seat receives is compared byte for byte after every move, and half way through every move that takes more
than one card or word to make.
"""

from itertools import count

import hypothesis
import pytest
from hypothesis import given

from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import PRESETS, SEATS
from tests.lanes import each_of
from tests.secrecy.coupled import CoupledRun, Setting, Tally
from tests.secrecy.tables import settings

SITUATIONS = 10_000  # after whole moves; those half way come on top
SHARE = SITUATIONS // len(PRESETS) // len(SEATS) + 1
RUNS = 5
COMPANIES = {f"{seats}-{preset}": (preset, seats) for seats in SEATS for preset in PRESETS}
ALWAYS = ("3-marteau", "4-original", "5-asmodee")  # every edition, and every number of seats


def watched(preset: str, seats: int, situations: int) -> Tally:
    """Coupled runs for every viewer, until so many situations have been compared; the first leak is raised."""
    tally, seeds = Tally(), count()
    while tally.situations - tally.half_done < situations:
        for viewer in (None, *range(seats)):

            @hypothesis.seed(next(seeds))
            @hypothesis.settings(max_examples=RUNS)
            @given(settings(preset, seats, viewer))
            def watch(setting: Setting) -> None:
                CoupledRun(GAME, setting, tally).play()

            watch()
    return tally


@pytest.mark.parametrize("company", each_of(COMPANIES, always=ALWAYS))
def test_nobody_learns_what_he_may_not_know(company: str) -> None:
    """B8.1, G1, B6.7, B7.8"""
    tally = watched(*COMPANIES[company], SHARE)
    # A proof over games that hardly differ would prove nothing.
    assert tally.purses > 0.4 * tally.situations
    assert tally.piles > 0.3 * tally.situations
    assert tally.half_done >= 300
    assert tally.offers >= 50
    assert min(tally.payments, tally.ties) >= 3


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_learns_it_in_many_games_either(preset: str, seats: int) -> None:
    """B8.1, G1, B6.7, B7.8"""
    watched(preset, seats, 20 * SHARE)
