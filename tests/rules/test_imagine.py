"""A table imagined from a view fits the view, and every deal of the unknown cards is as likely as any other."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from scipy.stats import chisquare

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MONEY
from adjuge.rules.boursicocotte.engine.table import ANSWERING, BIDDING, COUNTERING, NOBODY, OFFERING, PAYING, TENS
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.record import States
from tests.rules.random_tables import SETTINGS, game_at, setting_name
from tests.rules.situation import ANNA, BEN, CLEO, DAN, EVE, Situation


@pytest.mark.bounds
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_what_is_imagined_looks_the_same_to_whoever_imagines_it(setting: tuple[int, Options]) -> None:
    rng = random.Random(31)
    for n, (_, _, _, step) in enumerate(game_at(setting, 32)):
        if n % 7 and not GAME.outcome(step.state):
            continue
        for seat in (None, *range(setting[0])):
            view = GAME.view(step.state, seat)
            imagined = GAME.imagine(view, rng)
            GAME.audit(imagined)
            assert GAME.view(imagined, seat) == view


def test_where_all_is_known_but_the_pile_the_same_table_is_imagined() -> None:
    """B8.1: bids, passes, payments in the open and shown purses leave no trace that a view does not tell."""
    table = Situation("original", seats=4)
    everything_but = [name for name in table.state.record.dtype.names or () if name != "pile"]

    def imagined_alike() -> bool:
        for seat in (None, *range(4)):
            same = GAME.imagine(table.view(seat), random.Random(36)).record
            if any((same[name] != table.state.record[name]).any() for name in everything_but):
                return False
        return True

    assert imagined_alike()
    table.auctions(ANNA)
    assert imagined_alike()
    table.bids(CLEO, 210)
    assert imagined_alike()
    table.passes(BEN, DAN)
    assert imagined_alike()
    table.sells(ANNA)
    assert imagined_alike()
    table.bids(BEN, 20)
    table.passes(CLEO, DAN)
    table.sells(ANNA)
    assert imagined_alike()
    table.pays(BEN, {10: 2})
    assert imagined_alike()


def test_when_the_game_is_over_there_is_nothing_left_to_imagine() -> None:
    """G2"""
    table = Situation("original", trade_limit=1, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {10: 1})
    table.accepts(BEN)
    for seat in (None, ANNA, CLEO):
        imagined = GAME.imagine(table.view(seat), random.Random(33))
        assert imagined.record["purse"].tolist() == table.state.record["purse"].tolist()
        assert imagined.record["pile"][0, 2:].tolist() == table.state.record["pile"][0, 2:].tolist()


def imagined_many(table: Situation, seat: int | None, count: int) -> list[Any]:
    view, rng = table.view(seat), random.Random(34)
    return [GAME.imagine(view, rng).record[0] for _ in range(count)]


def evenly(found: Counter[Any], kinds: int) -> bool:
    return len(found) == kinds and chisquare(list(found.values())).pvalue > 0.001


def test_any_card_of_the_pile_may_be_on_top() -> None:
    """B8.1: of the cards nobody has seen, each is as likely."""
    rest = {animal: 4 for animal in FAMILIES if animal not in ("dog", "cat", "cow")}
    table = Situation("original", herds={ANNA: rest, BEN: {"dog": 3}, CLEO: {"cat": 2}})
    orders = Counter(tuple(row["pile"][33:40].tolist()) for row in imagined_many(table, ANNA, 1500))
    assert all(Counter(order) == {2: 2, 3: 1, 8: 4} for order in orders)
    assert evenly(orders, 105)


def one_card_unseen(**options: Any) -> Situation:
    """Ben has given Cleo one card of his start hand: a zero, a 10 or the 50."""
    table = Situation("original", active=BEN, herds={BEN: {"dog": 1}, CLEO: {"dog": 1}}, **options)
    table.trades(BEN, CLEO, "dog")
    table.offers(BEN, {50: 1})
    table.accepts(CLEO)
    return table


def test_a_card_given_unseen_may_be_any_of_those_whose_place_is_unknown() -> None:
    table = one_card_unseen()
    assert table.known(ANNA, BEN) == {0: 1, 10: 3}
    assert table.known(ANNA, CLEO) == {0: 2, 10: 4, 50: 1}
    for seat in (ANNA, None):
        rows = imagined_many(table, seat, 900)
        given = Counter(tuple((row["purse"][CLEO] - [2, 4, 1, 0, 0, 0]).tolist()) for row in rows)
        assert set(given) == {(1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0)}
        assert evenly(given, 3)


def test_the_two_who_know_imagine_only_what_is_so() -> None:
    table = one_card_unseen()
    for seat in (BEN, CLEO):
        for row in imagined_many(table, seat, 20):
            assert (row["purse"] == table.state.record["purse"][0]).all()


def test_an_offer_face_down_may_be_any_cards_of_its_owner() -> None:
    """B7.8: each card as likely as the next."""
    table = Situation("original", herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {50: 1})
    for seat in (BEN, CLEO, None):
        offers = Counter(tuple(row["offer"].tolist()) for row in imagined_many(table, seat, 700))
        assert set(offers) == {(1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0)}
        expected = {(1, 0, 0, 0, 0, 0): 200, (0, 1, 0, 0, 0, 0): 400, (0, 0, 1, 0, 0, 0): 100}
        assert chisquare([offers[one] for one in expected], list(expected.values())).pvalue > 0.001
    for row in imagined_many(table, ANNA, 20):
        assert row["offer"].tolist() == [0, 0, 1, 0, 0, 0]


def money_imagined(table: Situation, viewer: int | None, seat: int) -> set[int]:
    return {int(row["purse"][seat].astype(int) @ MONEY) for row in imagined_many(table, viewer, 120)}


def test_a_bid_where_nobody_can_overbid_proves_the_money() -> None:
    """B6.6: whoever bid 60 cannot be imagined with 50."""
    table = one_card_unseen(overbid=False)
    table.auctions(CLEO)
    table.passes(BEN, ANNA)
    table.auctions(ANNA)
    table.bids(CLEO, 140)
    assert money_imagined(table, None, CLEO) == {140}
    assert money_imagined(one_card_unseen(), None, CLEO) == {90, 100, 140}


def test_a_price_being_paid_proves_the_money() -> None:
    """B6.6: the bidder could pay, or he would have shown his purse."""
    table = one_card_unseen()
    table.auctions(CLEO)
    table.bids(BEN, 50)
    table.passes(ANNA)
    assert money_imagined(table, ANNA, BEN) == {40, 80, 90}
    table.preempts(CLEO)
    assert money_imagined(table, ANNA, CLEO) == {90, 100, 140}
    again = one_card_unseen()
    again.auctions(CLEO)
    again.bids(ANNA, 110)
    again.passes(BEN)
    again.preempts(CLEO)
    assert money_imagined(again, None, CLEO) == {140}


def test_deals_too_rare_to_be_met_by_luck_are_found_all_the_same() -> None:
    """Dan has proved 2,500, which only all five 500s make, among fifty-five cards that nobody has seen."""
    donkeys = {ANNA: {"donkey": 4}}
    common = {0: 2, 10: 4, 50: 2, 100: 1, 200: 1}
    purses = {ANNA: common, BEN: common, CLEO: common}
    purses |= {DAN: {0: 2, 10: 2, 50: 1, 500: 5}, EVE: {0: 2, 10: 6, 50: 3, 100: 2, 200: 2}}
    table = Situation("original", seats=5, overbid=False, herds=donkeys, purses=purses)
    record: States = table.state.record
    record["top_bid"][0, DAN] = 2500
    GAME.audit(State(record.copy()))
    for word in range(3):
        imagined = record.copy()
        engine.imagine(imagined, 0, ANNA, stream(word))
        GAME.audit(State(imagined.copy()))
        assert int(imagined["purse"][0, DAN].astype(int) @ MONEY) >= 2500


def halfway(table: Situation, seat: int, move: str, actions: int, **fields: Any) -> States:
    """The table after the first actions of this move."""
    spoken = msgspec.convert({"type": move, **fields}, GAME.move_type)
    record = table.state.record.copy()
    for action in GAME.actions(table.state, seat, spoken)[:actions]:
        assert engine.play(record, 0, seat, action)
    return record


def imagined_by(record: States, seat: int) -> Any:
    other = record.copy()
    engine.imagine(other, 0, seat, stream(35))
    return other[0]


def test_what_another_has_half_done_has_not_begun() -> None:
    table = Situation("original", herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})
    auction = Situation("original")
    auction.auctions(ANNA)
    half = halfway(auction, BEN, "bid", 1, amount=110)
    for seat in (BEN, CLEO, NOBODY):
        row = imagined_by(half, seat)
        own = seat == BEN
        assert row["phase"] == (TENS if own else BIDDING)
        assert row["speaker"] == (BEN if own else NOBODY)
        assert row["hundreds"] == (1 if own else 0)
    table.trades(ANNA, BEN, "dog")
    half = halfway(table, ANNA, "offer", 2, cards={50: 1, 10: 1})
    for seat in (ANNA, BEN, NOBODY):
        row = imagined_by(half, seat)
        assert row["phase"] == OFFERING
        assert row["offer"].tolist() == ([0, 1, 1, 0, 0, 0] if seat == ANNA else [0] * 6)
    table.offers(ANNA, {10: 1})
    half = halfway(table, BEN, "counter", 1, cards={50: 1})
    for seat in (ANNA, BEN, CLEO, NOBODY):
        row = imagined_by(half, seat)
        assert row["phase"] == (COUNTERING if seat == BEN else ANSWERING)
        assert row["counter"].tolist() == ([0, 0, 1, 0, 0, 0] if seat == BEN else [0] * 6)
        assert row["offer"].sum() == row["offered"] == 1


def test_cards_of_a_payment_not_yet_complete_are_taken_back() -> None:
    table = Situation("original")
    table.auctions(ANNA)
    table.bids(BEN, 60)
    table.passes(CLEO)
    table.sells(ANNA)
    half = halfway(table, BEN, "pay", 1, cards={50: 1, 10: 1})
    for seat in (ANNA, BEN, NOBODY):
        row = imagined_by(half, seat)
        assert row["phase"] == PAYING
        assert row["paid"].tolist() == ([0, 0, 1, 0, 0, 0] if seat == BEN else [0] * 6)


def test_a_rival_is_granted_what_everybody_knows_of_the_others_and_what_he_knows_of_me() -> None:
    table = Situation(
        "original", seats=4, active=BEN, herds={BEN: {"dog": 1}, CLEO: {"dog": 1}, ANNA: {"cat": 1}, DAN: {"cat": 1}}
    )
    table.trades(BEN, CLEO, "dog")
    table.offers(BEN, {50: 1, 0: 1})
    table.accepts(CLEO)
    row = imagined_by(table.state.record, ANNA)
    sure = table.state.record["sure"][0]
    for viewer, other in ((BEN, CLEO), (CLEO, BEN), (DAN, BEN)):
        assert (row["sure"][viewer, other] == sure[other, other]).all()
    for viewer in (BEN, CLEO, DAN):
        assert (row["sure"][viewer, ANNA] == sure[viewer, ANNA]).all()
        assert (row["sure"][ANNA, viewer] == sure[ANNA, viewer]).all()
    assert (sure[CLEO, BEN] != sure[BEN, BEN]).any() or (sure[BEN, CLEO] != sure[CLEO, CLEO]).any()


def test_imagining_leaves_the_table_that_was_looked_at_alone() -> None:
    table = one_card_unseen()
    before = table.state.to_bytes()
    imagined_many(table, ANNA, 3)
    assert table.state.to_bytes() == before
