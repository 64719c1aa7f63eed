"""Moves of money as engine actions: what a price costs without change, cards laid, a bid spoken."""

from adjuge.rules.boursicocotte.engine.cards import N_MONEY
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import CLOSE, HUNDREDS, LAY, TENS_OF
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards


@compiled
def smallest(held: Cards, price: int, cards: Cards) -> int:
    """The least that meets the price, of that the fewest cards, into `cards`; 0 where the purse does not reach."""
    for d in range(N_MONEY):
        cards[d] = 0
    if price <= 0 or worth(held) < price:
        return 0
    best = 1 << 30
    fewest = 0
    # of what is paid to the point with so many of a card, none is fewer cards with less of it: 10, 50, 100 and 200
    # make up the next but for 500
    for a in range(min(int(held[5]), (price + 499) // 500), -1, -1):
        due_a = price - 500 * a
        exact = False
        for b in range(min(int(held[4]), max(0, (due_a + 199) // 200)), -1, -1):
            if exact:
                break
            due_b = due_a - 200 * b
            for c in range(min(int(held[3]), max(0, (due_b + 99) // 100)), -1, -1):
                if exact:
                    break
                due_c = due_b - 100 * c
                for e in range(min(int(held[2]), max(0, (due_c + 49) // 50)), -1, -1):
                    due = due_c - 50 * e
                    tens = max(0, (due + 9) // 10)
                    if tens > held[1]:
                        break
                    total = price - due + 10 * tens
                    n = a + b + c + e + tens
                    if total < best or (total == best and n < fewest):
                        best, fewest = total, n
                        cards[5], cards[4], cards[3], cards[2], cards[1] = a, b, c, e, tens
                    exact = total == price
                    if exact:
                        break
    return best


@compiled
def lay(cards: Cards, closes: bool, plan: Cards) -> int:
    """These cards, largest first."""
    n = 0
    for k in range(N_MONEY):
        d = N_MONEY - 1 - k
        for _ in range(cards[d]):
            plan[n] = LAY + d
            n += 1
    if closes:
        plan[n] = CLOSE
        n += 1
    return n


@compiled
def speak(amount: int, plan: Cards) -> int:
    """A bid: hundreds, then tens."""
    plan[0] = HUNDREDS + amount // 100
    plan[1] = TENS_OF + amount % 100 // 10
    return 2
