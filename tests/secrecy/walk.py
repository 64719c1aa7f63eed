"""One game, played through by the permuter's own choices."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.moves import Move
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.contract import State
from tests.secrecy.hands import row
from tests.secrecy.pair import Pair
from tests.secrecy.permuter import next_move


class Moment(NamedTuple):
    """Before a move: the seat that makes it, and the move."""

    state: State
    seat: int
    move: Move


def asked(state: State) -> list[int]:
    """Who may act, by the engine."""
    bits = engine.to_move(state.record, 0)
    return [seat for seat in range(int(row(state)["seats"])) if bits >> seat & 1]


def a_move(state: State, viewer: int | None, rng: Random) -> tuple[int, Move]:
    """Some seat's next move; trades that the viewer is no party to are preferred."""
    seat = rng.choice(asked(state))
    twin = next_move(Pair(state, state, viewer), seat, rng)
    assert twin is not None, "a game is always like itself"
    return seat, twin.in_a


def walk(options: Options, seats: int, rng: Random) -> Iterator[Moment]:
    """A whole game, move by move."""
    state = GAME.deal(options, seats, rng.randbytes(32))
    while asked(state):
        moment = Moment(state, *a_move(state, None, rng))
        yield moment
        state = GAME.play(*moment).state
