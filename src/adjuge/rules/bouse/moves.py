"""What a player says or does, and the engine actions it is made of."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from adjuge.rules.bouse.engine import table
from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.contract import Move as AnyMove

Kind: TypeAlias = Literal["cow", "two_cows", "dung", "two_dungs", "cow_and_dung", "fly", "puff"]
What: TypeAlias = Literal["cows", "dungs"]
WHATS: tuple[What, ...] = ("cows", "dungs")


class Announce(AnyMove, frozen=True, tag="announce"):
    """Announce a number and lay a card with it."""

    number: int
    what: What
    card: Kind


class Call(AnyMove, frozen=True, tag="call"):
    """Announce a number, the card to follow once nobody has rung (the early bell)."""

    number: int
    what: What


class Lay(AnyMove, frozen=True, tag="lay"):
    """Lay the card that a call still owes."""

    card: Kind


class Ring(AnyMove, frozen=True, tag="ring"):
    """Hit the bell."""


class Pass(AnyMove, frozen=True, tag="pass"):
    """Let it be."""


class PlusOne(AnyMove, frozen=True, tag="plus_one"):
    """Raise the announcement by one and have everybody asked once more."""


class GoldenBell(AnyMove, frozen=True, tag="golden_bell"):
    """Take the ring over."""


class ToTheLeft(AnyMove, frozen=True, tag="to_the_left"):
    """Everyone draws a card from the next player."""


class Train(AnyMove, frozen=True, tag="train"):
    """Give a card for one drawn from that player's hand."""

    seat: int
    card: Kind


Move: TypeAlias = Announce | Call | Lay | Ring | Pass | PlusOne | GoldenBell | ToTheLeft | Train

_PLAIN: dict[int, Move] = {
    table.RING: Ring(),
    table.PASS: Pass(),
    table.PLAY_PLUS_ONE: PlusOne(),
    table.PLAY_GOLDEN_BELL: GoldenBell(),
    table.PLAY_TO_THE_LEFT: ToTheLeft(),
}
_PLAIN_ACTIONS = {type(move): action for action, move in _PLAIN.items()}


def actions(move: Move, seat: int, seats: int) -> list[int]:
    match move:
        case Announce():
            return [*_named(move.number, move.what), table.LAY + KINDS.index(move.card)]
        case Call():
            return _named(move.number, move.what)
        case Lay():
            return [table.LAY + KINDS.index(move.card)]
        case Train():
            return [table.PLAY_TRAIN + (move.seat - seat) % seats - 1, table.LAY + KINDS.index(move.card)]
        case _:
            return [_PLAIN_ACTIONS[type(move)]]


def _named(number: int, what: What) -> list[int]:
    return [table.NUMBER + number - 1, table.OF_COWS + WHATS.index(what)]


def spoken(actions: Sequence[int], seat: int, seats: int, *, early_bell: bool) -> Move | None:
    """The move that these actions make up, or None while it is half made."""
    return whole(actions, seat, seats) if len(actions) == _length(actions[0], early_bell) else None


def _length(first: int, early_bell: bool) -> int:
    """How many actions make up a move that begins so."""
    if first < table.LAY:
        return 2 if early_bell else 3
    return 2 if first >= table.PLAY_TRAIN else 1


def whole(actions: Sequence[int], seat: int, seats: int) -> Move:
    """The move that these actions make up, known to be all of it."""
    first, last = actions[0], actions[-1]
    if first in _PLAIN:
        return _PLAIN[first]
    if first >= table.PLAY_TRAIN:
        return Train((seat + 1 + first - table.PLAY_TRAIN) % seats, _kind(last))
    if first >= table.LAY:
        return Lay(_kind(first))
    number, what = first - table.NUMBER + 1, WHATS[actions[1] - table.OF_COWS]
    return Call(number, what) if len(actions) == 2 else Announce(number, what, _kind(last))


def _kind(action: int) -> Kind:
    return KINDS[action - table.LAY]  # type: ignore[return-value]
