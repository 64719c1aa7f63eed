"""What cards would bring and cost, in points as they are counted in the end, as far as a seat knows where they lie."""

import numpy as np

from adjuge.bots.money.outlook import PACKED, Sets
from adjuge.bots.slots import Features
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.scratch import scratch_rows
from adjuge.rules.money.engine.cards import COIN, CURRENCY, MOST_SEATS, N_CARDS, N_CURRENCIES, VALUE
from adjuge.rules.money.engine.observe import HELD, IN_LEFT_ROW, IN_RIGHT_ROW, LAID, whereabouts
from adjuge.rules.money.engine.scoring import points_of_sum
from adjuge.rules.money.engine.table import Table

N_PLACES, N_SUMS = LAID + MOST_SEATS, COIN + 1
N_LOTS = 2 + MOST_SEATS  # both rows, then the bids, mine first
NOTES = np.array([2 + 32, 3 + 128, 4, 5, 6], np.int32)  # a 20, a 30 and so on, packed
N_NOTES = len(NOTES)
WITH_ROWS = 3  # a hand as it is, with the right row, with the left one
N_GAINS = MOST_SEATS * N_LOTS + N_CURRENCIES * (2 + WITH_ROWS * (1 + N_NOTES))


@compiled
def points(packed: int) -> int:
    """M5.1, M5.2: what these notes of one currency bring."""
    found = points_of_sum(10 * (packed & 31))
    if (packed >> 5) & 3 == 3:
        found += 100
    return found + 100 if (packed >> 7) & 3 == 3 else found


@compiled
def _gain(held: Sets, taken: Sets) -> int:
    """What these cards add to those."""
    more = 10 * int(taken[COIN])  # M5.3
    for currency in range(N_CURRENCIES):
        if taken[currency]:
            more += points(int(held[currency]) + int(taken[currency])) - points(int(held[currency]))
    return more


@compiled
def tell_gains(s: Table, me: int, out: Features) -> None:
    """Write N_GAINS numbers into `out`."""
    sets = scratch_rows(N_PLACES, N_SUMS, np.int32)
    sets[:] = 0
    mine = scratch_rows(N_SUMS, N_NOTES, np.int8)  # which notes are in my hand
    mine[:] = 0
    for serial in range(1, N_CARDS + 1):
        place, currency = whereabouts(s, me, serial), CURRENCY[serial]
        sets[place, currency] += PACKED[serial]
        if place == HELD and currency != COIN:
            mine[currency, VALUE[serial] // 10 - 2] = 1
    n = 0
    for seat in range(MOST_SEATS):
        for lot in range(N_LOTS):
            gain = 0
            if seat < s.seats:
                place = (IN_RIGHT_ROW, IN_LEFT_ROW)[lot] if lot < 2 else LAID + lot - 2
                gain = _gain(sets[HELD + seat], sets[place])
            out[n] = gain * 0.005
            n += 1
    for currency in range(N_CURRENCIES):
        held = int(sets[HELD, currency])
        out[n] = ((held >> 5) & 3) / 3.0
        out[n + 1] = ((held >> 7) & 3) / 3.0
        n += 2
        for row in range(WITH_ROWS):
            with_row = held
            if row > 0:
                with_row += int(sets[IN_RIGHT_ROW if row == 1 else IN_LEFT_ROW, currency])
            all_told = points(with_row)
            out[n] = all_told * 0.005
            n += 1
            for k in range(N_NOTES):
                out[n] = (all_told - points(with_row - int(NOTES[k]))) * 0.01 if mine[currency, k] else 0.0
                n += 1
