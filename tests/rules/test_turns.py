"""B5: a turn, and who comes next."""

import pytest

from tests.rules.situation import ANNA, BEN, CLEO, DAN, Situation


def test_the_active_player_must_auction_or_trade() -> None:
    """B5.1: there is nothing else to say, and nobody else is asked."""
    table = Situation(herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})
    assert table.asked == [ANNA]
    assert table.may(ANNA) == {"auction", "trade"}
    with table.refused("not_now"):
        table.passes(ANNA)
    with table.refused("not_asked"):
        table.auctions(BEN)


def test_an_auction_needs_a_card_in_the_pile() -> None:
    """B5.1"""
    table = Situation(herds={ANNA: {"dog": 1}}, rest_to=BEN)
    assert table.public.pile == 0
    with table.refused("not_now"):
        table.auctions(ANNA)


def test_a_trade_needs_an_animal_that_another_player_holds_too() -> None:
    """B5.1"""
    table = Situation(herds={ANNA: {"dog": 1, "cat": 1}, BEN: {"goat": 1}, CLEO: {"cat": 1}})
    assert table.tradable(ANNA) == {CLEO: ("cat",)}
    with table.refused("not_among"):
        table.trades(ANNA, BEN, "goat")
    with table.refused("not_among"):
        table.trades(ANNA, CLEO, "dog")
    with table.refused("not_among"):
        table.trades(ANNA, ANNA, "dog")
    alone = Situation(herds={ANNA: {"dog": 1, "cat": 1}, BEN: {"goat": 1, "cow": 1}})
    assert alone.may(ANNA) == {"auction"}
    with alone.refused("not_now"):
        alone.trades(ANNA, BEN, "goat")


def test_what_two_others_share_is_no_trade_of_mine() -> None:
    """B5.1"""
    table = Situation(herds={ANNA: {"cow": 1, "pig": 1}, BEN: {"dog": 1}, CLEO: {"dog": 1}})
    assert table.may(ANNA) == {"auction"}


def test_a_complete_family_is_not_traded() -> None:
    """B5.1"""
    table = Situation(herds={ANNA: {"dog": 3, "cat": 1}, BEN: {"cat": 2}})
    assert table.tradable(ANNA) == {BEN: ("cat",)}


def test_when_the_pile_is_empty_only_trading_is_left_and_it_is_compulsory() -> None:
    """B5.2"""
    table = Situation(herds={ANNA: {"dog": 1}, BEN: {"dog": 2}}, rest_to=CLEO)
    assert table.asked == [ANNA]
    assert table.may(ANNA) == {"trade"}


def test_whoever_owns_only_complete_families_or_nothing_is_skipped() -> None:
    """B5.2"""
    table = Situation(
        seats=5,
        herds={ANNA: {"dog": 1, "cat": 1}, BEN: {"cow": 3}, CLEO: {}, DAN: {"dog": 2, "cat": 2}},
        rest_to=BEN,
    )
    table.trades(ANNA, DAN, "dog")
    table.offers(ANNA, {})
    told = table.accepts(DAN)
    assert told["turn_began"] == {"seat": DAN}
    table.trades(DAN, ANNA, "dog")
    table.offers(DAN, {})
    assert table.accepts(ANNA)["turn_began"] == {"seat": ANNA}


def test_a_skipped_player_stays_skipped_while_the_last_two_settle_it() -> None:
    """B5.2"""
    table = Situation(herds={BEN: {"dog": 2}, CLEO: {"dog": 1}}, rest_to=ANNA, active=BEN)
    table.trades(BEN, CLEO, "dog")
    table.offers(BEN, {})
    table.counters(CLEO, {10: 1})
    assert table.herd(CLEO) == {"dog": 2}
    assert table.active == CLEO
    table.trades(CLEO, BEN, "dog")
    table.offers(CLEO, {0: 1})
    table.counters(BEN, {10: 1})
    assert table.active == BEN


