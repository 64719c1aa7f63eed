"""B6.6 and B6.7: no change is given, and a bid that cannot be paid."""

from typing import Any

import pytest

from adjuge.rules.menu import Number, Pick
from tests.rules.situation import ANNA, BEN, CLEO, DAN, Situation


def due(price: int, purse: dict[int, int], seats: int = 3, **options: Any) -> Situation:
    """Ben, with this purse, has bought a horse from Anna and has to pay the price."""
    table = Situation(
        "original", seats, purses={ANNA: {0: 1, 10: 1}, BEN: purse, CLEO: {500: 5}}, pile=("horse",), **options
    )
    table.auctions(ANNA)
    table.bids(BEN, price)
    table.passes(*table.asked)
    table.sells(ANNA)
    return table


def test_no_change_is_given_and_the_payee_keeps_the_excess() -> None:
    """B6.6"""
    table = due(60, {100: 1, 0: 1})
    told = table.pays(BEN, {100: 1})
    assert told["paid"] == {
        "payer": BEN,
        "payee": ANNA,
        "price": 60,
        "count": 1,
        "cards": {100: 1},
        "known_to": None,
    }
    assert table.purse(ANNA) == {0: 1, 10: 1, 100: 1}
    assert table.purse(BEN) == {0: 1}


def test_the_cards_are_worth_at_least_the_price() -> None:
    """B6.6"""
    table = due(60, {50: 1, 10: 5})
    with table.refused("too_little"):
        table.pays(BEN, {50: 1})
    with table.refused("too_few_cards"):
        table.pays(BEN, {})
    with table.refused("not_held"):
        table.pays(BEN, {50: 2})
    with table.refused("not_held"):
        table.pays(BEN, {100: 1})
    table.pays(BEN, {50: 1, 10: 1})


def test_no_card_may_be_one_the_price_is_met_without() -> None:
    """B6.6"""
    table = due(60, {50: 2, 10: 5, 100: 1, 200: 1})
    for cards in ({50: 2, 10: 1}, {50: 1, 10: 2}, {100: 1, 10: 1}, {100: 1, 200: 1}, {50: 1, 100: 1}):
        with table.refused("superfluous"):
            table.pays(BEN, cards)
    table.pays(BEN, {50: 2})


def test_zeros_are_never_part_of_a_payment() -> None:
    """B6.6"""
    table = due(50, {0: 3, 50: 1})
    with table.refused("superfluous"):
        table.pays(BEN, {50: 1, 0: 1})
    table.pays(BEN, {50: 1})
    assert table.purse(BEN) == {0: 3}


def test_a_larger_card_may_be_used_although_the_exact_sum_is_held() -> None:
    """B6.6"""
    table = due(60, {50: 1, 10: 1, 500: 1})
    table.pays(BEN, {500: 1})
    assert table.purse(BEN) == {10: 1, 50: 1}


def test_the_menu_proposes_the_payment_that_gives_least_away() -> None:
    """B6.6"""
    table = due(60, {50: 2, 10: 5, 100: 1, 0: 2})
    pick = table.choice(BEN, "pay")["cards"]
    assert pick == Pick(
        held={0: 2, 10: 5, 50: 2, 100: 1},
        least=1,
        most=10,
        price=60,
        proposal={10: 1, 50: 1},
        alternatives=({100: 1},),
    )
    only = due(60, {50: 2, 100: 1}).choice(BEN, "pay")["cards"]
    assert isinstance(only, Pick)
    assert only.proposal == {100: 1}
    assert only.alternatives == ({50: 2},)


def test_the_menu_proposes_other_payments_a_player_may_prefer() -> None:
    """B6.6: as much in more cards, and the fewest cards; every one of them may be paid."""
    pick = due(100, {10: 10, 50: 1, 100: 1, 200: 1}).choice(BEN, "pay")["cards"]
    assert isinstance(pick, Pick)
    assert pick.proposal == {100: 1}
    assert pick.alternatives == ({10: 10}, {200: 1})
    for cards in pick.alternatives:
        pick.refuse("cards", cards)


