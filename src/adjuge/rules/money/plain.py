"""A table's record as plain Python, converted once."""

from typing import NamedTuple

import numpy as np

from adjuge.rules.contract import State
from adjuge.rules.money.engine.table import Table


class Plain(NamedTuple):
    """The fields of `Table`, in their order."""

    rounds: int
    scored: list[list[int]]
    seats: int
    games: int
    guard: int
    game: int
    won: list[int]
    decks: list[list[int]]
    out: list[list[int]]
    place: list[int]
    seen: list[int]
    drawn: int
    stock: int
    row: list[int]
    hand: list[int]
    bid_size: list[int]
    bluff: list[int]
    laid: int
    acted: int
    phase: int
    actor: int
    quiet: int
    last_round: int

    def cards_at(self, place: int) -> tuple[int, ...]:
        """The serials of the cards that are there, ascending."""
        return tuple(serial for serial, where in enumerate(self.place) if serial and where == place)

    def still_to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if not self.acted >> seat & 1)


assert Plain._fields == (Table.dtype.names or ())[: len(Plain._fields)]


def plain(state: State) -> Plain:
    """The state's fields, kept with the state once converted."""
    memo: Plain | None = state.memo.get("plain")
    if memo is None:
        fields = state.record.tolist()[0][: len(Plain._fields)]
        memo = Plain(*(field.tolist() if isinstance(field, np.ndarray) else field for field in fields))
        state.memo["plain"] = memo
    return memo
