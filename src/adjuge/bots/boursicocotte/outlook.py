"""What the farmer makes of a view: points turned into money by what all the money has still to buy."""

from collections.abc import Sequence
from dataclasses import dataclass

from adjuge.bots.boursicocotte.prospects import Prospects, prospects
from adjuge.bots.boursicocotte.purses import RivalPurse, money, rival_purses
from adjuge.rules.boursicocotte.moves import Animal
from adjuge.rules.boursicocotte.view import AuctionView, Public, TradeView, View
from adjuge.rules.menu import Held, Menu

FORESIGHT = 0.5  # how much of the payouts still to come is counted as money


@dataclass(frozen=True)
class Outlook:
    menu: Menu
    public: Public
    me: int
    purse: Held
    rivals: Sequence[RivalPurse]  # by seat
    prospects: Prospects
    wealth: float  # all the money that will be spent on what is still open

    @property
    def auction(self) -> AuctionView:
        assert self.public.auction is not None
        return self.public.auction

    @property
    def trade(self) -> TradeView:
        assert self.public.trade is not None
        return self.public.trade

    def price(self, animals: Sequence[Animal], giver: int, taker: int) -> float:
        """The money it is worth that these animals go to the taker instead of the giver."""
        return self.wealth * self.prospects.swing(animals, giver, taker) / self.prospects.at_stake

    def surely_cannot_pay(self, rival: int, price: int) -> bool:
        return price > self.rivals[rival].most


def outlook(view: View) -> Outlook:
    public = view.public
    assert view.seat is not None
    assert view.purse is not None
    rivals = rival_purses(view)
    promised = prospects(public, view.seat)
    to_come = sum(public.options.payouts[public.donkeys : public.options.family_size]) * public.seats
    in_the_race = (rivals[seat].likely for seat in promised.contenders if seat != view.seat)
    return Outlook(
        menu=view.menu,
        public=public,
        me=view.seat,
        purse=view.purse,
        rivals=rivals,
        prospects=promised,
        wealth=money(view.purse) + sum(in_the_race) + FORESIGHT * to_come,
    )
