"""B8: what is secret, and what everybody may know."""

import numpy as np

from adjuge.rules.boursicocotte.engine.api import engine
from tests.rules.situation import ANNA, BEN, CLEO, Situation


def everything_seen(table: Situation, seat: int | None) -> tuple[bytes, bytes]:
    """All that a seat receives at this moment: its view and, for a seat, its observation."""
    out = np.zeros(engine.OBSERVATION_SIZE, np.int16)
    if seat is not None:
        table.game.engine.observe(table.state.record, 0, seat, out)
    view: bytes = table.game.encoded_views(table.state)[seat]
    return view, out.tobytes()


def test_the_values_in_each_hand_are_secret() -> None:
    """B8.1"""
    rich, poor = (
        Situation("original", purses={ANNA: {10: 1}, BEN: ben, CLEO: cleo})
        for ben, cleo in (({500: 1, 10: 1}, {0: 2}), ({0: 1, 10: 1}, {0: 1, 500: 1}))
    )
    for seat in (None, ANNA):
        assert everything_seen(rich, seat) == everything_seen(poor, seat)
    assert everything_seen(rich, BEN) != everything_seen(poor, BEN)


def test_the_order_of_the_pile_is_secret() -> None:
    """B8.1"""
    one, other = (Situation(pile=pile) for pile in (("horse", "cow", "pig"), ("pig", "horse", "cow")))
    for seat in (None, ANNA, BEN, CLEO):
        assert everything_seen(one, seat) == everything_seen(other, seat)


def test_the_values_of_offers_are_secret() -> None:
    """B8.1"""
    tables = []
    for offer in ({500: 1}, {0: 1}):
        table = Situation(
            "original", herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={ANNA: {0: 1, 500: 1}, BEN: {10: 1}}
        )
        table.trades(ANNA, BEN, "dog")
        table.offers(ANNA, offer)
        tables.append(table)
    for seat in (None, BEN, CLEO):
        assert everything_seen(tables[0], seat) == everything_seen(tables[1], seat)
    assert everything_seen(tables[0], ANNA) != everything_seen(tables[1], ANNA)


def test_a_bystander_sees_no_purse_and_is_offered_nothing() -> None:
    """B8.1"""
    view = Situation().view(None)
    assert view.seat is None
    assert (view.purse, view.offer, view.seen, view.menu) == (None, None, None, ())


def test_everything_else_is_public() -> None:
    """B8.1: animals, lots, bids, payments, sizes of offers, who won."""
    table = Situation("original", seats=4, herds={ANNA: {"dog": 1}, BEN: {"dog": 1, "cat": 2}}, pile=("horse",))
    table.auctions(ANNA)
    table.bids(CLEO, 30)
    for seat in (None, ANNA, BEN, CLEO):
        public = table.view(seat).public
        assert public == table.public
        assert public.animals[BEN] == (0, 0, 2, 1, 0, 0, 0, 0, 0, 0)
        assert public.auction is not None
        assert (public.auction.lot, public.auction.bid, public.auction.bidder) == (("horse",), 30, CLEO)
        assert (public.pile, public.donkeys, public.trades, public.first, public.active) == (35, 0, 0, ANNA, ANNA)
        assert public.seats == 4


def test_how_many_money_cards_a_player_holds_is_public_whether_displayed_or_not() -> None:
    """B8.2: it can be reckoned from what was seen, so no rule treats it as secret."""
    for displayed in (True, False):
        table = Situation(sizes_displayed=displayed, purses={ANNA: {0: 1}, BEN: {10: 7}, CLEO: {}})
        for seat in (None, ANNA, CLEO):
            public = table.view(seat).public
            assert public.hand_sizes == (1, 7, 0)
            assert public.options.sizes_displayed is displayed


def test_whether_sizes_are_displayed_changes_no_rule() -> None:
    """B8.2: the penniless are passed over either way."""
    for displayed in (True, False):
        table = Situation("asmodee", sizes_displayed=displayed, purses={ANNA: {10: 1}, BEN: {10: 1}, CLEO: {}})
        table.auctions(ANNA)
        assert table.asked == [BEN]
