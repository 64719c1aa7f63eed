"""G4: what a third player stays sure of when cards change hands unseen, against every way it can have been."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from adjuge.rules.boursicocotte.engine.cards import MONEY
from adjuge.rules.menu import Held
from tests.rules.situation import ANNA, BEN, CLEO, DAN, Situation

purses = st.lists(st.sampled_from(MONEY), max_size=5).map(lambda cards: Counter(cards))


def part_of(cards: Counter[int], keep: list[bool]) -> Held:
    listed = sorted(cards.elements())
    return dict(Counter(card for card, kept in zip(listed, keep, strict=False) if kept))


def worth(cards: Held) -> int:
    return sum(card * count for card, count in cards.items())


def hands(known: Held, size: int) -> list[Counter[int]]:
    """Every hand of this size that holds at least what is known."""
    rest = combinations_with_replacement(MONEY, size - sum(known.values()))
    return [Counter(known) + Counter(cards) for cards in rest]


def laid(hand: Counter[int], count: int, price: int = 0) -> Iterator[Counter[int]]:
    """Every set of so many cards that may leave this hand: any in a trade, a fair payment for a price."""
    kinds = sorted(hand)
    for counts in product(*(range(hand[card] + 1) for card in kinds)):
        if sum(counts) == count:
            cards = Counter({card: n for card, n in zip(kinds, counts, strict=True) if n})
            if not price or worth(cards) >= price > worth(cards) - min(cards):
                yield cards


def least(possible: list[Counter[int]]) -> Held:
    """What is in all of them."""
    return {card: n for card in MONEY if (n := min(cards[card] for cards in possible))}


def surely(known: Held, size: int, leave: int, price: int = 0) -> tuple[Held, Held]:
    """What surely stays of a hand, and what is surely among the cards that left it."""
    stays, leaves = [], []
    for hand in hands(known, size):
        for cards in laid(hand, leave, price):
            stays.append(hand - cards)
            leaves.append(cards)
    return least(stays), least(leaves)


def together(some: Held, more: Held) -> Held:
    return dict(Counter(some) + Counter(more))


flags = st.lists(st.booleans(), min_size=5, max_size=5)


@settings(max_examples=60)
@given(purses, flags, flags, purses, flags, flags, st.booleans())
def test_after_a_trade_the_third_is_sure_of_what_holds_in_every_case(
    anna: Counter[int],
    anna_known: list[bool],
    offered: list[bool],
    ben: Counter[int],
    ben_known: list[bool],
    countered: list[bool],
    counters: bool,
) -> None:
    """G4: he sees how many cards went each way, and no more."""
    known = {ANNA: part_of(anna, anna_known), BEN: part_of(ben, ben_known)}
    offer, counter = part_of(anna, offered), part_of(ben, countered) if counters else {}
    assume(anna and ben and (counter or not counters))
    table = Situation(
        "original",
        seats=4,
        herds={ANNA: {"dog": 1}, BEN: {"dog": 1}},
        purses={ANNA: anna, BEN: ben, CLEO: {0: 1}},
        known=known,
    )
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, offer)
    if counters:
        table.counters(BEN, counter)
    else:
        table.accepts(BEN)
    n, m = sum(offer.values()), sum(counter.values())
    anna_keeps, anna_gives = surely(known[ANNA], anna.total(), n)
    ben_keeps, ben_gives = surely(known[BEN], ben.total(), m)
    for viewer in (None, CLEO, DAN):
        assert table.known(viewer, ANNA) == together(anna_keeps, ben_gives)
        assert table.known(viewer, BEN) == together(ben_keeps, anna_gives)
    assert table.known(ANNA, BEN) == together(Counter(known[BEN]) - Counter(counter), offer)
    assert table.known(BEN, ANNA) == together(Counter(known[ANNA]) - Counter(offer), counter)


@settings(max_examples=60)
@given(purses, flags, flags)
def test_after_a_hidden_payment_nobody_is_sure_of_more_than_holds_in_every_case(
    ben: Counter[int], ben_known: list[bool], wanted: list[bool]
) -> None:
    """G4: the price is known, and that no card was superfluous."""
    price = worth(part_of(ben, wanted))
    assume(price)
    known = {ANNA: {10: 1}, BEN: part_of(ben, ben_known)}
    table = Situation(
        "original",
        purses={ANNA: {10: 1}, BEN: ben, CLEO: {500: 1}},
        known=known,
        open_payments=False,
    )
    table.auctions(ANNA)
    table.bids(BEN, price)
    table.passes(CLEO)
    table.sells(ANNA)
    paid = next(cards for count in range(1, 6) for cards in laid(ben, count, price))
    table.pays(BEN, dict(paid))
    keeps, gives = surely(known[BEN], ben.total(), paid.total(), price)
    for card in MONEY:
        assert table.known(CLEO, BEN).get(card, 0) <= keeps.get(card, 0)
        assert table.known(CLEO, ANNA).get(card, 0) <= gives.get(card, 0) + (card == 10)
    assert table.known(ANNA, BEN) == dict(Counter(known[BEN]) - paid)
    assert table.known(BEN, ANNA) == together({10: 1}, dict(paid))


@pytest.mark.parametrize(
    ("known", "unknown", "price", "paid", "keeps", "gives"),
    [
        ({0: 2, 10: 3}, {}, 20, {10: 2}, {0: 2, 10: 1}, {10: 2}),
        ({0: 2, 10: 2}, {10: 1}, 20, {10: 2}, {0: 2}, {10: 1}),
        ({10: 3, 50: 2}, {}, 40, {50: 1}, {10: 2, 50: 1}, {}),
        ({10: 3, 50: 2}, {}, 60, {50: 1, 10: 1}, {10: 1}, {}),
        ({10: 2, 50: 3}, {}, 110, {50: 2, 10: 1}, {}, {50: 1}),
        ({10: 3, 500: 2}, {}, 30, {10: 3}, {500: 1}, {10: 1}),
        ({50: 2}, {10: 5}, 50, {10: 5}, {50: 1}, {}),
        ({50: 3}, {10: 6}, 60, {10: 6}, {50: 1}, {}),
        ({0: 1, 50: 2}, {10: 5}, 50, {10: 5}, {0: 1, 50: 1}, {}),
    ],
)
def test_a_hidden_payment_leaves_what_it_cannot_have_taken(
    known: Held, unknown: Held, price: int, paid: Held, keeps: Held, gives: Held
) -> None:
    """G4: zeros are never paid, and of each card no more than reach the price."""
    purse = together(known, unknown)
    table = Situation(
        "original", purses={ANNA: {0: 1}, BEN: purse, CLEO: {500: 1}}, known={BEN: known}, open_payments=False
    )
    table.auctions(ANNA)
    table.bids(BEN, price)
    table.passes(CLEO)
    table.sells(ANNA)
    table.pays(BEN, paid)
    assert table.known(CLEO, BEN) == table.known(None, BEN) == keeps
    assert table.known(CLEO, ANNA) == table.known(None, ANNA) == gives


def test_what_a_trader_learned_of_his_partner_fades_with_the_partners_next_trade() -> None:
    """G4: a face-down transfer takes away what may have left."""
    table = Situation(
        "original",
        seats=4,
        herds={ANNA: {"dog": 1}, BEN: {"dog": 1, "cat": 1}, CLEO: {"cat": 1}},
        purses={ANNA: {50: 1, 100: 1}, BEN: {10: 2}, CLEO: {0: 3}},
    )
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {50: 1, 100: 1})
    table.accepts(BEN)
    assert table.known(ANNA, BEN) == {50: 1, 100: 1}
    table.trades(BEN, CLEO, "cat")
    table.offers(BEN, {10: 1})
    table.counters(CLEO, {0: 1})
    assert table.known(ANNA, BEN) == {}
    assert table.known(DAN, BEN) == {}
    assert table.known(CLEO, BEN) == {0: 1}


def test_bids_and_passes_are_forgotten_when_the_purse_changes() -> None:
    """G4: they spoke of another purse."""
    table = Situation(
        "original", seats=4, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, pile=("cat", "cat", "cat", "donkey")
    )
    table.auctions(ANNA)
    table.bids(CLEO, 10)
    table.bids(BEN, 20)
    table.passes(CLEO, DAN)
    table.sells(ANNA)
    table.pays(BEN, {10: 2})
    assert table.public.top_bid == (0, 0, 10, 0)
    assert [*table.public.passed_at] == [None, None, 20, 20]
    table.auctions(BEN)
    table.passes(ANNA, CLEO, DAN)
    table.auctions(CLEO)
    table.bids(BEN, 30)
    table.bids(DAN, 40)
    table.bids(BEN, 50)
    table.passes(DAN, ANNA)
    assert table.public.top_bid == (0, 50, 10, 40)
    assert [*table.public.passed_at] == [50, None, 0, 50]
    table.preempts(CLEO)
    table.pays(CLEO, {50: 1})
    assert table.public.top_bid == (0, 0, 0, 40)
    assert [*table.public.passed_at] == [50, None, None, 50]
    table.auctions(DAN)
    assert table.public.donkeys == 1
    assert table.public.top_bid == (0, 0, 0, 0)
    assert [*table.public.passed_at] == [None, None, None, None]


def test_a_trade_changes_the_purses_of_the_two_and_of_nobody_else() -> None:
    """G4"""
    table = Situation("original", seats=4, herds={BEN: {"dog": 1}, CLEO: {"dog": 1}})
    table.auctions(ANNA)
    table.bids(DAN, 10)
    table.bids(BEN, 20)
    table.bids(CLEO, 30)
    table.passes(BEN, DAN)
    table.preempts(ANNA)
    table.pays(ANNA, {10: 3})
    assert table.public.top_bid == (0, 20, 0, 10)
    table.trades(BEN, CLEO, "dog")
    table.offers(BEN, {0: 1})
    table.accepts(CLEO)
    assert table.public.top_bid == (0, 0, 0, 10)
    assert [*table.public.passed_at] == [None, None, None, 30]
