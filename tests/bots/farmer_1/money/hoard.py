"""What a set of notes and coins is worth to who holds it: what it counts now, and what it may still become."""

from collections.abc import Iterable

from adjuge.rules.money.engine.cards import COIN, CURRENCY, VALUE

TRIPLE = 100
PROMISE = 0.2  # of what is missing to the next step, how much a currency's sum is worth already
PAIR = 30  # two of three equal notes

_VALUES = [int(value) for value in VALUE]
_CURRENCIES = [int(currency) for currency in CURRENCY]


def worth(serials: Iterable[int]) -> float:
    """Points now, and hopes: sums on their way to 200, pairs on their way to a triple."""
    sums = [0] * (COIN + 1)
    copies: dict[tuple[int, int], int] = {}
    for serial in serials:
        currency, value = _CURRENCIES[serial], _VALUES[serial]
        sums[currency] += value
        if value in (20, 30):
            copies[currency, value] = copies.get((currency, value), 0) + 1
    coins = sums.pop()
    hopes = sum({2: PAIR, 3: TRIPLE}.get(count, 0) for count in copies.values())
    return coins + hopes + sum(_sum_worth(total) for total in sums)


def _sum_worth(total: int) -> float:
    """A sum of 150 counts 50, but is half way from nothing to all."""
    if total >= 200:
        return total
    return max(0, total - 100) + PROMISE * total * total / 200
