"""What to take: the best for one's own hand, less what is left to those who want it, more what is kept from them."""

import numpy as np

from adjuge.bots.money import params
from adjuge.bots.money.outlook import N_PLACES, ROOM, SET_SIZE, Outlook, Sets, gain, look_ahead, see, worth
from adjuge.bots.players import Style
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.scratch import scratch, scratch_rows
from adjuge.rules.money.engine.cards import COIN, MOST_SEATS
from adjuge.rules.money.engine.table import BID, HAND, RIGHT, TAKE_BACK, TAKE_BID, TAKE_ROW, Table

FINE = 1 << 24
SWAP_ROOM = ROOM + MOST_SEATS


@compiled
def chance(stream: Stream) -> float:
    return below(stream, FINE) / FINE


@compiled
def weigh_rivals(s: Table, seat: int, style: Style, sets: Sets, outlook: Outlook, weights: Outlook) -> None:
    """How much each rival counts: more if he is seen ahead, less if he has acted."""
    mean = 0.0
    for rival in range(s.seats):
        if rival != seat:
            seen = 0.0
            for currency in range(COIN + 1):
                if sets[HAND + rival, currency]:
                    seen += worth(int(sets[HAND + rival, currency]), currency, outlook)
            weights[rival] = seen
            mean += seen / (s.seats - 1)
    for rival in range(s.seats):
        if rival != seat:
            weight = max(0.0, 1.0 + style[params.LEAD] * (weights[rival] - mean) / 100.0)
            weights[rival] = weight * style[params.LATER] if (s.acted >> rival) & 1 else weight


@compiled
def desire(s: Table, seat: int, taken: int, sets: Sets, outlook: Outlook, weights: Outlook) -> float:
    """What a set is worth to the rival who wants it most."""
    most = 0.0
    for rival in range(s.seats):
        if rival != seat and weights[rival] > 0.0:
            wants = weights[rival] * gain(sets, rival, taken, outlook)
            most = max(most, wants)
    return most


@compiled
def swap(s: Table, seat: int, style: Style, stream: Stream) -> int:
    sets = scratch_rows(N_PLACES, SET_SIZE, np.int32)
    outlook = scratch(SWAP_ROOM, np.float64)
    sets[:], outlook[:] = 0, 0.0
    weights = outlook[ROOM:]
    see(s, seat, sets)
    look_ahead(s, seat, style, sets, outlook)
    minds = style[params.DENY] != 0.0 or style[params.LEAVE] != 0.0
    left_behind = 0.0
    if minds:
        weigh_rivals(s, seat, style, sets, outlook, weights)
        left_behind = style[params.LEAVE] * desire(s, seat, BID + seat, sets, outlook, weights)
    noise = style[params.NOISE]
    stir = style[params.STIR] * int(s.quiet)
    best = TAKE_BACK
    most = gain(sets, seat, BID + seat, outlook) + style[params.BACK_BIAS] - stir + noise * chance(stream)
    for option in range(1 + s.seats):
        if option < 2:
            place, action = RIGHT + option, TAKE_ROW + option
        else:
            other = (seat + option - 1) % s.seats
            place, action = BID + other, TAKE_BID + option - 2
            if (s.acted >> other) & 1:
                continue
        if style[params.SLIP] > 0.0 and chance(stream) < style[params.SLIP]:
            continue
        value = gain(sets, seat, place, outlook) + noise * chance(stream)
        if option < 2:
            value += style[params.ROW_BIAS] + stir
        if minds:
            value += style[params.DENY] * desire(s, seat, place, sets, outlook, weights) - left_behind
        if value > most:
            best, most = action, value
    return best
