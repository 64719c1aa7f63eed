"""What a network would otherwise have to reckon: how likely each number is too high, and how likely it is rung on.

How high goes by the cards alone, so nothing a style believes comes in. It is told number by number, as a network has an
action for each number: what concerns it stands in one place.
"""

import math

import numpy as np

from adjuge.bots.bouse.memory import Memory, threshold
from adjuge.bots.bouse.odds import (
    PUBLIC,
    PUBLIC_SPREAD,
    ROOM,
    WITH,
    WITH_SPREAD,
    WITHOUT,
    WITHOUT_SPREAD,
    Room,
    chance_high,
    chance_low,
    look,
)
from adjuge.bots.bouse.params import N_PARAMS, WIDTH
from adjuge.bots.slots import Features
from adjuge.rules.bouse.engine.cards import MOST_SEATS
from adjuge.rules.bouse.engine.table import Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.scratch import scratch

NUMBERS = 36  # as far as announcements go
PER_NUMBER = 3
PER_WHAT = 9
N_FORESIGHT = 2 * (PER_WHAT + PER_NUMBER * NUMBERS) + NUMBERS + MOST_SEATS
WIDEST = 3.0  # spreads that are told apart
RINGS_SHARPLY = 2.3

BY_CARDS = np.zeros(N_PARAMS)
BY_CARDS[WIDTH] = 1.0


@compiled
def foresee(s: Table, m: Memory, me: int, out: Features) -> None:
    """Write N_FORESIGHT numbers into `out`."""
    room = scratch(ROOM, np.float64)
    luck = scratch(1, np.uint64)  # nobody draws from it: cards do not misjudge
    luck[0] = np.uint64(1)
    look(s, me, BY_CARDS, m, luck, room)
    rings = scratch(MOST_SEATS, np.float64)  # from which stretch each was seen to ring
    n = 0
    for place in range(MOST_SEATS):
        rings[place] = threshold(m, (me + place) % s.seats) if place < s.seats else 0.0
        out[n] = rings[place]
        n += 1
    for what in range(2):
        stands = s.number > 0 and s.what == what
        high, low, stretch = 0.0, 0.0, 0.0
        if stands:
            high, low = chance_high(room, what, s.number), chance_low(room, what, s.number)
            stretch = _stretch(room, what, s.number)
        out[n] = room[WITH + what] * 0.1
        out[n + 1] = room[WITH_SPREAD + what] * 0.5
        out[n + 2] = room[WITHOUT + what] * 0.1
        out[n + 3] = room[WITHOUT_SPREAD + what] * 0.5
        out[n + 4] = room[PUBLIC + what] * 0.1
        out[n + 5] = room[PUBLIC_SPREAD + what] * 0.5
        out[n + 6] = high
        out[n + 7] = low
        out[n + 8] = stretch
        n += PER_WHAT
        for number in range(1, NUMBERS + 1):
            stretch = _stretch(room, what, number)
            out[n] = chance_high(room, what, number)
            out[n + 1] = stretch
            out[n + 2] = _rung(s.seats, rings, stretch)
            n += PER_NUMBER
    for number in range(1, NUMBERS + 1):
        out[n] = 1.0 if number == s.number else 0.0
        n += 1


@compiled
def _stretch(room: Room, what: int, number: int) -> float:
    """How many spreads a number lies above what those expect who see no hand, within -1 and 1."""
    spreads = (number - 0.5 - room[PUBLIC + what]) / room[PUBLIC_SPREAD + what]
    return float(min(WIDEST, max(-WIDEST, spreads)) / WIDEST)


@compiled
def _rung(seats: int, rings: Room, stretch: float) -> float:
    """How likely somebody rings on my number; nobody does so far below what all expect."""
    if abs(stretch) >= 1.0:
        return 0.0 if stretch < 0.0 else 1.0
    silent = 1.0
    for place in range(1, seats):
        silent /= 1.0 + math.exp(RINGS_SHARPLY * (stretch * WIDEST - rings[place]))
    return float(1.0 - silent)
