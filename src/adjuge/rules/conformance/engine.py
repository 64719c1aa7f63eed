"""The doors that every game's engine has, as far as the checks go through them."""

from typing import Protocol, cast

import numpy as np
import numpy.typing as npt

from adjuge.rules.contract import Game
from adjuge.rules.luck import Stream
from adjuge.rules.record import States, Sums

Mask = npt.NDArray[np.int8]
Points = npt.NDArray[np.int32]


class Engine(Protocol):
    """Functions over an array of records and an index into it."""

    N_ACTIONS: int
    OBSERVATION_SIZE: int

    def deal_any(self, tables: States, i: int, stream: Stream, /) -> None: ...
    def is_over(self, tables: States, i: int, /) -> bool: ...
    def to_move(self, tables: States, i: int, /) -> int: ...
    def next_to_move(self, tables: States, i: int, /) -> int: ...
    def legal(self, tables: States, i: int, seat: int, mask: Mask, /) -> None: ...
    def play(self, tables: States, i: int, seat: int, action: int, /) -> bool: ...
    def observe(self, tables: States, i: int, seat: int, out: Sums, /) -> None: ...
    def imagine(self, tables: States, i: int, seat: int, stream: Stream, /) -> None: ...
    def result(self, tables: States, i: int, scores: Points, ranks: Points, /) -> None: ...


def engine_of(game: Game) -> Engine:
    return cast(Engine, game.engine)


def mask(engine: Engine, table: States, seat: int) -> Mask:
    """1 for every action open to this seat."""
    out = np.full(engine.N_ACTIONS, -1, np.int8)
    engine.legal(table, 0, seat, out)
    return out


def open_actions(engine: Engine, table: States, seat: int) -> list[int]:
    actions: list[int] = np.flatnonzero(mask(engine, table, seat)).tolist()
    return actions


def movers(engine: Engine, table: States, seats: int) -> list[int]:
    """The seats that may act now."""
    bits = engine.to_move(table, 0)
    return [seat for seat in range(seats) if bits >> seat & 1]
