"""What animals are worth: the chance that each seat completes each family, what that brings it, and a price for it.

`room` holds what one decision works out: chances, points by seat, what rivals are known to have.
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
from adjuge.rules.engines.scratch import scratch

Room = npt.NDArray[np.float64]

MEAN_VALUE = 385.0
VALUE = FAMILY_VALUE.astype(np.float64)
CHANCE = 0  # + seat * 10 + family
LEFT = MOST_SEATS * N_FAMILIES  # + family: animals still in the pile
POINTS = LEFT + N_FAMILIES  # + seat
NUMBER = POINTS + MOST_SEATS  # + seat: of families expected
TOTAL = NUMBER + MOST_SEATS  # + seat: their values
ALL_POINTS = TOTAL + MOST_SEATS
RATE = ALL_POINTS + 1  # money for a point, before any style's taste for prices
LEVEL = RATE + 1  # the money that rate comes from
LOOSE_MEAN = LEVEL + 1
PILE = LOOSE_MEAN + 1  # part of the pile that is left
RIVAL = PILE + 1  # a rival's purse, on average
MINE = RIVAL + 1  # my purse
TASTE = MINE + 1  # + family
SEAT_BULGE = TASTE + N_FAMILIES  # + seat
KNOWN = SEAT_BULGE + MOST_SEATS  # + seat: money I know it to have
UNKNOWN = KNOWN + MOST_SEATS  # + seat: cards of which I know nothing
AMONG = UNKNOWN + MOST_SEATS  # + UP_TO * animals left + animals held: the chance of a family, for all seats alike
UP_TO = 5  # as many as there may be of a family, from none on
ROOM = AMONG + UP_TO * UP_TO
MOST_BULGE = 0.9


@compiled
def chance_of(bend: float, bulge: float, share: float) -> float:
    """A large share of a family promises more than itself, a small one less; and the rich make more of any."""
    share = share if share > 0.0 else 0.0
    share = share if share < 1.0 else 1.0
    return share + share * (1.0 - share) * (bend * (2.0 * share - 1.0) + bulge)


@compiled
def appraise(s: Table, me: int, style: Style, room: Room) -> None:
    """Chances, gains, points and the rate of money for points. Purses have been looked at before."""
    mine = room[MINE]
    seats = float(s.seats)
    _animals_left(s, room)
    plain = style[DEAR] == 0.0
    for f in range(N_FAMILIES):
        room[TASTE + f] = 1.0 if plain else _taste(style, f)
    alike = style[MUSCLE] == 0.0
    if alike:
        _reckon_chances(s, style, room)
    rows = scratch(N_FAMILIES, np.int64)  # of what was reckoned
    for f in range(N_FAMILIES):
        rows[f] = AMONG + UP_TO * int(room[LEFT + f])
    everything = 0.0
    stake = 0.0
    others = style[OTHERS]
    for seat in range(s.seats):
        if not alike:
            room[SEAT_BULGE + seat] = _bulge(s, me, seat, style, room, mine)
            _chances_of_one(s, style, room, seat)
        number, total, doubled = 0.0, 0.0, 0.0
        least, most = 0.0, 0.0
        at = CHANCE + seat * N_FAMILIES
        for f in range(N_FAMILIES):
            chance = room[rows[f] + int(s.animals[seat, f]) if alike else at + f]
            room[at + f] = chance
            value = chance * VALUE[f]
            number += chance
            total += value
            doubled += chance * value
            least = chance if chance < least else least
            most = chance if chance > most else most
        room[NUMBER + seat] = number
        room[TOTAL + seat] = total
        room[POINTS + seat] = total * number + total - doubled
        everything += room[POINTS + seat]
        # of families that are not yet anybody's: every chance times its gain, added up
        open_number, open_total, open_doubled = number, total, doubled
        if most >= 1.0 or least < 0.0 or not plain:
            open_number, open_total, open_doubled = _still_open(room, at)
        stake += (1.0 + others * number) * open_total + others * (total * open_number - 2.0 * open_doubled)
    room[ALL_POINTS] = everything
    to_come = 0
    for k in range(s.donkeys, s.family_size):
        to_come += int(CARD[s.payouts[k]])
    level = seats * (style[OWN] * mine + (1.0 - style[OWN]) * s.money_out / seats + style[FORESIGHT] * to_come)
    room[LEVEL] = level
    room[RATE] = level / stake if stake > 1.0 else 0.0


@compiled
def _animals_left(s: Table, room: Room) -> None:
    """How many of each family are still in the pile."""
    for f in range(N_FAMILIES):
        left = s.family_size
        for seat in range(MOST_SEATS):  # where nobody sits nothing lies
            left -= int(s.animals[seat, f])
        room[LEFT + f] = left
    for place in range(s.lot_size):
        if s.lot[place] >= 0:
            room[LEFT + s.lot[place]] -= 1.0


@compiled
def _reckon_chances(s: Table, style: Style, room: Room) -> None:
    """The chance of a family by how many animals are left, and how many are held."""
    bend, bulge, per_size = style[BEND], style[BULGE], 1.0 / s.family_size
    most = 0.0
    for f in range(N_FAMILIES):
        most = room[LEFT + f] if room[LEFT + f] > most else most
    for left in range(int(most) + 1):
        share = left / float(s.seats)
        for held in range(s.family_size + 1 - left):
            room[AMONG + UP_TO * left + held] = chance_of(bend, bulge, (held + share) * per_size)


@compiled
def chance_with(s: Table, style: Style, room: Room, seat: int, f: int, held: int) -> float:
    """That a seat completes this family, if it held so many of it."""
    if style[MUSCLE] == 0.0:
        return float(room[AMONG + UP_TO * int(room[LEFT + f]) + held])
    share = (held + room[LEFT + f] / s.seats) * (1.0 / s.family_size)
    return chance_of(style[BEND], room[SEAT_BULGE + seat], share)


@compiled
def _chances_of_one(s: Table, style: Style, room: Room, seat: int) -> None:
    for f in range(N_FAMILIES):
        room[CHANCE + seat * N_FAMILIES + f] = chance_with(s, style, room, seat, f, int(s.animals[seat, f]))


@compiled
def _still_open(room: Room, at: int) -> tuple[float, float, float]:
    """Sums over a seat's families that are neither complete nor out of reach."""
    number, total, doubled = 0.0, 0.0, 0.0
    for f in range(N_FAMILIES):
        chance = room[at + f]
        taste = room[TASTE + f] if 0.0 < chance < 1.0 else 0.0
        value = chance * VALUE[f]
        number += taste * chance
        total += taste * value
        doubled += taste * chance * value
    return number, total, doubled


