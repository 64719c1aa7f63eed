"""Paying without change (B6.6)."""

import numpy as np

from adjuge.rules.boursicocotte.engine.cards import CARD, N_MONEY
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards

MOST_PAYMENTS = 204  # no purse has more for any price: the whole bank has as many for 2,200


@compiled
def worth(cards: Cards) -> int:
    total = 0
    for d in range(N_MONEY):
        total += int(cards[d]) * CARD[d]
    return int(total)


@compiled
def may_lay(held: Cards, paid: Cards, due: int, d: int) -> bool:
    """Whether card d may be laid next, when cards are laid largest first and the price is still `due` short.

    Laid so, no card can be one the price is met without: the last card laid is the smallest, and was needed. A zero
    never may, since it brings nothing within reach.
    """
    if held[d] <= paid[d]:
        return False
    for smaller in range(d):
        if paid[smaller] > 0:
            return False
    within_reach = 0
    for e in range(1, d + 1):
        within_reach += (int(held[e]) - int(paid[e])) * CARD[e]
    return bool(within_reach >= due)


@compiled
def payments(held: Cards, price: int, out: Cards) -> int:
    """Write every payment of `price` in which no card is superfluous into the rows of `out`; return their number."""
    below = np.zeros(N_MONEY, np.int64)  # what all cards smaller than d are worth together
    for d in range(1, N_MONEY):
        below[d] = below[d - 1] + int(held[d - 1]) * CARD[d - 1]
    take = np.zeros(N_MONEY, np.int64)
    found = 0
    due = price
    d = N_MONEY - 1
    while d < N_MONEY:
        # Take as many of d as can be needed; the fullest take may be a payment already.
        enough = (due + CARD[d] - 1) // CARD[d]
        take[d] = min(int(held[d]), enough)
        due -= take[d] * CARD[d]
        if due <= 0:
            for e in range(N_MONEY):
                out[found, e] = take[e]
            found += 1
            take[d] -= 1
            due += CARD[d]
        # Then leave the rest to smaller cards, or give one larger card back, and so on upwards.
        if d > 1 and below[d] >= due:
            d -= 1
            continue
        while d < N_MONEY:
            due += take[d] * CARD[d]
            take[d] = 0
            d += 1
            if d < N_MONEY and take[d] > 0:
                take[d] -= 1
                due += CARD[d]
                if below[d] >= due:
                    d -= 1
                    break
    return found


@compiled
def smallest_payment(held: Cards, price: int, out: Cards) -> bool:
    """The payment that gives least away, and of those the one of fewest cards. False when the purse does not reach."""
    if price <= 0 or worth(held) < price:
        return False
    sets = np.zeros((MOST_PAYMENTS, N_MONEY), np.int8)
    best = -1
    least = 0
    fewest = 0
    for i in range(payments(held, price, sets)):
        total = worth(sets[i])
        cards = 0
        for d in range(N_MONEY):
            cards += int(sets[i, d])
        if best < 0 or total < least or (total == least and cards < fewest):
            best, least, fewest = i, total, cards
    for d in range(N_MONEY):
        out[d] = sets[best, d]
    return True
