"""1 Bouse 2 Vaches passes the conformance suite, small enough to run interpreted."""

from collections.abc import Callable
from functools import cache

import pytest

from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options
from adjuge.rules.conformance import RandomGame
from tests.rules.bouse.situation import told_as_it_was
from tests.rules.each_check import each_check

pytestmark = pytest.mark.slow

SETTINGS = {
    "plain": (Options(), 2),
    "all at once": (Options(early_bell=True, stinging_fly=True, heap=True, action_cards=True), 3),
    "action cards": (Options(action_cards=True, full_hand=3), 6),
}


@cache
def sitting(name: str) -> RandomGame:
    options, seats = SETTINGS[name]
    return RandomGame(GAME, options, seats, seed=1)


@pytest.mark.parametrize("name", SETTINGS)
@each_check
def test_bouse_conforms(check: Callable[[RandomGame], None], name: str) -> None:
    check(sitting(name))


@pytest.mark.parametrize("name", SETTINGS)
def test_what_is_told_of_a_count_is_what_happened(name: str) -> None:
    """V3: the engine counts, and so does whoever tells of it."""
    told = [told_as_it_was(moment.state, moment.step) for moment in sitting(name).moments]  # each has to be
    assert any(told)
