"""Random play in bulk keeps its books, and is the same on one core, on all, and in both modes."""

import numpy as np
import pytest

from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.cards import N_ACTION_CARDS, N_KINDS
from adjuge.rules.bouse.engine.table import ASIDE
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options, set_table
from adjuge.rules.bouse.unpacked import unpacked
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import Stream, streams
from adjuge.rules.engines.record import States
from tests.rules.bulk import all_cores_play_as_one, both_modes_play_alike

pytestmark = pytest.mark.compiled


@pytest.mark.bounds
def test_random_play_keeps_its_books() -> None:
    tables, dice = set_table(Options(action_cards=True), 3), streams(1, 7)[0]
    engine.deal_any(tables, 0, dice)
    ended = 0
    for _ in range(60):
        ended += engine.random_play(tables, 0, dice, 11)
        GAME.audit(State(tables.copy()))
    assert ended > 0


def test_a_table_may_be_dealt_anew_in_the_middle_of_a_game() -> None:
    """Nothing of the game that was broken off is left."""
    tables, dice = set_table(Options(action_cards=True, early_bell=True), 3), streams(1, 8)[0]
    engine.deal_any(tables, 0, dice)
    for n in range(60):
        engine.random_play(tables, 0, dice, 11 + n % 5)
        broken_off, fresh = tables.copy(), set_table(Options(action_cards=True, early_bell=True), 3)
        engine.deal_any(broken_off, 0, streams(1, n)[0])
        engine.deal_any(fresh, 0, streams(1, n)[0])
        assert broken_off.tobytes() == fresh.tobytes()


def test_any_card_may_lie_anywhere() -> None:
    """V1.2, V6.0: on top of the pile or at its foot, and any action card with any seat or aside."""
    tables = []
    for dice in streams(200, 9):
        table = set_table(Options(action_cards=True, two_each=False), 3)
        engine.deal_any(table, 0, dice)
        tables.append(unpacked(State(table)))
    assert {t.pile[0] for t in tables} == {t.pile[t.pile_size - 1] for t in tables} == set(range(N_KINDS))
    for card in range(N_ACTION_CARDS):
        assert {t.holder[card] for t in tables} == {ASIDE, 0, 1, 2}
    assert {t.opener for t in tables} == {0, 1, 2}


@pytest.mark.slow
def test_all_cores_play_as_one_does() -> None:
    all_cores_play_as_one(engine, *dealt())


@pytest.mark.slow
def test_both_modes_play_alike() -> None:
    both_modes_play_alike(engine, *dealt())


def dealt() -> tuple[States, Stream]:
    """Three tables, and luck for each."""
    tables, dice = np.concatenate([set_table(Options(action_cards=True), 3)] * 3), streams(3, 5)
    for i in range(3):
        engine.deal_any(tables, i, dice[i])
    return tables, dice
