"""The farmer at an auction."""

from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.moves import Bid, Move, Pass, Preempt, Sell
from adjuge.rules.menu import Number
from tests.bots.farmer_1.boursicocotte.outlook import Outlook
from tests.bots.farmer_1.boursicocotte.purses import cards_worth, money

# Found by playing variants against each other.
RESERVE = 0.2  # of the purse, kept for trades while the pile lasts
RAISE = 0.25  # of the way to the limit, in one raise
ONLY_BID = 0.75  # of the way to the limit, where only one bid is allowed
SALE = 0.5  # of what a lot is worth on average, as the gain of who puts it up


def worth_of_auctioning(seen: Outlook) -> float:
    rules = seen.public.options
    return SALE * seen.wealth * rules.lot_size / (len(FAMILIES) * rules.family_size)


def bid_or_pass(seen: Outlook) -> Move:
    amounts = next((choice.fields["amount"] for choice in seen.menu if choice.move == "bid"), None)
    if amounts is None:
        return Pass()
    assert isinstance(amounts, Number)
    if _cost(seen, amounts.least) > _purse_for_lots(seen) or _is_empty(seen):
        return Pass()
    limit = _limit(seen)
    boldness = ONLY_BID if seen.public.options.one_bid else RAISE
    aim = min(amounts.least + boldness * (limit - amounts.least), _out_of_reach(seen), amounts.most)
    raises = int(max(0.0, aim - amounts.least)) // amounts.step
    for bid in (amounts.least + raises * amounts.step, amounts.least):
        if _cost(seen, bid) <= limit:
            return Bid(bid)
    return Pass()


def _purse_for_lots(seen: Outlook) -> float:
    return (1 - RESERVE) * seen.money if seen.public.pile else seen.money


def _is_empty(seen: Outlook) -> bool:
    """Whether the standing bid surely cannot be paid: better seen through than outbid."""
    bidder = seen.auction.bidder
    return bidder is not None and seen.surely_cannot_pay(bidder, seen.auction.bid)


def _limit(seen: Outlook) -> float:
    """The most to pay: what it is worth that the lot is mine and not his who has it otherwise."""
    bidder = seen.auction.bidder
    otherwise = seen.public.active if bidder is None else bidder
    return min(seen.price(seen.auction.lot, otherwise, seen.me), _purse_for_lots(seen))


def _out_of_reach(seen: Outlook) -> int:
    """A bid that no other bidder can raise and pay."""
    others = set(range(seen.public.seats)) - {seen.me, seen.public.active}
    return max(seen.rivals[rival].most for rival in others)


def _cost(seen: Outlook, price: int) -> float:
    """What paying this price takes, no change being given (B6.6); beyond all bounds where the purse does not reach."""
    return money(cards_worth(seen.purse, price)) or float("inf")


def sell_or_preempt(seen: Outlook) -> Move:
    """Pre-empting gives away the bid besides its cost: the bidder would have paid it to me."""
    auction = seen.auction
    assert auction.bidder is not None
    if _is_empty(seen):
        return Sell()
    worth = seen.price(auction.lot, auction.bidder, seen.me)
    return Preempt() if worth > auction.bid + _cost(seen, auction.bid) else Sell()
