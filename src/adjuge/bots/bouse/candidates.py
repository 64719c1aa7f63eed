"""What a searching player tries: what it would do anyway, and other numbers, kinds, cards, rings."""

import numpy as np

from adjuge.bots.bouse.heuristic import at_this_table, heuristic
from adjuge.bots.bouse.memory import Memory
from adjuge.bots.bouse.odds import ROOM, WITH, WITH_SPREAD, look
from adjuge.bots.bouse.params import N_AT_FOUR
from adjuge.bots.players import Style
from adjuge.rules.bouse.engine.cards import GOLDEN_BELL, N_KINDS, PLUS_ONE, SHOWS
from adjuge.rules.bouse.engine.counting import score_of
from adjuge.rules.bouse.engine.exchange import may_play_to_the_left
from adjuge.rules.bouse.engine.table import (
    BELL,
    LAY,
    LAYING,
    NUMBER,
    OF_COWS,
    PASS,
    PLAY_GOLDEN_BELL,
    PLAY_PLUS_ONE,
    PLAY_TO_THE_LEFT,
    RING,
    TAKEOVER,
    TURN,
    Table,
)
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards

MOST_CANDIDATES = 16
MARGIN = 0.03  # a win by twice as many points is better by so little


@compiled
def _add(plans: Cards, lengths: Cards, count: int, first: int, second: int, third: int) -> int:
    """One candidate more, unless it is there already; actions below 0 are none."""
    length = 1 + (1 if second >= 0 else 0) + (1 if third >= 0 else 0)
    if count >= len(lengths):
        return count
    for c in range(count):
        same = lengths[c] == length and plans[c, 0] == first
        if same and length > 1:
            same = plans[c, 1] == second
        if same and length > 2:
            same = plans[c, 2] == third
        if same:
            return count
    plans[count, 0], plans[count, 1], plans[count, 2] = first, second, third
    lengths[count] = length
    return count + 1


@compiled
def _card(s: Table, seat: int, what: int, shows_most: bool) -> int:
    """The card in hand that shows most, or least, of the kind."""
    chosen, most = 0, -9
    for kind in range(N_KINDS):
        if s.hand[seat, kind] > 0:
            shows = int(SHOWS[what, kind]) if shows_most else -int(SHOWS[what, kind])
            if shows > most:
                chosen, most = kind, shows
    return chosen


@compiled
def _announcements(
    s: Table, seat: int, style: Style, m: Memory, stream: Stream, plans: Cards, lengths: Cards, count: int
) -> int:
    """Both kinds, from well below what it expects to somewhat above; and the least number."""
    room = np.empty(ROOM, np.float64)
    now = np.empty(N_AT_FOUR, np.float64)
    at_this_table(s, seat, style, m, now)
    look(s, seat, now, m, stream, room)
    own_card = int(plans[0, 2]) if lengths[0] == 3 else -1
    if lengths[0] == 3:
        what = int(plans[0, 1]) - OF_COWS
        for shows_most in (True, False):
            card = LAY + _card(s, seat, what, shows_most)
            count = _add(plans, lengths, count, int(plans[0, 0]), int(plans[0, 1]), card)
    for step in range(5):
        for what in range(2):
            wanted = room[WITH + what] + (0.3 - 0.5 * step) * room[WITH_SPREAD + what]
            number = min(int(s.limit), max(s.number + 1, int(wanted + 0.5) if step < 4 else s.number + 1))
            card = -1
            if not s.early_bell:
                card = own_card if own_card >= 0 else LAY + _card(s, seat, what, False)
            count = _add(plans, lengths, count, NUMBER + number - 1, OF_COWS + what, card)
    return count


@compiled
def candidates(s: Table, seat: int, style: Style, m: Memory, stream: Stream, plans: Cards, lengths: Cards) -> int:
    """Write whole moves into the rows of `plans`, the player's own first; return how many."""
    lengths[0] = heuristic(s, seat, style, m, stream, plans[0])
    count = 1
    if s.phase == TURN:
        if may_play_to_the_left(s, seat):
            count = _add(plans, lengths, count, PLAY_TO_THE_LEFT, -1, -1)
        return _announcements(s, seat, style, m, stream, plans, lengths, count)
    if s.phase == LAYING:
        for kind in range(N_KINDS):
            if s.hand[seat, kind] > 0:
                count = _add(plans, lengths, count, LAY + kind, -1, -1)
        return count
    count = _add(plans, lengths, count, PASS, -1, -1)
    if s.phase == TAKEOVER:
        if s.holder[GOLDEN_BELL] == seat:
            count = _add(plans, lengths, count, PLAY_GOLDEN_BELL, -1, -1)
        return count
    count = _add(plans, lengths, count, RING, -1, -1)
    if s.phase == BELL and s.holder[PLUS_ONE] == seat:
        count = _add(plans, lengths, count, PLAY_PLUS_ONE, -1, -1)
    return count


@compiled
def value(s: Table, seat: int) -> float:
    """What the end of a game is worth: the share of the win, and a little for points."""
    own = score_of(s, seat)
    best, tied = -999, 1
    for other in range(s.seats):
        if other != seat:
            points = score_of(s, other)
            best = max(best, points)
            if points == own:
                tied += 1
    won = 0.0 if own < best else 1.0 / tied
    return float(won + MARGIN * (own - best) / (abs(own) + abs(best) + 1.0))
