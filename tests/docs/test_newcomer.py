"""The game that the walkthrough builds is a game of the house: it passes all that ours pass."""

import pytest

from adjuge import bots
from adjuge.bots.match import play_match
from adjuge.rules import catalogue, conformance, gamefile
from adjuge.rules.contract import Game
from tests.docs.gops.game import GAME

NEWCOMER: Game = GAME


@pytest.fixture(autouse=True)
def in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue._GAMES, "gops", "tests.docs.gops.game")


@pytest.mark.parametrize(("preset", "seats"), [("short", 2), ("short", 3), ("whole", 4)])
def test_the_newcomer_conforms(preset: str, seats: int) -> None:
    conformance.check(NEWCOMER, NEWCOMER.presets[preset], seats, seeds=range(1))


def test_the_bot_that_knows_menus_only_plays_it() -> None:
    chance = bots.named("random", NEWCOMER)
    file = play_match(NEWCOMER, NEWCOMER.presets["whole"], "whole", [chance] * 4, b"a match of four")
    assert gamefile.verify(file).moves == 4 * 13
    assert file.result is not None
    assert 0 < sum(file.result.scores) <= sum(range(1, 14))
