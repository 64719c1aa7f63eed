"""What each number of an observation says, and how it is told to a network: one list, for people and the encoder.

A count is divided by its most; money is told twice, as it is and by its logarithm, so that 10 against 20 and 500
against 1,000 are both told apart; a place at the table or a choice becomes a row with a single 1, or none for -1.
"""

import math
import sys
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from adjuge.rules.engines.compiled import compiled_with
from adjuge.rules.engines.record import Sums

Features = npt.NDArray[np.float32]

COUNT, MONEY, CHOICE = range(3)
SMALL, LARGE = 10.0, 500.0  # sums of money that are told apart


class Slot(NamedTuple):
    """One number of an observation, never less than `low`; `high` is the most there is, or of counts the usual."""

    name: str
    meaning: str
    low: int
    high: int
    kind: int

    @property
    def width(self) -> int:
        """How many numbers a network is told for it."""
        return {COUNT: 1, MONEY: 2, CHOICE: self.high + 1}[self.kind]

    @property
    def scale(self) -> float:
        """What a network's number 1 stands for."""
        return {COUNT: float(self.high), MONEY: LARGE, CHOICE: 1.0}[self.kind]


def flag(name: str, meaning: str) -> Slot:
    return Slot(name, meaning, 0, 1, COUNT)


def count(name: str, meaning: str, most: int, least: int = 0) -> Slot:
    return Slot(name, meaning, least, most, COUNT)


def money(name: str, meaning: str, most: int, least: int = 0) -> Slot:
    return Slot(name, meaning, least, most, MONEY)


def choice(name: str, meaning: str, most: int, least: int = 0) -> Slot:
    return Slot(name, meaning, least, most, CHOICE)


def seat_at(name: str, meaning: str, seats: int) -> Slot:
    """A seat clockwise from the observer, -1: nobody."""
    return Slot(name, meaning, -1, seats - 1, CHOICE)


def each(items: Sequence[str], slots: Sequence[Slot]) -> list[Slot]:
    """These slots for one item after another, named after it."""
    return [
        slot._replace(name=f"{slot.name}_{item}", meaning=f"{item}: {slot.meaning}") for item in items for slot in slots
    ]


def width(slots: Sequence[Slot]) -> int:
    return sum(slot.width for slot in slots)


def make_encoder(module: str, slots: Sequence[Slot]) -> Callable[[Sums, Features], int]:
    """A compiled function of the module with this name, which tells an observation to a network."""
    compiled = compiled_with(sys.modules[module].__file__ or "")
    kinds = np.array([slot.kind for slot in slots], np.int8)
    widths = np.array([slot.width for slot in slots], np.int16)
    scales = np.array([1.0 / slot.scale for slot in slots], np.float32)
    n_slots = len(slots)

    def encode(seen: Sums, out: Features) -> int:
        n = 0
        for k in range(n_slots):
            value = int(seen[k])
            if kinds[k] == CHOICE:
                for j in range(widths[k]):
                    out[n + j] = 1.0 if j == value else 0.0
            else:
                out[n] = value * scales[k]
                if kinds[k] == MONEY:
                    out[n + 1] = math.log1p(max(0, value) / SMALL) * 0.2
            n += widths[k]
        return n

    made: Any = compiled(encode)
    return made  # type: ignore[no-any-return]