def test_while_the_pile_lasts_nobody_is_skipped() -> None:
    """B5.2"""
    table = Situation(herds={ANNA: {"dog": 1, "cow": 1}, CLEO: {"cat": 1, "pig": 3}})
    table.auctions(ANNA)
    table.passes(BEN, CLEO)
    assert table.active == BEN
    table.auctions(BEN)
    table.passes(CLEO, ANNA)
    assert table.active == CLEO


def test_then_the_next_player_clockwise_is_active_whoever_took_the_lot() -> None:
    """B5.3"""
    table = Situation(seats=4, active=CLEO)
    table.auctions(CLEO)
    table.bids(ANNA, 10)
    table.passes(DAN, BEN)
    table.sells(CLEO)
    table.pays(ANNA, {10: 1})
    assert table.active == DAN


@pytest.mark.parametrize("won_by_active", [True, False])
def test_then_the_next_player_clockwise_is_active_whoever_won_the_trade(won_by_active: bool) -> None:
    """B5.3"""
    table = Situation(seats=4, active=DAN, herds={DAN: {"dog": 1}, BEN: {"dog": 1}})
    table.trades(DAN, BEN, "dog")
    table.offers(DAN, {10: 1} if won_by_active else {})
    table.counters(BEN, {0: 1} if won_by_active else {10: 1})
    assert table.herd(DAN) == ({"dog": 2} if won_by_active else {})
    assert table.active == ANNA


def test_coup_double_owes_an_auction_after_a_trade_in_the_same_turn() -> None:
    """B5.4"""
    table = Situation(coup_double=True, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, pile=("horse", "cow"))
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {10: 1})
    told = table.accepts(BEN)
    assert told.tags == ["offer_accepted", "trade_won", "lot_turned_up"]
    assert told["lot_turned_up"] == {"seat": ANNA, "lot": ("horse", "cow")}
    assert table.active == ANNA
    assert table.asked == [BEN, CLEO]
    assert table.passes(BEN, CLEO)["turn_began"] == {"seat": BEN}


def test_coup_double_holds_whoever_won_the_trade() -> None:
    """B5.4: a donkey in that lot pays as in any other."""
    table = Situation(coup_double=True, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, pile=("donkey", "cow"))
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {})
    told = table.counters(BEN, {50: 1})
    assert told.tags == ["offers_exchanged", "trade_won", "lot_turned_up", "paid_out"]
    assert told["trade_won"]["seat"] == BEN
    assert table.active == ANNA


def test_coup_double_owes_nothing_when_the_pile_is_empty() -> None:
    """B5.4"""
    table = Situation(coup_double=True, herds={ANNA: {"dog": 1, "cat": 1}, BEN: {"dog": 2}}, rest_to=CLEO)
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {})
    assert table.accepts(BEN)["turn_began"] == {"seat": BEN}


def test_an_auction_never_obliges_to_trade() -> None:
    """B5.4"""
    table = Situation(coup_double=True, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})
    table.auctions(ANNA)
    assert table.passes(BEN, CLEO)["turn_began"] == {"seat": BEN}


def test_without_coup_double_a_trade_ends_the_turn() -> None:
    """B5.4"""
    table = Situation(herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {})
    assert table.accepts(BEN).tags == ["offer_accepted", "trade_won", "turn_began"]


def test_coup_double_among_players_without_money_goes_from_the_trade_to_the_lot_in_one_breath() -> None:
    """B5.4: nobody has anything to choose, so nobody is asked (G1)."""
    table = Situation(
        "asmodee", coup_double=True, penniless="free", herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={}
    )
    told = table.trades(ANNA, BEN, "dog")
    assert told.tags == [
        "trade_opened",
        "offer_laid",
        "offer_accepted",
        "trade_won",
        "lot_turned_up",
        "hammer_fell",
        "lot_taken",
        "turn_began",
    ]
    assert table.herd(ANNA) == {"dog": 2, "rooster": 1}
    assert table.active == BEN
