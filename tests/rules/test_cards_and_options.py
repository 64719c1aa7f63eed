"""B1 and B2: what is in the box, the three presets, and what may be mixed."""

from itertools import combinations, product
from typing import Any

import msgspec
import pytest

from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import Options, set_table
from adjuge.rules.boursicocotte.unpacked import unpacked
from adjuge.rules.contract import State
from adjuge.rules.options import laid_down
from adjuge.rules.refusal import BadOptions
from tests.rules.situation import ANNA, BEN, CLEO, WORTH, Situation

MARTEAU, ORIGINAL, ASMODEE = (GAME.presets[name] for name in ("marteau", "original", "asmodee"))
SWITCHES: dict[str, Any] = {
    "coup_double": True,
    "one_bid": True,
    "short_game": True,
    "overbid": False,
    "sizes_displayed": False,
    "open_payments": False,
    "trade_limit": 7,
}


def rows(name: str) -> list[Any]:
    return [getattr(options, name) for options in (MARTEAU, ORIGINAL, ASMODEE)]


def refusal(seats: int = 3, **options: Any) -> BadOptions:
    with pytest.raises(BadOptions) as caught:
        GAME.check(msgspec.structs.replace(MARTEAU, **options), seats)
    return caught.value


def test_ten_families_and_what_a_complete_one_is_worth() -> None:
    """B1.1"""
    assert WORTH == {
        "rooster": 10,
        "goose": 40,
        "cat": 90,
        "dog": 160,
        "sheep": 250,
        "goat": 350,
        "donkey": 500,
        "pig": 650,
        "cow": 800,
        "horse": 1000,
    }


@pytest.mark.parametrize("animal", sorted(WORTH))
def test_the_number_is_the_value_of_the_complete_family(animal: str) -> None:
    """B1.1: an incomplete one is worth nothing."""
    for size, worth in ((4, WORTH[animal]), (3, 0)):
        rival = next(other for other in ("dog", "cat") if other != animal)
        table = Situation(
            "original",
            trade_limit=1,
            herds={ANNA: {animal: size}, BEN: {rival: 1}, CLEO: {rival: 1}},
            purses={},
            active=BEN,
        )
        table.trades(BEN, CLEO, rival)
        outcome = table.game.outcome(table.state)
        assert outcome.scores == (worth, 0, 0)


