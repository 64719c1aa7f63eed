"""The shape of what everybody, and of what each seat, may know of a table (M6). Cards are told by their serials."""

from typing import Literal, TypeAlias

from msgspec import Struct

from adjuge.rules.contract import Outcome
from adjuge.rules.contract import Public as AnyPublic
from adjuge.rules.contract import View as AnyView
from adjuge.rules.money.options import Options

Phase: TypeAlias = Literal["bidding", "acting", "over"]
Currency: TypeAlias = Literal["dollar", "pound", "yen", "franc", "euro", "krona", "rouble"]
Serials: TypeAlias = tuple[int, ...]


class OpenBid(Struct, frozen=True):
    """A bid after the reveal, still before its owner."""

    seat: int
    cards: Serials
    total: int
    parted_by: int | None = None  # where another bid is worth as much: the serial by which they are told apart


class Opened(Struct, frozen=True):
    """G2: what was secret, once the match is over."""

    hands: tuple[Serials, ...]
    stock: Serials


class Public(AnyPublic, frozen=True, kw_only=True):
    """What everybody may know. Lists go by seat."""

    options: Options
    seats: int
    phase: Phase
    game: int
    round: int
    last_round: bool
    quiet: int
    left_out: tuple[Currency, ...]
    right: Serials
    left: Serials
    stock: int
    hand_sizes: tuple[int, ...]  # the bluff card included
    bid_sizes: tuple[int, ...]  # the bluff card included; 0: no bid lies
    laid: tuple[int, ...]
    acted: tuple[int, ...]
    actor: int | None
    ladder: tuple[OpenBid, ...]  # bids still out, in the order in which they would act
    known: tuple[Serials, ...]  # cards that everybody knows each seat to have, in hand or in a bid that lies hidden
    scored: tuple[tuple[int, ...], ...]  # points of the games played, by seat
    won: tuple[int, ...]
    opened: Opened | None
    outcome: Outcome | None


class View(AnyView, frozen=True, kw_only=True):
    public: Public
    hand: Serials | None = None
    bid: Serials | None = None  # my own bid, while it lies hidden
    bluff: bool | None = None  # whether the bluff card lies with it
    points: int | None = None  # what my hand would count now
