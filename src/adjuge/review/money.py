"""What a review knows of Money!: what is luck there, what a moment is about, and what was a bluff."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from adjuge.review.judge import Judge
from adjuge.review.positions import Position
from adjuge.rules.contract import Event, State
from adjuge.rules.money.engine.cards import VALUE
from adjuge.rules.money.events import BidsRevealed, BidTaken, BidTakenBack, GameCounted, GameDealt, RowsFilled, RowTaken
from adjuge.wire.review import Bluff

ALL_LUCK = False  # with all hands open, a swap is chosen and does more than the cards that come after it
MAIN: tuple[str, ...] = ()  # what else happened then is the next thing to see


def turned_up(events: Iterable[Event]) -> bool:
    """Cards from the stock are nobody's doing."""
    return any(isinstance(event, RowsFilled | GameDealt) for event in events)


def about(state: State) -> dict[str, Any]:
    """Which game of the match, and which round of it."""
    return {"game": int(state.record["game"][0]) + 1}


def settled_by(_walked: Sequence[Position], _number: int, _me: int) -> int | None:
    """No move settles a round by itself."""
    return None


def reasons(_judge: Judge, _before: Position, _offered: Collection[str]) -> dict[str, Any]:
    """Nothing but the chances themselves."""
    return {}


def in_short(event: dict[str, Any]) -> dict[str, Any]:
    """The event as it is."""
    return event


def bluffs(positions: Iterable[Position], _me: int) -> list[Bluff]:
    """Bids with the bluff card in them: mine and the rivals'. They are believed where the round brought in more."""
    found: list[Bluff] = []
    bluffed, number, gained = tuple[int, ...](), 0, dict[int, int]()

    def settled() -> list[Bluff]:
        return [
            Bluff(number=number, seat=seat, kind="bluff_card", believed=gained.get(seat, 0) > 0) for seat in bluffed
        ]

    for position in positions:
        for event in position.events:
            match event:
                case BidsRevealed():
                    found += settled()
                    bluffed, number, gained = event.bluffed, position.number, {}
                case RowTaken() | BidTaken():
                    more = _value(event.taken) - _value(event.given)
                    gained[event.seat] = gained.get(event.seat, 0) + more
                    if isinstance(event, BidTaken):
                        gained[event.other] = gained.get(event.other, 0) - more
                case BidTakenBack():
                    gained.setdefault(event.seat, 0)
                case GameCounted():
                    found += settled()
                    bluffed = ()
    return found + settled()


def _value(serials: Iterable[int]) -> int:
    return sum(int(VALUE[serial]) for serial in serials)
