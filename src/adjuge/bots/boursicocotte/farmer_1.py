"""Today's farmer, number for number as he was written in Python, frozen: what others are measured against.

`room` holds what he makes of the table, worked out anew for every decision.
"""

import math

import numpy as np
import numpy.typing as npt

from adjuge.bots.boursicocotte.paying import lay, smallest, speak
from adjuge.rules.boursicocotte.engine.auction import highest_bid, lowest_bid, may_preempt
from adjuge.rules.boursicocotte.engine.cards import CARD, FAMILY_VALUE, MOST_SEATS, N_FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.observe import in_play
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import (
    ACCEPT,
    AUCTION,
    BIDDING,
    NOBODY,
    OFFERING,
    PASS,
    PAYING,
    PREEMPT,
    SELL,
    TRADE,
    TURN,
    VERDICT,
    Table,
)
from adjuge.rules.boursicocotte.engine.turn import may_open_trades, may_trade, pile_lasts
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.scratch import scratch

Room = npt.NDArray[np.float64]

# Found by playing variants against each other.
RESERVE, RAISE, ONLY_BID, SALE, FORESIGHT = 0.2, 0.25, 0.75, 0.5, 0.5
DARE, MEEKNESS, MOOD = 0.6, 0.2, 0.4

# Places in the room: shares, gains of a whole family, loose cards, and so on.
GAIN = MOST_SEATS * N_FAMILIES
LOOSE = 2 * GAIN
MEAN, SQUARES, STAKE, WEALTH = LOOSE + 6, LOOSE + 7, LOOSE + 8, LOOSE + 9
POINTS = LOOSE + 10
ROOM = POINTS + MOST_SEATS


@compiled
def _sure(s: Table, me: int, seat: int) -> int:
    total = 0
    for d in range(N_MONEY):
        total += int(s.sure[me, seat, d]) * CARD[d]
    return int(total)


@compiled
def _unknown(s: Table, me: int, seat: int) -> int:
    n = int(s.hand[seat])
    for d in range(N_MONEY):
        n -= int(s.sure[me, seat, d])
    return n


@compiled
def _likely(s: Table, me: int, seat: int, room: Room) -> float:
    return float(_sure(s, me, seat) + _unknown(s, me, seat) * room[MEAN])


@compiled
def _most(s: Table, me: int, seat: int, room: Room) -> int:
    total = _sure(s, me, seat)
    unknown = _unknown(s, me, seat)
    for k in range(N_MONEY):
        d = N_MONEY - 1 - k
        n = min(unknown, int(room[LOOSE + d]))
        total += n * int(CARD[d])
        unknown -= n
    return total


