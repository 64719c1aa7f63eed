"""What a network is told of a table: the observation, and what follows from it, so that no layer has to work it out."""

import math

import numpy as np

from adjuge.bots.boursicocotte.memory import Memory
from adjuge.bots.boursicocotte.observation import SIZE, SLOTS, observe
from adjuge.bots.slots import Features, make_encoder, width
from adjuge.rules.boursicocotte.engine.cards import CARD, FAMILY_VALUE, MOST_SEATS, N_FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.observe import in_play
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import TENS, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.scratch import scratch

encode = make_encoder(__name__, SLOTS)
PER_SEAT = 7
N_FEATURES = width(SLOTS) + 2 * N_FAMILIES + 9 + MOST_SEATS * PER_SEAT
TOLD = (N_FEATURES,)


@compiled
def _log(amount: float) -> float:
    return math.log1p(max(0.0, amount) / 10.0) * 0.2


@compiled
def _loose_mean(s: Table, me: int) -> float:
    """What a card is worth, on average, of those that are neither mine nor known to be a certain rival's."""
    number, money = 0, 0
    for d in range(N_MONEY):
        loose = in_play(s, d) - int(s.purse[me, d])
        for seat in range(s.seats):
            if seat != me:
                loose -= int(s.sure[me, seat, d])
        number += loose
        money += loose * int(CARD[d])
    return money / float(number) if number > 0 else 0.0


@compiled
def _likely(s: Table, me: int, seat: int, loose: float) -> float:
    """The money in a rival's purse, on average."""
    unknown, money = int(s.hand[seat]), 0
    for d in range(N_MONEY):
        sure = int(s.sure[me, seat, d])
        unknown -= sure
        money += sure * int(CARD[d])
    return money + unknown * loose


@compiled
def features(s: Table, m: Memory, me: int, out: Features) -> None:
    """Write N_FEATURES numbers into `out`."""
    seen = scratch(SIZE, np.int16)
    observe(s, m, me, seen)
    n = encode(seen, out)
    loose = _loose_mean(s, me)
    lot_worth = 0.0
    for f in range(N_FAMILIES):
        left = int(s.family_size)
        for seat in range(s.seats):
            left -= int(s.animals[seat, f])
        up = 0
        for place in range(s.lot_size):
            if s.lot[place] == f:
                up += 1
        out[n + f] = (left - up) * 0.25
        out[n + N_FAMILIES + f] = up * 0.5
        lot_worth += up * FAMILY_VALUE[f]
    n += 2 * N_FAMILIES
    mine = float(worth(s.purse[me]))
    spoken = s.hundreds * 100.0 if s.phase == TENS and s.speaker == me else -1.0
    to_come = 0
    for k in range(s.donkeys, s.family_size):
        to_come += int(CARD[s.payouts[k]])
    out[n] = mine * 0.001
    out[n + 1] = _log(mine)
    out[n + 2] = 1.0 if mine > s.bid else 0.0
    out[n + 3] = min(2.0, max(-2.0, (mine - s.bid) * 0.005))
    out[n + 4] = loose * 0.01
    out[n + 5] = lot_worth * 0.001
    out[n + 6] = to_come * 0.001
    out[n + 7] = 1.0 if spoken >= 0.0 and mine >= spoken + 100.0 else 0.0
    out[n + 8] = min(2.0, max(-2.0, (mine - spoken) * 0.01)) if spoken >= 0.0 else 0.0
    n += 9
    for place in range(MOST_SEATS):
        for k in range(PER_SEAT):
            out[n + k] = 0.0
        if place < s.seats:
            _seat(s, me, (me + place) % s.seats, mine, loose, out, n)
        n += PER_SEAT


@compiled
def _seat(s: Table, me: int, seat: int, mine: float, loose: float, out: Features, n: int) -> None:
    points, families, in_lot = 0, 0, 0
    for f in range(N_FAMILIES):
        held = int(s.animals[seat, f])
        if held == s.family_size:
            points += int(FAMILY_VALUE[f])
            families += 1
        if s.lot[0] == f or s.lot[1] == f:
            in_lot += held
    money = mine if seat == me else _likely(s, me, seat, loose)
    out[n] = money * 0.001
    out[n + 1] = _log(money)
    out[n + 2] = in_lot * 0.25
    out[n + 3] = int(s.animals[seat, s.animal]) * 0.25 if s.animal >= 0 else 0.0
    out[n + 4] = points * families * 0.0001
    out[n + 5] = families * 0.2
    out[n + 6] = points * 0.001
