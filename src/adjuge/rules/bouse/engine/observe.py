"""A table as one seat may know it, as a row of numbers for learning programs.

Seats are counted clockwise from the observer, who is 0; a seat that is nobody is -1. What another seat has only half
done (a number without its kind, an announcement whose card is still to come, a train about to leave) has not begun.
"""

from adjuge.rules.bouse.engine.actions import may_move
from adjuge.rules.bouse.engine.bell import hand_size
from adjuge.rules.bouse.engine.cards import MOST_SEATS, N_ACTION_CARDS, N_KINDS
from adjuge.rules.bouse.engine.deal import action_cards_each
from adjuge.rules.bouse.engine.table import GIVING, KIND, LAYING, NOBODY, SPENT, TURN, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Sums

PER_SEAT = 5 + N_KINDS
OBSERVATION_SIZE = 8 + 16 + 4 * N_KINDS + 2 * N_ACTION_CARDS + MOST_SEATS * PER_SEAT


@compiled
def _place(s: Table, seat: int, observer: int) -> int:
    return NOBODY if seat == NOBODY else (seat - observer) % s.seats


@compiled
def phase_seen(s: Table, observer: int) -> int:
    """The phase as this seat sees it: others' half-done moves have not begun."""
    laying_unseen = s.phase == LAYING and not s.early_bell
    if observer != s.announcer and (s.phase == KIND or s.phase == GIVING or laying_unseen):
        return TURN
    return s.phase


@compiled
def observe(s: Table, observer: int, out: Sums) -> None:
    """Write this seat's observation into `out`, OBSERVATION_SIZE numbers."""
    n = _rules_seen(s, out)
    n = _moment_seen(s, observer, out, n)
    for kind in range(N_KINDS):
        out[n] = s.composition[kind]
        out[n + 1] = s.hand[observer, kind]
        out[n + 2] = s.laid[kind]
        out[n + 3] = s.pot[kind]
        n += 4
    for card in range(N_ACTION_CARDS):
        out[n] = 1 if s.holder[card] == observer else 0
        out[n + 1] = 1 if s.holder[card] == SPENT else 0
        n += 2
    for place in range(MOST_SEATS):
        _seat_seen(s, observer, (observer + place) % s.seats, out, n, place < s.seats)
        n += PER_SEAT


@compiled
def _rules_seen(s: Table, out: Sums) -> int:
    out[0] = s.seats
    out[1] = s.full_hand
    out[2] = s.early_bell
    out[3] = s.stinging_fly
    out[4] = s.heap
    out[5] = action_cards_each(s)
    out[6] = s.foot_costs
    out[7] = s.queen_brings
    return 8


@compiled
def _moment_seen(s: Table, observer: int, out: Sums, n: int) -> int:
    mine = observer == s.announcer
    out[n] = phase_seen(s, observer)
    out[n + 1] = _place(s, s.opener, observer)
    out[n + 2] = _place(s, s.announcer, observer)
    out[n + 3] = s.number
    out[n + 4] = s.what
    out[n + 5] = s.limit
    out[n + 6] = s.named if mine else 0
    out[n + 7] = s.named_what if mine else 0
    out[n + 8] = _place(s, s.partner, observer) if mine else NOBODY
    out[n + 9] = _place(s, s.ringer, observer)
    out[n + 10] = _place(s, s.challenger, observer)
    out[n + 11] = s.top
    out[n + 12] = s.dealt
    out[n + 13] = s.pile_size
    out[n + 14] = s.owes_card
    out[n + 15] = 1 if may_move(s, observer) else 0
    return n + 16


@compiled
def action_cards_held(s: Table, seat: int) -> int:
    n = 0
    for card in range(N_ACTION_CARDS):
        n += 1 if s.holder[card] == seat else 0
    return n


@compiled
def _seat_seen(s: Table, observer: int, seat: int, out: Sums, n: int, seated: bool) -> None:
    for i in range(PER_SEAT):
        out[n + i] = 0
    if not seated:
        return
    out[n] = hand_size(s, seat)
    out[n + 1] = s.taken[seat]
    out[n + 2] = action_cards_held(s, seat)
    out[n + 3] = (s.passed >> seat) & 1
    out[n + 4] = 1 if may_move(s, seat) else 0
    for kind in range(N_KINDS):
        out[n + 5 + kind] = s.sure[observer, seat, kind]
