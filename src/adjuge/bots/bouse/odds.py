"""How likely an announcement is low, exact or high, by what one seat knows and by what everybody can see.

The cards in rivals' hands are drawn from those unseen, without any put back: the count has a known mean and spread, and
is taken for normal. What rivals announced moves the mean.
"""

import math

import numpy as np
import numpy.typing as npt

from adjuge.bots.bouse.memory import Memory
from adjuge.bots.bouse.params import (
    BLIND_TO_FLIES,
    MISJUDGES,
    PASS_NEWS,
    SOBER,
    TRUST_KIND,
    TRUST_LEAD,
    TRUST_OFFSET,
    TRUST_RECORD,
    WIDTH,
)
from adjuge.bots.players import Style
from adjuge.rules.bouse.engine.cards import FLY, N_KINDS, PUFF, SHOWS
from adjuge.rules.bouse.engine.table import Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below

Room = npt.NDArray[np.float64]

# Places in the room, each followed by the same for dungs.
WITHOUT = 0  # the mean of the count without flies
WITHOUT_SPREAD = 2
WITH = 4  # the mean of the count with all flies
WITH_SPREAD = 6
PUBLIC = 8  # the mean, flies and all, of those who see no hand
PUBLIC_SPREAD = 10
PART = 12  # cards that go to the announcer when the number is low
LAID = 14  # how many cards are laid
# Filled in by other files
WON, LOST, LOW_WON, NOTHING = 15, 16, 17, 18
NEXT_READY, REST_READY = 19, 20
VALUE, BEST_NUMBER, BEST_WHAT, BEST_HIGH = 21, 22, 23, 24
EVERYTHING = 25  # cards of the round and the pot
ENOUGH, INSTEAD = 26, 27  # if announcing is worth less than that, this action is better
DOUBT = 28  # of cows and of dungs: between 0, where the count is known, and 1; always 1 for the rash
AHEAD = 30  # how many more announcements, each of the least number, until it is the turn of whoever sits before it
KNOWN, UNSEEN = 31, 38  # cards of each kind that the seat knows to be in the round, and that it has not seen
A_SPREAD = 45  # one over the spread with all flies, then without: of cows, of dungs
DECIDED = 49  # 1 where the round cannot change who wins, as far as the seat is concerned; otherwise 0
ROOM = 50

WITHIN_REACH = -20  # tenths: an announcement so far below what all expect tells nothing
STEPS = 32  # of the table, a spread
NORMAL = np.array([0.5 * (1.0 + math.erf((k / STEPS - 4.0) / math.sqrt(2.0))) for k in range(8 * STEPS + 2)])


@compiled
def below_normal(z: float) -> float:
    """The chance that a normal variable is less than z spreads above its mean."""
    if z <= -4.0:
        return 0.0
    if z >= 4.0:
        return 1.0
    place = (z + 4.0) * STEPS
    k = int(place)
    return float(NORMAL[k] + (place - k) * (NORMAL[k + 1] - NORMAL[k]))


@compiled
def chance_high(room: Room, what: int, number: float) -> float:
    return below_normal((number - 0.5 - room[WITH + what]) * room[A_SPREAD + what])


@compiled
def chance_low(room: Room, what: int, number: float) -> float:
    return 1.0 - below_normal((number + 0.5 - room[WITHOUT + what]) * room[A_SPREAD + 2 + what])


@compiled
def _spread(hidden: int, total: float, squares: float, left: int) -> float:
    if left < 2 or hidden <= 0:
        return 0.0
    each = total / left
    return max(0.0, hidden * (squares / left - each * each) * (left - hidden) / (left - 1.0))


