"""B6.1 to B6.5, and B6.8: the lot, the bids, the hammer, and the choice after it."""

import pytest

from adjuge.rules.menu import Number
from tests.rules.situation import ANNA, BEN, CLEO, DAN, EVE, Situation


def test_the_active_player_turns_up_the_lot() -> None:
    """B6.1"""
    table = Situation(pile=("horse", "cow"))
    told = table.auctions(ANNA)
    for seat in (None, ANNA, BEN, CLEO):
        assert told.heard_by(seat)["lot_turned_up"] == {"seat": ANNA, "lot": ("horse", "cow")}
        auction = table.view(seat).public.auction
        assert auction is not None
        assert auction.lot == ("horse", "cow")
    assert table.public.pile == 28


def test_the_others_bid_in_any_order() -> None:
    """B6.1"""
    table = Situation(seats=4)
    table.auctions(ANNA)
    table.bids(DAN, 10)
    table.bids(BEN, 30)
    table.bids(CLEO, 40)
    auction = table.public.auction
    assert auction is not None
    assert (auction.bid, auction.bidder) == (40, CLEO)


def test_the_others_bid_as_often_as_they_like() -> None:
    """B6.1"""
    table = Situation()
    table.auctions(ANNA)
    for amount in range(10, 90, 20):
        table.bids(BEN, amount)
        table.bids(CLEO, amount + 10)
    assert table.public.top_bid == (0, 70, 80)


def test_the_auctioneer_has_no_move_until_the_hammer_has_fallen() -> None:
    """B6.1"""
    table = Situation()
    table.auctions(ANNA)
    with table.refused("not_asked"):
        table.bids(ANNA, 10)
    table.bids(BEN, 10)
    with table.refused("not_asked"):
        table.bids(ANNA, 20)
    with table.refused("not_asked"):
        table.passes(ANNA)
    with table.refused("not_asked"):
        table.sells(ANNA)
    table.passes(CLEO)
    assert table.asked == [ANNA]
    assert table.may(ANNA) == {"sell", "preempt"}


def test_bids_are_multiples_of_ten_and_the_first_is_at_least_ten() -> None:
    """B6.2"""
    table = Situation()
    table.auctions(ANNA)
    assert table.choice(BEN, "bid") == {"amount": Number(least=10, step=10, most=420)}
    for amount in (0, -10, 5):
        with table.refused("too_low"):
            table.bids(BEN, amount)
    for amount in (15, 101, 99):
        with table.refused("off_step"):
            table.bids(BEN, amount)
    table.bids(BEN, 10)


def test_each_bid_is_at_least_ten_above_the_last() -> None:
    """B6.2"""
    table = Situation("asmodee")
    table.auctions(ANNA)
    table.bids(BEN, 70)
    for amount in (60, 70, 75):
        with table.refused("too_low"):
            table.bids(CLEO, amount)
    with table.refused("off_step"):
        table.bids(CLEO, 85)
    table.bids(CLEO, 80)


def test_nobody_outbids_himself() -> None:
    """B6.2"""
    table = Situation()
    table.auctions(ANNA)
    table.bids(BEN, 10)
    assert table.asked == [CLEO]
    with table.refused("not_asked"):
        table.bids(BEN, 20)


def test_no_bid_exceeds_all_the_money_in_the_players_hands() -> None:
    """B6.2: a public figure, the auctioneer's money included."""
    table = Situation(purses={ANNA: {200: 1}, BEN: {0: 1}, CLEO: {100: 1, 10: 1}})
    table.auctions(ANNA)
    for seat in (None, BEN):
        assert table.view(seat).public.money_out == 310
    with table.refused("too_high"):
        table.bids(BEN, 320)
    table.bids(BEN, 310)


@pytest.mark.parametrize("amount", [10, 90, 100, 110, 990, 1000, 2350, 4690, 4700])
def test_every_bid_up_to_all_the_money_in_the_box_can_be_made(amount: int) -> None:
    """B6.2"""
    everything = {0: 10, 10: 20, 50: 10, 100: 5, 200: 5, 500: 5}
    table = Situation("original", seats=5, purses={ANNA: everything})
    table.auctions(ANNA)
    assert table.bids(CLEO, amount)["bid_made"] == {"seat": CLEO, "amount": amount}


def test_the_hammer_falls_when_all_others_have_let_the_bid_pass() -> None:
    """B6.3: everyone but the active player and the standing bidder."""
    table = Situation(seats=4)
    table.auctions(ANNA)
    table.bids(CLEO, 20)
    assert table.passes(BEN).tags == ["bid_passed"]
    told = table.passes(DAN)
    assert told.tags == ["bid_passed", "hammer_fell"]
    assert told["hammer_fell"] == {"bidder": CLEO, "bid": 20}
    assert table.phase == "verdict"


