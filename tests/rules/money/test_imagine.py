"""A table imagined from a view fits the view, and every deal of the unknown cards is as likely as any other."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from adjuge.rules.contract import State
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.record import States
from adjuge.rules.money.engine.api import engine
from adjuge.rules.money.engine.cards import N_CARDS, N_CURRENCIES
from adjuge.rules.money.engine.table import BID, BLUFF, HAND, LAY, NOBODY, STOCK
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options
from adjuge.rules.money.unpacked import Unpacked, unpacked
from tests.rules.money.situation import ANNA, BEN, CLEO, Situation, notes

UNSEEN = notes("pound", 20, 30, 40)
ROW = notes("krona", 20, 30, 40, 50)
WHOLE_DECK = [*range(1, N_CARDS + 1)]


def table(hands: Mapping[int, Sequence[int]], **more: Any) -> Situation:
    """Three at the table; whatever is not named is Anna's."""
    return Situation(3, hands=hands, right=ROW, left_out=("franc", "euro"), rest_to=ANNA, **more)


def imagined(situation: Situation, seat: int | None, count: int) -> list[Unpacked]:
    view, rng = situation.view(seat), random.Random(41)
    return [unpacked(GAME.imagine(view, rng)) for _ in range(count)]


def evenly(found: Counter[Any], kinds: int) -> bool:
    return len(found) == kinds and chisquare(list(found.values())).pvalue > 0.001


def test_a_card_nobody_has_seen_may_be_with_anyone_or_in_the_stock() -> None:
    """M6"""
    situation = table({BEN: UNSEEN[:1], CLEO: UNSEEN[1:2]}, stock=UNSEEN[2:])
    places = Counter(
        (t.cards_at(HAND + BEN), t.cards_at(HAND + CLEO), t.cards_at(STOCK)) for t in imagined(situation, ANNA, 600)
    )
    assert evenly(places, 6)


def test_to_a_bystander_every_hand_is_unknown() -> None:
    """M6: Ben's one card may be any but those in the row and of the currencies left out."""
    held = Counter(t.cards_at(HAND + BEN) for t in imagined(table({BEN: UNSEEN[:1]}), None, 1000))
    assert evenly(held, N_CARDS - 2 * 9 - len(ROW))


def test_the_stock_may_lie_in_any_order() -> None:
    """M6"""
    tables = imagined(table({}, stock=UNSEEN), ANNA, 600)
    assert evenly(Counter(tuple(t.decks[0][t.drawn :]) for t in tables), 6)
    assert all(sorted(t.decks[0]) == WHOLE_DECK for t in tables)


@pytest.mark.parametrize(
    ("laid", "bluff", "bids"),
    [
        (UNSEEN[:1], True, {((UNSEEN[0],), 1), ((UNSEEN[1],), 1), ((UNSEEN[0], UNSEEN[1]), 0)}),
        (UNSEEN[:1], False, {((UNSEEN[0],), 0), ((UNSEEN[1],), 0)}),
    ],
)
def test_a_hidden_bid_may_be_any_that_is_as_large(laid: list[int], bluff: bool, bids: set[Any]) -> None:
    """M2.1, M6: the bluff card may be in it, but never alone."""
    situation = table({BEN: UNSEEN[:2]}).bid(BEN, *laid, bluff=bluff)
    for seat in (ANNA, CLEO):
        tables = imagined(situation, seat, 300)
        assert all(len(t.cards_at(BID + BEN)) + t.bluff[BEN] == len(laid) + bluff for t in tables)
    found = Counter((t.cards_at(BID + BEN), t.bluff[BEN]) for t in imagined(situation, ANNA, 400))
    assert set(found) == bids
    assert evenly(found, len(bids))
    assert {(t.cards_at(BID + BEN), t.bluff[BEN]) for t in imagined(situation, BEN, 20)} == {(tuple(laid), int(bluff))}


def after(record: States, seat: int, *actions: int) -> States:
    changed = record.copy()
    for action in actions:
        assert engine.play(changed, 0, seat, action)
    return changed


def imagined_by(seat: int, record: States) -> States:
    other = record.copy()
    engine.imagine(other, 0, seat, stream(42))
    return other


def test_a_bid_half_laid_is_nobody_else_s_business() -> None:
    """M6: to the others it has not begun; whoever lays it goes on with it."""
    record = table({BEN: UNSEEN[:2], CLEO: UNSEEN[2:]}).state.record
    half = after(record, BEN, LAY + UNSEEN[1] - 1, BLUFF)
    for seat in (ANNA, CLEO, NOBODY):
        assert imagined_by(seat, half).tobytes() == imagined_by(seat, record).tobytes()
    own = unpacked(State(imagined_by(BEN, half)))
    assert (own.cards_at(BID + BEN), own.cards_at(HAND + BEN)) == ((UNSEEN[1],), (UNSEEN[0],))
    assert own.bluff[BEN] == 1


def small_steps(state: State, rng: random.Random) -> Iterator[State]:
    """The match played on at random, each state checked."""
    mask = np.zeros(engine.N_ACTIONS, np.int8)
    while (seat := engine.next_to_move(state.record, 0)) != NOBODY:
        engine.legal(state.record, 0, seat, mask)
        state = State(after(state.record, seat, rng.choice(np.flatnonzero(mask).tolist())))
        GAME.audit(state)
        yield state


@pytest.fixture(scope="module")
def second_game() -> State:
    """The second of three games at three seats has just begun."""
    state = GAME.deal(Options(games=3), 3, bytes(32))
    return next(later for later in small_steps(state, random.Random(43)) if unpacked(later).game == 1)


def test_of_games_to_come_nothing_is_known_and_of_games_past_nothing_is_kept(second_game: State) -> None:
    """M1.2, M5.4: any currencies may be left out next; who was dealt what before was never all seen."""
    view, rng = GAME.view(second_game, BEN), random.Random(44)
    tables = [unpacked(GAME.imagine(view, rng)) for _ in range(210)]
    assert all(not any(t.decks[0]) for t in tables)
    assert not imagined_by(BEN, second_game.record)["decks"][0, 0].any()
    assert all(sorted(t.decks[game]) == WHOLE_DECK for t in tables for game in (1, 2))
    assert all(t.out[1] == unpacked(second_game).out[1] for t in tables)
    assert evenly(Counter(tuple(sorted(t.out[2])) for t in tables), N_CURRENCIES * (N_CURRENCIES - 1) // 2)
    assert len({tuple(t.decks[2]) for t in tables}) == len(tables)


@pytest.mark.parametrize("seat", [None, CLEO])
def test_an_imagined_match_can_be_played_to_its_end(second_game: State, seat: int | None) -> None:
    """M4.1, M5.4: every card is drawn once, in this game and in the next."""
    *_, last = small_steps(GAME.imagine(GAME.view(second_game, seat), random.Random(45)), random.Random(46))
    assert len(GAME.view(last, None).public.scored) == 3


def test_when_the_match_is_over_there_is_nothing_left_to_imagine() -> None:
    """G2"""
    *_, last = small_steps(GAME.deal(Options(), 4, bytes(32)), random.Random(47))
    for seat in (NOBODY, BEN):
        assert imagined_by(seat, last.record).tobytes() == last.record.tobytes()
