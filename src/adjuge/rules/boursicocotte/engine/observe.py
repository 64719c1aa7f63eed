"""A table as one seat may know it, as a row of numbers for learning programs.

Seats are counted clockwise from the observer, who is 0; a seat that is nobody is -1. What another seat has only half
done (tens of a bid not yet spoken, cards of an offer or payment not yet complete) is not seen.
"""

from adjuge.rules.boursicocotte.engine.actions import may_move
from adjuge.rules.boursicocotte.engine.auction import is_asked, lowest_bid
from adjuge.rules.boursicocotte.engine.cards import MOST_SEATS, N_FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.table import (
    ANSWERING,
    BIDDING,
    COUNTERING,
    NOBODY,
    OFFERING,
    PAYING,
    TENS,
    Table,
)
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Sums

PER_SEAT = N_FAMILIES + 7 + 2 * N_MONEY
OBSERVATION_SIZE = 35 + 3 * N_MONEY + MOST_SEATS * PER_SEAT


@compiled
def _place(s: Table, seat: int, observer: int) -> int:
    return NOBODY if seat == NOBODY else (seat - observer) % s.seats


@compiled
def phase_seen(s: Table, observer: int) -> int:
    """The phase as this seat sees it: others' half-done moves have not begun."""
    if s.phase == TENS and s.speaker != observer:
        return BIDDING
    if s.phase == COUNTERING and s.rival != observer:
        return ANSWERING
    return s.phase


@compiled
def observe(s: Table, observer: int, out: Sums) -> None:
    """Write this seat's observation into `out`, OBSERVATION_SIZE numbers."""
    n = _rules_seen(s, out)
    n = _moment_seen(s, observer, out, n)
    n = _own_cards(s, observer, out, n)
    for place in range(MOST_SEATS):
        if place < s.seats:
            n = _seat_seen(s, observer, (observer + place) % s.seats, out, n)
        else:
            for _ in range(PER_SEAT):
                out[n] = 0
                n += 1


@compiled
def _rules_seen(s: Table, out: Sums) -> int:
    out[0] = s.seats
    out[1] = s.family_size
    out[2] = s.lot_size
    out[3] = s.equal_offers
    out[4] = s.equal_scores
    out[5] = s.penniless_barred
    out[6] = s.coup_double
    out[7] = s.one_bid
    out[8] = s.overbid
    out[9] = s.open_payments
    out[10] = s.trade_limit
    for i in range(4):
        out[11 + i] = s.payouts[i]
    return 15


@compiled
def _moment_seen(s: Table, observer: int, out: Sums, n: int) -> int:
    phase = phase_seen(s, observer)
    out[n] = phase
    out[n + 1] = _place(s, s.active, observer)
    out[n + 2] = s.pile_size - s.turned
    out[n + 3] = s.donkeys
    out[n + 4] = s.trades
    out[n + 5] = s.lot[0]
    out[n + 6] = s.lot[1]
    out[n + 7] = s.bid
    out[n + 8] = lowest_bid(s)
    out[n + 9] = s.money_out
    out[n + 10] = _place(s, s.bidder, observer)
    out[n + 11] = _place(s, s.payer, observer)
    out[n + 12] = s.price
    out[n + 13] = _place(s, s.rival, observer)
    out[n + 14] = s.animal
    out[n + 15] = s.moving
    out[n + 16] = s.again
    out[n + 17] = s.offered
    out[n + 18] = 1 if may_move(s, observer) else 0
    out[n + 19] = s.hundreds if phase == TENS else NOBODY
    return n + 20


@compiled
def _own_cards(s: Table, observer: int, out: Sums, n: int) -> int:
    for d in range(N_MONEY):
        out[n] = s.purse[observer, d]
        laid = 0
        if s.phase == PAYING and s.payer == observer:
            laid = int(s.paid[d])
        elif s.phase == COUNTERING and s.rival == observer:
            laid = int(s.counter[d])
        elif observer == s.active and s.phase >= OFFERING:
            laid = int(s.offer[d])
        out[n + 1] = laid
        out[n + 2] = in_play(s, d)
        n += 3
    return n


@compiled
def in_play(s: Table, d: int) -> int:
    """How many cards of denomination d are in the players' hands together: a public figure."""
    each = int(s.start[d])
    for i in range(s.donkeys):
        if s.payouts[i] == d:
            each += 1
    return each * s.seats


@compiled
def _seat_seen(s: Table, observer: int, seat: int, out: Sums, n: int) -> int:
    for f in range(N_FAMILIES):
        out[n + f] = s.animals[seat, f]
    n += N_FAMILIES
    out[n] = s.hand[seat]
    out[n + 1] = s.top_bid[seat]
    out[n + 2] = s.passed_at[seat]
    out[n + 3] = s.shown[seat]
    out[n + 4] = (s.passed >> seat) & 1
    out[n + 5] = (s.spoken >> seat) & 1
    out[n + 6] = 1 if phase_seen(s, observer) == BIDDING and is_asked(s, seat) else 0
    n += 7
    for d in range(N_MONEY):
        out[n + d] = s.sure[observer, seat, d]
        out[n + N_MONEY + d] = s.sure[seat, observer, d]
    return n + 2 * N_MONEY
