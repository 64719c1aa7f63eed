"""What happens at a table, told so that each seat learns what it may know."""

from typing import TypeAlias

from msgspec.structs import replace

from adjuge.rules.contract import Beat, Outcome
from adjuge.rules.contract import Event as AnyEvent
from adjuge.rules.money.moves import Row
from adjuge.rules.money.view import Currency, OpenBid, Serials


class BidLaid(AnyEvent, frozen=True, tag="bid_laid"):
    """A bid lies face down; `cards` and `bluff` are None in the ears of everybody but its owner."""

    seat: int
    count: int
    cards: Serials | None
    bluff: bool | None


class BidsRevealed(AnyEvent, frozen=True, tag="bids_revealed"):
    """All bids in the order in which they act, and who had laid the bluff card."""

    ladder: tuple[OpenBid, ...]
    bluffed: tuple[int, ...]


class RowTaken(AnyEvent, frozen=True, tag="row_taken"):
    seat: int
    row: Row
    given: Serials
    taken: Serials


class BidTaken(AnyEvent, frozen=True, tag="bid_taken"):
    seat: int
    other: int
    given: Serials
    taken: Serials


class BidTakenBack(AnyEvent, frozen=True, tag="bid_taken_back"):
    seat: int
    cards: Serials


class RowsFilled(AnyEvent, frozen=True, tag="rows_filled"):
    """Cards from the stock, in the order of their serials."""

    right: Serials
    left: Serials
    stock: int


class RoundBegan(AnyEvent, frozen=True, tag="round_began"):
    round: int
    last: bool


class GameCounted(AnyEvent, frozen=True, tag="game_counted"):
    """A game of the match is over; hands are counted in the open."""

    game: int
    points: tuple[int, ...]
    hands: tuple[Serials, ...]


class GameDealt(AnyEvent, frozen=True, tag="game_dealt"):
    game: int
    left_out: tuple[Currency, ...]
    right: Serials
    left: Serials


class GameEnded(AnyEvent, frozen=True, tag="game_ended"):
    outcome: Outcome


Event: TypeAlias = (
    BidLaid
    | BidsRevealed
    | RowTaken
    | BidTaken
    | BidTakenBack
    | RowsFilled
    | RoundBegan
    | GameCounted
    | GameDealt
    | GameEnded
)


def witness(event: Event, seat: int | None) -> Event:
    """The event as this seat, or a bystander, may know it (M6)."""
    if isinstance(event, BidLaid) and event.seat != seat:
        return replace(event, cards=None, bluff=None)
    return event


def beat(event: Event) -> Beat | None:
    """What everybody looks at for a moment before the game goes on."""
    match event:
        case BidsRevealed():
            return Beat("ladder", sum(len(bid.cards) for bid in event.ladder))
        case RowTaken() | BidTaken():
            return Beat("swap", len(event.given) + len(event.taken))
        case BidTakenBack():
            return Beat("swap", len(event.cards))
        case GameCounted():
            return Beat("counted")
        case _:
            return None
