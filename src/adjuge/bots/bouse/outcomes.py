"""What an outcome of the round is worth: a guess at the share of wins from the points and what is left to be won."""

import math

from adjuge.bots.bouse.odds import DECIDED, EVERYTHING, LOST, LOW_WON, NOTHING, PART, WON, Room
from adjuge.bots.bouse.params import LAST_POINTS, MORE_POINTS, OPENING
from adjuge.bots.players import Style
from adjuge.rules.bouse.engine.cards import FOOT, N_KINDS, QUEEN
from adjuge.rules.bouse.engine.counting import score_of
from adjuge.rules.bouse.engine.table import Table
from adjuge.rules.engines.compiled import compiled


@compiled
def is_decided(s: Table, seat: int, left: float) -> bool:
    """Whether no card can change any more who wins, as far as this seat is concerned: it surely does, or cannot."""
    own, hidden_foot, hidden_queen = float(score_of(s, seat)), 0, 0
    if s.action_cards:
        hidden_foot = 0 if s.holder[FOOT] == seat else int(s.foot_costs)
        hidden_queen = 0 if s.holder[QUEEN] == seat else int(s.queen_brings)
    surely_first = True
    for other in range(s.seats):
        if other != seat:
            points = float(s.taken[other])
            if own + left < points - hidden_foot:
                return True
            surely_first = surely_first and own > points + hidden_queen + left
    return surely_first


@compiled
def win_share(s: Table, seat: int, style: Style, winner: int, gain: float, left: float, decided: float) -> float:
    """This seat's share of wins to expect once the winner has so many cards more, and so many are left to be won.

    In a decided game all are taken to have as many points: nobody throws away what he would fight for elsewhere.
    """
    parting = style[LAST_POINTS]
    if left >= s.seats:
        parting += style[MORE_POINTS] * math.sqrt(left * s.full_hand * s.seats)
        if gain > 0.0:
            gain += style[OPENING]
    own = 0.0 if decided else float(score_of(s, seat))
    if winner == seat:
        own += gain
    total = 1.0
    for other in range(s.seats):
        if other != seat:
            points = 0.0 if decided else float(s.taken[other])
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
    decided = 1.0 if is_decided(s, seat, left + everything) else 0.0
    room[DECIDED] = decided
    room[WON] = win_share(s, seat, style, seat, everything, left, decided)
    room[LOST] = win_share(s, seat, style, ringer if announcer == seat else announcer, everything, left, decided)
    room[NOTHING] = win_share(s, seat, style, seat, 0.0, left + everything, decided)


@compiled
def weigh_low(s: Table, seat: int, style: Style, announcer: int, what: int, room: Room) -> None:
    """LOW_WON: the announcer of this kind takes his part (V3.1), and the pot. After `weigh`."""
    part = room[PART + what]
    gain = part + room[EVERYTHING] - s.dealt
    room[LOW_WON] = win_share(s, seat, style, announcer, gain, s.pile_size + s.dealt - part, room[DECIDED])
