"""The numbers that make a style: their order, what they mean, and where they may lie."""

from adjuge.bots.param import Param

RANDOM, FARMER_1, HEURISTIC = 0.0, 1.0, 2.0  # policies

PARAMS = (
    Param("policy", "0 anything, 1 the farmer of old, 2 the heuristic", HEURISTIC, 0.0, 2.0),
    # what animals are worth
    Param("bend", "how much more than its share of the cards a large share of a family promises", 0.4, -0.5, 1.0),
    Param("others", "how much a family counts for what it multiplies", 1.0, 0.0, 2.0),
    Param("dear", "taste for dear families, below 0 for cheap ones", 0.0, -0.8, 0.8),
    Param("deny", "how much a rival's gain counts as a loss", 0.6, 0.0, 2.0),
    Param("leader", "how much of that goes by how far ahead he is", 0.7, 0.0, 1.0),
    # what points are worth in money
    Param("price_early", "prices of lots when the pile is full, as a part of what all money could buy", 0.6, 0.05, 3.0),
    Param("price_late", "prices of lots when the pile is empty", 1.2, 0.05, 4.0),
    Param("trade_early", "prices in trades when the pile is full", 0.6, 0.05, 3.0),
    Param("trade_late", "prices in trades when the pile is empty", 1.2, 0.05, 4.0),
    Param("foresight", "how much of the payouts to come counts as money", 0.5, 0.0, 1.5),
    Param("own", "how much prices go by one's own purse, and not by everybody's", 0.5, 0.0, 1.0),
    Param("reserve_early", "part of the purse kept back from lots when the pile is full", 0.1, 0.0, 0.9),
    Param("reserve_late", "part of the purse kept back from lots when the pile is nearly empty", 0.1, 0.0, 0.9),
    # bidding
    Param("raise", "how far towards the limit a raise goes", 0.4, 0.1, 1.0),
    Param("raise_spread", "how much that varies", 0.3, 0.0, 1.0),
    Param("market", "how much a raise goes by what lots have fetched, and not by one's limit", 0.3, 0.0, 1.0),
    Param("only_bid", "how far towards the limit the only bid goes, where one is allowed", 0.8, 0.2, 1.0),
    Param("mood", "how much worths vary from one decision to the next", 0.1, 0.0, 0.8),
    Param("milk", "bid as high as this part of what makes the auctioneer pre-empt", 0.4, 0.0, 1.2),
    Param("push", "bid as high as this part of what the standing bidder would give", 0.2, 0.0, 1.0),
    Param("bluff", "how often to bid beyond the purse where the auctioneer seems bound to pre-empt", 0.0, 0.0, 1.0),
    Param("bluff_most", "purses shown in a game before bluffing ends", 1.0, 0.0, 2.0),
    Param("waste", "how much of what is overpaid for want of change counts", 0.6, 0.0, 1.5),
    Param("mimic", "how much a lot's worth goes by what lots have fetched", 0.0, 0.0, 1.0),
    # the hammer
    Param("preempt", "weight of the lot's worth when pre-empting", 1.0, 0.0, 2.0),
    Param("sale", "weight of the money a sale would bring instead", 0.7, 0.0, 2.0),
    # the turn
    Param("auction_early", "gain from putting up a lot, in average lots, when the pile is full", 0.5, -1.0, 3.0),
    Param("auction_late", "the same when the pile is nearly empty", 0.5, -1.0, 3.0),
    Param("return_cost", "part of the stake that it costs to trade back an animal", 0.3, 0.0, 1.0),
    # trades
    Param("dare", "the counter expected of a rival, as part of what he stands to lose", 0.5, 0.05, 2.0),
    Param("dare_purse", "the most he is thought to lay of his purse", 0.8, 0.1, 1.0),
    Param("meek", "how often a rival gives in whatever is offered", 0.2, 0.0, 0.8),
    Param("offer", "offer as part of the counter expected", 1.2, 0.1, 3.0),
    Param("offer_cap", "the most to offer, as part of what is at stake", 0.6, 0.05, 2.0),
    Param("offer_mood", "how much offers vary", 0.3, 0.0, 0.9),
    Param("zeros", "how many of one's zeros go with an offer", 0.4, 0.0, 1.0),
    Param("fat", "how often an offer is many small cards worth little", 0.05, 0.0, 0.8),
    Param("trust", "how much an offer is judged by its number of cards, and not by what is at stake", 0.5, 0.0, 1.0),
    Param("guess", "what is at stake to the giver, as part of it, that he is thought to offer", 0.4, 0.0, 1.5),
    Param("doubt", "spread of the guess at an offer, as part of it", 0.5, 0.05, 1.5),
    Param("stubborn", "weight of winning an answer", 1.0, 0.2, 3.0),
    Param("counter_cap", "the most to counter with, as part of what is at stake", 0.8, 0.05, 2.0),
    # mistakes
    Param("error", "how often a worth is mistaken by anything up to threefold", 0.0, 0.0, 1.0),
)

(
    POLICY,
    BEND,
    OTHERS,
    DEAR,
    DENY,
    LEADER,
    PRICE_EARLY,
    PRICE_LATE,
    TRADE_EARLY,
    TRADE_LATE,
    FORESIGHT,
    OWN,
    RESERVE_EARLY,
    RESERVE_LATE,
    RAISE,
    RAISE_SPREAD,
    MARKET,
    ONLY_BID,
    MOOD,
    MILK,
    PUSH,
    BLUFF,
    BLUFF_MOST,
    WASTE,
    MIMIC,
    PREEMPT_WORTH,
    SALE,
    AUCTION_EARLY,
    AUCTION_LATE,
    RETURN_COST,
    DARE,
    DARE_PURSE,
    MEEK,
    OFFER,
    OFFER_CAP,
    OFFER_MOOD,
    ZEROS,
    FAT,
    TRUST,
    GUESS,
    DOUBT,
    STUBBORN,
    COUNTER_CAP,
    ERROR,
) = range(len(PARAMS))

N_PARAMS = len(PARAMS)

LEVELS = ("novice", "farmer", "dealer", "fox")
PANEL_TUNED = ("miser", "spender", "bluffer", "collector", "farmer-1")
PANEL_HELD_OUT = ("coward", "mimic", "denier", "hawk", "random")
