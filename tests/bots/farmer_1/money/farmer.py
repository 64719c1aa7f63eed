"""The farmer at the money market: gives what it misses least, takes what it needs most."""

import random

from adjuge.bots.bot import UNLIMITED, Budget
from adjuge.rules.contract import View as AnyView
from adjuge.rules.money.engine.cards import VALUE
from adjuge.rules.money.moves import Bid, Move, TakeBack, TakeBid, TakeRow
from adjuge.rules.money.view import Serials, View
from tests.bots.farmer_1.money.hoard import worth

MOST_GIVEN = 3  # cards in a bid
RANK = 0.1  # what a point of a bid's sum is worth for acting earlier


class Farmer:
    """An honest heuristic: it never lays the bluff card."""

    def choose(self, view: AnyView, rng: random.Random, _budget: Budget = UNLIMITED) -> Move:
        assert isinstance(view, View)
        assert view.hand is not None
        if view.public.phase == "bidding":
            return Bid(dict.fromkeys(_least_missed(view.hand, rng), 1), bluff=False)
        return _best_swap(view, view.hand)


def _least_missed(hand: Serials, rng: random.Random) -> list[int]:
    """A few cards, one after another, each the one whose loss weighs least against the rank it buys."""
    kept = list(hand)
    rng.shuffle(kept)  # among equals, any
    given: list[int] = []
    for _ in range(min(MOST_GIVEN, len(hand) - 1) or 1):
        whole = worth(kept)
        card = min(kept, key=lambda serial: whole - worth(s for s in kept if s != serial) - RANK * int(VALUE[serial]))
        loss = whole - worth(s for s in kept if s != card)
        if given and loss > RANK * 100:
            break
        kept.remove(card)
        given.append(card)
    return given


def _best_swap(view: View, hand: Serials) -> Move:
    """Of the rows, the bids still out and its own, the one that does its hand most good."""
    public = view.public
    mine = next(bid for bid in public.ladder if bid.seat == view.seat)
    offers: list[tuple[float, Move]] = [(worth(hand + mine.cards), TakeBack())]
    offers.append((worth(hand + public.right), TakeRow("right")))
    offers.append((worth(hand + public.left), TakeRow("left")))
    for bid in public.ladder:
        if bid.seat != view.seat:
            offers.append((worth(hand + bid.cards), TakeBid(bid.seat)))
    return max(offers, key=lambda offer: offer[0])[1]
