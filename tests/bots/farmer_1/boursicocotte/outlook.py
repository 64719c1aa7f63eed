"""What the farmer makes of a view: points turned into money by what all the money has still to buy."""

from collections.abc import Sequence
from functools import cached_property

from adjuge.rules.boursicocotte.moves import Animal
from adjuge.rules.boursicocotte.view import AuctionView, TradeView, View
from tests.bots.farmer_1.boursicocotte.prospects import Prospects, prospects
from tests.bots.farmer_1.boursicocotte.purses import RivalPurse, money, rival_purses

FORESIGHT = 0.5  # how much of the payouts still to come is counted as money


class Outlook:
    """Each part is worked out when it is first asked for: many a bid is passed over for want of money alone."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        assert view.purse is not None
        self.view = view
        self.menu = view.menu
        self.public = view.public
        self.me = view.seat
        self.purse = view.purse
        self.money = money(view.purse)

    @property
    def auction(self) -> AuctionView:
        assert self.public.auction is not None
        return self.public.auction

    @property
    def trade(self) -> TradeView:
        assert self.public.trade is not None
        return self.public.trade

    @cached_property
    def rivals(self) -> Sequence[RivalPurse]:
        """By seat."""
        return rival_purses(self.view)

    @cached_property
    def prospects(self) -> Prospects:
        lot = self.public.auction.lot if self.public.auction else ()
        return prospects(self.public.animals, lot, self.public.options.family_size, self.me)

    @cached_property
    def wealth(self) -> float:
        """All the money that will be spent on what is still contested."""
        rules = self.public.options
        to_come = sum(rules.payouts[self.public.donkeys : rules.family_size]) * self.public.seats
        in_the_race = (self.rivals[seat].likely for seat in self.prospects.contenders if seat != self.me)
        return self.money + sum(in_the_race) + FORESIGHT * to_come

    def price(self, animals: Sequence[Animal], giver: int, taker: int) -> float:
        """The money it is worth that these animals go to the taker instead of the giver."""
        return self.wealth * self.prospects.swing(animals, giver, taker) / self.prospects.at_stake

    def surely_cannot_pay(self, rival: int, price: int) -> bool:
        return price > self.rivals[rival].most
