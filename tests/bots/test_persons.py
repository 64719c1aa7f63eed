"""Bots of the house are persons: each has a name, and a table that nobody has chosen for is a mixed company."""

import random

import pytest

from adjuge import bots
from adjuge.bots.persons import COMPANY, PERSONS, called, company
from adjuge.rules import catalogue
from adjuge.words.catalogue import LANGUAGES, load


def test_nobody_is_called_as_somebody_else_at_the_table() -> None:
    taken: list[str] = ["Reinette"]
    for seat in range(1, 6):
        taken.append(called("fox", seat, taken))
    assert taken == ["Reinette", "Reinette II", "Reinette III", "Reinette IV", "Reinette V", "Reinette VI"]
    assert called("fox", 3, taken) == "fox 4"


def test_a_guest_is_called_by_its_kind_and_seat() -> None:
    assert called("miser", 2, ()) == "miser 3"


@pytest.mark.parametrize("name", catalogue.names())
def test_a_company_is_mixed_and_comes_in_any_order(name: str) -> None:
    game = catalogue.game(name)
    known = {bot for bot in COMPANY if bot in bots.names(game)}
    seen = {tuple(company(game, 3, random.Random(luck))) for luck in range(60)}
    assert all(set(seated) == known for seated in seen)
    assert len(seen) == {1: 1, 2: 2, 3: 6}[len(known)]
    assert len(company(game, 5, random.Random(1))) == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bot", PERSONS)
def test_every_person_has_a_character_in_every_language(language: str, bot: str) -> None:
    said = load(language)
    assert said.say(f"bot.{bot}.person") == PERSONS[bot]
    assert said.say(f"bot.{bot}")
    assert said.say(f"bot.{bot}.help").endswith(".")
