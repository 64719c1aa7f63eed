"""What an outcome of the round is worth: a guess at the share of wins from the points and what is left to be won."""

import math

from adjuge.bots.bouse.odds import EVERYTHING, LOST, LOW_WON, NOTHING, PART, WON, Room
from adjuge.bots.bouse.params import LAST_POINTS, MORE_POINTS, OPENING
from adjuge.bots.players import Style
from adjuge.rules.bouse.engine.cards import FOOT, N_KINDS, QUEEN
from adjuge.rules.bouse.engine.table import Table
from adjuge.rules.engines.compiled import compiled


@compiled
def win_share(s: Table, seat: int, style: Style, winner: int, gain: float, left: float) -> float:
    """This seat's share of wins to expect once the winner has so many cards more, and so many are left to be won."""
    parting = style[LAST_POINTS]
    if left >= s.seats:
        parting += style[MORE_POINTS] * math.sqrt(left * s.full_hand * s.seats)
        if gain > 0.0:
            gain += style[OPENING]
    own = float(s.taken[seat])
    if s.holder[FOOT] == seat:
        own -= s.foot_costs
    if s.holder[QUEEN] == seat:
        own += s.queen_brings
    if winner == seat:
        own += gain
    total = 1.0
    for other in range(s.seats):
        if other != seat:
            points = float(s.taken[other])
            if other == winner:
                points += gain
            total += math.exp(min(30.0, max(-30.0, (points - own) / parting)))
    return 1.0 / total


@compiled
def weigh(s: Table, seat: int, style: Style, announcer: int, ringer: int, room: Room) -> None:
    """For an announcement of this seat or another: what is won or lost by each verdict but a low one.

    WON: the seat takes all; LOST: the other of the two does; NOTHING: as it is.
    """
    pot = 0
    for kind in range(N_KINDS):
        pot += int(s.pot[kind])
    everything = float(s.dealt + pot)
    left = float(s.pile_size)
    room[EVERYTHING] = everything
    room[WON] = win_share(s, seat, style, seat, everything, left)
    room[LOST] = win_share(s, seat, style, ringer if announcer == seat else announcer, everything, left)
    room[NOTHING] = win_share(s, seat, style, seat, 0.0, left + everything)


@compiled
def weigh_low(s: Table, seat: int, style: Style, announcer: int, what: int, room: Room) -> None:
    """LOW_WON: the announcer of this kind takes his part (V3.1), and the pot. After `weigh`."""
    part = room[PART + what]
    gain = part + room[EVERYTHING] - s.dealt
    room[LOW_WON] = win_share(s, seat, style, announcer, gain, s.pile_size + s.dealt - part)
