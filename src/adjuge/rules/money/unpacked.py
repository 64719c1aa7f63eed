"""A table's record as plain Python, converted once."""

from adjuge.rules.contract import State
from adjuge.rules.engines.record import AsTuples
from adjuge.rules.money.engine.table import Table
from adjuge.rules.unpacked import unpacked_as


class Unpacked(AsTuples, Table):
    def cards_at(self, place: int) -> tuple[int, ...]:
        return tuple(serial for serial, where in enumerate(self.place) if serial and where == place)


def unpacked(state: State) -> Unpacked:
    return unpacked_as(Unpacked, state)
