"""B9: the end, the points, and who has won."""

from typing import Any

import pytest

from adjuge.rules.contract import Outcome
from tests.rules.situation import ANNA, BEN, CLEO, DAN, WORTH, Situation


def one_trade_before_the_end(preset: str = "original", **situation: Any) -> Situation:
    """Anna is about to complete the roosters with Ben's, the last card out of its place."""
    size = 4 if preset != "marteau" else 3
    herds: dict[int, dict[str, int]] = situation.pop("herds")
    herds[ANNA] = {"rooster": size - 1, **herds.get(ANNA, {})}
    herds[BEN] = {"rooster": 1, **herds.get(BEN, {})}
    table = Situation(preset, herds=herds, rest_to=situation.pop("rest_to", CLEO), **situation)
    table.trades(ANNA, BEN, "rooster")
    return table


def outcome(table: Situation) -> Outcome:
    result: Outcome = table.game.outcome(table.state)
    return result


def test_the_game_ends_when_all_families_are_complete() -> None:
    """B9.1"""
    table = one_trade_before_the_end(herds={BEN: {"cat": 4}})
    assert table.game.outcome(table.state) is None
    table.offers(ANNA, {10: 1})
    assert table.public.outcome is None
    told = table.accepts(BEN)
    assert told.tags == ["offer_accepted", "trade_won", "family_completed", "game_ended"]
    assert table.phase == "over"
    assert told["game_ended"]["outcome"] == outcome(table) == table.public.outcome
    assert not outcome(table).stopped


def test_the_game_may_end_with_the_last_lot() -> None:
    """B9.1"""
    size = {animal: 3 for animal in WORTH if animal not in ("dog", "cat")}
    table = Situation(herds={ANNA: {"dog": 2, "cat": 2}, BEN: size}, pile=("dog", "cat"))
    table.auctions(ANNA)
    told = table.passes(BEN, CLEO)
    assert told.tags == [
        "bid_passed",
        "hammer_fell",
        "lot_taken",
        "family_completed",
        "family_completed",
        "game_ended",
    ]
    assert outcome(table).scores == (500, 8 * (sum(WORTH.values()) - 250), 0)


def test_the_game_goes_on_while_one_family_is_incomplete() -> None:
    """B9.1"""
    table = one_trade_before_the_end(herds={}, rest_to=CLEO)
    table.offers(ANNA, {})
    told = table.counters(BEN, {10: 1})
    assert told.tags[-1] == "turn_began"
    assert table.active == BEN


def test_the_score_is_the_sum_of_the_values_times_the_number_of_families() -> None:
    """B9.2"""
    table = one_trade_before_the_end(herds={BEN: {"cat": 4, "horse": 4}, ANNA: {"goose": 4}})
    table.offers(ANNA, {})
    table.accepts(BEN)
    rest = sum(WORTH.values()) - 10 - 40 - 90 - 1000
    assert outcome(table).scores == (2 * 50, 2 * 1090, 6 * rest)
    assert outcome(table).ranks == (3, 2, 1)
    assert outcome(table).winners == (CLEO,)


def test_money_counts_for_nothing() -> None:
    """B9.2"""
    for purse in ({500: 5}, {}):
        table = one_trade_before_the_end(herds={BEN: {"cat": 4}}, purses={ANNA: purse, BEN: {0: 1}})
        if purse:
            table.offers(ANNA, {})
        table.accepts(BEN)
        assert outcome(table).scores[:2] == (10, 90)


def level(preset: str, money: tuple[int, int, int], **options: Any) -> Situation:
    """A game stopped with ten points, then nothing and nothing; two share the last place."""
    cards = {0: {0: 1}, 10: {10: 1}, 50: {50: 1}, 100: {100: 1}}
    table = Situation(
        preset,
        herds={ANNA: {"dog": 1}, BEN: {"dog": 1}},
        purses={seat: cards[amount] for seat, amount in enumerate(money)},
        trade_limit=1,
        **options,
    )
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {})
    table.accepts(BEN)
    return table


@pytest.mark.parametrize("preset", ["marteau", "original"])
def test_equal_scores_are_parted_by_the_money_left(preset: str) -> None:
    """B9.3: by B2.6."""
    assert outcome(level(preset, (10, 100, 50))).ranks == (3, 1, 2)
    assert outcome(level(preset, (10, 100, 50))).tie_break == "money"
    assert outcome(level(preset, (10, 100, 50))).winners == (BEN,)


