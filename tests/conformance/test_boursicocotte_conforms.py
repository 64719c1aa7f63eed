"""Boursicocotte passes every check, at every table."""

import pytest

from adjuge.rules import conformance
from adjuge.rules.boursicocotte.game import GAME
from tests.conformance.settings import MIXES, PRESETS, Setting
from tests.lanes import each_of

SETTINGS = {setting.name: setting for setting in [*PRESETS, *MIXES]}

# Tables that between them fill the record's arrays to their ends.
BOUNDS = dict.fromkeys(("marteau-5", "asmodee-5"), pytest.mark.bounds)
# every edition at two of its numbers of seats, every number of seats, and some options mixed
USUAL = ("marteau-3", "marteau-5", "original-4", "original-5", "asmodee-3", "asmodee-5")
ALWAYS = [*USUAL, *(setting.name for setting in MIXES[:2])]


@pytest.mark.parametrize("name", each_of(SETTINGS, always=ALWAYS, marks=BOUNDS))
def test_boursicocotte_conforms(name: str) -> None:
    """One game a table, looked at by every check."""
    conformance.check(GAME, SETTINGS[name].options, SETTINGS[name].seats, seeds=[0])


@pytest.mark.long
@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_boursicocotte_conforms_in_many_games(setting: Setting) -> None:
    conformance.check(GAME, setting.options, setting.seats, seeds=range(1, 11))