@compiled
def _look(s: Table, me: int, room: Room) -> None:
    """Shares, gains, stakes, wealth."""
    number_of = 0
    money_of = 0.0
    squares = 0.0
    for d in range(N_MONEY):
        loose = in_play(s, d) - int(s.purse[me, d])
        for seat in range(s.seats):
            if seat != me:
                loose -= int(s.sure[me, seat, d])
        room[LOOSE + d] = loose
        number_of += loose
        money_of += loose * int(CARD[d])
        squares += loose * int(CARD[d]) * int(CARD[d])
    room[MEAN] = money_of / number_of if number_of > 0 else 0.0
    room[SQUARES] = squares / number_of if number_of > 0 else 0.0
    size = float(s.family_size)
    for f in range(N_FAMILIES):
        left = int(s.family_size)
        for seat in range(s.seats):
            left -= int(s.animals[seat, f])
        for place in range(s.lot_size):
            if s.lot[place] == f:
                left -= 1
        for seat in range(s.seats):
            room[seat * N_FAMILIES + f] = (int(s.animals[seat, f]) + left / float(s.seats)) / size
    rivals = 0.0
    for seat in range(s.seats):
        number = 0.0
        total = 0.0
        doubled = 0.0
        for f in range(N_FAMILIES):
            share = room[seat * N_FAMILIES + f]
            number += share
            total += share * FAMILY_VALUE[f]
            doubled += share * FAMILY_VALUE[f] * share
        for f in range(N_FAMILIES):
            share = room[seat * N_FAMILIES + f]
            value = float(FAMILY_VALUE[f])
            room[GAIN + seat * N_FAMILIES + f] = value * (1 + number - share) + total - share * value
        room[POINTS + seat] = total * number + total - doubled
        if seat != me:
            rivals += room[POINTS + seat]
    stake = 0.0
    wealth = float(worth(s.purse[me]))
    for seat in range(s.seats):
        weight = 1.0
        if seat != me:
            weight = -room[POINTS + seat] / rivals if rivals > 0 else 0.0
        contends = False
        for f in range(N_FAMILIES):
            room[GAIN + seat * N_FAMILIES + f] *= weight
            if 0 < room[seat * N_FAMILIES + f] < 1:
                contends = True
                stake += abs(room[GAIN + seat * N_FAMILIES + f])
        if contends and seat != me:
            wealth += _likely(s, me, seat, room)
    to_come = 0
    for k in range(s.donkeys, s.family_size):
        to_come += int(CARD[s.payouts[k]])
    room[STAKE] = stake
    room[WEALTH] = wealth + FORESIGHT * to_come * s.seats


@compiled
def _price(s: Table, room: Room, family: int, count: int, giver: int, taker: int) -> float:
    swing = room[GAIN + taker * N_FAMILIES + family] - room[GAIN + giver * N_FAMILIES + family]
    return float(room[WEALTH] * (count * swing / s.family_size) / room[STAKE])


@compiled
def _price_of_lot(s: Table, room: Room, giver: int, taker: int) -> float:
    total = 0.0
    for place in range(s.lot_size):
        total += _price(s, room, int(s.lot[place]), 1, giver, taker)
    return total


@compiled
def _varied(guess: float, stream: Stream) -> float:
    return guess * (1 - MOOD + 2 * MOOD * below(stream, 1 << 20) / float(1 << 20))


@compiled
def farmer_1(s: Table, me: int, stream: Stream, plan: Cards) -> int:
    """Write the actions of one whole move into `plan`; return how many."""
    cards = scratch(N_MONEY, np.int8)
    cards[:] = 0
    if s.phase == PAYING:
        smallest(s.purse[me], s.price, cards)
        return lay(cards, False, plan)
    room = scratch(ROOM, np.float64)
    room[:] = 0.0
    _look(s, me, room)
    if s.phase == TURN:
        plan[0] = _begin(s, me, room)
    elif s.phase == BIDDING:
        amount = _bid(s, me, room, cards)
        if amount > 0:
            return speak(amount, plan)
        plan[0] = PASS
    elif s.phase == VERDICT:
        plan[0] = PREEMPT if _preempts(s, me, room, cards) else SELL
    elif s.phase == OFFERING:
        smallest(s.purse[me], _offer(s, me, stream, room), cards)
        cards[0] = below(stream, int(s.purse[me, 0]) + 1)
        return lay(cards, True, plan)
    else:
        amount = _answer(s, me, stream, room, cards)
        if amount > 0:
            smallest(s.purse[me], amount, cards)
            return lay(cards, True, plan)
        plan[0] = ACCEPT
    return 1


@compiled
def _expected_counter(s: Table, me: int, rival: int, at_stake: float, room: Room) -> float:
    return max(10.0, min(_likely(s, me, rival, room), DARE * at_stake))


