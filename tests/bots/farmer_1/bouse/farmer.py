"""The farmer in the cowshed: says as little as it may, and rings when it no longer believes."""

import random

from adjuge.bots.bot import UNLIMITED, Budget
from adjuge.rules.bouse.engine.cards import KINDS, SHOWS
from adjuge.rules.bouse.moves import WHATS, Announce, Call, GoldenBell, Kind, Lay, Move, Pass, Ring, What
from adjuge.rules.bouse.view import View
from adjuge.rules.contract import View as AnyView
from adjuge.rules.menu import Number
from tests.bots.farmer_1.bouse.count import likely

DOUBT = 0.5  # how far an announcement may lie above what is likely


class Farmer:
    """An honest heuristic: it announces the least number of what it believes in most, and spends few action cards."""

    def choose(self, view: AnyView, rng: random.Random, _budget: Budget = UNLIMITED) -> Move:
        assert isinstance(view, View)
        match view.public.phase:
            case "turn":
                return _announcement(view, rng)
            case "laying":
                assert view.public.announced is not None
                return Lay(_least_telling(view, view.public.announced.what, rng))
            case "takeover":
                holds = any(choice.move == "golden_bell" for choice in view.menu)
                return GoldenBell() if holds and _unbelievable(view) else Pass()
            case _:
                return Ring() if _unbelievable(view) else Pass()


def _unbelievable(view: View) -> bool:
    announced = view.public.announced
    assert announced is not None
    return announced.number > likely(view, announced.what) + DOUBT


def _announcement(view: View, rng: random.Random) -> Move:
    choice = view.menu[0]
    number = choice.fields["number"]
    assert isinstance(number, Number)
    what = max(WHATS, key=lambda what: (likely(view, what), rng.random()))
    if choice.move == "call":
        return Call(number.least, what)
    return Announce(number.least, what, _least_telling(view, what, rng))


def _least_telling(view: View, what: What, rng: random.Random) -> Kind:
    """The card that shows least of what was announced, so that the others see no more of it than they must."""
    shows = SHOWS[WHATS.index(what)]
    cards = list(view.hand or {})
    rng.shuffle(cards)
    return min(cards, key=lambda kind: int(shows[KINDS.index(kind)]))