@pytest.mark.parametrize("preset", ["marteau", "original"])
def test_with_equal_money_too_the_win_is_shared(preset: str) -> None:
    """B9.3: by B2.6."""
    ended = outcome(level(preset, (50, 50, 50)))
    assert ended.ranks == (1, 1, 1)
    assert ended.tie_break == "shared"
    ended = outcome(level(preset, (50, 10, 50)))
    assert ended.ranks == (1, 3, 1)
    assert ended.winners == (ANNA, CLEO)


def test_in_asmodee_equal_scores_share_the_win_whatever_the_money() -> None:
    """B9.3: by B2.6."""
    ended = outcome(level("asmodee", (10, 100, 50)))
    assert ended.ranks == (1, 1, 1)
    assert ended.tie_break == "shared"


def test_more_points_win_over_more_money() -> None:
    """B9.3"""
    table = one_trade_before_the_end(herds={BEN: {"cat": 4}}, purses={ANNA: {500: 1}, BEN: {10: 1}, CLEO: {0: 1}})
    table.offers(ANNA, {})
    table.accepts(BEN)
    ended = outcome(table)
    assert ended.ranks == (3, 2, 1)
    assert ended.tie_break is None


def test_after_the_last_trade_allowed_the_game_stops_when_it_is_settled() -> None:
    """B9.4: only complete families count."""
    table = Situation(
        seats=4, trade_limit=2, herds={ANNA: {"dog": 1, "cow": 3}, BEN: {"dog": 1, "cat": 1}, CLEO: {"cat": 2}}
    )
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {10: 1})
    assert table.accepts(BEN).tags[-1] == "turn_began"
    table.trades(BEN, CLEO, "cat")
    table.offers(BEN, {10: 1})
    assert table.phase == "answering"
    told = table.counters(CLEO, {50: 1})
    assert told.tags == ["offers_exchanged", "trade_won", "family_completed", "game_ended"]
    assert outcome(table) == Outcome(scores=(800, 0, 90, 0), ranks=(1, 3, 2, 4), tie_break=None, stopped=True)
    assert table.asked == []


def test_the_game_stops_before_any_auction_owed_by_coup_double() -> None:
    """B9.4"""
    table = Situation(trade_limit=1, coup_double=True, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {10: 1})
    told = table.accepts(BEN)
    assert "lot_turned_up" not in told.tags
    assert told.tags[-1] == "game_ended"
    assert table.public.pile == 28


def test_auctions_do_not_count_towards_the_limit() -> None:
    """B9.4"""
    table = Situation(trade_limit=1)
    for _ in range(6):
        table.auctions(table.active)
        table.passes(*table.asked)
    assert table.public.trades == 0
    assert table.phase == "turn"


def round_and_round(**options: Any) -> Situation:
    """Four dogs among three players without money: whoever is active takes one from the owner of two, for ever."""
    herds = {ANNA: {"dog": 2}, BEN: {"dog": 1}, CLEO: {"dog": 1}}
    return Situation("original", seats=4, active=BEN, herds=herds, rest_to=DAN, purses={}, **options)


def take_a_dog(table: Situation) -> None:
    owner = next(seat for seat in (ANNA, BEN, CLEO) if table.herd(seat) == {"dog": 2})
    table.trades(table.active, owner, "dog")


def test_the_guard_stands_at_400_trades_unless_the_table_says_otherwise() -> None:
    """B9.4"""
    table = round_and_round()
    for trade in range(400):
        assert table.phase == "turn"
        assert table.public.trades == trade
        take_a_dog(table)
    assert table.phase == "over"
    assert outcome(table).stopped


def test_no_limit_is_no_limit() -> None:
    """B9.4: 0 switches the guard off."""
    table = Situation(trade_limit=0, herds={ANNA: {"dog": 1}, BEN: {"dog": 1}})
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {})
    assert table.accepts(BEN).tags[-1] == "turn_began"


def test_without_a_limit_trades_are_counted_as_far_as_the_record_can() -> None:
    """B9.4: and the game goes on."""
    table = round_and_round(trade_limit=0)
    table.state.record["trades"] = 32_766
    for _ in range(3):
        take_a_dog(table)
    assert table.public.trades == 32_767
    assert table.phase == "turn"
