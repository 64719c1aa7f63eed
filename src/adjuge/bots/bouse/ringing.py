"""Whether to ring, to let the bell be, or to play a card instead."""

from adjuge.bots.bouse.announcing import chance_rung, readiness, trouble
from adjuge.bots.bouse.memory import Memory
from adjuge.bots.bouse.odds import (
    LAID,
    LOST,
    LOW_WON,
    NEXT_READY,
    NOTHING,
    REST_READY,
    VALUE,
    WITH,
    WITHOUT,
    WON,
    Room,
    chance_high,
    chance_low,
)
from adjuge.bots.bouse.outcomes import weigh, win_share
from adjuge.bots.bouse.params import (
    FEAR,
    FEAR_RECORD,
    PASSED,
    PASSED_FIRST,
    PASSED_TROUBLE,
    PLUS_TAKEN,
    POT_WORTH,
    RING_BIAS,
    RING_BIAS_LAST,
    RUNG_NEXT,
    VARIES,
)
from adjuge.bots.players import Style
from adjuge.rules.bouse.engine.cards import N_KINDS, PLUS_ONE
from adjuge.rules.bouse.engine.table import PASS, PLAY_PLUS_ONE, RING, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below


@compiled
def _answered(s: Table, style: Style, m: Memory, seat: int, room: Room) -> int:
    """Leave in the room how ready those are who may still ring after this seat; return the first of them, or -1."""
    first = -1
    room[NEXT_READY] = 0.0
    rest = 0.0
    for place in range(1, s.seats):
        other = (s.announcer + place) % s.seats
        if other == seat or (s.passed >> other) & 1:
            continue
        if first < 0:
            first = other
        rest += readiness(other, style, m) * (style[RUNG_NEXT] if place == 1 else 1.0)
    room[REST_READY] = rest / (s.seats - 2) if s.seats > 2 else 0.0
    return first


@compiled
def boldness(m: Memory, seat: int) -> float:
    """Between -1 and 1: whether this seat's announcements were more often too high, or not."""
    high, not_high = int(m.high[seat]), int(m.low[seat]) + int(m.exact[seat])
    return (high - not_high) / (high + not_high + 1.0)


@compiled
def answer(s: Table, seat: int, style: Style, m: Memory, stream: Stream, room: Room, must_announce: bool) -> int:
    """The action of a seat that may ring. Where it must announce next, the worth of that lies in the room."""
    what, number = s.what, s.number
    next_worth = room[VALUE]
    fear = style[FEAR] + style[FEAR_RECORD] * boldness(m, s.announcer)
    room[WITH + what] -= fear
    room[WITHOUT + what] -= fear
    first = _answered(s, style, m, seat, room)
    weigh(s, seat, style, s.announcer, seat, what, room)
    high, low = chance_high(room, what, number), chance_low(room, what, number)
    wrong = low * room[LOW_WON] + max(0.0, 1.0 - high - low) * room[LOST]
    rings = high * room[WON] + wrong + style[RING_BIAS]
    if style[VARIES] > 0.0:
        rings += style[VARIES] * (below(stream, 1 << 16) / 65536.0 - 0.5)
    over = room[LAID] >= s.dealt
    if over:
        rings += style[RING_BIAS_LAST]
    if must_announce:
        waits = next_worth
    else:
        share = style[POT_WORTH]
        if not over:
            share = style[PASSED] + style[PASSED_TROUBLE] * trouble(room, number)
            if (seat - s.announcer) % s.seats == 2:
                share += style[PASSED_FIRST]
        waits = room[NOTHING] + share * (room[WON] - room[NOTHING])
    rivals_win = 0.0
    if first >= 0:
        pot = 0
        for kind in range(N_KINDS):
            pot += int(s.pot[kind])
        rivals_win = win_share(s, seat, style, first, float(s.dealt + pot), float(s.pile_size))
        rung = chance_rung(s, style, room, what, number)
        waits = rung * (high * rivals_win + wrong) + (1.0 - rung) * waits
    action = RING if rings > waits else PASS
    if s.holder[PLUS_ONE] == seat:
        high, low = chance_high(room, what, number + 1), chance_low(room, what, number + 1)
        won = room[WON]
        if s.seats > 2:
            rivals_win = win_share(s, seat, style, (s.announcer + 1) % s.seats, float(s.dealt), float(s.pile_size))
            won += style[PLUS_TAKEN] * (rivals_win - won)
        raised = high * won + low * room[LOW_WON] + max(0.0, 1.0 - high - low) * room[LOST]
        if raised + style[RING_BIAS] > max(rings, waits):
            action = PLAY_PLUS_ONE
    return action
