"""A game in two worlds that one seat, or a bystander, cannot tell apart: what is dealt, and what everybody does."""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Literal, NamedTuple, TypeAlias

from adjuge.rules.contract import Game, Move, Options, State
from adjuge.rules.engines.shuffle import deck_seed
from adjuge.rules.refusal import IllegalMove

World: TypeAlias = Literal[0, 1]


class Twin(NamedTuple):
    """What a seat does, in either world. `tried`: what the viewer tries before, and is refused in both."""

    seat: int
    moves: tuple[Move, Move]
    tried: tuple[Move, ...] = ()

    @property
    def apart(self) -> bool:
        return self.moves[0] != self.moves[1]


class Story(NamedTuple):
    """`viewer` is a seat, or None for a bystander. `dealt` is what the seeds give, or would give with luck."""

    game: Game
    options: Options
    viewer: int | None
    house_seeds: tuple[bytes, bytes]
    dealt: tuple[State, State]
    twins: tuple[Twin, ...]

    @property
    def seats(self) -> int:
        return int(self.dealt[0].record["seats"][0])

    @property
    def apart(self) -> int:
        """How often somebody does different things in the two worlds."""
        return sum(twin.apart for twin in self.twins)


def nonce(seat: int, viewer: int | None, world: World) -> bytes:
    """A seat's share in the shuffle: known to nobody else."""
    return hashlib.sha256(f"seat {seat} {0 if seat == viewer else world}".encode()).digest()


def seed_of(house_seed: bytes, seats: int, viewer: int | None, world: World) -> bytes:
    """What the deck is shuffled by when all seats are taken by people."""
    return deck_seed(house_seed, [nonce(seat, viewer, world) for seat in range(seats)])


def house_seeds(label: str) -> Iterator[bytes]:
    """Any number of them, always the same."""
    return (hashlib.sha256(f"{label} {number}".encode()).digest() for number in count())


def refused(game: Game, states: tuple[State, State], viewer: int | None, tried: Sequence[Move]) -> tuple[Move, ...]:
    """Those that the viewer may not play, in either world."""
    if viewer is None:
        return tuple(tried)
    return tuple(move for move in tried if all(_is_refused(game, state, viewer, move) for state in states))


def _is_refused(game: Game, state: State, seat: int, move: Move) -> bool:
    try:
        game.play(state, seat, move)
    except IllegalMove:
        return True
    return False
