"""A menu is all that a refusal needs to know."""

import pickle
from typing import Any

import pytest

from adjuge.rules.menu import Choice, Domain, Menu, Number, OneOf, Pick, Several, refuse_unless_on
from adjuge.rules.refusal import BadGameFile, BadOptions, IllegalMove, Refusal

PURSE = {0: 2, 10: 3, 50: 1}


def refusal(domain: Domain, value: Any) -> IllegalMove | None:
    try:
        domain.refuse("it", value)
    except IllegalMove as refused:
        return refused
    return None


def code(domain: Domain, value: Any) -> str | None:
    refused = refusal(domain, value)
    return refused.code if refused else None


def test_one_of_the_values_and_no_other() -> None:
    domain = OneOf(("dog", "cat"))
    assert code(domain, "dog") is None
    refused = refusal(domain, "cow")
    assert refused is not None
    assert refused.code == "not_among"
    assert refused.params == {"field": "it", "value": "cow", "values": ["dog", "cat"]}


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (30, None),
        (40, None),
        (60, None),
        (29, "too_low"),
        (20, "too_low"),
        (61, "too_high"),
        (70, "too_high"),
        (35, "off_step"),
    ],
)
def test_a_number_in_steps_from_least_to_most(value: int, reason: str | None) -> None:
    assert code(Number(least=30, step=10, most=60), value) == reason


def test_steps_are_counted_from_the_least() -> None:
    domain = Number(least=5, step=10, most=30)
    assert [value for value in range(40) if code(domain, value) is None] == [5, 15, 25]


def test_a_refused_number_says_what_would_do() -> None:
    low, high, off = (refusal(Number(10, 10, 50), value) for value in (0, 60, 15))
    assert low is not None
    assert high is not None
    assert off is not None
    assert low.params == {"field": "it", "value": 0, "least": 10}
    assert high.params == {"field": "it", "value": 60, "most": 50}
    assert off.params == {"field": "it", "value": 15, "step": 10}


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ({0: 1}, None),
        ({0: 2, 10: 1}, None),
        ({10: 3}, None),
        ({}, "too_few_cards"),
        ({0: 2, 10: 2}, "too_many_cards"),
        ({0: 3}, "not_held"),
        ({100: 1}, "not_held"),
        ({10: 0}, "not_held"),
        ({10: -1, 0: 2}, "not_held"),
    ],
)
def test_a_pick_of_one_to_three_cards_held(cards: dict[int, int], reason: str | None) -> None:
    assert code(Pick(held=PURSE, least=1, most=3), cards) == reason


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ({50: 1, 10: 1}, None),
        ({50: 1}, "too_little"),
        ({10: 3}, "too_little"),
        ({50: 1, 10: 2}, "superfluous"),
        ({50: 1, 10: 1, 0: 1}, "superfluous"),
    ],
)
def test_a_pick_that_pays_a_price(cards: dict[int, int], reason: str | None) -> None:
    """B6.6"""
    assert code(Pick(held=PURSE, least=1, most=6, price=60), cards) == reason


def test_a_refused_pick_says_why() -> None:
    pick = Pick(held=PURSE, least=1, most=2, price=60)
    few, many, missing = (refusal(pick, cards) for cards in ({}, {10: 3}, {10: 4}))
    assert few is not None
    assert many is not None
    assert missing is not None
    assert few.params == {"field": "it", "count": 0, "least": 1}
    assert many.params == {"field": "it", "count": 3, "most": 2}
    assert missing.params == {"field": "it", "card": 10, "count": 4, "held": 3}
    pays = Pick(held=PURSE, least=1, most=6, price=60)
    short, over = refusal(pays, {50: 1}), refusal(pays, {50: 1, 10: 2})
    assert short is not None
    assert over is not None
    assert short.params == {"field": "it", "worth": 50, "price": 60}
    assert over.params == {"field": "it", "card": 10, "worth": 70, "price": 60}


def test_several_values_in_order_with_repeats() -> None:
    domain = Several(values=(50, 100), least=2, most=3)
    assert code(domain, (100, 50)) is None
    assert code(domain, (50, 50, 50)) is None
    assert code(domain, (50,)) == "too_low"
    assert code(domain, (50,) * 4) == "too_high"
    assert code(domain, (50, 10)) == "not_among"


MENU: Menu = (
    Choice("pass"),
    Choice("trade", {"rival": OneOf((1,)), "animal": OneOf(("dog", "cat"))}),
    Choice("trade", {"rival": OneOf((2,)), "animal": OneOf(("cow",))}),
)


def test_what_is_on_the_menu_may_be_ordered() -> None:
    refuse_unless_on(MENU, "pass", {})
    refuse_unless_on(MENU, "trade", {"rival": 1, "animal": "cat"})
    refuse_unless_on(MENU, "trade", {"rival": 2, "animal": "cow"})


def test_what_is_not_on_the_menu_is_refused_with_what_is() -> None:
    with pytest.raises(IllegalMove) as caught:
        refuse_unless_on(MENU, "bid", {"amount": 10})
    assert caught.value.code == "not_now"
    assert caught.value.params == {"move": "bid", "open": ["pass", "trade"]}


def test_fields_are_not_mixed_from_different_choices() -> None:
    """The choice that came furthest says what is wrong: with rival 1 the animal is, not the rival."""
    for rival, animal, others in ((1, "cow", ["dog", "cat"]), (2, "dog", ["cow"])):
        with pytest.raises(IllegalMove) as caught:
            refuse_unless_on(MENU, "trade", {"rival": rival, "animal": animal})
        assert caught.value.params == {"field": "animal", "value": animal, "values": others}
    with pytest.raises(IllegalMove) as caught:
        refuse_unless_on(MENU, "trade", {"rival": 3, "animal": "dog"})
    assert caught.value.params["field"] == "rival"


def test_a_refusal_speaks_to_programs_by_its_code_and_shows_its_facts() -> None:
    refused = IllegalMove("too_low", value=5, least=10)
    assert str(refused) == "too_low (value=5, least=10)"
    assert str(Refusal("not_asked")) == "not_asked"


@pytest.mark.parametrize("kind", [Refusal, IllegalMove, BadOptions, BadGameFile])
def test_a_refusal_survives_the_way_to_another_process(kind: type[Refusal]) -> None:
    there = pickle.loads(pickle.dumps(kind("too_low", value=5)))
    assert type(there) is kind
    assert (there.code, there.params) == ("too_low", {"value": 5})
