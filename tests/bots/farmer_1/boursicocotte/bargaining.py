"""The farmer in a trade."""

import random
from collections.abc import Sequence
from math import ceil, erf, sqrt

from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.moves import Accept, Animal, Counter, Move, Offer, Trade
from tests.bots.farmer_1.boursicocotte.outlook import Outlook
from tests.bots.farmer_1.boursicocotte.purses import cards_worth, money

# Found by playing variants against each other.
DARE = 0.6  # of what he stands to lose: what a rival is thought to counter with at most
MEEKNESS = 0.2  # how often a rival is thought to give in whatever is offered
MOOD = 0.4  # by how much guesses vary, so that no two trades go alike
CAUTION = (-1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0)  # counters weighed, in spreads above what the offer is thought to be
SMALLEST = 10  # the smallest card that is worth anything


def worth_of_trading(seen: Outlook, trade: Trade) -> float:
    """The money that opening this trade is worth, on average."""
    at_stake = seen.price(_moving(seen, trade), trade.rival, seen.me)
    countered = _expected_counter(seen, trade.rival, at_stake)
    offered = min(countered, seen.money)
    wins = MEEKNESS + (1 - MEEKNESS) * offered / countered
    return (2 * wins - 1) * at_stake - offered + (1 - MEEKNESS) * countered / 2


def _moving(seen: Outlook, trade: Trade) -> Sequence[Animal]:
    """B7.5"""
    family = FAMILIES.index(trade.animal)
    mine, his = seen.public.animals[seen.me][family], seen.public.animals[trade.rival][family]
    return [trade.animal] * (2 if mine >= 2 and his >= 2 else 1)


def _expected_counter(seen: Outlook, rival: int, at_stake: float) -> float:
    return max(SMALLEST, min(seen.rivals[rival].likely, DARE * at_stake))


def lay_offer(seen: Outlook, rng: random.Random) -> Move:
    """Enough to beat the counter that is expected; zeros at whim, so that the number of cards tells little."""
    trade = seen.trade
    at_stake = seen.price([trade.animal] * trade.moving, trade.rival, seen.me)
    enough = _varied(_expected_counter(seen, trade.rival, at_stake), rng) + SMALLEST
    cards = cards_worth(seen.purse, min(ceil(enough), seen.money))
    zeros = rng.randint(0, seen.purse.get(0, 0))
    return Offer(cards | {0: zeros} if zeros else cards)


def answer(seen: Outlook, rng: random.Random) -> Move:
    """Of all counters that seem sensible, and of accepting, the one worth most."""
    trade = seen.trade
    at_stake = seen.price([trade.animal] * trade.moving, seen.public.active, seen.me)
    likely, spread = seen.rivals[seen.public.active].guess(trade.offered or 0)
    likely = _varied(likely, rng)
    best: Move = Accept()
    most = -at_stake
    for amount in sorted({max(0, int(likely + caution * spread)) // SMALLEST * SMALLEST for caution in CAUTION}):
        cards = cards_worth(seen.purse, amount + SMALLEST)
        if not cards:
            break  # the purse does not reach
        wins = _chance_above(money(cards), likely, spread)
        worth = (2 * wins - 1) * at_stake - money(cards)
        if worth > most:
            best, most = Counter(cards), worth
    return best


def _varied(guess: float, rng: random.Random) -> float:
    return guess * rng.uniform(1 - MOOD, 1 + MOOD)


def _chance_above(amount: float, mean: float, spread: float) -> float:
    """That an offer of this mean and spread, by the normal law, is below the amount."""
    return 0.5 + 0.5 * erf((amount - mean) / (max(spread, 1.0) * sqrt(2)))
