"""What a network is told of a table: the observation, and what follows from it, so that no layer has to work it out.

Whatever is added later comes last: weights that were learnt with less are told less.
"""

import numpy as np

from adjuge.bots.money.gains import N_GAINS, tell_gains
from adjuge.bots.money.memory import Memory
from adjuge.bots.money.observation import SIZE, SLOTS, observe
from adjuge.bots.slots import Features, make_encoder, width
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.scratch import scratch, scratch_rows
from adjuge.rules.money.engine.cards import COIN, CURRENCY, MOST_SEATS, N_CARDS, N_CURRENCIES, VALUE
from adjuge.rules.money.engine.observe import HELD, IN_LEFT_ROW, IN_RIGHT_ROW, IS_OUT, LAID, UNKNOWN, whereabouts
from adjuge.rules.money.engine.scoring import points_of_sum
from adjuge.rules.money.engine.table import Table

encode = make_encoder(__name__, SLOTS)
N_WHERE = LAID + MOST_SEATS
N_SUMS = COIN + 1
N_FIRST = width(SLOTS) + N_WHERE * N_SUMS + 3 * N_CURRENCIES + 4
N_FEATURES = N_FIRST + N_GAINS
TOLD = (N_FIRST, N_FEATURES)  # so many numbers, by and by: weights know how many they learnt with


@compiled
def features(s: Table, m: Memory, me: int, out: Features) -> None:
    """Write N_FEATURES numbers into `out`."""
    seen = scratch(SIZE, np.int16)
    observe(s, m, me, seen)
    n = encode(seen, out)
    sums = scratch_rows(N_WHERE, N_SUMS, np.int16)  # of each currency in each place
    sums[:] = 0
    for serial in range(1, N_CARDS + 1):
        sums[whereabouts(s, me, serial), CURRENCY[serial]] += int(VALUE[serial]) // 10
    for place in range(N_WHERE):
        for currency in range(N_SUMS):
            out[n] = sums[place, currency] * 0.05
            n += 1
    now, with_right, with_left, coins = 0, 0, 0, 0
    for currency in range(N_CURRENCIES):
        mine = 10 * (int(sums[HELD, currency]) + int(sums[LAID, currency]))
        held = points_of_sum(mine)
        right = points_of_sum(mine + 10 * int(sums[IN_RIGHT_ROW, currency]))
        left = points_of_sum(mine + 10 * int(sums[IN_LEFT_ROW, currency]))
        out[n] = held * 0.005
        out[n + 1] = (right - held) * 0.01
        out[n + 2] = (left - held) * 0.01
        n += 3
        now += held
        with_right += right
        with_left += left
    coins = 10 * (int(sums[HELD, COIN]) + int(sums[LAID, COIN]))
    out[n] = now * 0.002
    out[n + 1] = (with_right - now) * 0.005
    out[n + 2] = (with_left - now) * 0.005
    out[n + 3] = coins * 0.02
    tell_gains(s, me, out[N_FIRST:])


assert UNKNOWN < IS_OUT < N_WHERE
