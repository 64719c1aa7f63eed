"""The engine by itself: actions and masks, play in bulk, and the same tables in both modes."""

from typing import Any

import msgspec
import numpy as np
import pytest

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.table import N_ACTIONS, Table
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import Options, set_table
from adjuge.rules.contract import State
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.prng import stream, streams
from adjuge.rules.engines.record import States
from tests.rules.random_tables import SETTINGS, game_at, setting_name
from tests.rules.situation import ANNA, BEN, CLEO, Situation

pytestmark = pytest.mark.compiled

STEPS = 400 if INTERPRETED else 4000


def mask(tables: States, seat: int, i: int = 0) -> list[int]:
    out = np.ones(N_ACTIONS, np.int8)
    engine.legal(tables, i, seat, out)
    return np.flatnonzero(out).tolist()


def tables_of(setting: tuple[int, Options], count: int) -> States:
    seats, options = setting
    return np.concatenate([set_table(options, seats)] * count)


@pytest.mark.bounds
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_random_play_keeps_its_books_step_by_step(setting: tuple[int, Options]) -> None:
    """Whatever is masked in can be played, by the seat whose turn it is, until the game is over."""
    tables = tables_of(setting, 1)
    dice = stream(11)
    engine.deal_any(tables, 0, dice)
    out = np.zeros(engine.OBSERVATION_SIZE, np.int16)
    ended = 0
    for step in range(STEPS):
        before = State(tables.copy())
        dealt_anew = engine.random_play(tables, 0, dice, 1)
        GAME.audit(State(tables.copy()), None if dealt_anew else before)
        ended += dealt_anew
        assert dealt_anew == (
            before.record["trades"][0] > tables["trades"][0] or tables["turned"][0] < before.record["turned"][0]
        )
        if step % 20 == 0:
            for seat in range(setting[0]):
                engine.observe(tables, 0, seat, out)
                imagined = tables.copy()
                engine.imagine(imagined, 0, seat, dice)
                GAME.audit(State(imagined))
    assert ended > 0 or INTERPRETED


@pytest.mark.slow
@pytest.mark.bounds
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_both_modes_play_the_same_game(setting: tuple[int, Options]) -> None:
    """Bit for bit, from the same dice."""
    played = []
    for interpreted in (True, False):
        mode = engine.in_mode(interpreted=interpreted)
        tables, dice = tables_of(setting, 1), stream(12)
        mode.deal_any(tables, 0, dice)
        seen = []
        for _ in range(25):
            mode.random_play(tables, 0, dice, 17)
            out = np.zeros((setting[0], engine.OBSERVATION_SIZE), np.int16)
            for seat in range(setting[0]):
                mode.observe(tables, 0, seat, out[seat])
            imagined = tables.copy()
            mode.imagine(imagined, 0, CLEO, stream(13))
            seen.append((tables.tobytes(), out.tobytes(), imagined.tobytes()))
        played.append(seen)
    assert played[0] == played[1]


def test_play_in_bulk_counts_the_games_that_ended_and_deals_anew() -> None:
    tables, dice = tables_of(SETTINGS[0], 3), streams(3, seed=14)
    for i in range(3):
        engine.deal_any(tables, i, dice[i])
    alone, alone_dice = tables.copy(), dice.copy()
    ended = np.zeros(3, np.int64)
    engine.random_play_on_all_cores(tables, dice, 3000, ended)
    assert ended.min() > 0
    for i in range(3):
        assert engine.random_play(alone, i, alone_dice[i], 3000) == ended[i]
        assert not engine.is_over(tables, i)
    assert alone.tobytes() == tables.tobytes()
    assert len({tables[i].tobytes() for i in range(3)}) == 3


def test_a_deal_from_a_fast_stream_shuffles_all_cards_and_draws_the_first_player() -> None:
    """B3.1, B3.2"""
    firsts, tops = set(), set()
    tables, dice = tables_of(SETTINGS[1], 1), stream(15)
    for _ in range(60):
        engine.deal_any(tables, 0, dice)
        GAME.audit(State(tables.copy()))
        firsts.add(int(tables["first"][0]))
        tops.add(int(tables["pile"][0, 0]))
        assert tables["active"][0] == tables["first"][0]
        assert tables["turned"][0] == 0
    assert firsts == set(range(4))
    assert tops == set(range(10))


