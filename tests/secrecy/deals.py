"""Every deal of a few loose cards, counted one by one, and a test whether imagining gives each of them as often.

Cards are labelled, so that two tens are two cards; each order of them is one deal, and each deal is as likely.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations
from typing import Any

from scipy import stats

SIGNIFICANCE = 0.001
Outcome = tuple[Any, ...]


def deals(loose: Sequence[int], sure: Sequence[Sequence[int]], sizes: Sequence[int]) -> Iterable[Outcome]:
    """For each deal, the purses of the rivals: what is sure to be in each, filled up with loose cards to its size."""
    for order in permutations(loose):
        cards, purses = list(order), []
        for known, size in zip(sure, sizes, strict=True):
            wanted = size - len(known)
            purses.append(tuple(sorted([*known, *cards[:wanted]])))
            del cards[:wanted]
        yield tuple(purses)


def with_an_offer(purses: Iterable[Outcome], giver: int, count: int) -> Iterable[Outcome]:
    """Each deal with each choice of so many of the giver's cards."""
    for dealt in purses:
        for offer in combinations(dealt[giver], count):
            yield (*dealt, tuple(sorted(offer)))


def p_value(expected: Iterable[Outcome], drawn: Callable[[int], Outcome], draws: int) -> float:
    """How likely draws from `expected`, each of its items as likely, would be as uneven as these (chi-squared)."""
    cases = Counter(expected)
    seen = Counter(drawn(luck) for luck in range(draws))
    if not seen.keys() <= cases.keys():
        return 0.0
    share = draws / cases.total()
    assert min(cases.values()) * share >= 5, "too few draws for chi-squared"
    result = stats.chisquare([seen[case] for case in cases], [count * share for count in cases.values()])
    return float(result.pvalue)
