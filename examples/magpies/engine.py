"""The engine of Magpies: the record, and the doors to it. Each door takes an array of tables and an index."""

from typing import Annotated

import numpy as np
import numpy.typing as npt

from adjuge.rules.compiled import compiled
from adjuge.rules.luck import Stream, below, shuffle
from adjuge.rules.record import Cards, Record, Small, States, Sums, rows_of

MOST_SEATS, N_METALS, MOST_TRINKETS, MOST_PEBBLES = 4, 3, 12, 20
N_ACTIONS = 1 + MOST_PEBBLES  # action n holds out a fist with n pebbles
OBSERVATION_SIZE = 5 + MOST_TRINKETS + 3 * MOST_SEATS
NOBODY, NOT_YET, ROLLED_AWAY, TO_COME = -1, -1, -1, -2
RULES: tuple[int, ...] = (1,)  # the versions that are played, the newest last


class Table(Record):
    """Trinket n is of metal n % N_METALS and worth 1 + n // N_METALS."""

    rules: Small  # the version that this game is played by
    seats: Small
    trinkets: Small
    purse: Small  # pebbles that each began with
    turned: Small  # trinkets that are won or lost
    pile: Annotated[Cards, (MOST_TRINKETS,)]  # in the order they come
    nest: Annotated[Cards, (MOST_TRINKETS,)]  # by trinket, the seat that has it, or ROLLED_AWAY, or TO_COME
    pebbles: Annotated[Cards, (MOST_SEATS,)]  # those in the fist among them
    fist: Annotated[Cards, (MOST_SEATS,)]  # or NOT_YET
    favourite: Annotated[Cards, (MOST_SEATS,)]  # the metal that counts twice


at = rows_of(Table)


@compiled
def deal(tables: States, i: int, order: Cards, favourites: Cards) -> None:
    s = at(tables, i)
    s.turned = 0
    s.pile[:] = order
    s.nest[:] = TO_COME
    s.pebbles[:] = s.purse
    s.fist[:] = NOT_YET
    s.favourite[:] = favourites


@compiled
def deal_any(tables: States, i: int, stream: Stream) -> None:
    order, favourites = np.arange(MOST_TRINKETS).astype(np.int8), np.zeros(MOST_SEATS, np.int8)
    shuffle(order, 0, at(tables, i).trinkets, stream)
    for seat in range(MOST_SEATS):
        favourites[seat] = below(stream, N_METALS)
    deal(tables, i, order, favourites)


@compiled
def is_over(tables: States, i: int) -> bool:
    return at(tables, i).turned == at(tables, i).trinkets


@compiled
def to_move(tables: States, i: int) -> int:
    """All hold out a fist at once, in any order: whoever has not yet is asked, pebbles or no pebbles."""
    s, bits = at(tables, i), 0
    for seat in range(s.seats):
        if s.fist[seat] == NOT_YET and s.turned < s.trinkets:
            bits |= 1 << seat
    return bits


@compiled
def next_to_move(tables: States, i: int) -> int:
    bits = to_move(tables, i)
    for seat in range(MOST_SEATS):
        if bits >> seat & 1:
            return seat
    return NOBODY


@compiled
def legal(tables: States, i: int, seat: int, mask: npt.NDArray[np.int8]) -> None:
    asked = to_move(tables, i) >> seat & 1
    for action in range(N_ACTIONS):
        mask[action] = 1 if asked and action <= at(tables, i).pebbles[seat] else 0


@compiled
def play(tables: States, i: int, seat: int, action: int) -> bool:
    s = at(tables, i)
    if not to_move(tables, i) >> seat & 1 or action > s.pebbles[seat]:
        return False
    s.fist[seat] = action
    if to_move(tables, i) == 0:
        _open_fists(s)
    return True


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


@compiled
def observe(tables: States, i: int, seat: int, out: Sums) -> None:
    """Seats go clockwise from the observer; of others, favourites are seen at the end and fists never."""
    s = at(tables, i)
    out[:] = 0
    out[0], out[1], out[2], out[3] = s.seats, s.trinkets, s.favourite[seat], s.fist[seat]
    out[4] = NOBODY if is_over(tables, i) else s.pile[s.turned]
    for n in range(MOST_TRINKETS):
        out[5 + n] = s.nest[n] if s.nest[n] < 0 else (s.nest[n] - seat) % s.seats
    for place in range(s.seats):
        other, n = (seat + place) % s.seats, 5 + MOST_TRINKETS + 3 * place
        out[n] = s.pebbles[other]
        out[n + 1] = 1 if s.fist[other] == NOT_YET else 0
        out[n + 2] = s.favourite[other] if is_over(tables, i) else NOBODY


@compiled
def imagine(tables: States, i: int, seat: int, stream: Stream) -> None:
    """What is to come comes in any order; others love any metal, and may hold any of their pebbles."""
    s = at(tables, i)
    shuffle(s.pile, s.turned + 1, s.trinkets, stream)
    for other in range(s.seats):
        if other != seat and not is_over(tables, i):
            s.favourite[other] = below(stream, N_METALS)
            if s.fist[other] != NOT_YET:
                s.fist[other] = below(stream, int(s.pebbles[other]) + 1)


@compiled
def result(tables: States, i: int, scores: npt.NDArray[np.int32], ranks: npt.NDArray[np.int32]) -> None:
    s = at(tables, i)
    scores[:] = 0
    for n in range(MOST_TRINKETS):
        if s.nest[n] >= 0:
            scores[s.nest[n]] += (1 + n // N_METALS) * (2 if n % N_METALS == s.favourite[s.nest[n]] else 1)
    for seat in range(s.seats):
        ranks[seat] = 1 + np.sum(scores > scores[seat])