def test_the_bank_never_runs_out_and_hands_everybody_940() -> None:
    """B1.2: with five players all 55 cards are out in the end."""
    bank = {0: 10, 10: 20, 50: 10, 100: 5, 200: 5, 500: 5}
    assert sum(bank.values()) == 55
    for preset, seats in product(GAME.presets, GAME.seats):
        table = Situation(preset, seats, pile=("donkey",) * GAME.presets[preset].family_size)
        options = table.options
        lots = -(-options.family_size // options.lot_size)
        for _ in range(lots):
            seller = table.active
            table.auctions(seller)
            table.passes(*table.asked)
        assert table.public.donkeys == options.family_size
        out: dict[int, int] = {}
        for seat in range(seats):
            assert table.money(seat) == 940
            for card, count in table.purse(seat).items():
                out[card] = out.get(card, 0) + count
        assert all(count <= bank[card] for card, count in out.items())
        assert table.public.money_out == 940 * seats
        if seats == 5:
            assert out == bank


def test_marteau_plays_with_families_of_three_the_others_with_four() -> None:
    """B2.1"""
    assert next(iter(GAME.presets)) == "marteau"
    assert GAME.options_type() == MARTEAU
    assert rows("family_size") == [3, 4, 4]


def test_marteau_puts_up_two_animals_at_once_the_others_one() -> None:
    """B2.2"""
    assert rows("lot_size") == [2, 1, 1]
    for preset, lot in (("marteau", ("cow", "pig")), ("original", ("cow",)), ("asmodee", ("cow",))):
        table = Situation(preset, pile=("cow", "pig"))
        assert table.auctions(ANNA)["lot_turned_up"]["lot"] == lot


def test_the_start_hands() -> None:
    """B2.3"""
    few, more = {0: 2, 10: 4, 50: 1}, {0: 2, 10: 4, 50: 2}
    for preset, hand in (("marteau", more), ("original", few), ("asmodee", few)):
        table = Situation(preset, seats=5)
        assert [table.purse(seat) for seat in range(5)] == [hand] * 5


def test_what_the_donkeys_pay() -> None:
    """B2.4"""
    assert rows("payouts") == [(100, 200, 500), (50, 100, 200, 500), (50, 100, 200, 500)]


def test_equal_offers_are_made_again_in_asmodee_only() -> None:
    """B2.5"""
    assert rows("equal_offers") == ["active", "active", "again"]


def test_equal_scores_are_parted_by_money_but_not_in_asmodee() -> None:
    """B2.6"""
    assert rows("equal_scores") == ["money", "money", "shared"]


def test_only_asmodee_bars_the_penniless() -> None:
    """B2.7"""
    assert rows("penniless") == ["free", "free", "barred"]


@pytest.mark.parametrize("preset", ["marteau", "original"])
def test_elsewhere_a_player_without_money_may_do_everything(preset: str) -> None:
    """B2.7: bid, open a trade, auction."""
    table = Situation(preset, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={CLEO: {500: 1}, BEN: {0: 1}})
    assert table.may(ANNA) == {"auction", "trade"}
    table.trades(ANNA, BEN, "dog")
    table.accepts(BEN)
    table.auctions(BEN)
    assert table.asked == [CLEO, ANNA]
    table.bids(ANNA, 10)


def test_in_asmodee_a_player_without_a_card_may_not_bid() -> None:
    """B2.7"""
    table = Situation("asmodee", purses={ANNA: {10: 1}, CLEO: {10: 1}})
    table.auctions(ANNA)
    assert table.asked == [CLEO]
    with table.refused("not_asked"):
        table.bids(BEN, 10)


def test_a_zero_is_a_card() -> None:
    """B2.7: whoever holds a zero is not without money cards."""
    table = Situation(
        "asmodee", herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={ANNA: {0: 1}, BEN: {0: 1}, CLEO: {10: 1}}
    )
    assert table.may(ANNA) == {"auction", "trade"}
    table.auctions(ANNA)
    assert table.asked == [BEN, CLEO]
    table.bids(BEN, 10)


def test_in_asmodee_the_penniless_open_no_trade_while_the_pile_lasts() -> None:
    """B2.7: auctioning is always open to them."""
    table = Situation("asmodee", herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={BEN: {10: 1}, CLEO: {10: 1}})
    assert table.may(ANNA) == {"auction"}
    with table.refused("not_now"):
        table.trades(ANNA, BEN, "dog")
    table.auctions(ANNA)
    table.passes(BEN, CLEO)
    assert table.herd(ANNA) == {"dog": 1, "rooster": 1}


def test_in_asmodee_the_penniless_trade_like_everybody_once_the_pile_is_empty() -> None:
    """B2.7: they offer nothing."""
    table = Situation(
        "asmodee",
        herds={ANNA: {"dog": 1}, BEN: {"dog": 3}},
        rest_to=CLEO,
        purses={BEN: {10: 1}, CLEO: {10: 1}},
    )
    assert table.may(ANNA) == {"trade"}
    told = table.trades(ANNA, BEN, "dog")
    assert told["offer_laid"]["count"] == 0
    table.accepts(BEN)
    assert table.herd(ANNA) == {"dog": 2}


def test_in_asmodee_the_penniless_may_be_traded_with() -> None:
    """B2.7"""
    table = Situation("asmodee", herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={ANNA: {10: 1}})
    assert table.tradable(ANNA) == {BEN: ("dog",)}
    table.trades(ANNA, BEN, "dog")
    told = table.offers(ANNA, {10: 1})
    assert told.tags[:3] == ["offer_laid", "offer_accepted", "trade_won"]
    assert table.purse(BEN) == {10: 1}


def test_a_penniless_player_is_asked_again_once_he_has_a_card() -> None:
    """B2.7"""
    table = Situation("asmodee", purses={ANNA: {10: 1}, CLEO: {10: 1}}, pile=("donkey",))
    table.auctions(ANNA)
    assert table.asked == [BEN, CLEO]


@pytest.mark.parametrize("preset", GAME.presets)
def test_every_variant_goes_with_every_preset(preset: str) -> None:
    """B2.8: alone and all at once."""
    for many in range(1, len(SWITCHES) + 1):
        for names in combinations(SWITCHES, many):
            chosen = {name: SWITCHES[name] for name in names}
            options = msgspec.structs.replace(GAME.presets[preset], **chosen)
            for seats in GAME.seats:
                GAME.check(options, seats)


def test_variants_are_off_and_freedoms_are_on_unless_the_table_says_otherwise() -> None:
    """B2.8"""
    for options in GAME.presets.values():
        assert [options.coup_double, options.one_bid, options.short_game] == [False, False, False]
        assert options.overbid
        assert options.sizes_displayed
        assert options.open_payments
        assert options.trade_limit == 400


def test_every_row_of_the_table_is_an_option_too() -> None:
    """B2.8"""
    rows_of_presets = {
        "family_size",
        "lot_size",
        "start_hand",
        "payouts",
        "equal_offers",
        "equal_scores",
        "penniless",
    }
    assert set(GAME.option_domains) == rows_of_presets | set(SWITCHES) == set(Options.__struct_fields__)
    mixed = Options(
        family_size=4,
        lot_size=2,
        start_hand={0: 1, 10: 3, 100: 1},
        payouts=(500, 200, 50, 0),
        equal_offers="again",
        equal_scores="shared",
        penniless="barred",
    )
    GAME.check(mixed, 4)
    assert GAME.view(GAME.deal(mixed, 3, bytes(32)), None).public.options == mixed


@pytest.mark.parametrize("name", sorted(SWITCHES))
def test_a_table_plays_by_the_options_it_was_set_with(name: str) -> None:
    """B2.8"""
    for preset in GAME.presets.values():
        chosen = msgspec.structs.replace(preset, **{name: SWITCHES[name]})
        assert laid_down(Options, unpacked(State(set_table(chosen, 4)))) == chosen
        assert laid_down(Options, unpacked(State(set_table(preset, 4)))) == preset


def test_families_have_three_or_four_cards_and_lots_one_or_two() -> None:
    """B2.9"""
    for family_size, lot_size in product((3, 4), (1, 2)):
        mixed = {"family_size": family_size, "lot_size": lot_size, "payouts": (100, 200, 500, 10)}
        GAME.check(msgspec.structs.replace(MARTEAU, **mixed), 4)
    for size in (2, 5):
        refused = refusal(family_size=size)
        assert refused.code == "value"
        assert refused.params == {
            "option": "family_size",
            "reason": "not_among",
            "field": "family_size",
            "value": size,
            "values": [3, 4],
        }
    for size in (0, 3):
        assert refusal(lot_size=size).params["option"] == "lot_size"


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("start_hand", {0: 11}, "not_held"),
        ("start_hand", {20: 1}, "not_held"),
        ("start_hand", {10: 0}, "not_held"),
        ("payouts", (100, 200), "too_low"),
        ("payouts", (100, 200, 500, 0, 10), "too_high"),
        ("payouts", (100, 200, 1000), "not_among"),
        ("equal_offers", "never", "not_among"),
        ("equal_scores", "cards", "not_among"),
        ("penniless", "fed", "not_among"),
        ("coup_double", "yes", "not_among"),
        ("trade_limit", -1, "too_low"),
        ("trade_limit", 10_001, "too_high"),
    ],
)
def test_a_value_that_an_option_cannot_take_is_refused_with_the_reason(option: str, value: Any, reason: str) -> None:
    """B2.9"""
    refused = refusal(**{option: value})
    assert refused.code == "value"
    assert refused.params["option"] == option
    assert refused.params["reason"] == reason


