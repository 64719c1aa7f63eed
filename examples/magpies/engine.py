"""The engine of Magpies: the record, and the rules that change it."""

from typing import Annotated

import numpy as np

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.engine_api import check_order
from adjuge.rules.engines.make_engine import make_engine
from adjuge.rules.engines.prng import Stream, below, shuffle
from adjuge.rules.engines.record import Cards, Record, Row, Small, Sums, rows_of

MOST_SEATS, N_METALS, MOST_TRINKETS, MOST_PEBBLES = 4, 3, 12, 20
N_ACTIONS = 1 + MOST_PEBBLES  # action n holds out a fist with n pebbles
OBSERVATION_SIZE = 5 + MOST_TRINKETS + 3 * MOST_SEATS
NOBODY, NOT_YET, ROLLED_AWAY, TO_COME, OPENED = -1, -1, -1, -2, 0
RULES: tuple[int, ...] = (1,)  # the versions that are played, the newest last


class Table(Record):
    """Trinket n is of metal n % N_METALS and worth 1 + n // N_METALS."""

    rules: Small  # the version that this game is played by
    seats: Small
    trinkets: Small
    purse: Small  # pebbles that each began with
    turned: Small  # trinkets that are won or lost
    pile: Annotated[Row[Cards], (MOST_TRINKETS,)]  # in the order they come
    nest: Annotated[Row[Cards], (MOST_TRINKETS,)]  # by trinket, the seat that has it, or ROLLED_AWAY, or TO_COME
    pebbles: Annotated[Row[Cards], (MOST_SEATS,)]  # those in the fist among them
    fist: Annotated[Row[Cards], (MOST_SEATS,)]  # or NOT_YET
    favourite: Annotated[Row[Cards], (MOST_SEATS,)]  # the metal that counts twice
    noted: Annotated[Row[Cards], (1,)]  # OPENED: 1 by the action that opens the fists


@compiled
def deal(s: Table, order: Cards, favourites: Cards) -> None:
    check_order(order, np.ones(MOST_TRINKETS, np.int8))
    s.turned = 0
    s.pile[:] = order
    s.nest[:], s.fist[:] = TO_COME, NOT_YET
    s.pebbles[:] = s.purse
    s.favourite[:] = favourites


@compiled
def deal_any(s: Table, stream: Stream) -> None:
    order, favourites = np.arange(MOST_TRINKETS).astype(np.int8), np.zeros(MOST_SEATS, np.int8)
    shuffle(order, 0, s.trinkets, stream)
    for seat in range(MOST_SEATS):
        favourites[seat] = below(stream, N_METALS)
    deal(s, order, favourites)


@compiled
def is_over(s: Table) -> bool:
    return s.turned == s.trinkets


@compiled
def may_move(s: Table, seat: int) -> bool:
    """All hold out a fist at once, in any order: whoever has not yet is asked, pebbles or no pebbles."""
    return bool(s.fist[seat] == NOT_YET) and s.turned < s.trinkets


@compiled
def legal_actions(s: Table, seat: int, actions: Cards) -> int:
    """Any number of the seat's pebbles, or none."""
    count = int(s.pebbles[seat]) + 1 if may_move(s, seat) else 0
    for pebbles in range(count):
        actions[pebbles] = pebbles
    return count


@compiled
def do(s: Table, seat: int, action: int) -> None:
    s.fist[seat] = action
    if np.min(s.fist[: s.seats]) > NOT_YET:
        _open_fists(s)


@compiled
def _open_fists(s: Table) -> None:
    """The fullest fist takes the trinket and pays; where two are fullest, it rolls away and nobody does."""
    fullest, winner = -1, ROLLED_AWAY
    for seat in range(s.seats):
        if s.fist[seat] > fullest:
            fullest, winner = int(s.fist[seat]), seat
        elif s.fist[seat] == fullest:
            winner = ROLLED_AWAY
        s.fist[seat] = NOT_YET
    s.nest[s.pile[s.turned]] = winner
    if winner != ROLLED_AWAY:
        s.pebbles[winner] -= fullest
    s.turned += 1
    s.noted[OPENED] = 1


@compiled
def observe(s: Table, seat: int, out: Sums) -> None:
    """Seats go clockwise from the observer; of others, favourites are seen at the end and fists never."""
    out[:] = 0
    out[0], out[1], out[2], out[3] = s.seats, s.trinkets, s.favourite[seat], s.fist[seat]
    out[4] = NOBODY if is_over(s) else s.pile[s.turned]
    for n in range(MOST_TRINKETS):
        out[5 + n] = s.nest[n] if s.nest[n] < 0 else (s.nest[n] - seat) % s.seats
    for place in range(s.seats):
        other, n = (seat + place) % s.seats, 5 + MOST_TRINKETS + 3 * place
        out[n], out[n + 1] = s.pebbles[other], 1 if s.fist[other] == NOT_YET else 0
        out[n + 2] = s.favourite[other] if is_over(s) else NOBODY


@compiled
def imagine(s: Table, seat: int, stream: Stream) -> None:
    """What is to come comes in any order; others love any metal, and may hold any of their pebbles."""
    shuffle(s.pile, s.turned + 1, s.trinkets, stream)
    for other in range(s.seats):
        if other != seat and not is_over(s):
            s.favourite[other] = below(stream, N_METALS)
            if s.fist[other] != NOT_YET:
                s.fist[other] = below(stream, int(s.pebbles[other]) + 1)


@compiled
def score_of(s: Table, seat: int) -> int:
    score = 0
    for n in range(MOST_TRINKETS):
        if s.nest[n] == seat:
            score += (1 + n // N_METALS) * (2 if n % N_METALS == s.favourite[seat] else 1)
    return score


engine = make_engine(
    __name__,
    at=rows_of(Table),
    most_seats=MOST_SEATS,
    n_actions=N_ACTIONS,
    n_notes=1,
    observation_size=OBSERVATION_SIZE,
    deal=deal,
    deal_any=deal_any,
    is_over=is_over,
    may_move=may_move,
    legal_actions=legal_actions,
    do=do,
    observe=observe,
    imagine=imagine,
    score_of=score_of,
)
