"""Which actions are open to a seat, and what each one does."""

from adjuge.rules.bouse.engine.bell import is_asked, lay, let_be, name, play_golden_bell, play_plus_one, ring
from adjuge.rules.bouse.engine.cards import COWS, DUNGS, GOLDEN_BELL, N_KINDS, PLUS_ONE
from adjuge.rules.bouse.engine.exchange import may_play_to_the_left, may_play_train, play_to_the_left, play_train
from adjuge.rules.bouse.engine.table import (
    BELL,
    GIVING,
    KIND,
    LAY,
    LAYING,
    NOBODY,
    NUMBER,
    OF_COWS,
    OF_DUNGS,
    ONCE_MORE,
    OVER,
    PASS,
    PLAY_GOLDEN_BELL,
    PLAY_PLUS_ONE,
    PLAY_TO_THE_LEFT,
    PLAY_TRAIN,
    RING,
    TAKEOVER,
    TURN,
    Table,
)
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards


@compiled
def is_over(s: Table) -> bool:
    return s.phase == OVER


@compiled
def may_move(s: Table, seat: int) -> bool:
    """Whether this seat may act now. While the bell is open, several may (G1)."""
    if s.phase == BELL or s.phase == ONCE_MORE or s.phase == TAKEOVER:
        return is_asked(s, seat)
    return s.phase != OVER and seat == s.announcer


@compiled
def first_to_move(s: Table) -> int:
    """G3: played turn by turn, the order is clockwise from the announcer."""
    for place in range(s.seats):
        seat = (s.announcer + place) % s.seats
        if may_move(s, seat):
            return int(seat)
    return NOBODY


@compiled
def legal_actions(s: Table, seat: int, actions: Cards) -> int:
    """Write the actions open to this seat into `actions`, ascending; return how many there are."""
    if not may_move(s, seat):
        return 0
    if s.phase == TURN:
        return _turn_actions(s, seat, actions)
    if s.phase == KIND:
        actions[0] = OF_COWS
        actions[1] = OF_DUNGS
        return 2
    n = 0
    if s.phase == LAYING or s.phase == GIVING:
        for kind in range(N_KINDS):
            if s.hand[seat, kind] > 0:
                actions[n] = LAY + kind
                n += 1
        return n
    if s.phase != TAKEOVER:
        actions[n] = RING
        n += 1
    actions[n] = PASS
    n += 1
    if s.phase == BELL and s.holder[PLUS_ONE] == seat:
        actions[n] = PLAY_PLUS_ONE
        n += 1
    if s.phase == TAKEOVER and s.holder[GOLDEN_BELL] == seat:
        actions[n] = PLAY_GOLDEN_BELL
        n += 1
    return n


@compiled
def _turn_actions(s: Table, seat: int, actions: Cards) -> int:
    n = 0
    for number in range(s.number + 1, s.limit + 1):  # V2.1: higher than the last, of whichever kind (V8.1)
        actions[n] = NUMBER + number - 1
        n += 1
    if may_play_to_the_left(s, seat):
        actions[n] = PLAY_TO_THE_LEFT
        n += 1
    for place in range(s.seats - 1):
        if may_play_train(s, seat, (seat + 1 + place) % s.seats):
            actions[n] = PLAY_TRAIN + place
            n += 1
    return n


@compiled
def do(s: Table, seat: int, action: int) -> None:
    """Carry out an action that `legal_actions` names for this seat."""
    if action < OF_COWS:
        s.named = action - NUMBER + 1
        s.phase = KIND
    elif action < LAY:
        name(s, COWS if action == OF_COWS else DUNGS)
    elif action < RING:
        if s.phase == LAYING:
            lay(s, seat, action - LAY)
        else:
            play_train(s, seat, action - LAY)
    elif action == RING:
        ring(s, seat)
    elif action == PASS:
        let_be(s, seat)
    elif action == PLAY_PLUS_ONE:
        play_plus_one(s, seat)
    elif action == PLAY_GOLDEN_BELL:
        play_golden_bell(s, seat)
    elif action == PLAY_TO_THE_LEFT:
        play_to_the_left(s)
    else:
        s.partner = (seat + 1 + action - PLAY_TRAIN) % s.seats
        s.phase = GIVING


@compiled
def half_made(s: Table, action: int) -> bool:  # noqa: ARG001 - the phase tells
    """Whether the action that was just done has left a move half made."""
    if s.phase == LAYING:
        return not s.early_bell
    return s.phase == KIND or s.phase == GIVING
