"""A table's record as plain Python, converted once."""

from collections.abc import Sequence

from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.engine.table import Table
from adjuge.rules.bouse.view import Counts
from adjuge.rules.contract import State
from adjuge.rules.engines.record import AsTuples
from adjuge.rules.unpacked import unpacked_as


class Unpacked(AsTuples, Table):
    """The record of a table, unpacked."""


def unpacked(state: State) -> Unpacked:
    return unpacked_as(Unpacked, state)


def as_counts(cards: Sequence[int]) -> Counts:
    return {kind: count for kind, count in zip(KINDS, cards, strict=True) if count}  # type: ignore[misc]


def as_list(cards: Counts) -> list[int]:
    return [cards.get(kind, 0) for kind in KINDS]  # type: ignore[call-overload]
