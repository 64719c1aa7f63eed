"""The audit of Boursicocotte finds what is lost, made up or misremembered, wherever it is."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

from adjuge.rules.boursicocotte.engine.table import OVER
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.moves import Auction, Bid, Counter, Pass, Pay, Sell, Trade
from adjuge.rules.conformance import RandomGame
from adjuge.rules.contract import Move, State

Row = Any


@cache
def sitting() -> RandomGame:
    return RandomGame(GAME, GAME.presets["original"], seats=4, seed=1)


def state_before(kind: type[Move]) -> State:
    """The state in which such a move was made, late in the game."""
    return [moment.state for moment in sitting().moments if isinstance(moment.move, kind)][-1]


def a_card_vanishes(row: Row) -> None:
    row["purse"][0, row["purse"][0].argmax()] -= 1


def a_card_changes_hands_unnoticed(row: Row) -> None:
    rich = int(row["purse"][:, 1].argmax())
    row["purse"][rich, 1] -= 1
    row["purse"][(rich + 1) % 4, 1] += 1


def a_purse_lies_at_an_empty_seat(row: Row) -> None:
    row["purse"][4] = row["purse"][0]
    row["hand"][4] = row["hand"][0]
    row["hand"][0] = 0
    row["purse"][0] = 0


def money_in_play_is_miscounted(row: Row) -> None:
    row["money_out"] += 10


def more_is_offered_than_held(row: Row) -> None:
    row["offer"] = row["purse"][row["active"]] + 1


def the_offer_is_miscounted(row: Row) -> None:
    row["offered"] += 1


def cards_lie_with_nobody_to_pay(row: Row) -> None:
    row["paid"][1] = 1


def an_animal_is_born(row: Row) -> None:
    row["animals"][0, 0] += 1


def an_animal_strays(row: Row) -> None:
    owner = int(row["animals"][:4, 9].argmax())
    row["animals"][owner, 9] -= 1
    row["animals"][4, 9] += 1


def a_donkey_does_not_pay(row: Row) -> None:
    row["donkeys"] = 0
    row["purse"][:4] = row["start"]
    row["hand"][:4] = row["start"].sum()
    row["money_out"] = 4 * 90
    row["sure"] = 0
    row["offer"] = row["counter"] = row["paid"] = 0


def more_animals_move_than_there_are(row: Row) -> None:
    row["moving"] = 5


def a_seat_is_sure_of_too_much(row: Row) -> None:
    row["sure"][1, 0] = row["purse"][0] + 1


def everybody_knows_what_one_seat_does_not(row: Row) -> None:
    row["sure"][:4, 0] = row["purse"][0]
    row["sure"][1, 0] = 0


def a_bid_without_a_bidder(row: Row) -> None:
    row["bidder"] = -1
    row["bid"] = 10


def a_bid_beyond_all_money(row: Row) -> None:
    row["bidder"] = 0
    row["bid"] = row["money_out"] + 10


def another_purse_was_shown(row: Row) -> None:
    row["shown"][0] = 5000


def an_old_bid_beyond_all_money(row: Row) -> None:
    row["top_bid"][0] = row["money_out"] + 10


def it_ends_too_early(row: Row) -> None:
    row["phase"] = OVER


@pytest.mark.parametrize(
    ("kind", "mishap", "says"),
    [
        (Auction, a_card_vanishes, "cards of .* are held, .* were handed out"),
        (Auction, a_card_changes_hands_unnoticed, "said to be"),
        (Auction, a_purse_lies_at_an_empty_seat, "nobody sits at seat 4"),
        (Auction, money_in_play_is_miscounted, "in the players' hands, said to be"),
        (Counter, more_is_offered_than_held, "laid"),
        (Counter, the_offer_is_miscounted, "lie as an offer"),
        (Bid, cards_lie_with_nobody_to_pay, "seat -1 laid"),
        (Auction, an_animal_is_born, "roosters instead of 4"),
        (Trade, an_animal_strays, "of the horses, the seats own"),
        (Sell, a_donkey_does_not_pay, "donkeys were turned up and 0 paid out"),
        (Counter, more_animals_move_than_there_are, "5 animals to move"),
        (Pass, a_seat_is_sure_of_too_much, "seat 1 is sure of"),
        (Pass, everybody_knows_what_one_seat_does_not, "but seat 1 of"),
        (Auction, a_bid_without_a_bidder, "a bid of 10 by seat -1"),
        (Auction, a_bid_beyond_all_money, "in play"),
        (Pay, another_purse_was_shown, "has shown 5000"),
        (Pass, an_old_bid_beyond_all_money, "seat 0 has bid"),
        (Auction, it_ends_too_early, "over with"),
    ],
)
def test_a_mishap_is_found(kind: type[Move], mishap: Callable[[Row], None], says: str) -> None:
    state = state_before(kind).copy()
    GAME.audit(state)
    mishap(state.record[0])
    with pytest.raises(AssertionError, match=says):
        GAME.audit(State(state.record.copy()))


def the_rules_change(row: Row) -> None:
    row["one_bid"] = 1


def the_pile_is_shuffled(row: Row) -> None:
    turned = int(row["turned"])
    row["pile"][:turned] = np.sort(row["pile"][:turned])


def trades_are_skipped(row: Row) -> None:
    row["trades"] += 2


@pytest.mark.parametrize(
    ("mishap", "says"),
    [
        (the_rules_change, "the rules changed during the game"),
        (the_pile_is_shuffled, "the order of the pile changed"),
        (trades_are_skipped, "trades became"),
    ],
)
def test_a_mishap_between_two_states_is_found(mishap: Callable[[Row], None], says: str) -> None:
    before = state_before(Auction)
    after = before.copy()
    GAME.audit(after, before)
    mishap(after.record[0])
    with pytest.raises(AssertionError, match=says):
        GAME.audit(State(after.record.copy()), before)


def test_time_does_not_run_backwards() -> None:
    with pytest.raises(AssertionError, match="cards went back to the pile"):
        GAME.audit(sitting().deal(), sitting().states[-1])


def test_a_complete_family_never_changes_hands() -> None:
    """B7.9"""
    before = sitting().states[-1]
    after = before.copy()
    after.record["animals"][0, :4] = np.roll(after.record["animals"][0, :4], 1, axis=0)
    with pytest.raises(AssertionError, match="lost its complete family"):
        GAME.audit(after, before)
