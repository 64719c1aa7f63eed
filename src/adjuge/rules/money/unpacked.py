"""A table's record as plain Python, converted once."""

from typing import NamedTuple

from adjuge.rules.contract import State
from adjuge.rules.money.engine.table import Table
from adjuge.rules.unpacked import fits, unpacked_as


class Unpacked(NamedTuple):
    """The fields of `Table`, in their order."""

    rounds: int
    scored: tuple[tuple[int, ...], ...]
    rules: int
    seats: int
    games: int
    guard: int
    game: int
    won: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]
    out: tuple[tuple[int, ...], ...]
    place: tuple[int, ...]
    seen: tuple[int, ...]
    drawn: int
    stock: int
    row: tuple[int, ...]
    hand: tuple[int, ...]
    bid_size: tuple[int, ...]
    bluff: tuple[int, ...]
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


assert fits(Unpacked, Table)


def unpacked(state: State) -> Unpacked:
    """The state's fields, kept with the state once converted."""
    return unpacked_as(Unpacked, state)
