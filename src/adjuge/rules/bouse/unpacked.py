"""A table's record as plain Python, converted once."""

from collections.abc import Sequence
from typing import NamedTuple

from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.engine.table import Table
from adjuge.rules.bouse.view import Counts
from adjuge.rules.contract import State
from adjuge.rules.unpacked import fits, unpacked_as


class Unpacked(NamedTuple):
    """The fields of `Table`, in their order."""

    stream: tuple[int, ...]
    composition: tuple[int, ...]
    rules: int
    seats: int
    full_hand: int
    early_bell: int
    stinging_fly: int
    heap: int
    action_cards: int
    two_each: int
    foot_costs: int
    queen_brings: int
    pile: tuple[int, ...]
    pile_size: int
    hand: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    top: int
    dealt: int
    pot: tuple[int, ...]
    gone: tuple[int, ...]
    taken: tuple[int, ...]
    holder: tuple[int, ...]
    phase: int
    opener: int
    announcer: int
    number: int
    what: int
    limit: int
    named: int
    named_what: int
    partner: int
    passed: int
    ringer: int
    challenger: int
    owes_card: int
    drawn: tuple[int, ...]
    sure: tuple[tuple[tuple[int, ...], ...], ...]


assert fits(Unpacked, Table)


def unpacked(state: State) -> Unpacked:
    """The state's fields, kept with the state once converted."""
    return unpacked_as(Unpacked, state)


def as_counts(cards: Sequence[int]) -> Counts:
    """Numbers by kind, as people read them."""
    return {kind: count for kind, count in zip(KINDS, cards, strict=True) if count}  # type: ignore[misc]


def as_list(cards: Counts) -> list[int]:
    return [cards.get(kind, 0) for kind in KINDS]  # type: ignore[call-overload]
