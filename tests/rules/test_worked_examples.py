"""B10: the worked examples, interpreted and compiled."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from adjuge.rules.engines.compiled import in_mode
from tests.rules.situation import ANNA, BEN, CLEO, WORTH, Situation

pytestmark = pytest.mark.parametrize("interpreted", [True, False], ids=["interpreted", "compiled"])


def scores(interpreted: bool, preset: str, *herds: list[str]) -> list[int]:
    """What complete families score, seat by seat."""
    game: Any = in_mode("adjuge.rules.boursicocotte.game", interpreted=interpreted)
    options = game.GAME.presets[preset]
    table = game.set_table(options, len(herds))
    for seat, families in enumerate(herds):
        for animal in families:
            table[0]["animals"][seat, list(WORTH).index(animal)] = options.family_size
    points, ranks = np.zeros(len(herds), np.int32), np.zeros(len(herds), np.int32)
    game.engine.result(table, 0, points, ranks)
    found: list[int] = points.tolist()
    return found


def test_the_four_score_sheets(interpreted: bool) -> None:
    """B10.1: pig, dog and hen are on a sheet of `asmodee`, where the rooster is a hen."""
    sheet = (
        ["horse", "goat", "goose"],
        ["cow", "donkey"],
        ["pig", "sheep", "dog", "cat", "rooster"],
    )
    assert scores(interpreted, "marteau", *sheet) == [4170, 2600, 5800]
    assert scores(interpreted, "original", *sheet) == [4170, 2600, 5800]
    assert scores(interpreted, "asmodee", ["pig", "dog", "rooster"], [], []) == [2460, 0, 0]


def test_a_complete_family_of_cows_counts_800_not_800_a_card(interpreted: bool) -> None:
    """B10.1"""
    for preset in ("marteau", "original", "asmodee"):
        assert scores(interpreted, preset, ["cow"], [], []) == [800, 0, 0]


def test_all_ten_families_score_38500(interpreted: bool) -> None:
    """B10.1: more than sixteen bits hold."""
    for preset in ("marteau", "original", "asmodee"):
        assert scores(interpreted, preset, [], list(WORTH), []) == [0, 38_500, 0]


def dogs(interpreted: bool, ben: int) -> Situation:
    herds: Mapping[int, Mapping[str, int]] = {ANNA: {"dog": 2}, BEN: {"dog": ben}}
    purses = {ANNA: {0: 2, 10: 1, 50: 1}, BEN: {50: 2}, CLEO: {10: 1}}
    table = Situation("original", herds=herds, purses=purses, interpreted=interpreted)
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {0: 2, 10: 1, 50: 1})
    table.counters(BEN, {50: 2})
    return table


def test_sixty_against_a_hundred_for_two_dogs_each(interpreted: bool) -> None:
    """B10.2: all four dogs to the counterer, who has paid 100 and received 60."""
    table = dogs(interpreted, ben=2)
    assert table.herd(BEN) == {"dog": 4}
    assert table.herd(ANNA) == {}
    assert table.purse(ANNA) == {50: 2}
    assert table.purse(BEN) == {0: 2, 10: 1, 50: 1}


def test_had_he_held_one_dog_he_would_have_won_one(interpreted: bool) -> None:
    """B10.2"""
    table = dogs(interpreted, ben=1)
    assert table.herd(BEN) == {"dog": 2}
    assert table.herd(ANNA) == {"dog": 1}


@pytest.mark.parametrize(("cards", "excess"), [({50: 2, 10: 2}, 0), ({100: 1, 50: 1}, 30), ({100: 1, 10: 2}, 0)])
def test_a_bid_of_120_is_preempted(interpreted: bool, cards: dict[int, int], excess: int) -> None:
    """B10.3: the auctioneer pays the bidder 120 or more."""
    table = Situation(
        purses={ANNA: {10: 2, 50: 2, 100: 1}, BEN: {10: 1}, CLEO: {}}, pile=("cow", "pig"), interpreted=interpreted
    )
    table.auctions(ANNA)
    table.bids(BEN, 120)
    table.passes(CLEO)
    table.preempts(ANNA)
    with table.refused("too_little"):
        table.pays(ANNA, {100: 1, 10: 1})
    told = table.pays(ANNA, cards)
    assert told["paid"]["payer"] == ANNA
    assert told["paid"]["payee"] == BEN
    assert table.money(BEN) == 10 + 120 + excess
    assert table.herd(ANNA) == {"cow": 1, "pig": 1}
