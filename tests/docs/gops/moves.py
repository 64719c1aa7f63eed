"""What a player says, and what happens."""

from typing import TypeAlias

from msgspec.structs import replace

from adjuge.rules.contract import Event as AnyEvent
from adjuge.rules.contract import Move as AnyMove
from adjuge.rules.contract import Outcome


class Lay(AnyMove, frozen=True, tag="lay"):
    """Lay this card face down."""

    card: int


class SitOut(AnyMove, frozen=True, tag="sit_out"):
    """Lay nothing in this round."""


Move: TypeAlias = Lay | SitOut


class SatOut(AnyEvent, frozen=True, tag="sat_out"):
    seat: int


class CardLaid(AnyEvent, frozen=True, tag="card_laid"):
    """`card` is None in the ears of the others."""

    seat: int
    card: int | None


class CardsTurned(AnyEvent, frozen=True, tag="cards_turned"):
    cards: tuple[int | None, ...]
    prize: int
    winner: int | None


class GameEnded(AnyEvent, frozen=True, tag="game_ended"):
    outcome: Outcome


Event: TypeAlias = SatOut | CardLaid | CardsTurned | GameEnded


def witness(event: Event, seat: int | None) -> Event:
    if isinstance(event, CardLaid) and event.seat != seat:
        return replace(event, card=None)
    return event