def test_whoever_may_bid_or_pre_empt_sees_what_each_sum_would_cost() -> None:
    """B6.6: no change is given, so a purse pays some sums exactly and others not."""
    table = Situation("original", purses={ANNA: {10: 1, 100: 1}, BEN: {0: 1, 50: 2}, CLEO: {10: 2, 50: 1}})
    table.auctions(ANNA)
    assert table.view(BEN).payable == (0, 50, 100)
    assert table.view(CLEO).payable == (0, 10, 20, 50, 60, 70)
    assert table.view(ANNA).payable == ()
    table.bids(BEN, 50)
    table.passes(CLEO)
    assert table.view(ANNA).payable == (0, 10, 100, 110)
    assert table.view(CLEO).payable == ()


def failed(purse: dict[int, int] | None = None, **options: Any) -> Situation:
    """Ben, with 30 unless told otherwise, was sold a horse for 100."""
    table = Situation(
        "original",
        seats=4,
        purses={ANNA: {0: 1}, BEN: {10: 3} if purse is None else purse, CLEO: {500: 1}, DAN: {50: 1}},
        pile=("horse",),
        **options,
    )
    table.auctions(ANNA)
    table.bids(DAN, 50)
    table.bids(BEN, 100)
    table.passes(CLEO, DAN)
    told = table.sells(ANNA)
    assert told.tags[:2] == ["lot_sold", "purse_shown"]
    return table


def test_a_bidder_who_cannot_pay_shows_everyone_all_his_money() -> None:
    """B6.6"""
    table = Situation("original", purses={ANNA: {0: 1}, BEN: {0: 1, 10: 3}, CLEO: {500: 1}})
    table.auctions(ANNA)
    table.bids(BEN, 100)
    table.passes(CLEO)
    told = table.sells(ANNA)
    for seat in (None, ANNA, CLEO):
        assert told.heard_by(seat)["purse_shown"] == {"seat": BEN, "cards": {0: 1, 10: 3}, "bid": 100}
        auction = table.view(seat).public.auction
        assert auction is not None
        assert auction.shown == (None, 30, None)
        assert table.known(seat, BEN) == {0: 1, 10: 3}


def test_the_same_lot_is_auctioned_again_from_nothing() -> None:
    """B6.6"""
    table = failed()
    auction = table.public.auction
    assert auction is not None
    assert (auction.lot, auction.bid, auction.bidder, auction.passed) == (("horse",), 0, None, ())
    assert table.asked == [BEN, CLEO, DAN]
    table.bids(DAN, 10)


def test_then_there_is_a_new_choice_to_sell_or_preempt() -> None:
    """B6.6"""
    table = Situation("original", purses={ANNA: {50: 1}, BEN: {10: 3}, CLEO: {500: 1}}, pile=("horse",))
    table.auctions(ANNA)
    table.bids(BEN, 100)
    table.passes(CLEO)
    table.sells(ANNA)
    table.bids(BEN, 30)
    table.passes(CLEO)
    assert table.may(ANNA) == {"sell", "preempt"}
    table.preempts(ANNA)
    table.pays(ANNA, {50: 1})
    assert table.herd(ANNA) == {"horse": 1}


def test_until_that_lot_is_gone_he_may_bid_no_more_than_he_showed() -> None:
    """B6.6"""
    table = failed()
    assert table.choice(BEN, "bid") == {"amount": Number(least=10, step=10, most=30)}
    with table.refused("too_high"):
        table.bids(BEN, 40)
    table.bids(BEN, 30)
    table.passes(CLEO, DAN)
    table.sells(ANNA)
    table.pays(BEN, {10: 3})
    table.auctions(BEN)
    table.bids(ANNA, 580)


def test_with_nothing_shown_he_cannot_bid() -> None:
    """B6.6"""
    table = failed({0: 2})
    assert table.asked == [CLEO, DAN]
    with table.refused("not_asked"):
        table.bids(BEN, 10)


def test_each_further_bidder_who_cannot_pay_is_treated_alike() -> None:
    """B6.6"""
    table = failed()
    table.bids(DAN, 200)
    assert table.asked == [CLEO]
    table.passes(CLEO)
    told = table.sells(ANNA)
    assert told["purse_shown"] == {"seat": DAN, "cards": {50: 1}, "bid": 200}
    auction = table.public.auction
    assert auction is not None
    assert auction.shown == (None, 30, None, 50)
    table.bids(BEN, 30)
    assert table.choice(DAN, "bid") == {"amount": Number(least=40, step=10, most=50)}


