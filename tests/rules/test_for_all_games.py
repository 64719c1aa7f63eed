"""G: what holds for every game of the house, shown at a table of Boursicocotte."""

import ast
from pathlib import Path

import pytest

import adjuge.rules
from adjuge.rules import catalogue
from tests.rules.situation import ANNA, BEN, CLEO, DAN, Situation


def test_who_is_asked_does_not_depend_on_what_is_in_the_purses() -> None:
    """G1"""
    moments = []
    for purses in (
        {ANNA: {500: 2, 10: 1}, BEN: {0: 1, 10: 1}, CLEO: {0: 2}},
        {ANNA: {0: 2, 10: 1}, BEN: {0: 1, 500: 1}, CLEO: {10: 1, 500: 1}},
    ):
        table = Situation("original", purses=purses, overbid=False)
        asked = [table.asked]
        table.auctions(ANNA)
        asked.append(table.asked)
        table.bids(BEN, 10)
        asked.append(table.asked)
        table.passes(CLEO)
        asked.append(table.asked)
        table.sells(ANNA)
        asked.append(table.asked)
        moments.append(asked)
    assert moments[0] == moments[1] == [[ANNA], [BEN, CLEO], [CLEO], [ANNA], [BEN]]


def test_a_player_whose_cards_leave_one_choice_is_asked_all_the_same() -> None:
    """G1"""
    table = Situation("original", seats=4, purses={BEN: {10: 1}, CLEO: {0: 1}, DAN: {500: 1}}, overbid=False)
    table.auctions(ANNA)
    table.bids(BEN, 10)
    table.passes(DAN)
    assert table.asked == [CLEO]
    assert table.may(CLEO) == {"pass"}
    table.passes(CLEO)
    assert table.asked == [ANNA]
    assert table.may(ANNA) == {"sell"}
    table.sells(ANNA)
    assert table.asked == [BEN]
    assert table.choice(BEN, "pay")["cards"].proposal == {10: 1}  # type: ignore[union-attr]


def test_a_trader_without_a_card_is_not_asked_for_an_offer() -> None:
    """G1: everybody sees that he has nothing to choose."""
    table = Situation("original", herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={BEN: {10: 1}})
    told = table.trades(ANNA, BEN, "dog")
    assert told.tags == ["trade_opened", "offer_laid"]
    assert told["offer_laid"]["count"] == 0
    assert table.asked == [BEN]


def test_when_the_game_is_over_everything_is_open() -> None:
    """G2: the hands, and the cards still in the pile."""
    table = Situation(
        "original", trade_limit=1, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={ANNA: {10: 1}, BEN: {50: 1, 0: 1}}
    )
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {10: 1})
    assert table.public.opened is None
    table.accepts(BEN)
    assert table.phase == "over"
    for seat in (None, ANNA, BEN, CLEO):
        opened = table.view(seat).public.opened
        assert opened is not None
        assert opened.purses == ({}, {0: 1, 10: 1, 50: 1}, {})
        assert len(opened.pile) == 38
        assert opened.pile[:5] == ("rooster", "rooster", "rooster", "rooster", "goose")


def test_nobody_is_asked_any_more_when_the_game_is_over() -> None:
    """G2"""
    table = Situation("original", trade_limit=1, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={})
    table.trades(ANNA, BEN, "dog")
    assert table.asked == []
    for seat in (ANNA, BEN, CLEO):
        assert table.menu(seat) == []
        with table.refused("game_over"):
            table.auctions(seat)


def test_letting_a_bid_pass_is_final_for_that_bid() -> None:
    """G3"""
    table = Situation(seats=4)
    table.auctions(ANNA)
    table.bids(BEN, 10)
    table.passes(CLEO)
    with table.refused("not_asked"):
        table.bids(CLEO, 20)
    with table.refused("not_asked"):
        table.passes(CLEO)


def test_the_next_bid_asks_everybody_again() -> None:
    """G3"""
    table = Situation(seats=4)
    table.auctions(ANNA)
    table.passes(CLEO)
    table.bids(BEN, 10)
    assert table.asked == [CLEO, DAN]
    table.passes(CLEO)
    table.bids(DAN, 20)
    assert table.asked == [BEN, CLEO]
    assert table.bids(CLEO, 30)["bid_made"] == {"seat": CLEO, "amount": 30}


def test_passes_are_public() -> None:
    """G3"""
    table = Situation(seats=4)
    table.auctions(ANNA)
    table.bids(DAN, 40)
    told = table.passes(BEN)
    for seat in (None, ANNA, CLEO):
        assert told.heard_by(seat)["bid_passed"] == {"seat": BEN, "bid": 40}
        auction = table.view(seat).public.auction
        assert auction is not None
        assert auction.passed == (BEN,)
        assert table.view(seat).public.passed_at == (None, 40, None, None)


@pytest.mark.parametrize("active", [ANNA, BEN, CLEO, DAN])
def test_played_turn_by_turn_the_order_is_clockwise_from_the_active_player(active: int) -> None:
    """G3"""
    table = Situation(seats=4, active=active)
    table.auctions(active)
    clockwise = tuple((active + place) % 4 for place in (1, 2, 3))
    assert table.asked == [*clockwise]
    assert table.game.engine.next_to_move(table.state.record, 0) == clockwise[0]
    table.bids(clockwise[0], 10)
    assert table.asked == [*clockwise[1:]]
    assert table.game.engine.next_to_move(table.state.record, 0) == clockwise[1]


