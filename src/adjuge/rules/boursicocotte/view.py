"""The shape of what everybody, and of what each seat, may know of a table (B8)."""

from typing import Literal, TypeAlias

from msgspec import Struct

from adjuge.rules.boursicocotte.moves import Animal
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.contract import Outcome
from adjuge.rules.contract import Public as AnyPublic
from adjuge.rules.contract import View as AnyView
from adjuge.rules.menu import Held

Phase: TypeAlias = Literal["turn", "bidding", "verdict", "paying", "offering", "answering", "over"]


class AuctionView(Struct, frozen=True):
    """The lot that is up. `shown` is what bidders who could not pay have shown, by seat."""

    lot: tuple[Animal, ...]
    bid: int
    bidder: int | None
    passed: tuple[int, ...]
    spoken: tuple[int, ...]
    shown: tuple[int | None, ...]
    completes: tuple[int | None, ...]  # animal by animal of the lot, whose family it would complete


class PaymentView(Struct, frozen=True):
    payer: int
    payee: int
    price: int


class Tally(Struct, frozen=True):
    """What a seat's complete families count now: their values together, times their number."""

    sum: int
    times: int
    score: int


class TradeView(Struct, frozen=True):
    """A trade of the active player's. `offered` is how many cards lie face down, once they lie."""

    rival: int
    animal: Animal
    moving: int
    again: bool
    offered: int | None


class Opened(Struct, frozen=True):
    """G2: what was secret, once the game is over."""

    purses: tuple[Held, ...]
    pile: tuple[Animal, ...]


class Public(AnyPublic, frozen=True, kw_only=True):
    """What everybody may know. Lists go by seat; animals by family, in the order of their values."""

    options: Options
    seats: int
    phase: Phase
    active: int
    first: int
    pile: int
    donkeys: int
    trades: int
    next_payout: int | None  # what the next donkey brings everybody; None when all are out
    animals: tuple[tuple[int, ...], ...]
    tallies: tuple[Tally, ...]
    hand_sizes: tuple[int, ...]  # `options.sizes_displayed` says whether to show them
    money_out: int
    known: tuple[Held, ...]  # the least that everybody knows each seat to hold
    top_bid: tuple[int, ...]  # highest bid since the purse last changed
    passed_at: tuple[int | None, ...]  # bid last let pass since the purse last changed
    auction: AuctionView | None
    payment: PaymentView | None
    trade: TradeView | None
    opened: Opened | None
    outcome: Outcome | None


class Seen(Struct, frozen=True):
    """G4: what a seat has seen. The least it knows each seat to hold, and the least each seat knows it to hold."""

    of_others: tuple[Held, ...]
    of_me: tuple[Held, ...]


class View(AnyView, frozen=True, kw_only=True):
    public: Public
    purse: Held | None = None
    payable: tuple[int, ...] = ()  # while I may bid or pre-empt: every sum that I can lay, from the smallest
    offer: Held | None = None  # my own cards lying face down
    seen: Seen | None = None
