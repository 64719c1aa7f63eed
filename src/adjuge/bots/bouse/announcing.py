"""Which number of what to announce: between being rung on when wrong and leaving the next an easy number."""

import math

from adjuge.bots.bouse.memory import EXPECTED, USUAL, Memory, rings_at, threshold
from adjuge.bots.bouse.odds import (
    AHEAD,
    BEST_HIGH,
    BEST_NUMBER,
    BEST_WHAT,
    DOUBT,
    ENOUGH,
    LAID,
    LOST,
    LOW_WON,
    NEXT_READY,
    NOTHING,
    PUBLIC,
    PUBLIC_SPREAD,
    REST_READY,
    VALUE,
    WITH,
    WITH_SPREAD,
    WITHOUT,
    WON,
    Room,
    chance_high,
    chance_low,
)
from adjuge.bots.bouse.outcomes import weigh, weigh_low
from adjuge.bots.bouse.params import (
    BLUFF_SIZE,
    BLUFFS,
    HOPE,
    LEAST_OFTEN,
    POT_WORTH,
    RAISED,
    RAISED_SURE,
    RAISED_TROUBLE,
    RUNG_AT,
    RUNG_FINELY,
    RUNG_MEMORY,
    RUNG_NEWS,
    RUNG_NEXT,
    RUNG_SLOPE,
    STEP,
    VARIES,
)
from adjuge.bots.players import Style
from adjuge.rules.bouse.engine.cards import COWS, DUNGS
from adjuge.rules.bouse.engine.table import Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below


@compiled
def readiness(seat: int, style: Style, m: Memory) -> float:
    """How many times readier to ring than usual this seat seems to be."""
    learnt = 0.0
    if style[RUNG_MEMORY] > 0.0:
        learnt += style[RUNG_MEMORY] * (USUAL - rings_at(m, seat))
    if style[RUNG_FINELY] > 0.0:
        learnt += style[RUNG_FINELY] * (EXPECTED - threshold(m, seat))
    return math.exp(style[RUNG_SLOPE] * learnt)


@compiled
def chance_rung(s: Table, style: Style, room: Room, what: int, number: int, rung_at: float) -> float:
    """How likely somebody rings on this number; the rivals' readiness lies in the room."""
    stretch = (number - 0.5 - room[PUBLIC + what]) / room[PUBLIC_SPREAD + what]
    odds = math.exp(min(12.0, max(-12.0, style[RUNG_SLOPE] * (stretch - rung_at))))
    silent = 1.0 / (1.0 + odds * room[NEXT_READY])
    for _ in range(s.seats - 2):
        silent /= 1.0 + odds * room[REST_READY]
    return float(1.0 - silent)


@compiled
def trouble(room: Room, number: int) -> float:
    """How likely the next, who must go above this number, is wrong with either kind."""
    return min(chance_high(room, COWS, number + 1.0), chance_high(room, DUNGS, number + 1.0))


@compiled
def crawling(s: Table, seat: int, m: Memory) -> bool:
    """Whether all others were seen to raise by one, or little more: it can be told who will have to go too far."""
    raised, announced = 0, 0
    for other in range(s.seats):
        if other != seat:
            raised += int(m.raised[other])
            announced += int(m.announced[other])
    return announced >= s.seats and raised < announced


@compiled
def worth_announcing(s: Table, style: Style, room: Room, what: int, number: int) -> float:
    rung = chance_rung(s, style, room, what, number, style[RUNG_AT])
    news = style[RUNG_NEWS] * room[WITH_SPREAD + what]
    high, low = chance_high(room, what, number + news), chance_low(room, what, number + news)
    after_ring = high * room[LOST] + low * room[LOW_WON] + max(0.0, 1.0 - high - low) * room[WON]
    share = style[POT_WORTH]
    if room[LAID] + 1 < s.dealt:
        doubt = room[DOUBT + what]
        next_wrong = trouble(room, number)
        share = style[RAISED] + doubt * style[RAISED_TROUBLE] * next_wrong
        if doubt < 1.0:
            later_wrong = trouble(room, number + int(room[AHEAD])) if room[AHEAD] > 0.0 else next_wrong
            share += (1.0 - doubt) * style[RAISED_SURE] * later_wrong
    after_silence = room[NOTHING] + share * (room[WON] - room[NOTHING])
    return float(rung * after_ring + (1.0 - rung) * after_silence + style[STEP] * (number - s.number - 1))


@compiled
def best_announcement(s: Table, seat: int, style: Style, m: Memory, stream: Stream, room: Room) -> None:
    """The number and kind that are worth most, left in the room with their worth; or any that are worth ENOUGH."""
    following = (seat + 1) % s.seats
    room[NEXT_READY] = style[RUNG_NEXT] * readiness(following, style, m)
    rest = 0.0
    for other in range(s.seats):
        if other != seat and other != following:
            rest += readiness(other, style, m)
    room[REST_READY] = rest / (s.seats - 2) if s.seats > 2 else 0.0
    room[AHEAD] = s.seats - 2 if crawling(s, seat, m) else 0
    hope = style[HOPE]
    if style[BLUFFS] > 0.0 and below(stream, 1 << 16) < style[BLUFFS] * 65536.0:
        hope += style[BLUFF_SIZE]
    least_only = style[LEAST_OFTEN] > 0.0 and below(stream, 1 << 16) < style[LEAST_OFTEN] * 65536.0
    room[VALUE] = -9.0
    least = s.number + 1
    room[BEST_NUMBER], room[BEST_WHAT] = least, 0  # nothing is weighed where even this is ENOUGH
    weigh(s, seat, style, seat, following, room)
    for what in range(2):
        weigh_low(s, seat, style, seat, what, room)
        hoped = room[DOUBT + what] * hope
        room[WITH + what] += hoped
        room[WITHOUT + what] += hoped
        start = max(least, int(room[WITH + what] - 2.0 * room[WITH_SPREAD + what]) - 1)
        end = min(int(s.limit), int(room[WITH + what] + 1.6 * room[WITH_SPREAD + what]) + 1)
        if least_only:
            end = least
        number, falling, last = least, 0, -9.0
        while (number == least or (number <= end and falling < 2)) and room[VALUE] < room[ENOUGH]:
            worth = worth_announcing(s, style, room, what, number)
            if style[VARIES] > 0.0:
                worth += style[VARIES] * below(stream, 1 << 16) / 65536.0
            if worth > room[VALUE]:
                room[VALUE] = worth
                room[BEST_NUMBER] = number
                room[BEST_WHAT] = what
            falling = falling + 1 if worth < last and number > room[WITH + what] else 0
            last = worth
            number = max(start, number + 1)
        room[WITH + what] -= hoped
        room[WITHOUT + what] -= hoped
    room[BEST_HIGH] = chance_high(room, int(room[BEST_WHAT]), room[BEST_NUMBER])
