"""Paying without change (B6.6), against every subset of the cards."""

from itertools import product

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjuge.rules.boursicocotte.engine.cards import BANK, MONEY
from adjuge.rules.boursicocotte.engine.purse import MOST_PAYMENTS, may_lay, payments, smallest_payment, worth
from adjuge.rules.engines.compiled import INTERPRETED

pytestmark = pytest.mark.compiled

Purse = tuple[int, ...]

small_purses = st.tuples(*(st.integers(0, most) for most in (2, 4, 3, 2, 2, 2)))
prices = st.integers(1, 130).map(lambda tens: 10 * tens)
whole_bank_prices = range(10, 4701, 10)


def value(cards: Purse) -> int:
    return sum(card * count for card, count in zip(MONEY, cards, strict=True))


def every_payment(purse: Purse, price: int) -> set[Purse]:
    """By definition: all subsets that reach the price and do not without any one of their cards."""
    found = set()
    for cards in product(*(range(count + 1) for count in purse)):
        used = [card for card, count in zip(MONEY, cards, strict=True) if count]
        if value(cards) >= price and all(value(cards) - card < price for card in used):
            found.add(cards)
    return found


def listed(purse: Purse, price: int, rows: int = MOST_PAYMENTS) -> list[Purse]:
    out = np.full((rows, len(MONEY)), -1, np.int8)
    found = payments(np.array(purse, np.int8), price, out)
    assert (out[found:] == -1).all()
    return [tuple(cards) for cards in out[:found].tolist()]


def smallest(purse: Purse, price: int) -> Purse | None:
    out = np.zeros(len(MONEY), np.int8)
    return tuple(out.tolist()) if smallest_payment(np.array(purse, np.int8), price, out) else None


@given(small_purses, prices)
def test_every_payment_without_a_superfluous_card_is_found_once(purse: Purse, price: int) -> None:
    """B6.6"""
    found = listed(purse, price)
    assert len(found) == len(set(found))
    assert set(found) == every_payment(purse, price)


@given(small_purses, prices)
def test_the_smallest_payment_gives_least_away_with_fewest_cards(purse: Purse, price: int) -> None:
    """B6.6"""
    ways = every_payment(purse, price)
    found = smallest(purse, price)
    if not ways:
        assert found is None
        return
    assert found in ways
    assert (value(found), sum(found)) == min((value(cards), sum(cards)) for cards in ways)


def reachable_by_laying(purse: Purse, price: int) -> set[Purse]:
    """The payments that come of laying one card after another as `may_lay` allows."""
    done: set[Purse] = set()
    started = [(0,) * len(MONEY)]
    held = np.array(purse, np.int8)
    while started:
        paid = started.pop()
        for d in range(len(MONEY)):
            if may_lay(held, np.array(paid, np.int8), price - value(paid), d):
                more = tuple(count + (e == d) for e, count in enumerate(paid))
                if value(more) >= price:
                    done.add(more)
                else:
                    started.append(more)
    return done


@given(small_purses, prices)
def test_laying_cards_largest_first_reaches_every_payment_and_no_other(purse: Purse, price: int) -> None:
    """B6.6"""
    assert reachable_by_laying(purse, price) == every_payment(purse, price)


@given(st.tuples(*(st.integers(0, most) for most in BANK)))
def test_the_worth_of_any_purse(purse: Purse) -> None:
    assert worth(np.array(purse, np.int8)) == value(purse)


def test_a_purse_that_does_not_reach_pays_nothing() -> None:
    """B6.6"""
    assert smallest((3, 1, 1, 0, 0, 0), 70) is None
    assert listed((3, 1, 1, 0, 0, 0), 70) == []
    assert smallest((0,) * 6, 10) is None
    assert smallest((1, 1, 0, 0, 0, 0), 0) is None
    assert smallest((3, 1, 1, 0, 0, 0), 60) == (0, 1, 1, 0, 0, 0)


def by_counting(purse: Purse) -> npt.NDArray[np.int64]:
    """How many payments each price has, counted for all 55 cards by what is paid and its smallest card."""
    counts = np.zeros(value(purse) + 1, np.int64)
    ways = np.zeros(value(purse) + 1, np.int64)  # sets of cards larger than the smallest, by worth
    ways[0] = 1
    for d in range(len(MONEY) - 1, 0, -1):
        card = MONEY[d]
        for taken in range(1, purse[d] + 1):
            # sets whose smallest card is d, `taken` times: needed for prices above what they are worth without one
            for larger in np.flatnonzero(ways):
                total = larger + taken * card
                counts[total - card + 1 : total + 1] += ways[larger]
        widened = np.zeros_like(ways)
        for taken in range(purse[d] + 1):
            widened[taken * card :] += ways[: len(ways) - taken * card]
        ways = widened
    return counts


@given(small_purses, prices)
def test_counting_agrees_with_listing(purse: Purse, price: int) -> None:
    counts = by_counting(purse)
    assert (counts[price] if price < len(counts) else 0) == len(every_payment(purse, price))


@pytest.mark.bounds
def test_no_purse_and_price_have_more_payments_than_there_is_room_for() -> None:
    """B6.6: all 55 cards have the most, since every payment of fewer cards is one of theirs too."""
    counts = by_counting(BANK)
    assert [len(listed(BANK, price)) for price in whole_bank_prices] == counts[10::10].tolist()
    assert counts.max() == counts[2200] == 204
    assert counts.max() <= MOST_PAYMENTS


def test_all_55_cards_pay_every_price_exactly() -> None:
    """B6.6"""
    for price in whole_bank_prices[:: 17 if INTERPRETED else 1]:
        found = smallest(BANK, price)
        assert found is not None
        assert value(found) == price
        assert sum(found) == min(sum(cards) for cards in listed(BANK, price) if value(cards) == price)
