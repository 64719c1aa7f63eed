"""Random play in bulk keeps its books, and is the same on one core, on all, and in both modes."""

import numpy as np
import pytest

from adjuge.rules.contract import State
from adjuge.rules.engines.prng import Stream, streams
from adjuge.rules.engines.record import States
from adjuge.rules.money.engine.api import engine
from adjuge.rules.money.engine.cards import MOST_GAMES, N_CARDS, N_CURRENCIES
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options, set_table
from adjuge.rules.money.unpacked import unpacked
from tests.rules.bulk import all_cores_play_as_one, both_modes_play_alike

pytestmark = pytest.mark.compiled


@pytest.mark.bounds
def test_random_play_keeps_its_books() -> None:
    tables, dice = set_table(Options(games=2), 4), streams(1, 7)[0]
    engine.deal_any(tables, 0, dice)
    ended = 0
    for _ in range(60):
        ended += engine.random_play(tables, 0, dice, 11)
        GAME.audit(State(tables.copy()))
    assert ended > 0


def test_a_table_may_be_dealt_anew_in_the_middle_of_a_game() -> None:
    """Nothing of the game that was broken off is left."""
    tables, dice = set_table(Options(games=2), 4), streams(1, 8)[0]
    engine.deal_any(tables, 0, dice)
    for n in range(60):
        engine.random_play(tables, 0, dice, 11 + n % 5)
        broken_off, fresh = tables.copy(), set_table(Options(games=2), 4)
        engine.deal_any(broken_off, 0, streams(1, n)[0])
        engine.deal_any(fresh, 0, streams(1, n)[0])
        assert broken_off.tobytes() == fresh.tobytes()


def test_any_card_may_lie_anywhere() -> None:
    """M1.2, M1.4: first or last in the deck of every game, and any currency left out."""
    tables = []
    for dice in streams(600, 9):
        table = set_table(Options(games=3), 3)
        engine.deal_any(table, 0, dice)
        tables.append(unpacked(State(table)))
    for game in range(MOST_GAMES):
        for end in (0, -1):
            assert {t.decks[game][end] for t in tables} == set(range(1, N_CARDS + 1))
        for which in (0, 1):
            assert {t.out[game][which] for t in tables} == set(range(N_CURRENCIES))
        assert all(t.out[game][0] != t.out[game][1] for t in tables)


@pytest.mark.slow
def test_all_cores_play_as_one_does() -> None:
    all_cores_play_as_one(engine, *dealt())


@pytest.mark.slow
def test_both_modes_play_alike() -> None:
    both_modes_play_alike(engine, *dealt())


def dealt() -> tuple[States, Stream]:
    """Three tables, and luck for each."""
    tables, dice = np.concatenate([set_table(Options(games=2), 4)] * 3), streams(3, 5)
    for i in range(3):
        engine.deal_any(tables, i, dice[i])
    return tables, dice
