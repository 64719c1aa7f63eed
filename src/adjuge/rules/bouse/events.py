"""What happens at a table, told so that each seat learns what it may know."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from adjuge.rules.bouse.moves import Kind, What
from adjuge.rules.bouse.view import Counts
from adjuge.rules.contract import Beat, Outcome
from adjuge.rules.contract import Event as AnyEvent


class NumberAnnounced(AnyEvent, frozen=True, tag="number_announced"):
    seat: int
    number: int
    what: What


class CardLaid(AnyEvent, frozen=True, tag="card_laid"):
    seat: int
    card: Kind


class BellPassed(AnyEvent, frozen=True, tag="bell_passed"):
    seat: int


class BellRung(AnyEvent, frozen=True, tag="bell_rung"):
    seat: int


class PlusOnePlayed(AnyEvent, frozen=True, tag="plus_one_played"):
    seat: int
    number: int


class GoldenBellPlayed(AnyEvent, frozen=True, tag="golden_bell_played"):
    seat: int


class ToTheLeftPlayed(AnyEvent, frozen=True, tag="to_the_left_played"):
    """What each seat drew from the next one; None in the ears of everybody but those two."""

    seat: int
    drawn: tuple[Kind | None, ...]


class TrainPlayed(AnyEvent, frozen=True, tag="train_played"):
    """`given` went to the other seat, `drawn` came back; None in the ears of everybody but those two."""

    seat: int
    other: int
    given: Kind | None
    drawn: Kind | None


class RoundCounted(AnyEvent, frozen=True, tag="round_counted"):
    """All hands are shown and counted."""

    announcer: int
    ringer: int
    number: int
    what: What
    hands: tuple[Counts, ...]
    laid: Counts
    shown: int  # of what was announced, flies apart
    flies: int
    helping: int  # the flies that count
    verdict: Literal["low", "exact", "high"]
    winner: int
    taken: Counts
    under: Counts
    pot: Counts


class PotGrew(AnyEvent, frozen=True, tag="pot_grew"):
    """Nobody rang before the last card: these cards are set aside for the next winner."""

    cards: Counts


class RoundBegan(AnyEvent, frozen=True, tag="round_began"):
    opener: int
    each: int  # cards in a hand


class TurnBegan(AnyEvent, frozen=True, tag="turn_began"):
    seat: int


class GameEnded(AnyEvent, frozen=True, tag="game_ended"):
    outcome: Outcome


Event: TypeAlias = (
    NumberAnnounced
    | CardLaid
    | BellPassed
    | BellRung
    | PlusOnePlayed
    | GoldenBellPlayed
    | ToTheLeftPlayed
    | TrainPlayed
    | RoundCounted
    | PotGrew
    | RoundBegan
    | TurnBegan
    | GameEnded
)


def witness(event: Event, seat: int | None) -> Event:
    """The event as this seat, or a bystander, may know it (V6.5, V6.6, V7)."""
    match event:
        case ToTheLeftPlayed():
            seats = len(event.drawn)
            seen = [card if seat in (drawer, (drawer + 1) % seats) else None for drawer, card in enumerate(event.drawn)]
            return replace(event, drawn=tuple(seen))
        case TrainPlayed() if seat not in (event.seat, event.other):
            return replace(event, given=None, drawn=None)
        case _:
            return event


def beat(event: Event) -> Beat | None:
    """What everybody looks at for a moment before the game goes on; an announcement is a race, which people may win."""
    match event:
        case NumberAnnounced():
            return Beat("announced")
        case PlusOnePlayed() | GoldenBellPlayed():
            return Beat("action")
        case ToTheLeftPlayed() | TrainPlayed():
            return Beat("drawn")
        case RoundCounted():
            return Beat("count", sum(sum(cards.values()) for cards in (*event.hands, event.laid)))
        case PotGrew():
            return Beat("pot")
        case _:
            return None