@compiled
def look(s: Table, seat: int, style: Style, m: Memory, stream: Stream, room: Room) -> None:
    """Means and spreads of cows and dungs, and how many cards the announcer of each would take for a low number."""
    laid, held, sure_cards, left, open_left = 0, 0, 0, 0, 0
    for kind in range(N_KINDS):
        sure = 0
        if s.action_cards:
            for other in range(s.seats):
                if other != seat:
                    sure += int(s.sure[seat, other, kind])
        on_table, mine = int(s.laid[kind]), int(s.hand[seat, kind])
        laid += on_table
        held += mine
        sure_cards += sure
        known = on_table + mine + sure
        unseen = max(0, int(m.pool[kind]) - known)
        room[KNOWN + kind] = known
        room[UNSEEN + kind] = unseen
        left += unseen
        open_left += int(m.pool[kind]) - on_table
    hidden = s.dealt - laid - held - sure_cards
    flies = room[KNOWN + FLY] + (hidden * room[UNSEEN + FLY] / left if left > 0 else 0.0)
    flies *= 1.0 - style[BLIND_TO_FLIES]
    room[LAID] = laid
    for what in range(2):
        count, total, squares, part, taken = 0.0, 0.0, 0.0, 0.0, 0.0
        open_count, open_total, open_squares = 0, 0, 0
        for kind in range(N_KINDS):
            shows = int(SHOWS[what, kind])
            known_ones, unseen_ones = room[KNOWN + kind], room[UNSEEN + kind]
            count += known_ones * shows
            total += unseen_ones * shows
            squares += unseen_ones * shows * shows
            if shows > 0 or kind == PUFF or (kind == FLY and s.stinging_fly):  # V3.1, V5.1
                part += unseen_ones
                taken += known_ones
            if kind == FLY:
                shows = 1
            on_table = int(s.laid[kind])
            open_count += on_table * shows
            open_total += (int(m.pool[kind]) - on_table) * shows
            open_squares += (int(m.pool[kind]) - on_table) * shows * shows
        mean = count + (hidden * total / left if left > 0 else 0.0)
        narrow = _spread(hidden, total, squares, left)
        doubt = 1.0 - style[SOBER] * (1.0 - min(1.0, math.sqrt(narrow)))
        room[DOUBT + what] = doubt
        mean += doubt * heard(s, seat, what, style, m)
        if s.number > 0 and s.what == what and s.passed:
            mean += doubt * style[PASS_NEWS] * _passes(s)
        if style[MISJUDGES] > 0.0:
            mean += style[MISJUDGES] * (below(stream, 1 << 16) / 32768.0 - 1.0)
        fly_share = room[UNSEEN + FLY] * (1.0 - style[BLIND_TO_FLIES])
        wide = _spread(hidden, total + fly_share, squares + fly_share, left)
        room[WITH + what] = mean + flies
        room[WITH_SPREAD + what] = style[WIDTH] * math.sqrt(wide + 0.02)
        if s.stinging_fly:
            room[WITHOUT + what] = room[WITH + what]
            room[WITHOUT_SPREAD + what] = room[WITH_SPREAD + what]
        else:
            room[WITHOUT + what] = mean
            room[WITHOUT_SPREAD + what] = style[WIDTH] * math.sqrt(narrow + 0.02)
        room[A_SPREAD + what] = 1.0 / room[WITH_SPREAD + what]
        room[A_SPREAD + 2 + what] = 1.0 / room[WITHOUT_SPREAD + what]
        in_hands = s.dealt - laid
        room[PUBLIC + what] = open_count + (in_hands * open_total / open_left if open_left > 0 else 0.0)
        public = _spread(in_hands, open_total, open_squares, open_left)
        slack = 0.3 - 0.28 * style[SOBER] * (1.0 - min(1.0, public))
        room[PUBLIC_SPREAD + what] = math.sqrt(public + slack)
        room[PART + what] = taken + (hidden * part / left if left > 0 else 0.0)


@compiled
def _passes(s: Table) -> int:
    n = 0
    for seat in range(s.seats):
        n += (s.passed >> seat) & 1
    return n


@compiled
def heard(s: Table, seat: int, what: int, style: Style, m: Memory) -> float:
    """By how much what rivals announced this round moves the mean of cows or of dungs."""
    most, kinds = 0.0, 0.0
    for other in range(s.seats):
        if other == seat or m.said[other, 0] + m.said[other, 1] == 0:
            continue
        good = int(m.low[other]) + int(m.exact[other])
        bad = int(m.high[other])
        trust = 1.0 + style[TRUST_RECORD] * (good - bad) / (good + bad + 1.0)
        kinds += trust * (int(m.said[other, what]) - int(m.said[other, 1 - what]))
        if m.said[other, what] > 0 and m.claim[other, what] > WITHIN_REACH:
            usual = (2.0 * style[TRUST_OFFSET] + m.lead[other] / 10.0) / (2.0 + m.announced[other])
            lead = trust * min(4.0, max(-1.0, m.claim[other, what] / 10.0 - usual))
            if abs(lead) > abs(most):
                most = lead
    return float(style[TRUST_LEAD] * most + style[TRUST_KIND] * min(3.0, max(-3.0, kinds)))