@compiled
def _bulge(s: Table, me: int, seat: int, style: Style, room: Room, mine: float) -> float:
    """How much more than its share a seat is thought to make of a family begun: the rich win trades."""
    if s.money_out == 0:
        return float(style[BULGE])
    purse = mine if seat == me else likely(seat, room)
    more = purse * s.seats / s.money_out - 1.0
    return float(max(-MOST_BULGE, min(MOST_BULGE, style[BULGE] + style[MUSCLE] * more)))


@compiled
def look_at_purses(s: Table, me: int, room: Room) -> None:
    """What each rival is known to have, and what a card is worth, on average, that may be anybody's."""
    mine = worth(s.purse[me])
    room[MINE] = mine
    room[RIVAL] = (s.money_out - mine) / (s.seats - 1.0)
    room[PILE] = (s.pile_size - s.turned) / float(s.pile_size)
    unknown = 0
    known = 0
    for seat in range(s.seats):
        if seat == me:
            continue
        money = 0
        cards = 0
        for d in range(N_MONEY):
            sure = int(s.sure[me, seat, d])
            money += sure * int(CARD[d])
            cards += sure
        cards = int(s.hand[seat]) - cards
        room[KNOWN + seat] = money
        room[UNKNOWN + seat] = cards
        known += money
        unknown += cards
    room[LOOSE_MEAN] = (s.money_out - mine - known) / float(unknown) if unknown > 0 else 0.0


@compiled
def _loose(s: Table, me: int, d: int) -> int:
    """The cards of a kind in play that are neither mine nor known to be a certain rival's."""
    loose = in_play(s, d) - int(s.purse[me, d])
    for seat in range(s.seats):
        if seat != me:
            loose -= int(s.sure[me, seat, d])
    return loose


