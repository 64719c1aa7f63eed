"""The farmer's habits, at tables laid out by hand."""

import random
from typing import Any

import msgspec
import pytest

from adjuge import bots
from adjuge.bots.match import play_match
from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.moves import Accept, Auction, Bid, Counter, Offer, Pass, Pay, Preempt, Sell, Trade
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.catalogue import game
from adjuge.rules.contract import Move
from adjuge.rules.contract import View as AnyView
from tests.bots.farmer_1.boursicocotte.farmer import Farmer
from tests.bots.farmer_1.boursicocotte.prospects import prospects
from tests.bots.farmer_1.boursicocotte.purses import RivalPurse, cards_worth, rival_purses
from tests.rules.random_tables import SETTINGS, setting_name
from tests.rules.situation import ANNA, BEN, CLEO, Situation

HORSES_AND_COWS = ("horse", "cow")


def choice(table: Situation, seat: int, luck: int = 1) -> Move:
    return Farmer().choose(table.view(seat), random.Random(luck))


def sold_at(table: Situation, amount: int) -> Situation:
    """Anna puts up a lot, Ben bids, Cleo lets it pass."""
    table.auctions(ANNA)
    table.bids(BEN, amount)
    table.passes(CLEO)
    return table


def test_the_farmer_bids_for_what_completes_a_family() -> None:
    rich = {ANNA: {100: 3}, BEN: {100: 3}, CLEO: {100: 3}}
    herds = {BEN: {"horse": 2, "cow": 2}}
    table = Situation(herds=herds, purses=rich, known=rich, pile=HORSES_AND_COWS)
    table.auctions(ANNA)
    move = choice(table, BEN)
    assert isinstance(move, Bid)
    assert move.amount <= 300


def test_the_farmer_outbids_a_rival_who_would_complete_a_family() -> None:
    """Denial: the lot is worth much to him for what it would be worth to Ben."""
    rich = {ANNA: {10: 30}, BEN: {10: 30}, CLEO: {10: 30}}
    table = Situation(herds={BEN: {"horse": 2, "cow": 2}}, purses=rich, known=rich, pile=HORSES_AND_COWS)
    table.auctions(ANNA)
    table.bids(BEN, 60)
    assert isinstance(choice(table, CLEO), Bid)


def test_the_farmer_pays_more_for_a_horse_than_for_a_rooster() -> None:
    purses = {ANNA: {10: 20}, BEN: {10: 20}, CLEO: {10: 20}}
    limits = {}
    for animal in ("rooster", "horse"):
        limits[animal] = 0
        for standing in range(10, 200, 10):
            table = Situation("original", purses=purses, known=purses, pile=(animal,))
            table.auctions(ANNA)
            table.bids(BEN, standing)
            if isinstance(choice(table, CLEO), Bid):
                limits[animal] = standing
    assert limits["horse"] > limits["rooster"]


def test_the_farmer_keeps_a_reserve_while_the_pile_lasts() -> None:
    purses = {ANNA: {100: 5}, BEN: {100: 1}, CLEO: {500: 1}}
    table = Situation(herds={BEN: {"horse": 2, "cow": 2}}, purses=purses, known=purses, pile=HORSES_AND_COWS)
    table.auctions(ANNA)
    assert choice(table, BEN) == Pass()


def test_the_farmer_lets_an_empty_bid_pass_and_has_it_shown_up() -> None:
    """B6.6: Ben's 110 is known to all, and he bids more."""
    purses = {ANNA: {100: 5}, BEN: {10: 1, 100: 1}, CLEO: {100: 5}}
    herds = {ANNA: {"cow": 1}, CLEO: {"horse": 2}}
    table = Situation(
        herds=herds, purses=purses, known=purses, pile=("horse", "rooster", "goose"), rest_to=None, lot_size=1
    )
    table.auctions(ANNA)
    table.bids(BEN, 120)
    assert choice(table, CLEO) == Pass()
    table.passes(CLEO)
    assert choice(table, ANNA) == Sell()


def test_the_farmer_preempts_when_it_is_cheap() -> None:
    """B6.5"""
    purses = {ANNA: {10: 30}, BEN: {10: 30}, CLEO: {10: 30}}
    table = Situation(herds={ANNA: {"horse": 2, "cow": 2}}, purses=purses, known=purses, pile=HORSES_AND_COWS)
    assert choice(sold_at(table, 10), ANNA) == Preempt()


def test_the_farmer_sells_when_it_is_dear() -> None:
    """B6.5"""
    purses = {ANNA: {10: 30}, BEN: {10: 30}, CLEO: {10: 30}}
    table = Situation("original", purses=purses, known=purses, pile=("rooster",))
    assert choice(sold_at(table, 200), ANNA) == Sell()


def test_the_farmer_pays_as_proposed() -> None:
    """B6.6"""
    purses = {ANNA: {10: 1}, BEN: {10: 3, 50: 1, 100: 1}, CLEO: {10: 1}}
    table = sold_at(Situation(purses=purses, pile=HORSES_AND_COWS), 60)
    table.sells(ANNA)
    assert choice(table, BEN) == Pay({10: 1, 50: 1})


def last_trade(purses: dict[int, dict[int, int]], preset: str = "marteau") -> Situation:
    """All families are Cleo's but two: Anna and Ben share the horses, Ben and Anna the roosters."""
    herds = {ANNA: {"horse": 2, "rooster": 1}, BEN: {"horse": 1, "rooster": 2}}
    return Situation(preset, herds=herds, rest_to=CLEO, purses=purses, known=purses)


def test_the_farmer_trades_for_what_is_worth_most() -> None:
    """B5.2"""
    table = last_trade({ANNA: {100: 5}, BEN: {100: 1}})
    assert choice(table, ANNA) == Trade(BEN, "horse")


