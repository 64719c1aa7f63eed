"""A table's record as plain Python, converted once: reading a record field by field is far slower."""

from collections.abc import Sequence
from typing import NamedTuple

from adjuge.rules.boursicocotte.engine.cards import MONEY
from adjuge.rules.boursicocotte.engine.table import Table
from adjuge.rules.contract import State
from adjuge.rules.menu import Held
from adjuge.rules.plain import fits, plain_as


class Plain(NamedTuple):
    """The fields of `Table`, in their order."""

    bid: int
    price: int
    money_out: int
    shown: list[int]
    top_bid: list[int]
    passed_at: list[int]
    trades: int
    trade_limit: int
    seats: int
    family_size: int
    lot_size: int
    start: list[int]
    payouts: list[int]
    equal_offers: int
    equal_scores: int
    penniless_barred: int
    coup_double: int
    one_bid: int
    short_game: int
    overbid: int
    sizes_displayed: int
    open_payments: int
    pile: list[int]
    pile_size: int
    turned: int
    donkeys: int
    animals: list[list[int]]
    purse: list[list[int]]
    hand: list[int]
    phase: int
    active: int
    first: int
    lot: list[int]
    bidder: int
    passed: int
    spoken: int
    hundreds: int
    speaker: int
    payer: int
    payee: int
    paid: list[int]
    rival: int
    animal: int
    moving: int
    again: int
    offer: list[int]
    offered: int
    counter: list[int]
    sure: list[list[list[int]]]


assert fits(Plain, Table)


def plain(state: State) -> Plain:
    """The state's fields, kept with the state once converted."""
    return plain_as(Plain, state)


def as_held(counts: Sequence[int]) -> Held:
    """Counts by denomination, as people read them."""
    return {card: count for card, count in zip(MONEY, counts, strict=True) if count}


def as_counts(cards: Held) -> list[int]:
    return [cards.get(card, 0) for card in MONEY]
