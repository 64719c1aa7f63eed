"""What a player does, and the engine actions it is made of."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from adjuge.rules.contract import Move as AnyMove
from adjuge.rules.menu import Held
from adjuge.rules.money.engine.table import BLUFF, CLOSE, LAY, TAKE_BACK, TAKE_BID, TAKE_ROW

Row: TypeAlias = Literal["right", "left"]
ROWS: tuple[Row, ...] = ("right", "left")


class Bid(AnyMove, frozen=True, tag="bid"):
    """Lay money cards, by their serials, face down, with or without the bluff card."""

    cards: Held
    bluff: bool


class TakeRow(AnyMove, frozen=True, tag="take_row"):
    """Swap the whole bid for a whole row."""

    row: Row


class TakeBid(AnyMove, frozen=True, tag="take_bid"):
    """Swap the whole bid for the whole bid of a player still to act."""

    seat: int


class TakeBack(AnyMove, frozen=True, tag="take_back"):
    """Take one's own bid back."""


Move: TypeAlias = Bid | TakeRow | TakeBid | TakeBack


def actions(move: Move, seat: int, seats: int) -> list[int]:
    match move:
        case Bid():
            laid = [LAY + serial - 1 for serial in sorted(move.cards, reverse=True)]
            return [*laid, *([BLUFF] if move.bluff else []), CLOSE]
        case TakeRow():
            return [TAKE_ROW + ROWS.index(move.row)]
        case TakeBid():
            return [TAKE_BID + (move.seat - seat) % seats - 1]
        case _:
            return [TAKE_BACK]


def spoken(actions: Sequence[int], seat: int, seats: int) -> Move | None:
    """The move that these actions make up, or None while it is half made."""
    return whole(actions, seat, seats) if actions[-1] >= CLOSE else None


def whole(actions: Sequence[int], seat: int, seats: int) -> Move:
    """The move that these actions make up, known to be all of it."""
    last = actions[-1]
    if last == CLOSE:
        # laid highest first, and told lowest first
        return Bid({action - LAY + 1: 1 for action in reversed(actions) if action < BLUFF}, BLUFF in actions)
    if last < TAKE_BID:
        return TakeRow(ROWS[last - TAKE_ROW])
    return TakeBack() if last == TAKE_BACK else TakeBid((seat + 1 + last - TAKE_BID) % seats)
