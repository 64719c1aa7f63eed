"""A table as one seat may know it, as a row of numbers for learning programs.

Seats are counted clockwise from the observer, who is 0; a seat that is nobody is -1. A bid that another seat is still
laying has not begun; one that lies shows its size alone.
"""

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Sums
from adjuge.rules.money.engine.actions import may_move
from adjuge.rules.money.engine.cards import MOST_SEATS, N_CARDS
from adjuge.rules.money.engine.round import sum_of_bid
from adjuge.rules.money.engine.scoring import total_of
from adjuge.rules.money.engine.table import ACTING, BID, BIDDING, HAND, LEFT, NOBODY, OUT, RIGHT, STOCK, Table

# What an observation says of a card.
UNKNOWN, IS_OUT, IN_RIGHT_ROW, IN_LEFT_ROW, HELD = range(
    5
)  # HELD + place clockwise: in that hand, or in its hidden bid
LAID = HELD + MOST_SEATS  # + place clockwise: in that bid

PER_SEAT = 7
OBSERVATION_SIZE = 16 + MOST_SEATS * PER_SEAT + N_CARDS


@compiled
def whereabouts(s: Table, observer: int, serial: int) -> int:
    """Where a card is, as far as this seat, or a bystander (NOBODY), knows."""
    place = int(s.place[serial])
    if place == OUT:
        return IS_OUT
    if place == RIGHT:
        return IN_RIGHT_ROW
    if place == LEFT:
        return IN_LEFT_ROW
    if place == STOCK:
        return UNKNOWN
    holder = (place - HAND) % MOST_SEATS
    if holder != observer and not s.seen[serial]:
        return UNKNOWN
    nearby = (holder - max(observer, 0)) % s.seats
    if place >= BID and (holder == observer or s.phase == ACTING):
        return int(LAID + nearby)
    return int(HELD + nearby)


@compiled
def observe(s: Table, observer: int, out: Sums) -> None:
    """Write this seat's observation into `out`, OBSERVATION_SIZE numbers."""
    out[0] = s.seats
    out[1] = s.games
    out[2] = s.guard
    out[3] = s.game
    out[4] = s.rounds
    out[5] = s.phase
    out[6] = NOBODY if s.actor == NOBODY else (s.actor - observer) % s.seats
    out[7] = s.stock
    out[8] = s.row[0]
    out[9] = s.row[1]
    out[10] = s.quiet
    out[11] = s.last_round
    out[12] = s.out[s.game, 0]
    out[13] = s.out[s.game, 1]
    out[14] = s.bluff[observer]
    out[15] = 1 if may_move(s, observer) else 0
    n = 16
    for place in range(MOST_SEATS):
        _seat_seen(s, (observer + place) % s.seats, out, n, place < s.seats)
        n += PER_SEAT
    for serial in range(1, N_CARDS + 1):
        out[n] = whereabouts(s, observer, serial)
        n += 1


@compiled
def _seat_seen(s: Table, seat: int, out: Sums, n: int, seated: bool) -> None:
    for i in range(PER_SEAT):
        out[n + i] = 0
    if not seated:
        return
    out[n] = s.hand[seat]
    out[n + 1] = s.bid_size[seat]
    out[n + 2] = (s.laid >> seat) & 1
    out[n + 3] = (s.acted >> seat) & 1
    out[n + 4] = s.won[seat]
    out[n + 5] = total_of(s, seat)
    out[n + 6] = 0 if s.phase == BIDDING else sum_of_bid(s, seat)
