"""A table's record as plain Python, converted once; and what numbers are called."""

from typing import NamedTuple

from adjuge.rules.contract import State
from adjuge.rules.unpacked import fits, unpacked_as
from examples.magpies.engine import MOST_TRINKETS, N_METALS, Table

METALS = ("gold", "silver", "brass")
TRINKETS = tuple(f"{METALS[n % N_METALS]} {1 + n // N_METALS}" for n in range(MOST_TRINKETS))


class Unpacked(NamedTuple):
    """The fields of `Table`, in their order."""

    rules: int
    seats: int
    trinkets: int
    purse: int
    turned: int
    pile: list[int]
    nest: list[int]
    pebbles: list[int]
    fist: list[int]
    favourite: list[int]

    def trinkets_at(self, place: int) -> tuple[str, ...]:
        """Those a seat has, or those that rolled away; in an order that tells nothing."""
        return tuple(TRINKETS[n] for n in range(self.trinkets) if self.nest[n] == place)

    def favourites(self) -> tuple[str, ...]:
        return tuple(METALS[metal] for metal in self.favourite[: self.seats])


assert fits(Unpacked, Table)


def unpacked(state: State) -> Unpacked:
    return unpacked_as(Unpacked, state)
