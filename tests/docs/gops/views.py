"""What everybody, and what each seat, may know; and the menu that follows from it."""

from adjuge.rules.contract import Outcome, State
from adjuge.rules.contract import Public as AnyPublic
from adjuge.rules.contract import View as AnyView
from adjuge.rules.menu import Choice, Menu, OneOf
from tests.docs.gops.engine.table import NOTHING, SAT_OUT
from tests.docs.gops.options import Options

NAME = "gops"


class Public(AnyPublic, frozen=True, kw_only=True):
    """Lists go by seat. A hand is what its owner has not yet shown: the card lying face down is in it."""

    options: Options
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    sat_out: tuple[int, ...]
    prize: int | None
    to_come: tuple[int, ...]  # in the order of their values: when they come is secret
    outcome: Outcome | None


class View(AnyView, frozen=True, kw_only=True):
    public: Public
    laid: int | None = None  # my own card lying face down


def public(state: State, to_move: tuple[int, ...], outcome: Outcome | None) -> Public:
    t = state.record[0]
    seats, cards, turned = range(t["seats"]), int(t["cards"]), int(t["round"])
    return Public(
        to_move=to_move,
        options=Options(cards=cards),
        hands=tuple(tuple(n + 1 for n in range(cards) if t["hand"][seat, n]) for seat in seats),
        points=tuple(int(t["points"][seat]) for seat in seats),
        sat_out=tuple(seat for seat in seats if t["laid"][seat] == SAT_OUT),
        prize=int(t["pile"][turned]) if turned < cards else None,
        to_come=tuple(sorted(t["pile"][turned + 1 : cards].tolist())),
        outcome=outcome,
    )


def view(state: State, shared: Public, seat: int | None) -> View:
    if seat is None:
        return View(game=NAME, seat=None, public=shared, menu=())
    laid = int(state.record[0]["laid"][seat])
    return View(game=NAME, seat=seat, public=shared, menu=menu(shared, seat), laid=laid if laid > NOTHING else None)


def menu(shared: Public, seat: int) -> Menu:
    """Read off the view alone."""
    if seat not in shared.to_move:
        return ()
    if not shared.hands[seat]:
        return (Choice("sit_out"),)
    return (Choice("lay", {"card": OneOf(shared.hands[seat])}), Choice("sit_out"))
