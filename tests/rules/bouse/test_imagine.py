"""A table imagined from a view fits the view, and every deal of the unknown cards is as likely as any other."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.cards import ACTION_CARDS, KINDS
from adjuge.rules.bouse.engine.table import LAYER, NOBODY, NUMBER, OF_DUNGS, PLAY_TRAIN, SPENT
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options
from adjuge.rules.bouse.unpacked import Unpacked, unpacked
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.record import States
from tests.rules.bouse.situation import ANNA, BEN, CLEO, DAN, Situation


def imagined(situation: Situation, seat: int | None, count: int) -> list[Unpacked]:
    view, rng = situation.view(seat), random.Random(51)
    return [unpacked(GAME.imagine(view, rng)) for _ in range(count)]


def evenly(found: Counter[Any], kinds: int) -> bool:
    return len(found) == kinds and chisquare(list(found.values())).pvalue > 0.001


def from_the_top(t: Unpacked) -> tuple[str, ...]:
    return tuple(KINDS[card % LAYER] for card in reversed(t.pile[: t.pile_size]))


def held(t: Unpacked, seat: int) -> tuple[str, ...]:
    return tuple(kind for kind, count in zip(KINDS, t.hand[seat], strict=True) for _ in range(count))


def test_an_unseen_card_may_be_with_anyone_or_in_the_pile() -> None:
    """V7"""
    situation = Situation({"cow": 1}, {"dung": 1}, {"fly": 1}, pile=["puff"], left_in_pile=1, pot={"two_cows": 2})
    tables = imagined(situation, ANNA, 600)
    assert evenly(Counter((held(t, BEN), held(t, CLEO), from_the_top(t)) for t in tables), 6)
    assert {held(t, ANNA) for t in tables} == {("cow",)}
    assert evenly(Counter(held(t, ANNA) for t in imagined(situation, None, 600)), 4)


def test_what_a_seat_has_seen_go_to_a_rival_stays_there() -> None:
    """G4, V6.6: Anna gave Ben her cow for a dung; his other card may be any that she has not seen."""
    hands: list[dict[str, int]] = [{"cow": 2}, {"dung": 2}, {"fly": 2}]
    situation = Situation(*hands, left_in_pile=0, actions={"train": ANNA})
    situation.play(ANNA, type="train", seat=BEN, card="cow")
    known = Counter(held(t, BEN) for t in imagined(situation, ANNA, 300))
    assert set(known) == {("cow", "dung"), ("cow", "fly")}
    assert {held(t, ANNA) for t in imagined(situation, BEN, 100)} >= {("cow", "dung"), ("dung", "fly")}
    assert all(count for t in imagined(situation, BEN, 100) for count in [t.hand[ANNA][KINDS.index("dung")]])
    assert len({held(t, BEN) for t in imagined(situation, CLEO, 100)}) == 3


def test_an_unplayed_action_card_may_be_with_any_rival_or_aside() -> None:
    """V6.0, V7: but not one that was played, nor one's own."""
    actions = {"golden_bell": ANNA, "foot": BEN, "queen": CLEO, "train": SPENT}
    situation = Situation({"cow": 2}, {"dung": 2}, {"fly": 2}, actions=actions)
    tables = imagined(situation, ANNA, 600)
    assert evenly(Counter((t.holder.index(BEN), t.holder.index(CLEO)) for t in tables), 4 * 3)
    for t in tables:
        assert t.holder[ACTION_CARDS.index("golden_bell")] == ANNA
        assert t.holder[ACTION_CARDS.index("train")] == SPENT
    assert evenly(Counter(t.holder.index(ANNA) for t in imagined(situation, None, 600)), 5)


def two_layers() -> Situation:
    """Two cards that nobody has seen lie on the three that went under the pile together."""
    situation = Situation({"cow": 2}, {"dung": 1, "fly": 1, "two_dungs": 1}, left_in_pile=10)
    return situation.announces(ANNA, 1, "cows", "cow").rings(BEN)


def test_cards_under_the_pile_may_lie_in_any_order() -> None:
    """V3.1, V7"""
    situation = two_layers()
    assert situation.layers == [1, 1, 1, 0, 0]
    under = Counter(from_the_top(t)[2:] for t in imagined(situation, BEN, 600))
    assert evenly(under, 6)
    assert {tuple(sorted(order)) for order in under} == {("dung", "fly", "two_dungs")}


