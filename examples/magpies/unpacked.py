"""A table's record as plain Python, converted once; and what numbers are called."""

from adjuge.rules.contract import State
from adjuge.rules.engines.record import AsTuples
from adjuge.rules.unpacked import unpacked_as
from examples.magpies.engine import MOST_TRINKETS, N_METALS, Table

METALS = ("gold", "silver", "brass")
TRINKETS = tuple(f"{METALS[n % N_METALS]} {1 + n // N_METALS}" for n in range(MOST_TRINKETS))


class Unpacked(AsTuples, Table):
    """The record of a table, unpacked."""

    def trinkets_at(self, place: int) -> tuple[str, ...]:
        """Those a seat has, or those that rolled away; in an order that tells nothing."""
        return tuple(TRINKETS[n] for n in range(self.trinkets) if self.nest[n] == place)

    def favourites(self) -> tuple[str, ...]:
        return tuple(METALS[metal] for metal in self.favourite[: self.seats])


def unpacked(state: State) -> Unpacked:
    return unpacked_as(Unpacked, state)
