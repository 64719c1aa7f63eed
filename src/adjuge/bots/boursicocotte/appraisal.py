"""What animals are worth: the chance that each seat completes each family, what that brings it, and a price for it.

`room` holds what one decision works out: chances, gains, points by seat, cards whose place is unknown.
"""

import numpy as np
import numpy.typing as npt

from adjuge.bots.boursicocotte.params import BEND, BULGE, DEAR, DENY, FORESIGHT, LEADER, MUSCLE, OTHERS, OWN
from adjuge.bots.players import Style
from adjuge.rules.boursicocotte.engine.cards import CARD, FAMILY_VALUE, MOST_SEATS, N_FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.observe import in_play
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import Table
from adjuge.rules.engines.compiled import compiled

Room = npt.NDArray[np.float64]

MEAN_VALUE = 385.0
CHANCE = 0  # + seat * 10 + family
LEFT = MOST_SEATS * N_FAMILIES  # + family: animals still in the pile, a share for each seat
LOOSE = LEFT + N_FAMILIES  # + card: cards whose place is unknown
POINTS = LOOSE + N_MONEY  # + seat
NUMBER = POINTS + MOST_SEATS  # + seat: of families expected
TOTAL = NUMBER + MOST_SEATS  # + seat: their values
ALL_POINTS = TOTAL + MOST_SEATS
RATE = ALL_POINTS + 1  # money for a point, before any style's taste for prices
LEVEL = RATE + 1  # the money that rate comes from
LOOSE_MEAN = LEVEL + 1
LOOSE_NUMBER = LOOSE_MEAN + 1
PILE = LOOSE_NUMBER + 1  # part of the pile that is left
RIVAL = PILE + 1  # a rival's purse, on average
TASTE = RIVAL + 1  # + family
SEAT_BULGE = TASTE + N_FAMILIES  # + seat
ROOM = SEAT_BULGE + MOST_SEATS
MOST_BULGE = 0.9


@compiled
def chance_of(bend: float, bulge: float, share: float) -> float:
    """A large share of a family promises more than itself, a small one less; and the rich make more of any."""
    if share <= 0.0:
        return 0.0
    if share >= 1.0:
        return 1.0
    return share + share * (1.0 - share) * (bend * (2.0 * share - 1.0) + bulge)


@compiled
def appraise(s: Table, me: int, style: Style, room: Room) -> None:
    """Chances, gains, points and the rate of money for points. Purses have been looked at before."""
    mine = float(worth(s.purse[me]))
    room[RIVAL] = (s.money_out - mine) / (s.seats - 1.0)
    per_size, seats = 1.0 / s.family_size, float(s.seats)
    for f in range(N_FAMILIES):
        left = s.family_size
        for seat in range(s.seats):
            left -= int(s.animals[seat, f])
        for place in range(s.lot_size):
            if s.lot[place] == f:
                left -= 1
        room[LEFT + f] = left / seats
        room[TASTE + f] = _taste(style, f)
    everything = 0.0
    stake = 0.0
    others = style[OTHERS]
    for seat in range(s.seats):
        number, total, doubled = 0.0, 0.0, 0.0
        open_number, open_total, open_doubled = 0.0, 0.0, 0.0  # of families that are not yet anybody's
        at = CHANCE + seat * N_FAMILIES
        bulge = _bulge(s, me, seat, style, room, mine)
        room[SEAT_BULGE + seat] = bulge
        for f in range(N_FAMILIES):
            chance = chance_of(style[BEND], bulge, (int(s.animals[seat, f]) + room[LEFT + f]) * per_size)
            room[at + f] = chance
            value = chance * FAMILY_VALUE[f]
            number += chance
            total += value
            doubled += chance * value
            if 0.0 < chance < 1.0:
                taste = room[TASTE + f]
                open_number += taste * chance
                open_total += taste * value
                open_doubled += taste * chance * value
        room[NUMBER + seat] = number
        room[TOTAL + seat] = total
        room[POINTS + seat] = total * number + total - doubled
        everything += room[POINTS + seat]
        # every chance times its gain, added up
        stake += (1.0 + others * number) * open_total + others * (total * open_number - 2.0 * open_doubled)
    room[ALL_POINTS] = everything
    to_come = 0
    for k in range(s.donkeys, s.family_size):
        to_come += int(CARD[s.payouts[k]])
    level = seats * (style[OWN] * mine + (1.0 - style[OWN]) * s.money_out / seats + style[FORESIGHT] * to_come)
    room[LEVEL] = level
    room[RATE] = level / stake if stake > 1.0 else 0.0
    room[PILE] = (s.pile_size - s.turned) / float(s.pile_size)


@compiled
def _bulge(s: Table, me: int, seat: int, style: Style, room: Room, mine: float) -> float:
    """How much more than its share a seat is thought to make of a family begun: the rich win trades."""
    if style[MUSCLE] == 0.0 or s.money_out == 0:
        return float(style[BULGE])
    purse = mine if seat == me else likely(s, me, seat, room)
    more = purse * s.seats / s.money_out - 1.0
    return float(max(-MOST_BULGE, min(MOST_BULGE, style[BULGE] + style[MUSCLE] * more)))


