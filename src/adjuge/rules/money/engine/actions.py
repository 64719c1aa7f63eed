"""Which actions are open to a seat, and what each one does."""

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards
from adjuge.rules.money.engine.cards import N_CARDS
from adjuge.rules.money.engine.round import close_bid, lay, take_back, take_bid, take_row
from adjuge.rules.money.engine.table import (
    ACTING,
    BID,
    BIDDING,
    BLUFF,
    CLOSE,
    HAND,
    LAY,
    NOBODY,
    OVER,
    RIGHT,
    TAKE_BACK,
    TAKE_BID,
    TAKE_ROW,
    Table,
)


@compiled
def is_over(s: Table) -> bool:
    return s.phase == OVER


@compiled
def may_move(s: Table, seat: int) -> bool:
    """All who have not laid a bid yet, in any order; then one after another (G1)."""
    if s.phase == BIDDING:
        return not (s.laid >> seat) & 1
    return s.phase == ACTING and seat == s.actor


@compiled
def first_to_move(s: Table) -> int:
    """M2.1: played turn by turn, the seat asked first moves one place clockwise each round."""
    if s.phase != BIDDING:
        return s.actor if s.phase == ACTING else NOBODY
    seat = s.rounds % s.seats
    while not may_move(s, seat):  # while the bidding is open, somebody's bid is missing
        seat = (seat + 1) % s.seats
    return seat


@compiled
def legal_actions(s: Table, seat: int, actions: Cards) -> int:
    """Write the actions open to this seat into `actions`, ascending; return how many there are."""
    if not may_move(s, seat):
        return 0
    if s.phase == BIDDING:
        return _bidding_actions(s, seat, actions)
    actions[0] = TAKE_ROW
    actions[1] = TAKE_ROW + 1
    n = 2
    for place in range(s.seats - 1):
        other = (seat + 1 + place) % s.seats
        if not (s.acted >> other) & 1:
            actions[n] = TAKE_BID + place
            n += 1
    actions[n] = TAKE_BACK
    return n + 1


@compiled
def _bidding_actions(s: Table, seat: int, actions: Cards) -> int:
    """M2.1: one or more money cards, with or without the bluff card; the bluff card alone is no bid."""
    n = 0
    if s.bluff[seat]:
        actions[0] = CLOSE
        return 1
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] == BID + seat:
            actions[n] = BLUFF
            actions[n + 1] = CLOSE
            return n + 2
        if s.place[serial] == HAND + seat:
            actions[n] = LAY + serial - 1
            n += 1
    return n


@compiled
def do(s: Table, seat: int, action: int) -> None:
    """Carry out an action that `legal_actions` names for this seat."""
    if action < BLUFF:
        lay(s, seat, action - LAY + 1)
    elif action == BLUFF:
        s.bluff[seat] = 1
    elif action == CLOSE:
        close_bid(s, seat)
    elif action < TAKE_BID:
        take_row(s, RIGHT + action - TAKE_ROW)
    elif action < TAKE_BACK:
        take_bid(s, (seat + 1 + action - TAKE_BID) % s.seats)
    else:
        take_back(s)


@compiled
def half_made(s: Table, action: int) -> bool:  # noqa: ARG001 - the action tells
    """Whether this action, which was just done, has left a move half made."""
    return action < CLOSE
