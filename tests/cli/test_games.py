"""`adjuge games`: everything that can be chosen, in words and as data."""

import json

import msgspec
import pytest

from adjuge import bots
from adjuge.cli.game_options import options_from
from adjuge.cli.reference.game_list import written
from adjuge.rules import catalogue
from adjuge.rules.contract import Game
from adjuge.words.catalogue import LANGUAGES, load
from tests.cli.command import Typist

GAMES = [catalogue.game(name) for name in ("boursicocotte", "money", "bouse")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_presets_options_and_bots_are_named_and_explained(adjuge: Typist, game: Game, lang: str) -> None:
    said = adjuge("games", "--lang", lang)
    assert said.code == 0
    told = " ".join(said.out.split())
    words = load(lang)
    for key in (
        *(f"preset.{game.name}.{preset}" for preset in game.presets),
        *(f"option.{game.name}.{option}" for option in game.option_domains),
        *(f"bot.{bot}" for bot in bots.names(game)),
    ):
        assert key.rpartition(".")[2] in told
        assert " ".join(words.say(f"{key}.help").split()) in told


def test_one_game_can_be_looked_up_alone(adjuge: Typist) -> None:
    everything = adjuge("games").out
    alone = adjuge("games", "money").out
    assert alone.startswith("Money!  money\n")
    assert alone.splitlines()[-1] == everything.splitlines()[-1]
    assert alone.rpartition("\n\n")[0] in everything
    assert [game["id"] for game in json.loads(adjuge("games", "money", "--json").out)] == ["money"]


def test_what_the_presets_have_in_common_is_said_once(adjuge: Typist) -> None:
    told = " ".join(adjuge("games").out.split())
    assert " marteau 3 · original 4 · asmodee 4 " in told
    assert " marteau 100,200,500 · original 50,100,200,500 · asmodee 50,100,200,500 " in told
    assert " usually 400 " in told


def test_as_data_the_options_are_those_of_the_rules(adjuge: Typist) -> None:
    told = {told["id"]: told for told in json.loads(adjuge("games", "--json").out)}
    for game in GAMES:
        data = told[game.name]
        assert data["seats"] == {"least": game.seats[0], "most": game.seats[-1]}
        assert [option["id"] for option in data["options"]] == list(game.option_domains)
        for preset in data["presets"]:
            options = msgspec.convert(preset["options"], game.options_type, str_keys=True)
            assert options == game.presets[preset["id"]]
        assert [bot["id"] for bot in data["bots"]] == list(bots.names(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_shown_can_be_typed_back(game: Game) -> None:
    """Every default, written as it is shown, is a value that --option takes."""
    default = next(iter(game.presets))
    for preset, options in game.presets.items():
        assignments = [f"{option}={written(getattr(options, option))}" for option in game.option_domains]
        assert options_from(game, default, assignments) == (default, options), preset
