"""Whole games of any kind, played at random by menus, and what is imagined on the way."""

from collections.abc import Iterator
from random import Random

import numpy as np

from adjuge.bots.random_bot import RandomBot
from adjuge.rules.contract import Game, Options, State
from adjuge.rules.engines.prng import below, stream

NOBODY = -1


def stroll(game: Game, options: Options, seats: int, rng: Random) -> Iterator[State]:
    """Every state of a game, the last one included."""
    state, player = game.deal(options, seats, rng.randbytes(32)), RandomBot(game)
    yield state
    while asked := game.to_move(state):
        seat = rng.choice(asked)
        state = game.play(state, seat, player.choose(game.view(state, seat), rng)).state
        yield state


def by_the_engine(game: Game, state: State, viewer: int | None, luck: int) -> State:
    whole = state.copy()
    game.engine.imagine(whole.record, 0, NOBODY if viewer is None else viewer, stream(luck))
    return whole


def from_the_view(game: Game, state: State, viewer: int | None, luck: int) -> State:
    return game.imagine(game.view(state, viewer), Random(luck))


def imagined(game: Game, state: State, viewer: int | None, luck: int) -> list[State]:
    return [imagine(game, state, viewer, luck) for imagine in (by_the_engine, from_the_view)]


def play_to_the_end(game: Game, state: State, luck: int) -> None:
    """At random; at every step somebody is asked and can answer."""
    engine, played_on, dice = game.engine, state.copy(), stream(luck)
    mask = np.empty(engine.N_ACTIONS, np.int8)
    while not engine.is_over(played_on.record, 0):
        seat = engine.next_to_move(played_on.record, 0)
        engine.legal(played_on.record, 0, seat, mask)
        actions = np.flatnonzero(mask)
        assert len(actions) > 0
        engine.play(played_on.record, 0, seat, int(actions[below(dice, len(actions))]))
    game.audit(played_on)
