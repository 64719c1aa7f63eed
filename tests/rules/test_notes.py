"""What an action decides is noted once, for whoever tells of it, and leaves no trace."""

import random
from collections.abc import Iterator
from itertools import permutations

import msgspec
import numpy as np
import pytest

from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.moves import Auction, Pass
from adjuge.rules.contract import Game, State
from adjuge.rules.engines.record import Cards

GAMES = [catalogue.game(name) for name in catalogue.names()]


def noted_in(game: Game, luck: int, actions: int) -> Iterator[tuple[State, int, int, list[int]]]:
    """A game played at random by its engine: after each action the state, whose action it was, which, and its notes."""
    dice, engine = random.Random(luck), game.engine
    state = game.deal(next(iter(game.presets.values())), game.seats[0], dice.randbytes(32))
    mask, noted = np.zeros(engine.N_ACTIONS, np.int8), np.zeros(engine.N_NOTES, np.int8)
    for _ in range(actions):
        if engine.is_over(state.record, 0):
            return
        seat = engine.next_to_move(state.record, 0)
        engine.legal(state.record, 0, seat, mask)
        action = dice.choice(np.flatnonzero(mask).tolist())
        assert engine.play_noting(state.record, 0, seat, action, noted)
        yield state, seat, action, noted.tolist()


@pytest.mark.bounds
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_is_left_of_a_note(game: Game) -> None:
    met: set[int] = set()
    for luck in range(12):
        for state, *_, noted in noted_in(game, luck, 500):
            assert not state.record["noted"].any()
            met |= {place for place, note in enumerate(noted) if note}
    assert met == set(range(game.engine.N_NOTES))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whoever_does_not_ask_for_notes_plays_the_same_game(game: Game) -> None:
    state = None
    for after, seat, action, _ in noted_in(game, 5, 200):
        if state is not None:
            assert game.engine.play(state.record, 0, seat, action)
            assert state == after
        state = after.copy()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_of_an_action_that_is_refused_nothing_is_noted(game: Game) -> None:
    state = game.deal(next(iter(game.presets.values())), game.seats[0], bytes(32))
    noted: Cards = np.full(game.engine.N_NOTES, 1, np.int8)
    idle = next(
        action for action in range(game.engine.N_ACTIONS) if not game.engine.play(state.copy().record, 0, 0, action)
    )
    assert not game.engine.play_noting(state.record, 0, 0, idle, noted)
    assert not noted.any()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_notes_that_do_not_fit_are_refused_before_anything_is_done(game: Game) -> None:
    engine = game.engine
    state = game.deal(next(iter(game.presets.values())), game.seats[0], bytes(32))
    seat, mask, before = engine.next_to_move(state.record, 0), np.zeros(engine.N_ACTIONS, np.int8), state.to_bytes()
    engine.legal(state.record, 0, seat, mask)
    with pytest.raises(ValueError, match=f"{engine.N_NOTES} places"):
        engine.play_noting(state.record, 0, seat, int(mask.argmax()), np.zeros(engine.N_NOTES - 1, np.int8))
    assert state.to_bytes() == before


def test_in_whatever_order_a_bid_is_let_pass_the_table_is_the_same() -> None:
    """B6.3: the last to pass brings the hammer down; that it was he leaves no trace."""
    options = msgspec.structs.replace(GAME.presets["marteau"], lot_size=1)
    dealt = GAME.deal(options, 4, bytes(32))
    active = GAME.to_move(dealt)[0]
    turned_up = GAME.play(dealt, active, Auction()).state
    ends = set()
    for order in permutations(GAME.to_move(turned_up)):
        state = turned_up
        for seat in order:
            state, events = (step := GAME.play(state, seat, Pass())).state, step.events
        assert "hammer_fell" in [event.__struct_config__.tag for event in events]
        ends.add(state)
    assert len(ends) == 1
