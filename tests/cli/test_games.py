"""`adjuge games`: everything that can be chosen, in words and as data."""

import json

import msgspec
import pytest

from adjuge import bots
from adjuge.cli.setting import options_from
from adjuge.cli.shelf import written
from adjuge.rules import catalogue
from adjuge.words.catalogue import LANGUAGES, load
from tests.cli.command import Typist

GAME = catalogue.game("boursicocotte")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_presets_options_and_bots_are_named_and_explained(adjuge: Typist, lang: str) -> None:
    said = adjuge("games", "--lang", lang)
    assert said.code == 0
    told = " ".join(said.out.split())
    words = load(lang)
    for key in (
        *(f"preset.{GAME.name}.{preset}" for preset in GAME.presets),
        *(f"option.{GAME.name}.{option}" for option in GAME.option_domains),
        *(f"bot.{bot}" for bot in bots.names(GAME)),
    ):
        assert key.rpartition(".")[2] in told
        assert " ".join(words.say(f"{key}.help").split()) in told


def test_what_the_presets_have_in_common_is_said_once(adjuge: Typist) -> None:
    told = " ".join(adjuge("games").out.split())
    assert " marteau 3 · original 4 · asmodee 4 " in told
    assert " marteau 100,200,500 · original 50,100,200,500 · asmodee 50,100,200,500 " in told
    assert " usually 400 " in told


def test_as_data_the_options_are_those_of_the_rules(adjuge: Typist) -> None:
    (game,) = json.loads(adjuge("games", "--json").out)
    assert game["id"] == "boursicocotte"
    assert game["seats"] == {"least": 3, "most": 5}
    assert [option["id"] for option in game["options"]] == list(GAME.option_domains)
    for preset in game["presets"]:
        options = msgspec.convert(preset["options"], GAME.options_type, str_keys=True)
        assert options == GAME.presets[preset["id"]]
    assert {bot["id"] for bot in game["bots"]} == {"random", "farmer"}


def test_what_is_shown_can_be_typed_back() -> None:
    """Every default, written as it is shown, is a value that --option takes."""
    for preset, options in GAME.presets.items():
        assignments = [f"{option}={written(getattr(options, option))}" for option in GAME.option_domains]
        assert options_from(GAME, "marteau", assignments) == ("marteau", options), preset
