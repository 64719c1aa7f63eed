"""A whole move by the numbers of a style: all levels and all of the panel but two play so."""

import math

import numpy as np

from adjuge.bots.bouse.announcing import best_announcement
from adjuge.bots.bouse.memory import Memory
from adjuge.bots.bouse.odds import (
    BEST_HIGH,
    BEST_NUMBER,
    BEST_WHAT,
    DOUBT,
    ENOUGH,
    INSTEAD,
    ROOM,
    VALUE,
    WITH,
    WITH_SPREAD,
    Room,
    chance_high,
    look,
)
from adjuge.bots.bouse.params import (
    BOUNDED,
    CHANGED,
    EXCHANGE_AT,
    FEAR,
    GOLDEN_AT,
    LOWER,
    N_AT_FOUR,
    N_BOUNDED,
    N_FEW,
    N_FIVE,
    N_FOUR,
    N_MANY,
    N_THREE,
    ONCE_MORE_AT,
    RUNG_AGAIN,
    RUNG_AT,
    RUNG_LEAD,
    RUNG_UNSEEN,
    SHOW_DOUBT,
    SHOW_FLY,
    SHOW_OTHER,
    SHOW_PUFF,
    SHOW_SAME,
    UPPER,
    USUAL_LEAD,
)
from adjuge.bots.bouse.ringing import UNDECIDED, answer
from adjuge.bots.players import Style
from adjuge.rules.bouse.engine.bell import hand_size
from adjuge.rules.bouse.engine.cards import FLY, GOLDEN_BELL, N_KINDS, PUFF, SHOWS, TRAIN
from adjuge.rules.bouse.engine.exchange import may_play_to_the_left
from adjuge.rules.bouse.engine.table import (
    BELL,
    LAY,
    LAYING,
    NUMBER,
    OF_COWS,
    ONCE_MORE,
    PASS,
    PLAY_GOLDEN_BELL,
    PLAY_TO_THE_LEFT,
    PLAY_TRAIN,
    RING,
    TAKEOVER,
    Table,
)
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.scratch import scratch

CARD_SPREAD = 0.6  # of the count that one hidden card more or less makes: about, with the usual cards
LOW = -15  # tenths: a round that is opened so far below what all expect is opened low
SURELY_TRUE = 2.6  # spreads below the mean: nobody in his senses rings there


@compiled
def card_to_lay(s: Table, seat: int, style: Style, what: int, high: float, stream: Stream) -> int:
    chosen, most = 0, -99.0
    same = style[SHOW_SAME] + style[SHOW_DOUBT] * high
    for kind in range(N_KINDS):
        if s.hand[seat, kind] == 0:
            continue
        liking = same * SHOWS[what, kind] + style[SHOW_OTHER] * SHOWS[1 - what, kind]
        if kind == FLY:
            liking += style[SHOW_FLY]
        elif kind == PUFF:
            liking += style[SHOW_PUFF]
        liking += below(stream, 1 << 16) / 6553600.0
        if liking > most:
            chosen, most = kind, liking
    return chosen


@compiled
def _exchange(s: Table, seat: int, style: Style, room: Room, plan: Cards) -> int:
    """V6.5, V6.6: when in doubt, a card of another's is better known than not. Returns how many actions."""
    if room[BEST_HIGH] < style[EXCHANGE_AT]:
        return 0
    if s.holder[TRAIN] == seat:
        for place in range(s.seats - 1):
            if hand_size(s, (seat + 1 + place) % s.seats) > 0:
                given, least = 0, 9
                for kind in range(N_KINDS):
                    shows = int(SHOWS[0, kind]) + int(SHOWS[1, kind]) + (2 if kind == FLY else 0)
                    if s.hand[seat, kind] > 0 and shows < least:
                        given, least = kind, shows
                plan[0] = PLAY_TRAIN + place
                plan[1] = LAY + given
                return 2
    if may_play_to_the_left(s, seat):
        plan[0] = PLAY_TO_THE_LEFT
        return 1
    return 0


@compiled
def add(written: Style, style: Style, first: int, count: int, times: float) -> None:
    """Add so many of the numbers by which a style changes with the table, from the first on, to those they change."""
    for k in range(first, first + count):
        style[CHANGED[k]] += times * written[N_AT_FOUR + k]


