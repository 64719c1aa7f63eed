"""Styles are found by name, and a file that is wrong is refused with a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from adjuge.bots import styles
from adjuge.rules import catalogue
from adjuge.rules.refusal import Refusal

COINS = "tests.lab.coins"


def test_styles_are_the_files_and_the_policies_without_numbers() -> None:
    assert styles.names(COINS) == ("farmer-1", "high", "low", "random")
    assert list(styles.style(COINS, "high")) == [2.0, 100.0, 2.0]
    assert list(styles.style(COINS, "low")) == [2.0, 0.0, 1.0]
    assert list(styles.style(COINS, "farmer_1")) == [1.0, 50.0, 1.0]
    assert styles.style(COINS, "random")[0] == 0.0


def test_a_style_may_be_a_file_anywhere(tmp_path: Path) -> None:
    row = styles.style(COINS, "high")
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"policy": "heuristic", "params": styles.as_params(COINS, row)}))
    assert (styles.style(COINS, str(file)) == row).all()


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"policy": "genius"}, "style_policy"),
        ({"params": {"higest": 1}}, "style_unknown_number"),
        ({"params": {"policy": 1}}, "style_unknown_number"),
        ({"params": {"highest": "much"}}, "style_not_a_number"),
        ({"params": {"highest": True}}, "style_not_a_number"),
        ({"params": {"highest": 101}}, "style_out_of_bounds"),
        ({"params": [1, 2]}, "style_not_a_style"),
        ([1], "style_not_a_style"),
    ],
)
def test_a_wrong_style_is_refused(said: Any, code: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(said))
    with pytest.raises(Refusal) as refusal:
        styles.style(COINS, str(file))
    assert refusal.value.code == code


def test_an_unknown_style_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refusal, match="high") as refusal:
        styles.style(COINS, "hihg")
    assert refusal.value.code == "unknown_bot"


def test_a_game_without_compiled_players_has_no_styles() -> None:
    assert styles.names("magpies") == ()
    assert not styles.has_styles("magpies")


@pytest.mark.parametrize("game", [name for name in catalogue.names() if styles.has_styles(name)] or [COINS])
def test_every_style_of_the_house_is_written_as_it_should_be(game: str) -> None:
    for name in styles.names(game):
        row = styles.style(game, name)
        for one, value in zip(styles.params(game), row, strict=True):
            assert one.lower <= value <= one.upper, (name, one)
