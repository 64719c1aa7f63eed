"""What is imagined of hidden hands adds up, and looks to the seat as the table does."""

import random

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.bouse.beliefs import believe, count_of_at, imagine_at
from adjuge.bots.bouse.players import players, search
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import stream
from tests.bots.bouse.tables import SETTINGS, moments

pytestmark = pytest.mark.slow  # whole games and searches, in machine code


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_table_believed_in_looks_the_same_to_whoever_believes(setting: tuple[int, Options]) -> None:
    """Every card is somewhere, what the seat knows is as it was, and the same luck gives the same belief."""
    for game in range(2):
        for moment in moments(*setting, ["dealer", "random", "farmer-1"], 400 + game):
            view = GAME.view(State(moment.tables.copy()), moment.seat)
            worlds = [moment.tables.copy(), GAME.lay_out(view).record]
            for world in worlds:
                imagine_at(world, 0, moment.seat, moment.memories, stream(moment.number + 1))
                assert GAME.view(State(world), moment.seat) == view
            assert worlds[0]["hand"].tobytes() == worlds[1]["hand"].tobytes()
            assert worlds[0]["pile"].tobytes() == worlds[1]["pile"].tobytes()


@pytest.mark.parametrize("setting", SETTINGS[3:7])
def test_whoever_searches_makes_moves_that_are_open(setting: tuple[int, Options]) -> None:
    dealer = styles.style("bouse", "dealer")
    models = np.array([dealer, styles.style("bouse", "farmer-1")])
    weights = np.full((setting[0], 2), 0.5)
    plan = np.zeros(players.plan_size, np.int8)
    for moment in moments(*setting, ["dealer", "random"], 500):
        world, luck = moment.tables.copy(), stream(moment.number + 1)
        n = search.think(world, 0, moment.seat, dealer, models, weights, moment.memories, luck, 48, 2.0, plan)
        assert all(players.engine.play(world, 0, moment.seat, int(action)) for action in plan[:n])
        move = GAME.spoken(State(moment.tables), moment.seat, [int(action) for action in plan[:n]])
        assert move is not None


EVERYBODY = list(styles.names("bouse"))


def stated_and_true(seats: int, options: Options, games: int, seed: int) -> tuple[int, int]:
    """How many intervals were stated where the count is not certain, and in how many of them the truth lay."""
    inside, stated = 0, 0
    interval = np.zeros(2, np.int64)
    dice = random.Random(f"{seats}/{seed}")
    for game in range(games):
        names = dice.sample(EVERYBODY, seats)
        for moment in moments(seats, options, names, seed + game):
            if moment.number % 3:
                continue
            what = int(moment.tables["what"][0])
            for rival in (-1, (moment.seat + 1) % seats):
                luck = stream(moment.number + 1)
                believe(moment.tables, 0, moment.seat, what, rival, moment.memories, 100, luck, interval)
                if interval[0] < interval[1]:
                    stated += 1
                    inside += interval[0] <= count_of_at(moment.tables, 0, what, rival) <= interval[1]
    return stated, inside


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_truth_lies_in_four_of_five_stated_intervals(seats: int) -> None:
    """Levels and panel mixed."""
    stated, inside = stated_and_true(seats, Options(), 100, 600)
    assert stated > 300
    assert 0.75 < inside / stated < 0.85


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", [Options(), Options(stinging_fly=True), Options(action_cards=True)])
def test_the_truth_lies_in_four_of_five_of_many_stated_intervals(seats: int, options: Options) -> None:
    stated, inside = stated_and_true(seats, options, 400, 6000)
    assert stated > 4000
    assert 0.75 < inside / stated < 0.85
