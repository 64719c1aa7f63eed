"""B3 and B4: setting the table, and what the donkey brings."""

from collections import Counter
from itertools import product

import msgspec
import pytest

from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import Options
from tests.rules.situation import ANNA, BEN, CLEO, DAN, EVE, Situation


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


@pytest.mark.parametrize("preset", GAME.presets)
def test_with_families_of_three_one_card_of_each_family_stays_in_the_box(preset: str) -> None:
    """B3.1"""
    options = GAME.presets[preset]
    pile = GAME.deck(options, 4, seed(1))["pile"]
    assert Counter(pile) == dict.fromkeys(FAMILIES, 3 if preset == "marteau" else 4)
    assert GAME.view(GAME.deal(options, 4, seed(1)), None).public.pile == len(pile)


def test_the_pile_is_shuffled() -> None:
    """B3.1: another seed, another order; the same seed, the same order."""
    options = GAME.presets["marteau"]
    piles = [tuple(GAME.deck(options, 3, seed(number))["pile"]) for number in range(120)]
    assert len(set(piles)) == 120
    assert tuple(GAME.deck(options, 3, seed(7))["pile"]) == piles[7]
    tops = Counter(pile[0] for pile in piles)
    assert len(tops) == len(FAMILIES)


def test_the_pile_lies_face_down() -> None:
    """B3.1: no view tells what is in it."""
    ahead, behind = (Situation("original", pile=pile) for pile in (("horse", "cow"), ("cow", "horse")))
    assert ahead.game.encoded_views(ahead.state) == behind.game.encoded_views(behind.state)
    ahead.auctions(ANNA)
    behind.auctions(ANNA)
    assert ahead.game.encoded_views(ahead.state) != behind.game.encoded_views(behind.state)


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_is_dealt_the_start_hand(preset: str, seats: int) -> None:
    """B3.1"""
    options = GAME.presets[preset]
    state = GAME.deal(options, seats, seed(2))
    for seat in range(seats):
        view = GAME.view(state, seat)
        assert view.purse == options.start_hand
        assert view.public.hand_sizes == (sum(options.start_hand.values()),) * seats
        assert view.public.animals == ((0,) * 10,) * seats
    assert GAME.view(state, None).purse is None


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_first_player_is_drawn_at_random(seats: int) -> None:
    """B3.2"""
    options = GAME.presets["asmodee"]
    firsts: Counter[int] = Counter()
    for number in range(300):
        first = GAME.deck(options, seats, seed(number))["first"]
        firsts[first] += 1
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) > 300 / seats / 2
    for number in range(5):
        public = GAME.view(GAME.deal(options, seats, seed(number)), None).public
        assert public.first == public.active == GAME.deck(options, seats, seed(number))["first"]


def test_play_goes_clockwise() -> None:
    """B3.3"""
    table = Situation("original", seats=4, active=CLEO)
    turns = []
    for _ in range(6):
        turns.append(table.active)
        table.auctions(table.active)
        told = table.passes(*table.asked)
        assert told["turn_began"] == {"seat": table.active}
    assert turns == [CLEO, DAN, ANNA, BEN, CLEO, DAN]


def test_in_the_short_game_everybody_first_gets_four_animals_face_up() -> None:
    """B3.4"""
    for seats in GAME.seats:
        state = GAME.deal(Options(short_game=True), seats, seed(3))
        public = GAME.view(state, None).public
        assert [sum(herd) for herd in public.animals] == [4] * seats
        assert public.pile == 30 - 4 * seats


def test_the_animals_of_the_short_game_come_from_the_top_of_the_pile_one_to_each_in_turn() -> None:
    """B3.4: at random means as the pile was shuffled."""
    pile = GAME.deck(Options(short_game=True), 3, seed(4))["pile"]
    first = GAME.deck(Options(short_game=True), 3, seed(4))["first"]
    state = GAME.deal(Options(short_game=True), 3, seed(4))
    herds = [Counter(pile[place:12:3]) for place in range(3)]
    for place, herd in enumerate(herds):
        animals = GAME.view(state, None).public.animals[(first + place) % 3]
        assert {family: count for family, count in zip(FAMILIES, animals, strict=True) if count} == herd


def test_donkeys_of_the_short_deal_pay_everyone_and_later_ones_go_on_from_there() -> None:
    """B3.4"""
    dealt = ("cat", "donkey", "dog", "sheep", "goat", "donkey", "pig", "pig", "cow", "cow", "horse", "horse")
    table = Situation("original", pile=(*dealt, "donkey"), short_game=True)
    assert table.public.donkeys == 2
    for seat in (ANNA, BEN, CLEO):
        assert table.purse(seat) == {0: 2, 10: 4, 50: 2, 100: 1}
    told = table.auctions(ANNA)
    assert told["paid_out"] == {"card": 200}
    for seat in (ANNA, BEN, CLEO):
        assert table.purse(seat) == {0: 2, 10: 4, 50: 2, 100: 1, 200: 1}


