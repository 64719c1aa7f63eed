"""The port of the first farmer does what he did."""

import itertools
import random
from collections.abc import MutableSequence
from typing import Any

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.money.players import players
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import stream
from adjuge.rules.money.game import GAME
from adjuge.rules.money.moves import Bid
from adjuge.rules.money.options import Options
from tests.bots.farmer_1.money.farmer import Farmer
from tests.bots.money.tables import SETTINGS, Moment, moments


class Order(random.Random):
    """Shuffles so that certain cards lie in front: of equals, he then gives those."""

    def __init__(self, front: tuple[int, ...]) -> None:
        super().__init__(1)
        self.front = front

    def shuffle(self, x: MutableSequence[Any]) -> None:
        x[:] = sorted(x, key=lambda card: self.front.index(card) if card in self.front else len(self.front))


def moves_of_both(moment: Moment, luck: int) -> tuple[Any, list[Any]]:
    """What the port does, and what he does under any draw that may favour the same cards."""
    state = State(moment.tables.copy())
    view = GAME.view(state, moment.seat)
    plan = np.zeros(players.plan_size, np.int8)
    tables, style = GAME.lay_out(view).record, styles.style("money", "farmer-1")
    n = players.decide(tables, 0, moment.seat, style, moment.memories, stream(luck), plan)
    ported = GAME.spoken(state, moment.seat, plan[:n].tolist())
    laid = tuple(ported.cards) if isinstance(ported, Bid) else ()
    his = [Farmer().choose(view, Order(front)) for front in itertools.permutations(laid)]
    return ported, his


@pytest.mark.slow
@pytest.mark.parametrize("names", [["random"], ["farmer-1"], ["farmer-1", "dealer"]])
@pytest.mark.parametrize("setting", SETTINGS)
def test_the_port_of_the_first_farmer_moves_as_he_did(setting: tuple[int, Options], names: list[str]) -> None:
    met = 0
    for game in range(2):
        for number, moment in enumerate(moments(*setting, names, 100 + game)):
            if moment.tables["quiet"][0] >= 20:
                break  # where he would go on for ever the port does anything
            ported, his = moves_of_both(moment, number + 1)
            assert ported in his
            met += 1
    assert met > 80


@pytest.mark.slow
def test_of_equals_the_port_gives_any() -> None:
    drawn = []
    for deal in range(1, 31):
        moment = next(iter(moments(4, Options(), ["farmer-1"], deal)))
        drawn.append(len({str(moves_of_both(moment, luck)[0]) for luck in range(1, 9)}))
    assert max(drawn) > 1
