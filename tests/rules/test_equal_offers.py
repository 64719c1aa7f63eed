"""B7: both offers are worth the same."""

from typing import Any

import pytest

from adjuge.rules.menu import Pick
from tests.rules.situation import ANNA, BEN, CLEO, Situation
from tests.rules.trading import between


@pytest.mark.parametrize("preset", ["marteau", "original"])
def test_at_equal_offers_the_active_player_wins_at_once_and_the_money_stays_swapped(preset: str) -> None:
    """B7.6"""
    table = between({ANNA: {50: 1}, BEN: {10: 5}}, preset=preset)
    table.offers(ANNA, {50: 1})
    told = table.counters(BEN, {10: 5})
    assert told.tags == ["offers_exchanged", "trade_won", "turn_began"]
    assert table.herd(ANNA) == {"dog": 2}
    assert table.purse(ANNA) == {10: 5}
    assert table.purse(BEN) == {50: 1}


def test_against_an_empty_offer_a_counter_of_zeros_is_equal() -> None:
    """B7.6"""
    table = between({ANNA: {50: 1}, BEN: {0: 2}})
    table.offers(ANNA, {})
    table.counters(BEN, {0: 2})
    assert table.herd(ANNA) == {"dog": 2}
    assert table.purse(ANNA) == {0: 2, 50: 1}
    assert table.purse(BEN) == {}


def tied(**options: Any) -> Situation:
    """Anna's 50 and Ben's five 10s have been swapped, and Anna has to offer again."""
    table = between({ANNA: {50: 1, 0: 1}, BEN: {10: 5, 0: 1}}, preset="asmodee", **options)
    table.offers(ANNA, {50: 1})
    told = table.counters(BEN, {10: 5})
    assert told.tags == ["offers_exchanged", "offer_demanded_again"]
    return table


def test_where_equal_offers_are_made_again_the_money_stays_swapped() -> None:
    """B7.7"""
    table = tied()
    assert table.purse(ANNA) == {0: 1, 10: 5}
    assert table.purse(BEN) == {0: 1, 50: 1}
    assert table.herd(ANNA) == table.herd(BEN) == {"dog": 1}


def test_the_second_offer_is_to_the_same_partner_for_the_same_animal() -> None:
    """B7.7: from what he now holds, by B7.2; the other answers by B7.3."""
    table = tied()
    trade = table.public.trade
    assert trade is not None
    assert (trade.rival, trade.animal, trade.again) == (BEN, "dog", True)
    assert table.asked == [ANNA]
    assert table.menu(ANNA) == [("offer", {"cards": Pick(held={0: 1, 10: 5}, least=0, most=6)})]
    with table.refused("not_held"):
        table.offers(ANNA, {50: 1})
    table.offers(ANNA, {10: 2})
    assert table.may(BEN) == {"accept", "counter"}


def test_the_second_offer_may_be_accepted() -> None:
    """B7.7"""
    table = tied()
    table.offers(ANNA, {0: 1})
    assert table.accepts(BEN).tags == ["offer_accepted", "trade_won", "turn_began"]
    assert table.herd(ANNA) == {"dog": 2}
    assert table.purse(BEN) == {0: 2, 50: 1}


def test_the_second_offer_may_be_outdone() -> None:
    """B7.7"""
    table = tied()
    table.offers(ANNA, {10: 4})
    table.counters(BEN, {50: 1})
    assert table.herd(BEN) == {"dog": 2}
    assert table.purse(ANNA) == {0: 1, 10: 1, 50: 1}


def test_equal_a_second_time_the_active_player_takes_the_animals_and_the_swap_stands() -> None:
    """B7.7"""
    table = tied()
    table.offers(ANNA, {10: 5})
    told = table.counters(BEN, {50: 1})
    assert told.tags == ["offers_exchanged", "trade_won", "turn_began"]
    assert told["trade_won"]["seat"] == ANNA
    assert table.purse(ANNA) == {0: 1, 50: 1}
    assert table.purse(BEN) == {0: 1, 10: 5}


def test_a_rival_left_without_a_card_can_only_accept_the_second_offer() -> None:
    """B7.7: his one zero went in the first round."""
    table = between({ANNA: {50: 1}, BEN: {0: 1}}, preset="asmodee")
    table.offers(ANNA, {})
    assert table.counters(BEN, {0: 1}).tags == ["offers_exchanged", "offer_demanded_again"]
    told = table.offers(ANNA, {0: 1})
    assert told.tags == ["offer_laid", "offer_accepted", "trade_won", "turn_began"]
    assert table.purse(BEN) == {0: 1}


def test_both_rounds_are_one_trade_for_the_limit() -> None:
    """B7.7: and B9.4 waits for the second."""
    table = tied(trade_limit=1)
    assert table.public.trades == 1
    assert table.phase == "offering"
    table.offers(ANNA, {})
    told = table.accepts(BEN)
    assert table.public.trades == 1
    assert told.tags == ["offer_accepted", "trade_won", "game_ended"]


def test_both_rounds_are_one_trade_for_coup_double() -> None:
    """B7.7: one auction follows, after the second (B5.4)."""
    table = tied(coup_double=True)
    table.offers(ANNA, {10: 5})
    told = table.counters(BEN, {50: 1})
    assert told.tags == ["offers_exchanged", "trade_won", "lot_turned_up"]
    assert table.passes(BEN)["turn_began"] == {"seat": BEN}


def test_the_next_trade_has_a_second_round_of_its_own() -> None:
    """B7.7"""
    table = Situation(
        "asmodee",
        herds={ANNA: {"dog": 2, "cat": 1}, BEN: {"dog": 1, "cat": 1}},
        purses={ANNA: {10: 2}, BEN: {10: 2}, CLEO: {10: 1}},
    )
    table.trades(ANNA, BEN, "cat")
    table.offers(ANNA, {10: 1})
    table.counters(BEN, {10: 1})
    table.offers(ANNA, {10: 1})
    table.counters(BEN, {10: 1})
    table.trades(BEN, ANNA, "dog")
    table.offers(BEN, {10: 1})
    assert table.counters(ANNA, {10: 1}).tags == ["offers_exchanged", "offer_demanded_again"]


def test_the_others_see_the_offer_made_again() -> None:
    """B7.8"""
    table = tied()
    trade = table.view(CLEO).public.trade
    assert trade is not None
    assert trade.again
    table.offers(ANNA, {})
    trade = table.view(CLEO).public.trade
    assert trade is not None
    assert trade.again
