"""The master: search on top of the players, and what it believes."""

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.money import league
from adjuge.bots.money.beliefs import imagine, money_of
from adjuge.bots.money.memory import Memory
from adjuge.bots.money.players import players, search
from adjuge.rules.contract import State
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.record import rows_of
from adjuge.rules.money.audit import audit
from adjuge.rules.money.engine.cards import VALUE
from adjuge.rules.money.engine.table import BID, BIDDING, HAND, at
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options
from tests.bots.money.tables import SETTINGS, Moment, moments

pytestmark = pytest.mark.slow
LEAGUE = tuple(league.HABITS)
EVERY = 40 if INTERPRETED else 7
PLAYOUTS = 4 if INTERPRETED else 40


def thought(moment: Moment, tables: np.ndarray, luck: int) -> list[int]:
    plan = np.zeros(players.plan_size, np.int8)
    dealer, models = styles.style("money", "dealer"), np.array([styles.style("money", name) for name in LEAGUE])
    weights = league.weigh(tables, moment.memories, LEAGUE)
    args = (tables, 0, moment.seat, dealer, models, weights, moment.memories, stream(luck), PLAYOUTS, 2.0, plan)
    return [int(action) for action in plan[: search.think(*args)]]


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_master_makes_legal_moves_from_what_its_seat_may_know(setting: tuple[int, Options]) -> None:
    for number, moment in enumerate(moments(*setting, ["dealer", "random", "fox"], 21)):
        if number % EVERY:
            continue
        state = State(moment.tables.copy())
        plan = thought(moment, moment.tables.copy(), number)
        assert plan == thought(moment, GAME.lay_out(GAME.view(state, moment.seat)).record, number)
        move = GAME.spoken(state, moment.seat, plan)
        GAME.play(state, moment.seat, move)


@pytest.mark.parametrize("setting", SETTINGS)
def test_what_is_imagined_is_a_table_that_looks_the_same(setting: tuple[int, Options]) -> None:
    for number, moment in enumerate(moments(*setting, ["bluffer", "random", "dealer"], 31)):
        imagined = moment.tables.copy()
        imagine(at(imagined, 0), moment.seat, rows_of(Memory)(moment.memories, 0), stream(number))
        if number % EVERY == 0:
            audit(State(imagined), None)
            here, there = GAME.view(State(moment.tables.copy()), moment.seat), GAME.view(State(imagined), moment.seat)
            assert here == there


def test_four_times_of_five_a_rivals_money_is_where_it_is_believed() -> None:
    within, inside = np.zeros(2), []
    for seats in (3, 4, 5):
        for game in range(2 if INTERPRETED else 12):
            for moment in moments(seats, Options(), ["dealer", "farmer-1", "fox", "farmer", "hoarder"], 900 + game):
                s, m = at(moment.tables, 0), rows_of(Memory)(moment.memories, 0)
                place, bidding = moment.tables["place"][0], moment.tables["phase"][0] == BIDDING
                for rival in set(range(seats)) - {moment.seat}:
                    if money_of(s, moment.seat, rival, m, within):
                        held = VALUE[(place == HAND + rival) | (bidding & (place == BID + rival))].sum()
                        inside.append(within[0] <= held <= within[1])
    assert 0.7 < np.mean(inside) < 0.9


def test_a_rival_is_taken_for_what_he_was_seen_to_do() -> None:
    right = 0
    for game in range(3):
        for moment in moments(4, Options(), ["dealer", "farmer-1"], 60 + game):
            memories = moment.memories.copy()
        weights = league.weigh(moment.tables, memories, LEAGUE)
        assert weights.sum(1) == pytest.approx(1)
        farmer, dealer = LEAGUE.index("farmer-1"), LEAGUE.index("dealer")
        right += sum(weights[seat, farmer] > weights[seat, dealer] for seat in (1, 3))
        right += sum(weights[seat, farmer] < weights[seat, dealer] for seat in (0, 2))
    assert right >= 9
