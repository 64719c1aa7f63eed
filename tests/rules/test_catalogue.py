"""The games of the house, and those that come from outside."""

import os
import subprocess
import sys
from importlib.metadata import EntryPoint

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


def test_guests_are_invited_by_name_and_module() -> None:
    catalogue.invite(" cash=adjuge.rules.money.game  bell=adjuge.rules.bouse.game ")
    assert catalogue.names()[-2:] == ("cash", "bell")
    assert catalogue.game("cash") is MONEY


@pytest.mark.parametrize("guests", ["cash", "cash=", "=adjuge.rules.money.game"])
def test_an_invitation_without_name_or_module_is_refused_with_an_example(guests: str) -> None:
    with pytest.raises(ValueError, match="write NAME=MODULE, as in magpies="):
        catalogue.invite(guests)


def test_every_process_reads_the_guests_from_its_environment() -> None:
    asks = "from adjuge.rules import catalogue; print(catalogue.game('cash').name)"
    guests = {**os.environ, "ADJUGE_GAMES": "cash=adjuge.rules.money.game", "ADJUGE_INTERPRET": "1"}
    said = subprocess.run([sys.executable, "-c", asks], env=guests, capture_output=True, text=True, check=True)
    assert said.stdout == "money\n"


def test_games_of_other_packages_come_in_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose name is taken is left out, with a warning that names it."""
    found = [
        EntryPoint("magpies_elsewhere", "examples.magpies.game", "adjuge.games"),
        EntryPoint("money", "examples.magpies.game", "adjuge.games"),
    ]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_group: found)
    with pytest.warns(UserWarning, match="the game money"):
        catalogue._bring_in_others.__wrapped__()
    assert "magpies_elsewhere" in catalogue._GAMES