def test_a_family_completed_in_the_short_deal_is_complete() -> None:
    """B3.4: it is not traded for, and it counts."""
    dealt = ("cat", "dog", "goat", "cat", "dog", "goat", "cat", "sheep", "goat", "dog", "pig", "pig")
    table = Situation(pile=dealt, short_game=True, trade_limit=1)
    assert table.herd(ANNA) == {"cat": 3, "dog": 1}
    assert table.herd(CLEO) == {"goat": 3, "pig": 1}
    assert table.tradable(ANNA) == {BEN: ("dog",)}
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {})
    table.accepts(BEN)
    assert table.game.outcome(table.state).scores == (90, 0, 350)


def test_trading_may_be_possible_on_the_very_first_turn() -> None:
    """B3.4"""
    dealt = ("cat", "cat", "dog", "goat", "goat", "sheep", "rooster", "pig", "cow", "goose", "horse", "horse")
    table = Situation(pile=dealt, short_game=True)
    assert table.may(ANNA) == {"auction", "trade"}
    assert table.tradable(ANNA) == {BEN: ("cat", "goat")}


def test_the_cards_left_of_a_short_deal_always_fill_whole_lots() -> None:
    """B3.4"""
    short = Options(start_hand={}, payouts=(100, 200, 500, 10), short_game=True)
    for family_size, lot_size, seats in product((3, 4), (1, 2), GAME.seats):
        options = msgspec.structs.replace(short, family_size=family_size, lot_size=lot_size)
        public = GAME.view(GAME.deal(options, seats, seed(5)), None).public
        assert public.pile > 0
        assert public.pile % lot_size == 0


def test_a_donkey_pays_everyone_before_any_bid() -> None:
    """B4.1: the active player too."""
    table = Situation("original", seats=5, pile=("donkey",))
    told = table.auctions(ANNA)
    assert told.tags == ["lot_turned_up", "paid_out"]
    assert told["paid_out"] == {"card": 50}
    assert table.phase == "bidding"
    for seat in (ANNA, BEN, CLEO, DAN, EVE):
        assert table.purse(seat) == {0: 2, 10: 4, 50: 2}
    assert table.public.money_out == 5 * 140


def test_each_donkey_pays_the_next_card() -> None:
    """B4.1"""
    table = Situation("asmodee", pile=("donkey", "cat", "donkey", "donkey", "cat", "donkey"))
    paid: list[list[int]] = []
    promised: list[int | None] = []
    for _ in range(6):
        promised.append(table.public.next_payout)
        told = table.auctions(table.active)
        paid.append([event["card"] for event in told.every("paid_out")])
        table.passes(*table.asked)
    assert paid == [[50], [], [100], [200], [], [500]]
    assert [*promised, table.public.next_payout] == [50, 100, 100, 200, 500, 500, None]
    assert table.public.donkeys == 4
    assert table.purse(BEN) == {0: 2, 10: 4, 50: 2, 100: 1, 200: 1, 500: 1}


def test_everybody_knows_what_the_bank_has_paid() -> None:
    """B4.1: it is seen (G4)."""
    table = Situation("original", pile=("donkey",), purses={ANNA: {10: 1}, BEN: {10: 1}, CLEO: {10: 1}})
    table.auctions(ANNA)
    for viewer in (None, ANNA, BEN):
        assert table.known(viewer, CLEO) == {50: 1}


def test_two_donkeys_in_one_lot_pay_twice_in_the_order_turned() -> None:
    """B4.2"""
    table = Situation(pile=("donkey", "donkey"))
    told = table.auctions(ANNA)
    assert told.tags == ["lot_turned_up", "paid_out", "paid_out"]
    assert told.every("paid_out") == [{"card": 100}, {"card": 200}]
    assert table.purse(CLEO) == {0: 2, 10: 4, 50: 2, 100: 1, 200: 1}


def test_a_lot_put_up_again_pays_nothing_again() -> None:
    """B4.2"""
    table = Situation(pile=("donkey", "cat"))
    table.auctions(ANNA)
    table.bids(BEN, 500)
    table.passes(CLEO)
    purses = [table.purse(seat) for seat in (ANNA, BEN, CLEO)]
    told = table.sells(ANNA)
    assert told.tags == ["lot_sold", "purse_shown", "lot_put_up_again"]
    assert [table.purse(seat) for seat in (ANNA, BEN, CLEO)] == purses
    assert table.public.donkeys == 1
