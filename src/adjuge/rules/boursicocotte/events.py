"""What happens at a table, told so that each seat learns what it may know.

`cards` is None in the ears of a seat that may not see them. `known_to` are the seats that may; it is public.
"""

from typing import TypeAlias

from msgspec.structs import replace

from adjuge.rules.boursicocotte.moves import Animal
from adjuge.rules.contract import Beat, Outcome
from adjuge.rules.contract import Event as AnyEvent
from adjuge.rules.menu import Held


class TurnBegan(AnyEvent, frozen=True, tag="turn_began"):
    seat: int


class LotTurnedUp(AnyEvent, frozen=True, tag="lot_turned_up"):
    seat: int
    lot: tuple[Animal, ...]


class PaidOut(AnyEvent, frozen=True, tag="paid_out"):
    """A donkey: everybody takes this card from the bank."""

    card: int


class BidMade(AnyEvent, frozen=True, tag="bid_made"):
    seat: int
    amount: int


class BidPassed(AnyEvent, frozen=True, tag="bid_passed"):
    seat: int
    bid: int


class HammerFell(AnyEvent, frozen=True, tag="hammer_fell"):
    """Nobody raises any more. Without a bidder, nobody wanted the lot."""

    bidder: int | None
    bid: int


class LotSold(AnyEvent, frozen=True, tag="lot_sold"):
    """The active player sells to the bidder; whether he can pay is seen next."""

    seat: int
    bidder: int
    bid: int


class LotPreempted(AnyEvent, frozen=True, tag="lot_preempted"):
    seat: int
    bidder: int
    bid: int


class PurseShown(AnyEvent, frozen=True, tag="purse_shown"):
    """A bidder cannot pay: everybody sees his money, and the lot is put up again."""

    seat: int
    cards: Held
    bid: int


class LotPutUpAgain(AnyEvent, frozen=True, tag="lot_put_up_again"):
    lot: tuple[Animal, ...]


class Paid(AnyEvent, frozen=True, tag="paid"):
    payer: int
    payee: int
    price: int
    count: int
    cards: Held | None
    known_to: tuple[int, ...] | None  # None: everybody


class LotTaken(AnyEvent, frozen=True, tag="lot_taken"):
    seat: int
    lot: tuple[Animal, ...]


class TradeOpened(AnyEvent, frozen=True, tag="trade_opened"):
    seat: int
    rival: int
    animal: Animal
    moving: int


class OfferLaid(AnyEvent, frozen=True, tag="offer_laid"):
    seat: int
    count: int
    cards: Held | None
    known_to: tuple[int, ...]


class OfferAccepted(AnyEvent, frozen=True, tag="offer_accepted"):
    """The rival takes the offer unseen by the rest."""

    seat: int
    giver: int
    count: int
    cards: Held | None
    known_to: tuple[int, ...]


class OffersExchanged(AnyEvent, frozen=True, tag="offers_exchanged"):
    """Countered: the two exchange their offers. `cards` are the active player's, `countered` the rival's."""

    seat: int
    rival: int
    count: int
    counter_count: int
    cards: Held | None
    countered: Held | None
    known_to: tuple[int, ...]


class OfferDemandedAgain(AnyEvent, frozen=True, tag="offer_demanded_again"):
    """The offers were equal, and this table plays such a trade once more."""

    seat: int
    rival: int


class TradeWon(AnyEvent, frozen=True, tag="trade_won"):
    seat: int
    loser: int
    animal: Animal
    moved: int


class FamilyCompleted(AnyEvent, frozen=True, tag="family_completed"):
    seat: int
    animal: Animal


class GameEnded(AnyEvent, frozen=True, tag="game_ended"):
    outcome: Outcome


Event: TypeAlias = (
    TurnBegan
    | LotTurnedUp
    | PaidOut
    | BidMade
    | BidPassed
    | HammerFell
    | LotSold
    | LotPreempted
    | PurseShown
    | LotPutUpAgain
    | Paid
    | LotTaken
    | TradeOpened
    | OfferLaid
    | OfferAccepted
    | OffersExchanged
    | OfferDemandedAgain
    | TradeWon
    | FamilyCompleted
    | GameEnded
)


def witness(event: Event, seat: int | None) -> Event:
    """The event as this seat, or a bystander, may know it (B7.8, B8.1)."""
    match event:
        case Paid(known_to=None):
            return event
        case Paid() | OfferLaid() | OfferAccepted() if seat not in (event.known_to or ()):
            return replace(event, cards=None)
        case OffersExchanged() if seat not in event.known_to:
            return replace(event, cards=None, countered=None)
        case _:
            return event


def beat(event: Event) -> Beat | None:
    """What everybody looks at for a moment before the game goes on."""
    match event:
        case PaidOut():
            return Beat("donkey")
        case HammerFell():
            return Beat("hammer")
        case LotPreempted():
            return Beat("preempted")
        case PurseShown():
            return Beat("overbid", sum(event.cards.values()))
        case LotTaken():
            return Beat("taken", len(event.lot))
        case OfferAccepted():
            return Beat("accepted", event.count)
        case OffersExchanged():
            return Beat("trade", event.count + event.counter_count)
        case OfferDemandedAgain():
            return Beat("tie")
        case FamilyCompleted():
            return Beat("family")
        case _:
            return None
