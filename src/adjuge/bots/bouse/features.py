"""What a network is told of a table: the observation, and what follows from it, so that no layer has to work it out.

Whatever is added later comes last: weights that were learnt with less are told less.
"""

import numpy as np

from adjuge.bots.bouse.foresight import N_FORESIGHT, foresee
from adjuge.bots.bouse.memory import Memory
from adjuge.bots.bouse.observation import SIZE, SLOTS, observe
from adjuge.bots.slots import Features, make_encoder, width
from adjuge.rules.bouse.engine.bell import hand_size
from adjuge.rules.bouse.engine.cards import MOST_SEATS, N_KINDS, SHOWS
from adjuge.rules.bouse.engine.table import Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.scratch import scratch

encode = make_encoder(__name__, SLOTS)
PER_KIND = 6  # of what is announced: cows, then dungs
N_FIRST = width(SLOTS) + 2 * PER_KIND + 2 + MOST_SEATS
N_FEATURES = N_FIRST + N_FORESIGHT
TOLD = (N_FIRST, N_FEATURES)  # so many numbers, by and by: weights know how many they learnt with


@compiled
def features(s: Table, m: Memory, me: int, out: Features) -> None:
    """Write N_FEATURES numbers into `out`."""
    seen = scratch(SIZE, np.int16)
    observe(s, m, me, seen)
    n = encode(seen, out)
    hidden, pool = 0, 0
    for seat in range(s.seats):
        if seat != me:
            hidden += hand_size(s, seat)
    for kind in range(N_KINDS):
        pool += max(0, int(m.pool[kind]) - int(s.hand[me, kind]) - int(s.laid[kind]))
    for what in range(2):
        laid, mine, unseen = 0, 0, 0
        for kind in range(N_KINDS):
            laid += int(s.laid[kind]) * int(SHOWS[what, kind])
            mine += int(s.hand[me, kind]) * int(SHOWS[what, kind])
            left = max(0, int(m.pool[kind]) - int(s.hand[me, kind]) - int(s.laid[kind]))
            unseen += left * int(SHOWS[what, kind])
        others = unseen * hidden / float(pool) if pool > 0 else 0.0
        expected = laid + mine + others
        out[n] = laid * 0.1
        out[n + 1] = mine * 0.2
        out[n + 2] = others * 0.1
        out[n + 3] = expected * 0.1
        out[n + 4] = min(3.0, max(-3.0, (s.number - expected) * 0.2))
        out[n + 5] = 1.0 if s.number > 0 and s.what == what else 0.0
        n += PER_KIND
    out[n] = hidden * 0.05
    out[n + 1] = hidden / float(pool) if pool > 0 else 0.0
    n += 2
    most = -100
    for seat in range(s.seats):
        most = max(most, int(s.taken[seat]))
    for place in range(MOST_SEATS):
        out[n + place] = (int(s.taken[(me + place) % s.seats]) - most) * 0.1 if place < s.seats else 0.0
    foresee(s, m, me, out[N_FIRST:])