def test_with_no_bid_yet_everyone_but_the_active_player_must_pass() -> None:
    """B6.3"""
    table = Situation(seats=4)
    table.auctions(ANNA)
    table.passes(BEN, DAN)
    assert table.asked == [CLEO]
    assert table.passes(CLEO)["hammer_fell"] == {"bidder": None, "bid": 0}


def test_whoever_has_used_his_one_bid_is_passed_over() -> None:
    """B6.3"""
    table = Situation(seats=4, one_bid=True)
    table.auctions(ANNA)
    table.bids(BEN, 10)
    table.bids(CLEO, 20)
    assert table.asked == [DAN]
    told = table.passes(DAN)
    assert told["hammer_fell"] == {"bidder": CLEO, "bid": 20}


def test_whoever_is_held_to_a_shown_purse_too_small_to_raise_is_passed_over() -> None:
    """B6.3"""
    table = Situation(purses={ANNA: {0: 1}, BEN: {10: 3}, CLEO: {500: 1}})
    table.auctions(ANNA)
    table.bids(BEN, 40)
    table.passes(CLEO)
    table.sells(ANNA)
    assert table.asked == [BEN, CLEO]
    table.bids(CLEO, 20)
    assert table.asked == [BEN]
    table.bids(BEN, 30)
    assert table.asked == [CLEO]
    table.bids(CLEO, 40)
    assert table.phase == "verdict"


def test_a_shown_purse_that_still_reaches_is_not_passed_over() -> None:
    """B6.3: too small means that the next bid is more than was shown."""
    table = Situation(purses={ANNA: {0: 1}, BEN: {10: 3}, CLEO: {500: 1}})
    table.auctions(ANNA)
    table.bids(BEN, 40)
    table.passes(CLEO)
    table.sells(ANNA)
    assert table.bids(CLEO, 30).tags == ["bid_made", "hammer_fell"]


def test_whoever_may_not_bid_for_want_of_a_card_is_passed_over() -> None:
    """B6.3"""
    table = Situation("asmodee", seats=4, purses={ANNA: {50: 1}, BEN: {50: 1}, DAN: {0: 1}})
    table.auctions(ANNA)
    assert table.asked == [BEN, DAN]
    table.passes(DAN)
    assert table.passes(BEN)["lot_taken"]["seat"] == ANNA


def test_everybody_is_passed_over_once_the_bid_has_reached_all_the_money() -> None:
    """B6.3"""
    table = Situation(seats=5, purses={ANNA: {10: 1}, EVE: {10: 4}})
    table.auctions(ANNA)
    assert table.bids(BEN, 40).tags == ["bid_made"]
    told = table.bids(CLEO, 50)
    assert told.tags == ["bid_made", "hammer_fell"]
    assert table.asked == [ANNA]


def test_a_bidder_too_poor_with_overbidding_off_is_asked_like_the_rest() -> None:
    """B6.3: his poverty is secret (G1)."""
    table = Situation(overbid=False, purses={ANNA: {500: 1}, BEN: {0: 2}, CLEO: {500: 1, 100: 1}})
    table.auctions(ANNA)
    assert table.asked == [BEN, CLEO]
    assert table.may(BEN) == {"pass"}
    table.bids(CLEO, 500)
    assert table.asked == [BEN]
    table.passes(BEN)


def test_without_any_bid_the_active_player_takes_the_lot_for_nothing() -> None:
    """B6.4"""
    table = Situation(pile=("horse", "cow"))
    before = [table.purse(seat) for seat in (ANNA, BEN, CLEO)]
    table.auctions(ANNA)
    told = table.passes(BEN, CLEO)
    assert told.tags == ["bid_passed", "hammer_fell", "lot_taken", "turn_began"]
    assert told["lot_taken"] == {"seat": ANNA, "lot": ("horse", "cow")}
    assert table.herd(ANNA) == {"cow": 1, "horse": 1}
    assert [table.purse(seat) for seat in (ANNA, BEN, CLEO)] == before
    assert table.public.auction is None


def test_where_no_money_is_out_nobody_is_asked_and_the_lot_goes_for_nothing() -> None:
    """B6.4: no bid is possible (B6.2)."""
    table = Situation("original", purses={ANNA: {0: 1}, BEN: {0: 1}, CLEO: {0: 1}})
    told = table.auctions(ANNA)
    assert told.tags == ["lot_turned_up", "hammer_fell", "lot_taken", "turn_began"]


def hammered(**purses: dict[int, int]) -> Situation:
    """Ben has bid 50, and the hammer has fallen."""
    table = Situation("original", purses={ANNA: purses["anna"], BEN: purses["ben"], CLEO: {500: 1}}, pile=("horse",))
    table.auctions(ANNA)
    table.bids(BEN, 50)
    table.passes(CLEO)
    return table