@pytest.mark.parametrize("seats", [2, 6])
def test_two_are_too_few_and_six_too_many(seats: int) -> None:
    """B2.9: the game is for 3 to 5 players."""
    refused = refusal(seats)
    assert refused.code == "seats"
    assert refused.params == {"seats": seats, "least": 3, "most": 5}
    with pytest.raises(BadOptions):
        GAME.deal(MARTEAU, seats, bytes(32))


def test_fewer_payouts_than_donkeys_are_refused() -> None:
    """B2.9"""
    refused = refusal(family_size=4)
    assert refused.code == "fewer_payouts_than_donkeys"
    assert refused.params == {"payouts": 3, "donkeys": 4}


@pytest.mark.parametrize(("seats", "needed"), [(4, 12), (5, 15)])
def test_a_bank_that_runs_out_is_refused(seats: int, needed: int) -> None:
    """B2.9: 2 × 50 to start and a first payout of 50."""
    refused = refusal(seats, payouts=(50, 100, 200))
    assert refused.code == "bank_runs_out"
    assert refused.params == {"card": 50, "needed": needed, "held": 10, "seats": seats}


def test_a_bank_that_holds_exactly_enough_is_enough() -> None:
    """B2.9: three players need 9 of the ten 50s; five players need all ten zeros and all twenty 10s."""
    GAME.check(msgspec.structs.replace(MARTEAU, payouts=(50, 100, 200)), 3)
    GAME.check(msgspec.structs.replace(MARTEAU, start_hand={0: 2, 10: 4, 50: 2}), 5)
    assert refusal(5, start_hand={0: 2, 10: 5}).params["card"] == 10


def test_only_payouts_that_can_fall_due_must_be_covered() -> None:
    """B2.9: a fourth payout never comes with three donkeys."""
    GAME.check(msgspec.structs.replace(MARTEAU, payouts=(100, 200, 500, 100)), 5)
    assert refusal(5, family_size=4, payouts=(100, 200, 500, 100)).code == "bank_runs_out"