def test_the_farmer_offers_more_than_the_rival_can_counter() -> None:
    """B7.2: Ben's purse is known, and Anna's is far larger."""
    table = last_trade({ANNA: {100: 8}, BEN: {100: 1}})
    table.trades(ANNA, BEN, "horse")
    for luck in range(20):
        move = choice(table, ANNA, luck)
        assert isinstance(move, Offer)
        assert sum(card * count for card, count in move.cards.items()) >= 100


def test_nobody_can_reckon_with_the_farmers_offers() -> None:
    """So that no two farmers hand the same money and the same animal to and fro for ever."""
    table = last_trade({ANNA: {10: 30}, BEN: {10: 30}})
    table.trades(ANNA, BEN, "horse")
    assert len({str(choice(table, ANNA, luck)) for luck in range(10)}) > 3


def test_the_farmer_counters_a_small_offer() -> None:
    """B7.3: two zeros and nothing else are known to be Anna's."""
    table = last_trade({ANNA: {0: 2}, BEN: {10: 5, 50: 2}})
    table.trades(ANNA, BEN, "horse")
    table.offers(ANNA, {0: 2})
    assert choice(table, BEN) == Counter({10: 1})


def test_the_farmer_accepts_what_is_too_dear_to_beat() -> None:
    """B7.3: the five cards are known to be 500s."""
    table = last_trade({ANNA: {500: 5}, BEN: {10: 5}})
    table.trades(ANNA, BEN, "horse")
    table.offers(ANNA, {500: 5})
    assert choice(table, BEN) == Accept()


def test_the_farmer_without_animals_puts_up_a_lot() -> None:
    """B5.1"""
    assert choice(Situation(), ANNA) == Auction()


class Watched:
    """A farmer whose every move is looked at."""

    def __init__(self) -> None:
        self.most_bid = 0.0

    def choose(self, view: AnyView, rng: random.Random, budget: bots.Budget) -> Move:
        assert isinstance(view, View)
        move = Farmer().choose(view, rng, budget)
        if isinstance(move, Bid):
            assert view.purse is not None
            self.most_bid = max(self.most_bid, move.amount / sum(card * n for card, n in view.purse.items()))
        return move


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_the_farmer_plays_under_any_rules_and_never_bids_more_than_it_has(setting: Any) -> None:
    """B6.6"""
    seats, options = setting
    farmers = [Watched() for _ in range(seats)]
    file = play_match(game("boursicocotte"), options, None, ["farmer"] * seats, b"honest", players=farmers)
    assert file.result is not None
    assert 0 < max(farmer.most_bid for farmer in farmers) <= 1


def test_farmers_bring_their_games_to_an_end() -> None:
    """B9.4: the guard is not needed, though trades of a family of three could go to and fro for ever."""
    table = ["farmer"] * 3
    for number in range(12):
        file = play_match(game("boursicocotte"), GAME.presets["marteau"], "marteau", table, b"to the end %d" % number)
        assert file.result is not None
        assert not file.result.stopped


def test_a_whole_family_is_worth_the_points_it_adds() -> None:
    """B9.2: with horse and cow complete, a pig adds its value thrice and theirs once more."""
    herds = [[0] * len(FAMILIES) for _ in range(3)]
    for family, count in {"horse": 3, "cow": 3}.items():
        herds[0][FAMILIES.index(family)] = count
    herds[1] = [0 if held else 3 for held in herds[0]]
    seen = prospects(tuple(map(tuple, herds)), (), 3, me=0)
    pig = FAMILIES.index("pig")
    assert seen.worth[0][pig] == pytest.approx(3 * 650 + 1800)
    assert seen.worth[1][pig] < 0
    assert seen.contenders == set()


def test_shares_move_points_from_one_to_the_other() -> None:
    herds = ((2, *[0] * 9), (1, *[0] * 9), (0, *[3] * 9))
    seen = prospects(herds, (), 3, me=0)
    assert seen.contenders == {0, 1}
    gained = seen.swing(["rooster"], 1, 0)
    assert gained > 0
    assert seen.swing(["rooster"], 0, 1) == pytest.approx(-gained)
    assert seen.at_stake == pytest.approx(3 * gained)


def test_what_is_not_seen_of_a_purse_is_guessed_from_what_is_left() -> None:
    purse = RivalPurse(sure={10: 2}, unknown=2, loose=[500, 100, 0])
    assert purse.most == 20 + 500 + 100
    assert purse.likely == pytest.approx(20 + 2 * 200)
    assert purse.guess(0) == (0, 0)
    mean, spread = purse.guess(4)
    assert mean == pytest.approx(purse.likely)
    assert spread > 0


def test_everything_is_known_until_cards_change_hands_unseen() -> None:
    """G4"""
    table = Situation()
    assert [rival.likely for rival in rival_purses(table.view(BEN))] == [140, 140, 140]
    assert [rival.unknown for rival in rival_purses(table.view(BEN))] == [0, 0, 0]


def test_cards_laid_give_least_away() -> None:
    """B6.6"""
    assert cards_worth({10: 2, 50: 1, 100: 1}, 30) == {50: 1}
    assert cards_worth({10: 2, 50: 1, 100: 1}, 0) == {}


def test_the_farmer_makes_one_bid_count() -> None:
    """B6.8"""
    purses = {ANNA: {10: 30}, BEN: {10: 30}, CLEO: {10: 30}}
    bids = {}
    for one_bid in (False, True):
        table = Situation(
            herds={BEN: {"horse": 2, "cow": 2}}, purses=purses, known=purses, pile=HORSES_AND_COWS, one_bid=one_bid
        )
        table.auctions(ANNA)
        bids[one_bid] = msgspec.to_builtins(choice(table, BEN))["amount"]
    assert bids[True] > bids[False]
