"""From a state to what each seat may know of it, and to how the game ended."""

import numpy as np

from adjuge.rules.bouse.choices import menu
from adjuge.rules.bouse.engine import table
from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.cards import ACTION_CARDS, KINDS
from adjuge.rules.bouse.moves import WHATS
from adjuge.rules.bouse.options import Options
from adjuge.rules.bouse.unpacked import Unpacked, as_counts, unpacked
from adjuge.rules.bouse.view import ActionCard, Announced, Layer, Opened, Phase, Public, View
from adjuge.rules.contract import Outcome, State
from adjuge.rules.options import laid_down


def outcome(state: State) -> Outcome | None:
    """Points and ranks (V4), or None while the game runs."""
    t = unpacked(state)
    if t.phase != table.OVER:
        return None
    scores, ranks = np.zeros(t.seats, np.int32), np.zeros(t.seats, np.int32)
    engine.result(state.record, 0, scores, ranks)
    shared = ranks.tolist().count(1) > 1
    return Outcome(tuple(scores.tolist()), tuple(ranks.tolist()), "shared" if shared else None)


NAME = "bouse"
# What is half done is seen by nobody: a view shows it as not begun.
PHASES: dict[int, Phase] = {
    table.TURN: "turn",
    table.KIND: "turn",
    table.GIVING: "turn",
    table.BELL: "bell",
    table.ONCE_MORE: "once_more",
    table.TAKEOVER: "takeover",
    table.OVER: "over",
}


def public(state: State, to_move: tuple[int, ...]) -> Public:
    memo: Public | None = state.memo.get("public")
    if memo is None:
        memo = state.memo["public"] = _public(state, unpacked(state), to_move)
    return memo


def view(state: State, to_move: tuple[int, ...], seat: int | None) -> View:
    shared = public(state, to_move)
    if seat is None:
        return View(game=NAME, seat=None, public=shared, menu=())
    t = unpacked(state)
    hand, actions = as_counts(t.hand[seat]), held(t, seat)
    return View(
        game=NAME,
        seat=seat,
        public=shared,
        menu=menu(shared, seat, hand, actions),
        hand=hand,
        actions=actions,
        seen=tuple(as_counts(t.sure[seat][other]) for other in range(t.seats)),
    )


def held(t: Unpacked, where: int) -> tuple[ActionCard, ...]:
    """The action cards with a seat, aside, or spent."""
    return tuple(card for card, holder in zip(ACTION_CARDS, t.holder, strict=True) if holder == where)  # type: ignore[misc]


def _public(state: State, t: Unpacked, to_move: tuple[int, ...]) -> Public:
    seats = range(t.seats)
    laying: Phase = "laying" if t.early_bell else "turn"
    return Public(
        to_move=to_move,
        rules=t.rules,
        options=laid_down(Options, t),
        seats=t.seats,
        phase=laying if t.phase == table.LAYING else PHASES[t.phase],
        opener=t.opener,
        announcer=t.announcer,
        announced=Announced(t.number, WHATS[t.what], bool(t.owes_card)) if t.number else None,
        limit=t.limit,
        passed=tuple(seat for seat in seats if t.passed >> seat & 1),
        ringer=None if t.ringer == table.NOBODY else t.ringer,
        challenger=None if t.challenger == table.NOBODY else t.challenger,
        dealt=t.dealt,
        hand_sizes=tuple(sum(t.hand[seat]) for seat in seats),
        height=sum(t.laid),
        top=None if t.top == table.NOBODY else KINDS[t.top],  # type: ignore[arg-type]
        laid=as_counts(t.laid),
        pot=as_counts(t.pot),
        gone=as_counts(t.gone),
        taken=tuple(t.taken[: t.seats]),
        layers=_layers(t),
        action_cards=tuple(len(held(t, seat)) for seat in seats),
        spent=held(t, table.SPENT),
        opened=_opened(t) if t.phase == table.OVER else None,
        outcome=outcome(state),
    )


def _layers(t: Unpacked) -> tuple[Layer, ...]:
    """V7: which cards went under the pile is known, not their order. What is on top was never seen."""
    depth: dict[int, list[int]] = {}
    for card in t.pile[: t.pile_size]:
        depth.setdefault(card // table.LAYER, [0] * len(KINDS))[card % table.LAYER] += 1
    return tuple(Layer(sum(cards), as_counts(cards) if layer else None) for layer, cards in sorted(depth.items()))


def _opened(t: Unpacked) -> Opened:
    """G2: when the game is over everything is open."""
    return Opened(
        pile=tuple(KINDS[card % table.LAYER] for card in reversed(t.pile[: t.pile_size])),  # type: ignore[misc]
        action_cards=tuple(held(t, seat) for seat in range(t.seats)),
        aside=held(t, table.ASIDE),
    )