@compiled
def likely(seat: int, room: Room) -> float:
    """The money in a rival's purse, on average."""
    return float(room[KNOWN + seat] + room[UNKNOWN + seat] * room[LOOSE_MEAN])


@compiled
def reaches(s: Table, me: int, seat: int, room: Room, price: float) -> float:
    """The most a rival can have, as far as it matters to this price: what is enough for it is not counted further."""
    total = likely(seat, room)
    if total >= price:
        return total
    total = room[KNOWN + seat]
    unknown = int(room[UNKNOWN + seat])
    for k in range(N_MONEY):
        if unknown <= 0 or total >= price:
            break
        d = N_MONEY - 1 - k
        n = min(unknown, _loose(s, me, d))
        total += n * CARD[d]
        unknown -= n
    return float(total)


@compiled
def weight_of(s: Table, style: Style, room: Room, viewer: int, seat: int) -> float:
    """How much a gain of this seat counts for the viewer."""
    if seat == viewer:
        return 1.0
    if style[LEADER] == 0.0:
        return float(-style[DENY] * (1.0 / (s.seats - 1.0)))
    others = room[ALL_POINTS] - room[POINTS + viewer]
    ahead = room[POINTS + seat] / others if others > 1.0 else 0.0
    return float(-style[DENY] * ((1.0 - style[LEADER]) / (s.seats - 1.0) + style[LEADER] * ahead))


@compiled
def _taste(style: Style, f: int) -> float:
    return float(max(0.05, 1.0 + style[DEAR] * (FAMILY_VALUE[f] - MEAN_VALUE) / MEAN_VALUE))


@compiled
def _gain(style: Style, room: Room, seat: int, f: int) -> float:
    """What a family brings this seat: it counts for itself and for what it multiplies."""
    chance = room[CHANCE + seat * N_FAMILIES + f]
    value = VALUE[f]
    multiplied = value * (room[NUMBER + seat] - chance) + room[TOTAL + seat] - chance * value
    return float(room[TASTE + f] * (value + style[OTHERS] * multiplied))


@compiled
def _likelier(s: Table, style: Style, room: Room, seat: int, f: int, count: int) -> float:
    """By how much so many more animals raise its chance."""
    chance = room[CHANCE + seat * N_FAMILIES + f]
    return float(chance_with(s, style, room, seat, f, int(s.animals[seat, f]) + count) - chance)


@compiled
def _more(s: Table, style: Style, room: Room, seat: int, f: int, count: int) -> float:
    """What a seat gains by so many more of these animals."""
    return _gain(style, room, seat, f) * _likelier(s, style, room, seat, f, count)


@compiled
def swing_of_lot(s: Table, style: Style, room: Room, viewer: int, taker: int, giver: int) -> float:
    """The points it is worth to the viewer that the lot is the taker's and not the giver's."""
    weight_taker = weight_of(s, style, room, viewer, taker)
    weight_giver = weight_of(s, style, room, viewer, giver)
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
    s: Table, style: Style, room: Room, me: int, rival: int, f: int, n: int, to_me: float, to_him: float
) -> tuple[float, float, float]:
    """The points it is worth to me to win so many animals, and to lose them; and what is at stake to the rival.

    How much a gain of the other counts, to me and to him, is `weight_of` each.
    """
    mine, his = _gain(style, room, me, f), _gain(style, room, rival, f)
    i_gain = mine * _likelier(s, style, room, me, f, n)
    i_lose = mine * _likelier(s, style, room, me, f, -n)
    he_gains = his * _likelier(s, style, room, rival, f, n)
    he_loses = his * _likelier(s, style, room, rival, f, -n)
    at_stake = he_gains - he_loses + to_him * (i_lose - i_gain)
    return i_gain + to_me * he_loses, i_lose + to_me * he_gains, at_stake


@compiled
def swing_of_trade(s: Table, style: Style, room: Room, viewer: int, winner: int, loser: int, f: int, n: int) -> float:
    """The points it is worth to the viewer that so many animals go from the loser to the winner."""
    won = weight_of(s, style, room, viewer, winner) * _more(s, style, room, winner, f, n)
    return won + weight_of(s, style, room, viewer, loser) * _more(s, style, room, loser, f, -n)
