"""Standing orders about one lot: what a seat has the table say in its place.

`out` lets every bid pass. `up_to` says what the lot is worth to the seat: a bidder raises by the least there is, and
passes beyond; the auctioneer pre-empts up to it, and sells else. Whoever has to pay then pays what gives least away.
"""

from adjuge.rules.boursicocotte import moves
from adjuge.rules.boursicocotte.choices import most_bid
from adjuge.rules.boursicocotte.engine.auction import STEP
from adjuge.rules.boursicocotte.engine.table import BIDDING, PAYING, VERDICT
from adjuge.rules.boursicocotte.unpacked import unpacked
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.contract import Order, State
from adjuge.rules.menu import Choice, Menu, Number, Pick

OUT, UP_TO = "out", "up_to"


def offered(view: View) -> Menu:
    public, seat = view.public, view.seat
    auction = public.auction
    if seat is None or auction is None or public.phase != "bidding":
        return ()
    if seat == public.active:
        return (Choice(UP_TO, {"most": Number(0, STEP, public.money_out)}),)
    least, most = auction.bid + STEP, most_bid(public, seat, view.purse or {})
    if public.options.one_bid or least > most:
        return (Choice(OUT),)
    return (Choice(OUT), Choice(UP_TO, {"most": Number(least, STEP, most)}))


def obeyed(view: View, order: Order) -> moves.Move | None:
    choices = {choice.move: choice.fields for choice in view.menu}
    if view.public.phase == "bidding" and "pass" in choices:
        return _answer(choices.get("bid"), order)
    if order.code != UP_TO or view.public.auction is None:
        return None
    if view.public.phase == "verdict" and "sell" in choices:
        worth_it = "preempt" in choices and view.public.auction.bid <= (order.most or 0)
        return moves.Preempt() if worth_it else moves.Sell()
    if view.public.phase == "paying" and "pay" in choices:
        cards = choices["pay"]["cards"]
        return moves.Pay(cards.proposal) if isinstance(cards, Pick) and cards.proposal is not None else None
    return None


def _answer(bid: object, order: Order) -> moves.Move:
    amount = bid.get("amount") if isinstance(bid, dict) else None
    if order.code == UP_TO and isinstance(amount, Number) and amount.least <= (order.most or 0):
        return moves.Bid(amount.least)
    return moves.Pass()


def holds(before: State, after: State) -> bool:
    """As long as this lot is up. When it is put up again (B6.6) everybody decides anew."""
    was, phase = unpacked(before).phase, unpacked(after).phase
    return phase in (BIDDING, VERDICT, PAYING) and not (was == VERDICT and phase == BIDDING)
