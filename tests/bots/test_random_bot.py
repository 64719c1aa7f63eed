"""The bot `random` plays by the menu alone, and leaves nothing on it out."""

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjuge.bots.random_bot import drawn, payments
from adjuge.rules.menu import Domain, Held, Number, OneOf, Pick, Several
from adjuge.rules.refusal import IllegalMove

PURSES = st.dictionaries(st.sampled_from([0, 10, 50, 100, 200, 500]), st.integers(1, 4), max_size=6)


def sets_of_cards(held: Held) -> list[Held]:
    counts = [range(count + 1) for count in held.values()]
    return [{card: n for card, n in zip(held, taken, strict=True) if n} for taken in product(*counts)]


def is_allowed(domain: Domain, value: object) -> bool:
    try:
        domain.refuse("field", value)
    except IllegalMove:
        return False
    return True


@given(PURSES, st.integers(1, 150).map(lambda tens: tens * 10))
def test_a_payer_thinks_of_every_payment_without_a_superfluous_card(held: Held, price: int) -> None:
    """B6.6"""
    pick = Pick(held=held, least=1, most=sum(held.values()), price=price)
    expected = [cards for cards in sets_of_cards(held) if cards and is_allowed(pick, cards)]
    found = list(payments(held, price))
    assert len(found) == len(expected)
    assert all(cards in expected for cards in found)


@given(PURSES, st.integers(0, 24), st.integers(0, 24), st.randoms(use_true_random=False))
def test_any_number_of_cards_may_be_picked(held: Held, least: int, more: int, rng: random.Random) -> None:
    most = min(sum(held.values()), least + more)
    pick = Pick(held=held, least=min(least, most), most=most)
    assert is_allowed(pick, drawn(pick, rng))


DOMAINS: list[tuple[Domain, int]] = [
    (OneOf(("cow", "pig", "dog")), 3),
    (Number(20, 10, 60), 5),
    (Several((1, 2), 0, 2), 7),
    (Pick({0: 1, 10: 2}, 0, 3), 6),
    (Pick({10: 2, 50: 1, 100: 1}, 1, 4, price=20), 3),
    (Pick({10: 2, 50: 1, 100: 1}, 1, 1, price=20), 2),
]


@pytest.mark.parametrize(("domain", "values"), DOMAINS)
def test_every_value_of_a_field_is_drawn_and_no_other(domain: Domain, values: int) -> None:
    rng = random.Random(7)
    found = {str(value): value for value in (drawn(domain, rng) for _ in range(500))}
    assert len(found) == values
    assert all(is_allowed(domain, value) for value in found.values())


def test_all_payments_are_as_likely() -> None:
    rng = random.Random(8)
    pick = Pick({10: 3, 50: 1, 100: 1}, 1, 5, price=30)
    counts = Counter(str(drawn(pick, rng)) for _ in range(3000))
    assert sorted(counts) == ["{100: 1}", "{10: 3}", "{50: 1}"]
    assert min(counts.values()) > 900


def test_as_many_cards_as_few_are_picked() -> None:
    rng = random.Random(9)
    counts = Counter(sum(drawn(Pick({10: 2, 50: 2}, 0, 4), rng).values()) for _ in range(5000))
    assert min(counts[n] for n in range(5)) > 900