def test_no_money_moves_meanwhile_so_nobody_fails_twice() -> None:
    """B6.6: a lot is put up at most as often as there are players."""
    table = Situation(
        "original", seats=4, purses={ANNA: {500: 1}, BEN: {0: 1}, CLEO: {0: 2}, DAN: {0: 3}}, pile=("horse",)
    )
    purses = [table.purse(seat) for seat in range(4)]
    put_up = 1
    table.auctions(ANNA)
    while table.phase != "turn":
        liar = table.asked[0]
        table.bids(liar, 500)
        told = table.sells(ANNA)
        assert told["purse_shown"]["seat"] == liar
        put_up += "lot_put_up_again" in told.tags
        assert [table.purse(seat) for seat in range(4)] == purses
    assert put_up == 4
    assert told.tags == [
        "lot_sold",
        "purse_shown",
        "lot_put_up_again",
        "hammer_fell",
        "lot_taken",
        "turn_began",
    ]
    assert table.herd(ANNA) == {"horse": 1}


def test_the_choice_to_preempt_can_hide_an_empty_bid() -> None:
    """B6.6: it comes before the proof of money."""
    table = Situation("original", purses={ANNA: {100: 1}, BEN: {0: 1}, CLEO: {10: 1}}, pile=("horse",))
    table.auctions(ANNA)
    table.bids(BEN, 100)
    table.passes(CLEO)
    told = table.preempts(ANNA)
    assert "purse_shown" not in told.tags
    table.pays(ANNA, {100: 1})
    assert table.purse(BEN) == {0: 1, 100: 1}
    assert table.known(CLEO, BEN) == {100: 1}


def test_a_bidder_who_can_just_pay_shows_nothing() -> None:
    """B6.6"""
    table = Situation("original", purses={ANNA: {0: 1}, BEN: {50: 2}, CLEO: {500: 1}})
    table.auctions(ANNA)
    table.bids(BEN, 100)
    table.passes(CLEO)
    assert table.sells(ANNA).tags == ["lot_sold"]
    assert table.known(CLEO, BEN) == {}


def test_overbidding_is_allowed_unless_the_table_says_otherwise() -> None:
    """B6.6: off, nobody can bid more than he has."""
    purses = {ANNA: {500: 1}, BEN: {0: 1, 50: 1, 10: 1}, CLEO: {500: 1}}
    free = Situation(purses=purses)
    free.auctions(ANNA)
    free.bids(BEN, 1060)
    held = Situation(purses=purses, overbid=False)
    held.auctions(ANNA)
    assert held.choice(BEN, "bid") == {"amount": Number(least=10, step=10, most=60)}
    with held.refused("too_high"):
        held.bids(BEN, 70)
    held.bids(BEN, 60)
    assert held.choice(CLEO, "bid") == {"amount": Number(least=70, step=10, most=500)}


def test_payments_are_made_in_the_open() -> None:
    """B6.7"""
    table = due(60, {50: 1, 10: 4}, seats=4)
    told = table.pays(BEN, {50: 1, 10: 1})
    for seat in (None, ANNA, CLEO, DAN):
        assert told.heard_by(seat)["paid"]["cards"] == {10: 1, 50: 1}
        assert table.known(seat, ANNA) == {10: 1, 50: 1}


def test_where_payments_are_hidden_only_the_two_see_the_cards() -> None:
    """B6.7: the rest see how many."""
    table = due(60, {50: 1, 10: 4}, seats=4, open_payments=False)
    told = table.pays(BEN, {50: 1, 10: 1})
    for seat in (ANNA, BEN):
        assert told.heard_by(seat)["paid"]["cards"] == {10: 1, 50: 1}
    for other in (None, CLEO, DAN):
        heard = told.heard_by(other)["paid"]
        assert heard["cards"] is None
        assert heard["count"] == 2
        assert heard["price"] == 60
        assert table.known(other, ANNA) == {}
    assert table.known(BEN, ANNA) == {10: 1, 50: 1}
    assert table.public.hand_sizes == (4, 3, 5, 0)


@pytest.mark.parametrize("open_payments", [True, False])
def test_a_purse_that_changed_hands_forgets_what_was_bid_with_it(open_payments: bool) -> None:
    """B6.7: bids and passes speak of the purse they were made with."""
    table = due(60, {50: 1, 10: 4}, seats=4, open_payments=open_payments)
    assert table.public.top_bid == (0, 60, 0, 0)
    assert table.public.passed_at == (None, None, 60, 60)
    table.pays(BEN, {50: 1, 10: 1})
    assert table.public.top_bid == (0, 0, 0, 0)
    assert table.public.passed_at == (None, None, 60, 60)