def test_after_the_hammer_the_active_player_may_sell() -> None:
    """B6.5: the bidder pays him and takes the lot."""
    table = hammered(anna={10: 9}, ben={50: 1, 100: 1})
    told = table.sells(ANNA)
    assert told.tags == ["lot_sold"]
    assert told["lot_sold"] == {"seat": ANNA, "bidder": BEN, "bid": 50}
    payment = table.public.payment
    assert payment is not None
    assert (payment.payer, payment.payee, payment.price) == (BEN, ANNA, 50)
    told = table.pays(BEN, {50: 1})
    assert told.tags == ["paid", "lot_taken", "turn_began"]
    assert table.herd(BEN) == {"horse": 1}
    assert table.purse(ANNA) == {10: 9, 50: 1}
    assert table.purse(BEN) == {100: 1}


def test_after_the_hammer_the_active_player_may_preempt() -> None:
    """B6.5: he pays the bidder the bid and keeps the lot."""
    table = hammered(anna={10: 9}, ben={50: 1, 100: 1})
    told = table.preempts(ANNA)
    assert told.tags == ["lot_preempted"]
    assert told["lot_preempted"] == {"seat": ANNA, "bidder": BEN, "bid": 50}
    assert table.asked == [ANNA]
    told = table.pays(ANNA, {10: 5})
    assert told["paid"]["payer"] == ANNA
    assert told["lot_taken"] == {"seat": ANNA, "lot": ("horse",)}
    assert table.herd(ANNA) == {"horse": 1}
    assert table.herd(BEN) == {}
    assert table.purse(ANNA) == {10: 4}
    assert table.purse(BEN) == {10: 5, 50: 1, 100: 1}


def test_he_is_asked_also_when_selling_is_all_he_can_afford() -> None:
    """B6.5"""
    table = hammered(anna={10: 4}, ben={50: 1})
    assert table.asked == [ANNA]
    assert table.may(ANNA) == {"sell"}


def test_preempting_takes_money_enough() -> None:
    """B6.5: exactly enough is enough."""
    poor = hammered(anna={0: 5, 10: 4}, ben={50: 1})
    with poor.refused("not_now"):
        poor.preempts(ANNA)
    assert hammered(anna={10: 5}, ben={50: 1}).may(ANNA) == {"sell", "preempt"}


def test_once_sold_to_a_bidder_who_cannot_pay_that_bid_cannot_be_preempted() -> None:
    """B6.5"""
    table = hammered(anna={10: 9}, ben={10: 1})
    assert table.sells(ANNA).tags == ["lot_sold", "purse_shown", "lot_put_up_again"]
    with table.refused("not_asked"):
        table.preempts(ANNA)
    auction = table.public.auction
    assert auction is not None
    assert (auction.bid, auction.bidder) == (0, None)


def test_with_finie_la_plaisanterie_each_player_has_one_bid_per_lot() -> None:
    """B6.8"""
    table = Situation(seats=4, one_bid=True)
    table.auctions(ANNA)
    table.bids(BEN, 10)
    table.bids(DAN, 20)
    with table.refused("not_asked"):
        table.bids(BEN, 30)
    auction = table.public.auction
    assert auction is not None
    assert auction.spoken == (BEN, DAN)
    assert table.bids(CLEO, 30).tags == ["bid_made", "hammer_fell"]


def test_a_pass_does_not_use_up_the_one_bid() -> None:
    """B6.8"""
    table = Situation(seats=4, one_bid=True)
    table.auctions(ANNA)
    table.passes(CLEO)
    table.bids(BEN, 10)
    table.bids(CLEO, 20)


def test_everybody_has_one_more_bid_when_the_lot_is_put_up_again() -> None:
    """B6.8"""
    table = Situation(one_bid=True, purses={ANNA: {0: 1}, BEN: {10: 3}, CLEO: {500: 1}})
    table.auctions(ANNA)
    table.bids(CLEO, 10)
    table.bids(BEN, 100)
    assert table.sells(ANNA)["lot_put_up_again"]
    assert table.asked == [BEN, CLEO]
    table.bids(BEN, 30)
    table.bids(CLEO, 40)
    assert table.phase == "verdict"


def test_the_next_lot_gives_everybody_his_one_bid_again() -> None:
    """B6.8"""
    table = Situation(one_bid=True)
    table.auctions(ANNA)
    table.bids(BEN, 10)
    table.bids(CLEO, 20)
    table.sells(ANNA)
    table.pays(CLEO, {10: 2})
    table.auctions(BEN)
    assert table.asked == [CLEO, ANNA]


def test_without_it_a_bidder_may_bid_again() -> None:
    """B6.8"""
    table = Situation(seats=4)
    table.auctions(ANNA)
    table.bids(BEN, 10)
    table.bids(DAN, 20)
    assert table.asked == [BEN, CLEO]
