"""The bot `farmer`: an honest heuristic. It never bids what it has not got, and pays no more than animals promise."""

import random
from collections.abc import Iterator
from itertools import product

from adjuge.bots.bot import UNLIMITED, Budget
from adjuge.rules.boursicocotte.moves import Auction, Move, Pay, Trade
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.contract import View as AnyView
from adjuge.rules.menu import OneOf, Pick
from tests.bots.farmer_1.boursicocotte.bargaining import answer, lay_offer, worth_of_trading
from tests.bots.farmer_1.boursicocotte.bidding import bid_or_pass, sell_or_preempt, worth_of_auctioning
from tests.bots.farmer_1.boursicocotte.outlook import Outlook


class Farmer:
    def choose(self, view: AnyView, rng: random.Random, _budget: Budget = UNLIMITED) -> Move:
        assert isinstance(view, View)
        match view.public.phase:
            case "turn":
                return _begin_turn(Outlook(view))
            case "bidding":
                return bid_or_pass(Outlook(view))
            case "verdict":
                return sell_or_preempt(Outlook(view))
            case "paying":
                return _pay_as_proposed(view)
            case "offering":
                return lay_offer(Outlook(view), rng)
            case _:
                return answer(Outlook(view), rng)


def _begin_turn(seen: Outlook) -> Move:
    return max(_beginnings(seen), key=lambda beginning: beginning[1])[0]


def _beginnings(seen: Outlook) -> Iterator[tuple[Move, float]]:
    """What the turn may begin with, and the money each is worth."""
    for choice in seen.menu:
        if choice.move == "auction":
            yield Auction(), worth_of_auctioning(seen)
            continue
        rivals, animals = choice.fields["rival"], choice.fields["animal"]
        assert isinstance(rivals, OneOf)
        assert isinstance(animals, OneOf)
        for rival, animal in product(rivals.values, animals.values):
            trade = Trade(rival, animal)  # type: ignore[arg-type]
            yield trade, worth_of_trading(seen, trade)


def _pay_as_proposed(view: View) -> Move:
    cards = view.menu[0].fields["cards"]
    assert isinstance(cards, Pick)
    assert cards.proposal is not None
    return Pay(cards.proposal)
