"""Announcements, the bell, and the cards that play with it."""

from adjuge.rules.bouse.engine import notes
from adjuge.rules.bouse.engine.cards import GOLDEN_BELL, N_ACTION_CARDS, N_KINDS, PLUS_ONE
from adjuge.rules.bouse.engine.counting import into_pot, settle
from adjuge.rules.bouse.engine.table import BELL, LAYING, ONCE_MORE, SPENT, TAKEOVER, TURN, Table
from adjuge.rules.engines.compiled import compiled


@compiled
def hand_size(s: Table, seat: int) -> int:
    n = 0
    for kind in range(N_KINDS):
        n += int(s.hand[seat, kind])
    return n


@compiled
def holds_action_card(s: Table, seat: int) -> bool:
    for card in range(N_ACTION_CARDS):
        if s.holder[card] == seat:
            return True
    return False


@compiled
def is_asked(s: Table, seat: int) -> bool:
    """Whether this seat has still to ring, or take the bell over, or let it be. Public facts alone decide (G1)."""
    if seat == s.announcer or (s.passed >> seat) & 1:
        return False
    if s.phase == BELL:
        return True  # V2.2: with or without cards in hand
    if s.phase == ONCE_MORE:
        return seat != s.challenger  # V6.4
    return seat != s.ringer and holds_action_card(s, seat)  # V6.7


@compiled
def _anybody_asked(s: Table) -> bool:
    for seat in range(s.seats):
        if is_asked(s, seat):
            return True
    return False


@compiled
def name(s: Table, what: int) -> None:
    """V2.1: number and card are one move; with the early bell it may be rung before the card is laid (V2.2)."""
    s.named_what = what
    if s.early_bell:
        _announce(s)
        s.owes_card = 1
        s.phase = BELL
    else:
        s.phase = LAYING


@compiled
def _announce(s: Table) -> None:
    s.number = s.named
    s.what = s.named_what
    s.named = 0
    s.named_what = 0
    s.limit += 1  # V2.1: the limit rises by one with each announcement
    s.passed = 0


@compiled
def lay(s: Table, seat: int, kind: int) -> None:
    if not s.early_bell:
        _announce(s)
    s.hand[seat, kind] -= 1
    s.laid[kind] += 1
    s.top = kind
    for viewer in range(s.seats):
        s.sure[viewer, seat, kind] = max(0, int(s.sure[viewer, seat, kind]) - 1)
    s.owes_card = 0
    s.passed = 0
    s.phase = BELL


@compiled
def let_be(s: Table, seat: int) -> None:
    """G3: letting it pass is final for this announcement."""
    s.passed |= 1 << seat
    if _anybody_asked(s):
        return
    if s.phase == ONCE_MORE:
        ring(s, s.challenger)  # V6.4: if none rings, the holder does
    elif s.phase == TAKEOVER:
        settle(s)
    elif s.owes_card:
        s.phase = LAYING
    elif _cards_left(s):
        s.announcer = (s.announcer + 1) % s.seats
        s.phase = TURN
        s.noted[notes.LED_TO] = notes.NEXT_TURN
    else:
        into_pot(s)


@compiled
def _cards_left(s: Table) -> bool:
    for seat in range(s.seats):
        if hand_size(s, seat) > 0:
            return True
    return False


@compiled
def ring(s: Table, seat: int) -> None:
    """V2.2: the first to ring stops the round; then the golden bell may still take over (V6.1)."""
    s.ringer = seat
    s.passed = 0
    s.phase = TAKEOVER
    s.noted[notes.RUNG] = 1
    s.noted[notes.RINGER] = seat
    if s.holder[GOLDEN_BELL] == SPENT or not _anybody_asked(s):
        settle(s)


@compiled
def play_plus_one(s: Table, seat: int) -> None:
    """V6.4: the announcement rises by one, and everybody else is asked once more."""
    s.holder[PLUS_ONE] = SPENT
    s.number += 1
    s.noted[notes.NUMBER] = s.number
    s.challenger = seat
    s.passed = 0
    s.phase = ONCE_MORE
    if not _anybody_asked(s):
        ring(s, seat)


@compiled
def play_golden_bell(s: Table, seat: int) -> None:
    """V6.1: the ring is taken over."""
    s.holder[GOLDEN_BELL] = SPENT
    s.ringer = seat
    settle(s)