def test_whoever_saw_a_payment_remembers_it() -> None:
    """G4"""
    table = Situation("original", purses={ANNA: {0: 1}, BEN: {50: 1, 10: 4}, CLEO: {10: 1}})
    table.auctions(ANNA)
    table.bids(BEN, 60)
    table.passes(CLEO)
    table.sells(ANNA)
    table.pays(BEN, {50: 1, 10: 1})
    for viewer in (None, BEN, CLEO):
        assert table.known(viewer, ANNA) == {10: 1, 50: 1}


def test_what_was_known_to_be_in_a_purse_leaves_it_with_a_payment() -> None:
    """G4: start hands are known to all; a payment in the open is followed card by card."""
    table = Situation("original")
    assert table.known(CLEO, BEN) == {0: 2, 10: 4, 50: 1}
    table.auctions(ANNA)
    table.bids(BEN, 30)
    table.passes(CLEO)
    table.sells(ANNA)
    table.pays(BEN, {10: 3})
    assert table.known(CLEO, BEN) == {0: 2, 10: 1, 50: 1}
    assert table.known(CLEO, ANNA) == {0: 2, 10: 7, 50: 1}


def test_a_purse_shown_after_a_bid_that_could_not_be_paid_is_remembered() -> None:
    """G4"""
    table = Situation("original", purses={ANNA: {0: 1}, BEN: {0: 1, 10: 2}, CLEO: {500: 1}})
    table.auctions(ANNA)
    table.bids(BEN, 100)
    table.passes(CLEO)
    assert table.known(CLEO, BEN) == {}
    table.sells(ANNA)
    for viewer in (None, ANNA, CLEO):
        assert table.known(viewer, BEN) == {0: 1, 10: 2}


def test_the_two_traders_remember_both_offers_and_nobody_else_does() -> None:
    """G4"""
    table = Situation(
        "original",
        herds={ANNA: {"dog": 1}, BEN: {"dog": 1}},
        purses={ANNA: {0: 3, 10: 2, 50: 2}, BEN: {0: 3, 100: 2, 10: 1}, CLEO: {}},
    )
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {0: 1, 10: 1, 50: 1})
    told = table.counters(BEN, {0: 1, 100: 1})
    assert table.known(ANNA, BEN) == {0: 1, 10: 1, 50: 1}
    assert table.known(BEN, ANNA) == {0: 1, 100: 1}
    assert table.known(CLEO, ANNA) == table.known(CLEO, BEN) == {}
    assert table.known(None, ANNA) == table.known(None, BEN) == {}
    seen = table.view(ANNA).seen
    assert seen is not None
    assert seen.of_me == ({}, {0: 1, 100: 1}, {})
    assert told.heard_by(CLEO)["offers_exchanged"]["cards"] is None


def test_cards_given_away_unseen_are_remembered_by_giver_and_taker() -> None:
    """G4: an accepted offer."""
    table = Situation(
        "original",
        herds={ANNA: {"dog": 1}, BEN: {"dog": 1}},
        purses={ANNA: {0: 2, 50: 2}, BEN: {0: 3}, CLEO: {}},
    )
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {0: 1, 50: 2})
    table.accepts(BEN)
    assert table.known(ANNA, BEN) == {0: 1, 50: 2}
    assert table.known(CLEO, BEN) == {}


def test_saying_nothing_lets_a_bid_pass_and_means_nothing_anywhere_else() -> None:
    """G5: when silence counts is the table's business; what it means, the rules'."""
    table = Situation(herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})

    def silent() -> list[str | None]:
        meant = [table.game.silence(table.state, seat) for seat in (ANNA, BEN, CLEO)]
        return [move and move.__struct_config__.tag for move in meant]

    assert silent() == [None, None, None]
    table.auctions(ANNA)
    assert silent() == [None, "pass", "pass"]
    table.bids(BEN, 10)
    assert silent() == [None, None, "pass"]
    table.passes(CLEO)
    assert silent() == [None, None, None]
    table.sells(ANNA)
    assert silent() == [None, None, None]
    table.pays(BEN, {10: 1})
    table.auctions(BEN)
    table.passes(CLEO, ANNA)
    table.auctions(CLEO)
    table.passes(ANNA, BEN)
    table.trades(ANNA, BEN, "dog")
    assert silent() == [None, None, None]
    table.offers(ANNA, {})
    assert silent() == [None, None, None]


def test_the_auctioneer_holds_the_hammer_while_bids_are_made() -> None:
    """G5: whoever holds it may have silence count sooner."""
    table = Situation(active=BEN)
    assert table.game.striker(table.state) is None
    table.auctions(BEN)
    assert table.game.striker(table.state) == BEN
    table.bids(CLEO, 10)
    assert table.game.striker(table.state) == BEN
    table.passes(ANNA)
    assert table.game.striker(table.state) is None


@pytest.mark.parametrize("name", ["money", "bouse"])
def test_a_game_without_an_auctioneer_has_no_hammer_to_strike(name: str) -> None:
    """G5"""
    game = catalogue.game(name)
    options = next(iter(game.presets.values()))
    assert game.striker(game.deal(options, 3, bytes(32))) is None


def test_the_rules_look_at_no_clock() -> None:
    """G5"""
    clocks = {"time", "datetime", "asyncio", "sched", "signal"}
    house = Path(adjuge.rules.__file__).parent
    for file in house.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            assert not clocks & {name.partition(".")[0] for name in names}, file
