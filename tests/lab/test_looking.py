"""One who looks ahead from what her network would do: she keeps to it unless another move is surely better."""

import random
import time
from typing import Any

import numpy as np
import pytest

from adjuge import bots
from adjuge.bots.network import network_of
from adjuge.lab import looking
from adjuge.lab.looking import WORLDS, LookingBot
from adjuge.rules import catalogue
from tests.bots.test_levels import moments

GAME = catalogue.game("bouse")
OWN, BETTER, WORSE = (1,), (2,), (3,)


class Weighing(LookingBot):
    """Second thoughts as they are given; what each move is worth too, with some noise."""

    def __init__(self, worth: list[float], noise: float = 0.0) -> None:
        self.worth, self.noise, self.worlds, self.rng = worth, noise, 0, random.Random(1)
        self.chances: Any = self
        self.told: Any = network_of("bouse").weights()  # type: ignore[union-attr]
        self.rivals = np.zeros((8, 1))

    def weigh(self, *arguments: Any) -> None:
        worlds, sums, made = arguments[11], arguments[-2], arguments[-1]
        self.worlds += worlds
        for k, worth in enumerate(self.worth):
            sums[k], made[k] = worlds * (worth + self.rng.gauss(0.0, self.noise)), 0 if worth < 0 else worlds

    def best(self, budget: bots.Budget) -> int:
        table: Any = GAME.deal(GAME.presets["widyka"], 2, bytes(32))
        return self._best([OWN, BETTER, WORSE], table, 0, table.record, table.record, budget, 0.0)


def test_another_move_is_preferred_where_it_is_surely_better() -> None:
    weighing = Weighing([0.3, 0.5, 0.1])
    assert weighing.best(bots.UNLIMITED) == 1
    assert weighing.worlds == 8 * WORLDS
    assert Weighing([0.3, 0.2, 0.1]).best(bots.UNLIMITED) == 0
    assert Weighing([0.3, 0.31, 0.1], noise=0.4).best(bots.UNLIMITED) == 0


def test_a_move_that_is_open_nowhere_is_none() -> None:
    assert Weighing([0.3, 0.5, -1.0]).best(bots.UNLIMITED) == 0


def test_playouts_are_counted_for_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing = Weighing([0.3, 0.5, 0.1])
    assert weighing.best(bots.Budget(playouts=5 * WORLDS)) == 1
    assert weighing.worlds == 5 * WORLDS
    hurried = Weighing([0.3, 0.5, 0.1])
    assert hurried.best(bots.Budget(playouts=1)) == 0
    assert hurried.worlds == 0
    clock = iter(range(1000))
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock) / 100)
    timed = Weighing([0.3, 0.5, 0.1])
    assert timed.best(bots.Budget(milliseconds=100)) == 1
    assert timed.worlds == 9 * WORLDS  # of a hundredth of a second each


def test_by_luck_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "INTERPRETED", False)
    monkeypatch.setattr(looking, "BLOCKS", 4)
    for view, memory in moments(GAME, 2, "looking"):
        moves = {
            str(bots.choice_of(looking.looking(GAME), "looking", view, random.Random(7), memory=memory))
            for _ in range(2)
        }
        assert len(moves) == 1
