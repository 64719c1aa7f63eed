"""A game that the engine plays by itself is a game like any other once it is put into words."""

from typing import Any

import msgspec
import numpy as np
import pytest

from adjuge.rules import catalogue
from adjuge.rules.contract import Options, SelfPlaying, State
from adjuge.rules.engines import prng
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.trace import ACTION, ENDS, SEAT, in_moves, moves_in, played_out

pytestmark = pytest.mark.compiled

MIXES: dict[str, list[dict[str, Any]]] = {
    "boursicocotte": [
        {"equal_offers": "again", "coup_double": True, "open_payments": False},
        {"one_bid": True, "overbid": False, "short_game": True, "penniless": "barred"},
        {"start_hand": {}, "equal_offers": "again", "trade_limit": 30},
    ],
    "money": [{"games": 3}],
    "bouse": [{"early_bell": True}, {"action_cards": True}, {"early_bell": True, "action_cards": True, "heap": True}],
}


def tables() -> dict[str, tuple[str, Options, int]]:
    """Every preset at every number of seats, and some mixes at the fewest and the most."""
    found: dict[str, tuple[str, Options, int]] = {}
    for name in catalogue.names():
        game = catalogue.game(name)
        for preset, options in game.presets.items():
            found |= {f"{name}-{preset}-{seats}": (name, options, seats) for seats in game.seats}
        usual = next(iter(game.presets.values()))
        for number, mix in enumerate(MIXES[name]):
            for seats in (game.seats[0], game.seats[-1]):
                found[f"{name}-mix{number}-{seats}"] = (name, msgspec.structs.replace(usual, **mix), seats)
    return found


TABLES = tables()


def self_playing(name: str) -> SelfPlaying:
    game = catalogue.game(name)
    assert isinstance(game, SelfPlaying)
    return game


def played(table: str, number: int, **room: int) -> tuple[SelfPlaying, State, State, Cards]:
    """The game, its deal, its end, and all that was done in between."""
    name, options, seats = TABLES[table]
    game = self_playing(name)
    dealt = game.deal(options, seats, number.to_bytes(32, "big"))
    state = dealt.copy()
    return game, dealt, state, played_out(game.engine.random_game, state.record, prng.stream(number), **room)


@pytest.mark.bounds
@pytest.mark.parametrize("table", TABLES)
def test_moves_told_lead_where_the_actions_did(table: str) -> None:
    """Turn by turn: each is the move of the seat asked first, and made of the very actions that were noted."""
    game, state, end, trace = played(table, 1)
    told = list(game.told(state, trace))
    assert len(told) == moves_in(trace)
    for (seat, move), (noted_seat, actions) in zip(told, in_moves(trace), strict=True):
        assert seat == noted_seat == game.to_move(state)[0]
        assert game.actions(state, seat, move) == list(actions)
        assert game.spoken(state, seat, list(actions)) == move
        state = game.play(state, seat, move).state
    assert state == end
    assert game.outcome(end) is not None


@pytest.mark.parametrize("table", ["boursicocotte-marteau-3", "money-goldsieber-3", "bouse-widyka-2"])
def test_a_long_game_is_noted_in_pieces(table: str) -> None:
    """A trace may be full in the middle of a move, or with the last action of the game."""
    *_, end, trace = played(table, 2)
    for room in (7, trace.shape[1], trace.shape[1] + 1):
        *_, same_end, same_trace = played(table, 2, room=room)
        assert same_end == end
        assert np.array_equal(same_trace, trace)


@pytest.mark.parametrize("table", ["boursicocotte-original-4", "money-goldsieber-4", "bouse-mix2-6"])
def test_both_modes_play_the_same_game(table: str) -> None:
    game, dealt, end, trace = played(table, 3)
    for interpreted in (True, False):
        engine = game.engine.in_mode(interpreted=interpreted)
        state = dealt.copy()
        assert np.array_equal(played_out(engine.random_game, state.record, prng.stream(3)), trace)
        assert state == end


@pytest.mark.parametrize("table", ["boursicocotte-marteau-4", "money-goldsieber-5", "bouse-mix1-2"])
def test_every_action_noted_was_open_and_drawn_in_its_turn(table: str) -> None:
    game, state, end, trace = played(table, 4)
    assert set(trace[ENDS].tolist()) == {0, 1}
    for seat, action in zip(trace[SEAT].tolist(), trace[ACTION].tolist(), strict=True):
        assert seat == game.engine.next_to_move(state.record, 0)
        assert game.engine.play(state.record, 0, seat, action)
    assert state == end


def test_every_action_open_is_as_likely() -> None:
    """The first card of a bid is any of the hand's, and so the lowest as often as the highest."""
    game = self_playing("money")
    dealt = game.deal(game.presets["goldsieber"], 3, bytes(32))
    firsts = []
    for number in range(1200):
        trace = np.empty((3, 1), np.int8)
        assert game.engine.random_game(dealt.copy().record, 0, prng.stream(number), trace) == 1
        firsts.append(int(trace[ACTION, 0]))
    counts = [firsts.count(action) for action in set(firsts)]
    assert len(counts) == 6
    assert min(counts) > 150


def test_a_stream_comes_from_any_digest() -> None:
    assert prng.stream_from(bytes(32))[0] != 0
    assert prng.stream_from(b"\x01" + bytes(31))[0] == 1 << 56
