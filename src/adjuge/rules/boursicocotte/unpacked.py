"""A table's record as plain Python, converted once: reading a record field by field is far slower."""

from functools import lru_cache

from adjuge.rules.boursicocotte.engine.cards import MONEY
from adjuge.rules.boursicocotte.engine.table import Table
from adjuge.rules.contract import State
from adjuge.rules.engines.record import AsTuples
from adjuge.rules.menu import Held
from adjuge.rules.unpacked import unpacked_as


class Unpacked(AsTuples, Table):
    """The record of a table, unpacked."""


def unpacked(state: State) -> Unpacked:
    return unpacked_as(Unpacked, state)


@lru_cache(maxsize=4096)
def as_held(counts: tuple[int, ...]) -> Held:
    """Counts by denomination, as people read them. Shared by all who ask: to be read only."""
    return {card: count for card, count in zip(MONEY, counts, strict=True) if count}


def as_counts(cards: Held) -> list[int]:
    return [cards.get(card, 0) for card in MONEY]
