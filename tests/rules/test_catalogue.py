"""The games of the house, and those that come from outside."""

import pytest

from adjuge.rules import catalogue
from adjuge.rules.money.game import GAME as MONEY
from adjuge.rules.refusal import Refusal


@pytest.fixture(autouse=True)
def nothing_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_GAMES", dict(catalogue._GAMES))


def test_a_game_from_outside_is_in_the_house_once_it_is_registered() -> None:
    with pytest.raises(Refusal):
        catalogue.game("cash")
    catalogue.register("cash", "adjuge.rules.money.game")
    assert catalogue.names()[-1] == "cash"
    assert catalogue.game("cash") is MONEY


def test_a_game_may_be_registered_twice() -> None:
    catalogue.register("cash", "adjuge.rules.money.game")
    catalogue.register("cash", "adjuge.rules.money.game")
    assert catalogue.names().count("cash") == 1


def test_no_game_takes_the_name_of_another() -> None:
    with pytest.raises(ValueError, match="'money' is the name of another game"):
        catalogue.register("money", "adjuge.rules.bouse.game")
    assert catalogue.game("money") is MONEY