def imagined_by(seat: int, record: States) -> States:
    other = record.copy()
    engine.imagine(other, 0, seat, stream(52))
    return other


def test_with_the_same_luck_tables_that_look_alike_are_imagined_alike() -> None:
    """V7: in whatever order the cards under the pile lie, and whoever of the others has which action card."""
    record = two_layers().state.record
    turned = record.copy()
    turned["pile"][0, :3] = record["pile"][0, [1, 2, 0]]
    for seat in (ANNA, BEN, NOBODY):
        assert imagined_by(seat, record).tobytes() == imagined_by(seat, turned).tobytes()
    hands: list[dict[str, int]] = [{"cow": 2}, {"dung": 2}, {"fly": 2}, {"puff": 2}]
    held_by = [{"foot": BEN, "queen": CLEO, "train": DAN}, {"queen": BEN, "train": CLEO, "golden_bell": DAN}]
    one, other = (Situation(*hands, actions=actions).state.record for actions in held_by)
    for seat in (ANNA, NOBODY):
        assert imagined_by(seat, one).tobytes() == imagined_by(seat, other).tobytes()


@pytest.mark.parametrize("actions", [[NUMBER + 2], [NUMBER + 2, OF_DUNGS], [PLAY_TRAIN + 1]])
def test_a_move_half_made_is_nobody_else_s_business(actions: list[int]) -> None:
    """V2.1, V6.6: to the others it has not begun; whoever makes it goes on with it."""
    situation = Situation({"cow": 2}, {"dung": 2}, {"fly": 2}, actions={"train": ANNA})
    half = situation.state.record.copy()
    for action in actions:
        assert engine.play(half, 0, ANNA, action)
    for seat in (BEN, CLEO, NOBODY):
        assert imagined_by(seat, half).tobytes() == imagined_by(seat, situation.state.record).tobytes()
    own = imagined_by(ANNA, half)
    for name in ("phase", "named", "named_what", "partner"):
        assert own[name] == half[name]


def test_nothing_that_others_know_is_kept() -> None:
    """G4, V6.5: what was drawn, and what the others saw, is theirs; later draws begin anew."""
    situation = Situation({"cow": 1}, {"dung": 1}, {"fly": 1}, actions={"to_the_left": ANNA})
    situation.play(ANNA, type="to_the_left")
    view, rng = situation.view(ANNA), random.Random(53)
    tables = [unpacked(GAME.imagine(view, rng)) for _ in range(20)]
    record = unpacked(State(imagined_by(ANNA, situation.state.record)))
    for t in (*tables, record):
        assert set(t.drawn) == {NOBODY}
        assert t.sure[ANNA] == unpacked(situation.state).sure[ANNA]
        assert not np.any(t.sure[1:])
    assert len({t.stream[0] for t in tables}) == len(tables)
    assert all(0 < t.stream[0] <= 2**62 for t in tables)


def small_steps(state: State, rng: random.Random) -> Iterator[State]:
    """The game played on at random, each state checked."""
    mask = np.zeros(engine.N_ACTIONS, np.int8)
    while (seat := engine.next_to_move(state.record, 0)) != NOBODY:
        engine.legal(state.record, 0, seat, mask)
        record = state.record.copy()
        assert engine.play(record, 0, seat, rng.choice(np.flatnonzero(mask).tolist()))
        state = State(record)
        GAME.audit(state)
        yield state


def test_an_imagined_game_can_be_played_to_its_end() -> None:
    """V3.5"""
    rng = random.Random(54)
    for options in (Options(action_cards=True), Options(action_cards=True, early_bell=True)):
        game = [*small_steps(GAME.deal(options, 3, bytes(32)), rng)]
        for state in game[:: len(game) // 5]:
            for seat in (None, BEN):
                *_, last = [state, *small_steps(GAME.imagine(GAME.view(state, seat), rng), rng)]
                assert GAME.outcome(last) is not None


def test_when_the_game_is_over_there_is_nothing_left_to_imagine() -> None:
    """G2"""
    *_, last = small_steps(GAME.deal(Options(action_cards=True), 4, bytes(32)), random.Random(55))
    for seat in (NOBODY, BEN):
        assert imagined_by(seat, last.record).tobytes() == last.record.tobytes()
