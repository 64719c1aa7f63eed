"""Chances of all seats as one may know them: they add up, are told by what is known alone, and come true."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from reliability import page

from adjuge.bots.chances import chances_of
from adjuge.bots.network import FILE as WEIGHTS
from adjuge.rules import catalogue
from tests.bots.test_network import GAMES, MOST_BYTES, moments

ROWS = 1_000  # chances in a tenth from which on its share is more than chance
POINTS = 0.05


def told(name: str, record: Any, seat: int, memory: Any) -> Any:
    found = chances_of(name)
    assert found is not None
    weights, out = found.weights(), np.zeros(int(record["seats"][0]))
    found.tell(record, 0, seat, memory.copy(), weights.row, weights.shapes, out)
    return out


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_seat_tells_chances_by_what_it_may_know(name: str) -> None:
    game = catalogue.game(name)
    for state, seat, memory in moments(name)[:30]:
        chances = told(name, state.record, seat, memory)
        assert chances.sum() == pytest.approx(1.0)
        assert (chances >= 0).all()
        laid_out = game.lay_out(game.view(state, seat))
        assert (told(name, laid_out.record, seat, memory) == chances).all()


@pytest.mark.parametrize("name", GAMES)
def test_chances_come_true_within_five_points_in_each_tenth(name: str) -> None:
    said = json.loads((resources.files(f"adjuge.bots.{name}") / "chances.json").read_text(encoding="utf-8"))
    assert len(said["tenths"]) == 10
    for tenth in said["tenths"]:
        assert tenth["looks"] < ROWS or abs(tenth["told"] - tenth["came"]) <= POINTS


def test_the_page_says_what_was_measured() -> None:
    kept = Path(__file__).parents[2] / "docs" / "figures" / "chances.md"
    assert kept.read_text(encoding="utf-8") == page()


def test_all_that_was_learnt_is_small_enough_for_the_wheel() -> None:
    files = [resources.files(f"adjuge.bots.{name}") / file for name in GAMES for file in (WEIGHTS, "chances.npz")]
    assert sum(len(file.read_bytes()) for file in files) <= MOST_BYTES
