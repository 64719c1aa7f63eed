"""Whether to ring, to let the bell be, or to play a card instead."""

from adjuge.bots.bouse.announcing import chance_rung, readiness, trouble
from adjuge.bots.bouse.memory import Memory
from adjuge.bots.bouse.odds import (
    DECIDED,
    DOUBT,
    ENOUGH,
    EVERYTHING,
    INSTEAD,
    LAID,
    LOST,
    LOW_WON,
    NEXT_READY,
    NOTHING,
    REST_READY,
    WITH,
    WITHOUT,
    WON,
    Room,
    chance_high,
    chance_low,
)
from adjuge.bots.bouse.outcomes import weigh, weigh_low, win_share
from adjuge.bots.bouse.params import (
    FEAR,
    FEAR_RECORD,
    PASSED,
    PASSED_FIRST,
    PASSED_TROUBLE,
    PLUS_TAKEN,
    POT_WORTH,
    RING_AT,
    RING_BIAS,
    RING_BIAS_LAST,
    RING_FIRST,
    RUNG_AT,
    RUNG_LATER,
    RUNG_NEXT,
    VARIES,
)
from adjuge.bots.players import Style
from adjuge.rules.bouse.engine.cards import PLUS_ONE
from adjuge.rules.bouse.engine.table import PASS, PLAY_PLUS_ONE, RING, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below

UNDECIDED = -1  # no action
NEVER = -8.0  # worth less than anything


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
def _ring_bias(s: Table, style: Style, room: Room) -> float:
    bias = float(style[RING_BIAS])
    if room[LAID] >= s.dealt:
        bias += style[RING_BIAS_LAST]
    if room[LAID] + s.owes_card <= 1:
        bias += style[RING_FIRST]
    return bias


@compiled
def answer(s: Table, seat: int, style: Style, m: Memory, stream: Stream, room: Room, must_announce: bool) -> int:
    """The action of a seat that may ring; or UNDECIDED, where it would announce next if that is worth ENOUGH."""
    what, number = s.what, s.number
    fear = room[DOUBT + what] * (style[FEAR] + style[FEAR_RECORD] * boldness(m, s.announcer))
    room[WITH + what] -= fear
    room[WITHOUT + what] -= fear
    first = _answered(s, style, m, seat, room)
    weigh(s, seat, style, s.announcer, seat, room)
    weigh_low(s, seat, style, s.announcer, what, room)
    high, low = chance_high(room, what, number), chance_low(room, what, number)
    wrong = low * room[LOW_WON] + max(0.0, 1.0 - high - low) * room[LOST]
    rings = high * room[WON] + wrong + _ring_bias(s, style, room)
    if style[VARIES] > 0.0:
        rings += style[VARIES] * (below(stream, 1 << 16) / 65536.0 - 0.5)
    over = room[LAID] >= s.dealt
    if not over and high < style[RING_AT]:
        rings = NEVER
    rung, rivals_win = 0.0, 0.0
    if first >= 0:
        rivals_win = win_share(s, seat, style, first, room[EVERYTHING], float(s.pile_size), room[DECIDED])
        rung = chance_rung(s, style, room, what, number, style[RUNG_AT] + style[RUNG_LATER])
    missed = rung * (high * rivals_win + wrong)
    raised = NEVER
    if s.holder[PLUS_ONE] == seat:
        raised = _raised(s, seat, style, room)
    share = style[POT_WORTH]
    if not (over or must_announce):
        share = style[PASSED] + style[PASSED_TROUBLE] * trouble(room, number)
        if (seat - s.announcer) % s.seats == 2:
            share += style[PASSED_FIRST]
    room[WITH + what] += fear
    room[WITHOUT + what] += fear
    best = max(rings, raised)
    action = PLAY_PLUS_ONE if raised > rings else RING
    if must_announce:
        room[ENOUGH] = (best - missed) / max(1e-9, 1.0 - rung)
        room[INSTEAD] = action
        return PASS if best <= NEVER else UNDECIDED
    waits = missed + (1.0 - rung) * (room[NOTHING] + share * (room[WON] - room[NOTHING]))
    return action if best > waits else PASS


@compiled
def _raised(s: Table, seat: int, style: Style, room: Room) -> float:
    """What playing plus one is worth (V6.4)."""
    what, number = s.what, s.number + 1
    high, low = chance_high(room, what, number), chance_low(room, what, number)
    won = room[WON]
    if s.seats > 2:
        following = (s.announcer + 1) % s.seats
        rivals_win = win_share(s, seat, style, following, float(s.dealt), float(s.pile_size), room[DECIDED])
        won += style[PLUS_TAKEN] * (rivals_win - won)
    return float(high * won + low * room[LOW_WON] + max(0.0, 1.0 - high - low) * room[LOST] + style[RING_BIAS])
