"""A table's record as plain Python, converted once: reading a record field by field is far slower."""

from functools import lru_cache
from typing import NamedTuple

from adjuge.rules.boursicocotte.engine.cards import MONEY
from adjuge.rules.boursicocotte.engine.table import Table
from adjuge.rules.contract import State
from adjuge.rules.menu import Held
from adjuge.rules.unpacked import fits, unpacked_as


class Unpacked(NamedTuple):
    """The fields of `Table`, in their order."""

    bid: int
    price: int
    money_out: int
    shown: tuple[int, ...]
    top_bid: tuple[int, ...]
    passed_at: tuple[int, ...]
    trades: int
    trade_limit: int
    rules: int
    seats: int
    family_size: int
    lot_size: int
    start: tuple[int, ...]
    payouts: tuple[int, ...]
    equal_offers: int
    equal_scores: int
    penniless_barred: int
    coup_double: int
    one_bid: int
    short_game: int
    overbid: int
    sizes_displayed: int
    open_payments: int
    pile: tuple[int, ...]
    pile_size: int
    turned: int
    donkeys: int
    animals: tuple[tuple[int, ...], ...]
    purse: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    phase: int
    active: int
    first: int
    lot: tuple[int, ...]
    bidder: int
    passed: int
    spoken: int
    hundreds: int
    speaker: int
    payer: int
    payee: int
    paid: tuple[int, ...]
    rival: int
    animal: int
    moving: int
    again: int
    offer: tuple[int, ...]
    offered: int
    counter: tuple[int, ...]
    sure: tuple[tuple[tuple[int, ...], ...], ...]


assert fits(Unpacked, Table)


def unpacked(state: State) -> Unpacked:
    """The state's fields, kept with the state once converted."""
    return unpacked_as(Unpacked, state)


@lru_cache(maxsize=4096)
def as_held(counts: tuple[int, ...]) -> Held:
    """Counts by denomination, as people read them. Shared by all who ask: to be read only."""
    return {card: count for card, count in zip(MONEY, counts, strict=True) if count}


def as_counts(cards: Held) -> list[int]:
    return [cards.get(card, 0) for card in MONEY]