@compiled
def _begin(s: Table, me: int, room: Room) -> int:
    best = -1
    most = 0.0
    if pile_lasts(s):
        best = AUCTION
        most = SALE * room[WEALTH] * s.lot_size / (N_FAMILIES * s.family_size)
    if may_open_trades(s):
        money = float(worth(s.purse[me]))
        for place in range(s.seats - 1):
            rival = (me + 1 + place) % s.seats
            for f in range(N_FAMILIES):
                if may_trade(s, rival, f):
                    moving = 2 if s.animals[me, f] >= 2 and s.animals[rival, f] >= 2 else 1
                    at_stake = _price(s, room, f, moving, rival, me)
                    countered = _expected_counter(s, me, rival, at_stake, room)
                    offered = min(countered, money)
                    wins = MEEKNESS + (1 - MEEKNESS) * offered / countered
                    value = (2 * wins - 1) * at_stake - offered + (1 - MEEKNESS) * countered / 2
                    if best < 0 or value > most:
                        best, most = TRADE + place * N_FAMILIES + f, value
    return best


@compiled
def _is_empty(s: Table, me: int, room: Room) -> bool:
    return s.bidder != NOBODY and s.bid > _most(s, me, s.bidder, room)


@compiled
def _bid(s: Table, me: int, room: Room, cards: Cards) -> int:
    """0: pass."""
    least = lowest_bid(s)
    most = highest_bid(s, me)
    if most < least:
        return 0
    for_lots = float(worth(s.purse[me]))
    if pile_lasts(s):
        for_lots *= 1 - RESERVE
    cost = smallest(s.purse[me], least, cards)
    if cost == 0 or cost > for_lots or _is_empty(s, me, room):
        return 0
    otherwise = s.active if s.bidder == NOBODY else s.bidder
    limit = min(_price_of_lot(s, room, otherwise, me), for_lots)
    aim = least + (ONLY_BID if s.one_bid else RAISE) * (limit - least)
    out_of_reach = 0
    for seat in range(s.seats):
        if seat != me and seat != s.active:
            out_of_reach = max(out_of_reach, _most(s, me, seat, room))
    aim = min(aim, float(out_of_reach), float(most))
    amount = least + int(max(0.0, aim - least)) // 10 * 10
    cost = smallest(s.purse[me], amount, cards)
    if 0 < cost <= limit:
        return amount
    return least if smallest(s.purse[me], least, cards) <= limit else 0


@compiled
def _preempts(s: Table, me: int, room: Room, cards: Cards) -> bool:
    if not may_preempt(s) or _is_empty(s, me, room):
        return False
    cost = smallest(s.purse[me], s.bid, cards)
    return cost > 0 and _price_of_lot(s, room, s.bidder, me) > s.bid + cost


@compiled
def _offer(s: Table, me: int, stream: Stream, room: Room) -> int:
    at_stake = _price(s, room, s.animal, s.moving, s.rival, me)
    enough = _varied(_expected_counter(s, me, s.rival, at_stake, room), stream) + 10
    return int(min(math.ceil(enough), worth(s.purse[me])))


@compiled
def _answer(s: Table, me: int, stream: Stream, room: Room, cards: Cards) -> int:
    """What to counter with; 0: accept."""
    at_stake = _price(s, room, s.animal, s.moving, s.active, me)
    likely = 0.0
    spread = 0.0
    if s.offered > 0:
        held = int(s.hand[s.active])
        squares = _unknown(s, me, s.active) * room[SQUARES]
        for d in range(N_MONEY):
            squares += int(CARD[d]) * int(CARD[d]) * int(s.sure[me, s.active, d])
        mean = _likely(s, me, s.active, room) / held
        likely = s.offered * mean
        spread = math.sqrt(s.offered * max(0.0, squares / held - mean * mean))
    likely = _varied(likely, stream)
    best = 0
    most = -at_stake
    for k in range(7):
        amount = int(max(0.0, likely + (-1.0 + 0.5 * k) * spread)) // 10 * 10 + 10
        money = smallest(s.purse[me], amount, cards)
        if money == 0:
            break
        wins = 0.5 + 0.5 * math.erf((money - likely) / (max(spread, 1.0) * math.sqrt(2.0)))
        value = (2 * wins - 1) * at_stake - money
        if value > most:
            best, most = amount, value
    return best