def test_a_table_played_on_is_dealt_like_a_new_one() -> None:
    """Nothing of the last game is left over."""
    for setting in SETTINGS:
        seats, options = setting
        used, dice = tables_of(setting, 1), stream(16)
        engine.deal_any(used, 0, dice)
        engine.random_play(used, 0, dice, 150)
        new = set_table(options, seats)
        order = np.array([card // options.family_size for card in range(10 * options.family_size)], np.int8)
        engine.deal(used, 0, order, 1)
        engine.deal(new, 0, order, 1)
        assert used.tobytes() == new.tobytes()


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_the_mask_is_what_can_be_played(setting: tuple[int, Options]) -> None:
    tables, dice = tables_of(setting, 1), stream(17)
    engine.deal_any(tables, 0, dice)
    for _ in range(STEPS // 20):
        asked = engine.to_move(tables, 0)
        assert asked >> engine.next_to_move(tables, 0) & 1
        for seat in range(setting[0]):
            is_open = mask(tables, seat)
            assert bool(is_open) == bool(asked >> seat & 1)
            for action in is_open:
                tried = tables.copy()
                assert engine.play(tried, 0, seat, action)
                assert tried.tobytes() != tables.tobytes()
            tried = tables.copy()
            assert not any(engine.play(tried, 0, seat, action) for action in range(N_ACTIONS) if action not in is_open)
            assert tried.tobytes() == tables.tobytes()
        engine.random_play(tables, 0, dice, 1)


def test_there_are_as_many_actions_as_there_are_things_to_do() -> None:
    auction, trades, let_pass, bids = 1, 4 * 10, 1, 48 + 10
    sell, preempt, lay, close, accept = 1, 1, 6, 1, 1
    assert auction + trades + let_pass + bids + sell + preempt + lay + close + accept == engine.N_ACTIONS


def test_nobody_moves_when_the_game_is_over() -> None:
    """G2"""
    table = Situation("original", trade_limit=1, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={})
    assert not engine.is_over(table.state.record, 0)
    table.trades(ANNA, BEN, "dog")
    assert engine.is_over(table.state.record, 0)
    assert engine.to_move(table.state.record, 0) == 0
    assert engine.next_to_move(table.state.record, 0) == -1
    assert [mask(table.state.record, seat) for seat in (ANNA, BEN, CLEO)] == [[], [], []]


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_every_move_is_said_in_actions_and_the_actions_say_the_move(setting: tuple[int, Options]) -> None:
    """A part of them says nothing yet."""
    for state, seat, move, step in game_at(setting, 18):
        actions = GAME.actions(state, seat, move)
        record = state.record.copy()
        for n, action in enumerate(actions, 1):
            assert engine.play(record, 0, seat, action)
            spoken = GAME.spoken(state, seat, actions[:n])
            assert spoken == (move if n == len(actions) else None)
        assert record.tobytes() == step.state.to_bytes()


def test_a_move_begun_in_actions_is_not_broken_into_by_a_spoken_one() -> None:
    table = Situation(herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})
    table.trades(ANNA, BEN, "dog")
    (lay_a_ten, *_) = GAME.actions(table.state, ANNA, offer_of({10: 1}))
    half = table.state.copy()
    assert engine.play(half.record, 0, ANNA, lay_a_ten)
    table.state = half
    with table.refused("half_done"):
        table.offers(ANNA, {50: 1})
    table.offers(ANNA, {0: 1})


def offer_of(cards: dict[int, int]) -> Any:
    return msgspec.convert({"type": "offer", "cards": cards}, GAME.move_type)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    table = Situation()
    for seat in (3, 5, 99, -1):
        with table.refused("no_such_seat"):
            table.auctions(seat)


def test_the_record_holds_the_largest_sums_there_can_be() -> None:
    """Overflow: all the money in the box is 4,700, and the last hundreds are 47."""
    everything = {0: 10, 10: 20, 50: 10, 100: 5, 200: 5, 500: 5}
    table = Situation("original", seats=5, purses={BEN: everything})
    table.auctions(ANNA)
    table.bids(BEN, 4700)
    table.sells(ANNA)
    table.pays(BEN, {card: count for card, count in everything.items() if card})
    assert table.money(ANNA) == 4700
    assert table.public.hand_sizes == (45, 10, 0, 0, 0)
    assert Table.dtype["bid"] == np.int16
