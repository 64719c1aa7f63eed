"""A standing order about one round: whatever is announced, this seat lets it be (V2.2).

Plus one asks everybody once more, and the golden bell whoever may have it (V6.4, V6.7): those are asked all the same.
"""

from adjuge.rules.bouse import moves
from adjuge.rules.bouse.engine.table import OVER
from adjuge.rules.bouse.unpacked import unpacked
from adjuge.rules.bouse.view import View
from adjuge.rules.contract import Order, State
from adjuge.rules.menu import Choice, Menu

LET_BE = "let_be"


def offered(view: View) -> Menu:
    under_way = view.seat is not None and view.public.phase in ("turn", "laying", "bell")
    return (Choice(LET_BE),) if under_way else ()


def obeyed(view: View, order: Order) -> moves.Move | None:
    asked = view.public.phase == "bell" and any(choice.move == "pass" for choice in view.menu)
    return moves.Pass() if asked and order.code == LET_BE else None


def holds(before: State, after: State) -> bool:
    """As long as this round goes on: what is announced in it rises all the time."""
    was, now = unpacked(before), unpacked(after)
    return now.phase != OVER and now.number >= was.number
