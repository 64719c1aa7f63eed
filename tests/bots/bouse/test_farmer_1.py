"""The port of the first farmer does what he did."""

import random

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.bouse.players import players
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options
from adjuge.rules.contract import Move, State
from adjuge.rules.engines.prng import stream
from tests.bots.bouse.tables import SETTINGS, moments
from tests.bots.farmer_1.bouse.farmer import Farmer

TRIES = 8  # where several moves are as good to him, so many draws show most of them


def port(state: State, memories: object, seat: int, luck: int) -> Move:
    plan = np.zeros(players.plan_size, np.int8)
    tables = GAME.lay_out(GAME.view(state, seat)).record
    n = players.decide(tables, 0, seat, styles.style("bouse", "farmer-1"), memories, stream(luck), plan)  # type: ignore[arg-type]
    move = GAME.spoken(state, seat, [int(action) for action in plan[:n]])
    assert move is not None
    return move


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("names", [["random"], ["farmer-1"], ["dealer", "farmer-1"]])
def test_the_port_of_the_first_farmer_moves_as_he_did(setting: tuple[int, Options], names: list[str]) -> None:
    """Where he draws lots among moves, all that the port draws are his, and none of his is never drawn."""
    for game in range(2):
        for moment in moments(*setting, names, 100 + game):
            state = State(moment.tables.copy())
            view = GAME.view(state, moment.seat)
            tries = TRIES if view.public.phase in ("turn", "laying") else 1
            his = {Farmer().choose(view, random.Random(luck)) for luck in range(tries)}
            ports = {port(state, moment.memories, moment.seat, luck) for luck in range(tries)}
            while his != ports and tries < 60 * TRIES:
                his |= {Farmer().choose(view, random.Random(luck)) for luck in range(tries, 2 * tries)}
                ports |= {port(state, moment.memories, moment.seat, luck) for luck in range(tries, 2 * tries)}
                tries *= 2
            assert ports == his
