"""Boursicocotte passes every check, at every table."""

from collections.abc import Callable
from functools import cache

import pytest

from adjuge.rules import conformance
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.conformance import RandomGame
from tests.conformance.settings import MIXES, PRESETS, Setting

SETTINGS = {setting.name: setting for setting in [*PRESETS, *MIXES]}

# Tables that between them fill the record's arrays to their ends.
BOUNDS = dict.fromkeys(("marteau-5", "asmodee-5"), pytest.mark.bounds)


@cache
def sitting(name: str) -> RandomGame:
    """One game a table, played once for all checks."""
    return RandomGame(GAME, SETTINGS[name].options, SETTINGS[name].seats)


@pytest.mark.parametrize("name", [pytest.param(name, marks=BOUNDS.get(name, ())) for name in SETTINGS])
@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
def test_boursicocotte_conforms(check: Callable[[RandomGame], None], name: str) -> None:
    check(sitting(name))


@pytest.mark.long
@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_boursicocotte_conforms_in_many_games(setting: Setting) -> None:
    conformance.check(GAME, setting.options, setting.seats, seeds=range(1, 11))
