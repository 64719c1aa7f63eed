"""Money! passes the conformance suite, small enough to run interpreted."""

from collections.abc import Callable
from functools import cache

import pytest

from adjuge.rules.conformance import RandomGame
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options
from tests.rules.each_check import each_check

pytestmark = pytest.mark.slow


@cache
def sitting(seats: int) -> RandomGame:
    return RandomGame(GAME, Options(games=2 if seats == 3 else 1), seats, seed=2)


@pytest.mark.parametrize("seats", GAME.seats)
@each_check
def test_money_conforms(check: Callable[[RandomGame], None], seats: int) -> None:
    check(sitting(seats))