@compiled
def look_at_purses(s: Table, me: int, room: Room) -> None:
    """The cards in play that are neither mine nor known to be a certain rival's."""
    number = 0
    money = 0
    for d in range(N_MONEY):
        loose = in_play(s, d) - int(s.purse[me, d])
        for seat in range(s.seats):
            if seat != me:
                loose -= int(s.sure[me, seat, d])
        room[LOOSE + d] = loose
        number += loose
        money += loose * int(CARD[d])
    room[LOOSE_NUMBER] = number
    room[LOOSE_MEAN] = money / float(number) if number > 0 else 0.0


@compiled
def surely(s: Table, me: int, seat: int) -> int:
    """The money I know this seat to have."""
    total = 0
    for d in range(1, N_MONEY):
        total += int(s.sure[me, seat, d]) * int(CARD[d])
    return total


@compiled
def unknown_cards(s: Table, me: int, seat: int) -> int:
    n = int(s.hand[seat])
    for d in range(N_MONEY):
        n -= int(s.sure[me, seat, d])
    return n


@compiled
def likely(s: Table, me: int, seat: int, room: Room) -> float:
    """The money in a rival's purse, on average."""
    return float(surely(s, me, seat) + unknown_cards(s, me, seat) * room[LOOSE_MEAN])


@compiled
def at_most(s: Table, me: int, seat: int, room: Room) -> int:
    total = surely(s, me, seat)
    unknown = unknown_cards(s, me, seat)
    for k in range(N_MONEY):
        d = N_MONEY - 1 - k
        n = min(unknown, int(room[LOOSE + d]))
        total += n * int(CARD[d])
        unknown -= n
    return total


@compiled
def _weight(s: Table, style: Style, room: Room, viewer: int, seat: int) -> float:
    """How much a gain of this seat counts for the viewer."""
    if seat == viewer:
        return 1.0
    others = room[ALL_POINTS] - room[POINTS + viewer]
    ahead = room[POINTS + seat] / others if others > 1.0 else 0.0
    return float(-style[DENY] * ((1.0 - style[LEADER]) / (s.seats - 1.0) + style[LEADER] * ahead))


@compiled
def _taste(style: Style, f: int) -> float:
    return float(max(0.05, 1.0 + style[DEAR] * (FAMILY_VALUE[f] - MEAN_VALUE) / MEAN_VALUE))


@compiled
def _more(s: Table, style: Style, room: Room, seat: int, f: int, count: int) -> float:
    """What a seat gains by so many more of these animals: a family counts for itself and for what it multiplies."""
    chance = room[CHANCE + seat * N_FAMILIES + f]
    share = (int(s.animals[seat, f]) + count + room[LEFT + f]) / float(s.family_size)
    value = float(FAMILY_VALUE[f])
    multiplied = value * (room[NUMBER + seat] - chance) + room[TOTAL + seat] - chance * value
    gain = room[TASTE + f] * (value + style[OTHERS] * multiplied)
    return float(gain * (chance_of(style[BEND], room[SEAT_BULGE + seat], share) - chance))


@compiled
def swing_of_lot(s: Table, style: Style, room: Room, viewer: int, taker: int, giver: int) -> float:
    """The points it is worth to the viewer that the lot is the taker's and not the giver's."""
    weight_taker = _weight(s, style, room, viewer, taker)
    weight_giver = _weight(s, style, room, viewer, giver)
    total = 0.0
    f = int(s.lot[0])
    if s.lot_size == 2 and s.lot[1] == f:
        return weight_taker * _more(s, style, room, taker, f, 2) - weight_giver * _more(s, style, room, giver, f, 2)
    for place in range(s.lot_size):
        f = int(s.lot[place])
        total += weight_taker * _more(s, style, room, taker, f, 1)
        total -= weight_giver * _more(s, style, room, giver, f, 1)
    return total


@compiled
def stakes_of_trade(
    s: Table, style: Style, room: Room, me: int, rival: int, f: int, n: int
) -> tuple[float, float, float]:
    """The points it is worth to me to win so many animals, and to lose them; and what is at stake to the rival."""
    mine, his = _weight(s, style, room, me, rival), _weight(s, style, room, rival, me)
    i_gain, i_lose = _more(s, style, room, me, f, n), _more(s, style, room, me, f, -n)
    he_gains, he_loses = _more(s, style, room, rival, f, n), _more(s, style, room, rival, f, -n)
    at_stake = he_gains - he_loses + his * (i_lose - i_gain)
    return i_gain + mine * he_loses, i_lose + mine * he_gains, at_stake


@compiled
def swing_of_trade(s: Table, style: Style, room: Room, viewer: int, winner: int, loser: int, f: int, n: int) -> float:
    """The points it is worth to the viewer that so many animals go from the loser to the winner."""
    won = _weight(s, style, room, viewer, winner) * _more(s, style, room, winner, f, n)
    return won + _weight(s, style, room, viewer, loser) * _more(s, style, room, loser, f, -n)