@compiled
def at_this_table(s: Table, seat: int, written: Style, m: Memory, style: Style) -> None:
    """The numbers of a style as they are at a table of this size, after what was seen of these rivals."""
    for place in range(N_AT_FOUR):
        style[place] = written[place]
    seats = s.seats
    if seats < 4:
        add(written, style, 0, N_FEW, 1.5 / (seats - 1.0) - 0.5)
    elif seats > 4:
        add(written, style, N_FEW, N_MANY, 0.5 * (seats - 4))
    if seats == 3:
        add(written, style, N_FEW + N_MANY, N_THREE, 1.0)
    elif seats == 4:
        add(written, style, N_FEW + N_MANY + N_THREE, N_FOUR, 1.0)
    elif seats == 5:
        add(written, style, N_FEW + N_MANY + N_THREE + N_FOUR, N_FIVE, 1.0)
    if m.rounds <= 1 and m.modest == 0:
        style[RUNG_AT] += style[RUNG_UNSEEN]
    if style[RUNG_AGAIN] != 0.0 and rung_at_once(s, m):
        style[RUNG_AT] += style[RUNG_AGAIN]
    # who opens so low that nobody would ring tells nothing of when he rings
    if m.modest == 0 and style[RUNG_LEAD] != 0.0:
        follow(s, seat, m, style)
    for k in range(N_BOUNDED):
        place = BOUNDED[k]
        style[place] = min(UPPER[place], max(LOWER[place], style[place]))


@compiled
def rung_at_once(s: Table, m: Memory) -> bool:
    """Whether a second round is to be opened, and the first was opened low and ended with a ring on that number."""
    if m.rounds != 2 or s.number > 0 or m.modest > 0:
        return False
    announced, lead = 0, 0
    for seat in range(s.seats):
        announced += int(m.announced[seat])
        lead += int(m.lead[seat])
    return announced == 1 and lead < LOW


@compiled
def follow(s: Table, seat: int, m: Memory, style: Style) -> None:
    """Change from which number it expects a ring by what rivals announced: who dares little rings soon."""
    announced, lead = 0, 0
    for other in range(s.seats):
        if other != seat:
            announced += int(m.announced[other])
            lead += int(m.lead[other])
    spreads = lead / (10.0 * CARD_SPREAD * math.sqrt(s.seats * s.full_hand))
    beyond = (spreads - announced * style[USUAL_LEAD]) / (announced + 1.0)
    style[RUNG_AT] += style[RUNG_LEAD] * min(2.0, max(-2.0, beyond))


@compiled
def heuristic(s: Table, seat: int, written: Style, m: Memory, stream: Stream, plan: Cards) -> int:
    """Write a whole move into `plan`; return how many actions it has."""
    style = scratch(N_AT_FOUR, np.float64)
    at_this_table(s, seat, written, m, style)
    room = scratch(ROOM, np.float64)
    look(s, seat, style, m, stream, room)
    if s.phase == LAYING:
        plan[0] = LAY + card_to_lay(s, seat, style, s.what, chance_high(room, s.what, s.number), stream)
        return 1
    if s.phase == TAKEOVER or s.phase == ONCE_MORE:
        room[WITH + s.what] -= room[DOUBT + s.what] * style[FEAR]
        high = chance_high(room, s.what, s.number)
        plan[0] = PASS
        if s.phase == ONCE_MORE:
            if high >= style[ONCE_MORE_AT]:
                plan[0] = RING
        elif s.holder[GOLDEN_BELL] == seat and high >= style[GOLDEN_AT]:
            plan[0] = PLAY_GOLDEN_BELL
        return 1
    must_announce = s.phase == BELL and seat == (s.announcer + 1) % s.seats and hand_size(s, seat) > 0
    surely = room[WITH + s.what] - room[DOUBT + s.what] * style[FEAR] - SURELY_TRUE * room[WITH_SPREAD + s.what]
    if s.phase == BELL and s.number + 0.5 < surely:
        plan[0] = PASS
        return 1
    room[ENOUGH] = 9.0
    if s.phase == BELL:
        action = answer(s, seat, style, m, stream, room, must_announce)
        if action != UNDECIDED:
            plan[0] = action
            return 1
    best_announcement(s, seat, style, m, stream, room)
    if s.phase == BELL:
        plan[0] = int(room[INSTEAD]) if room[VALUE] < room[ENOUGH] else PASS
        return 1
    n = _exchange(s, seat, style, room, plan)
    if n > 0:
        return n
    what = int(room[BEST_WHAT])
    plan[0] = NUMBER + int(room[BEST_NUMBER]) - 1
    plan[1] = OF_COWS + what
    if s.early_bell:
        return 2
    plan[2] = LAY + card_to_lay(s, seat, style, what, room[BEST_HIGH], stream)
    return 3
