"""What everybody, and what each seat, may know; and the menu that follows from it."""

from adjuge.rules import contract
from adjuge.rules.contract import Outcome, State
from adjuge.rules.menu import Choice, Menu, Number
from adjuge.rules.options import laid_down
from examples.magpies.engine import NOT_YET, ROLLED_AWAY
from examples.magpies.options import Options
from examples.magpies.unpacked import METALS, TRINKETS, unpacked

NAME = "magpies"


class Public(contract.Public, frozen=True, kw_only=True):
    """Lists go by seat. Pebbles in a closed fist are still counted as their owner's."""

    options: Options
    pebbles: tuple[int, ...]
    nests: tuple[tuple[str, ...], ...]
    rolled_away: tuple[str, ...]
    trinket: str | None
    favourites: tuple[str, ...] | None  # once it is over
    outcome: Outcome | None


class View(contract.View, frozen=True, kw_only=True):
    public: Public
    favourite: str | None = None
    fist: int | None = None  # what I hold in mine, once it is out


def public(state: State, to_move: tuple[int, ...], outcome: Outcome | None) -> Public:
    t = unpacked(state)
    return Public(
        to_move=to_move,
        rules=t.rules,
        options=laid_down(Options, t),
        pebbles=tuple(t.pebbles[: t.seats]),
        nests=tuple(t.trinkets_at(seat) for seat in range(t.seats)),
        rolled_away=t.trinkets_at(ROLLED_AWAY),
        trinket=None if outcome else TRINKETS[t.pile[t.turned]],
        favourites=t.favourites() if outcome else None,
        outcome=outcome,
    )


def view(state: State, shared: Public, seat: int | None) -> View:
    if seat is None:
        return View(game=NAME, seat=None, public=shared, menu=())
    t = unpacked(state)
    fist = None if t.fist[seat] == NOT_YET else t.fist[seat]
    mine = METALS[t.favourite[seat]]
    return View(game=NAME, seat=seat, public=shared, menu=menu(shared, seat), favourite=mine, fist=fist)


def menu(shared: Public, seat: int) -> Menu:
    """Read off the view alone."""
    if seat not in shared.to_move:
        return ()
    if shared.pebbles[seat] == 0:
        return (Choice("bluff"),)
    return (Choice("hide", {"pebbles": Number(1, 1, shared.pebbles[seat])}), Choice("bluff"))
