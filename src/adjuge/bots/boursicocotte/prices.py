"""What a point is worth in money at this table: by the pile, the seats, who has money and spends it, who is ahead."""

from adjuge.bots.boursicocotte.appraisal import ALL_POINTS, PILE, POINTS, RATE, RIVAL, Room
from adjuge.bots.boursicocotte.memory import PARTS, Memory, lot_value
from adjuge.bots.boursicocotte.params import (
    AHEAD,
    BY_KIND,
    CROWD,
    CROWD_TRADE,
    DEAREST,
    ECHO,
    LEAN,
    LEAN_TRADE,
    PAIRS,
    PAIRS_TRADE,
    PARITY_EARLY,
    PARITY_LATE,
    PERSON,
    PRICE_EARLY,
    PRICE_LATE,
    THRIFT,
    TRADE_EARLY,
    TRADE_LATE,
)
from adjuge.bots.players import Style
from adjuge.rules.boursicocotte.engine.table import Table
from adjuge.rules.engines.compiled import compiled

MOST_TILT = 4.0
MANY_SEATS = 4
LARGE_FAMILY = 4
OFTEN = 3.0  # so often all the money changes hands for lots in a game, at a table that spends as most do
UNSEEN = 0.1  # of a pile: before much is seen, a table is taken for such a one


@compiled
def between(late: float, early: float, pile: float) -> float:
    return late + (early - late) * pile


@compiled
def _power(ratio: float, power: float) -> float:
    return float(min(MOST_TILT, max(1.0 / MOST_TILT, ratio)) ** power)


@compiled
def _tilt(part: float, against: float, power: float) -> float:
    """By what prices are multiplied where one has so much and a rival so much."""
    if power == 0.0:
        return 1.0
    return _power((part + 1.0) / (against + 1.0), power)


@compiled
def _freely(m: Memory, room: Room) -> float:
    """How freely the table spends; 1 as most do."""
    return float((m.priced / float(PARTS) + OFTEN * UNSEEN) / (1.0 - room[PILE] + UNSEEN) / OFTEN)


@compiled
def spending(m: Memory, room: Room, power: float) -> float:
    """By what prices are multiplied at a table that spends so freely; 1 at one like most."""
    return 1.0 if power == 0.0 else _power(_freely(m, room), power)


@compiled
def beside_others(s: Table, m: Memory, style: Style, rival: int, power: float) -> float:
    """How much more than others one rival pays, as far as one goes by persons."""
    if style[PERSON] * power == 0.0:
        return 1.0
    paid = 0
    for seat in range(s.seats):
        paid += int(m.paid[seat])
    mean = paid / float(s.seats)
    return _power((int(m.paid[rival]) + mean + 1.0) / (2.0 * mean + 1.0), style[PERSON] * power)


@compiled
def _standing(s: Table, me: int, style: Style, room: Room) -> float:
    others = (room[ALL_POINTS] - room[POINTS + me]) / (s.seats - 1.0)
    return _tilt(room[POINTS + me], others, style[AHEAD])


@compiled
def lot_rate(s: Table, style: Style, room: Room) -> float:
    """Money for a point in lots, for anybody."""
    rate = room[RATE] * between(style[PRICE_LATE], style[PRICE_EARLY], room[PILE])
    return float(rate * (1.0 + style[CROWD] * (s.seats - MANY_SEATS)) * (1.0 + style[PAIRS] * (s.lot_size - 1)))


@compiled
def trade_rate(s: Table, style: Style, room: Room) -> float:
    """Money for a point in trades, for anybody."""
    rate = room[RATE] * between(style[TRADE_LATE], style[TRADE_EARLY], room[PILE])
    rate *= 1.0 + style[CROWD_TRADE] * (s.seats - MANY_SEATS)
    return float(rate * (1.0 + style[PAIRS_TRADE] * (LARGE_FAMILY - s.family_size)))


@compiled
def my_tilt(s: Table, me: int, style: Style, m: Memory, room: Room, money: float) -> float:
    """How much dearer lots are to me than to anybody."""
    as_all = 1.0
    if style[ECHO] > 0.0 and _freely(m, room) < 1.0:  # where others overpay, let them
        as_all = spending(m, room, style[ECHO])
    return as_all * _tilt(money, room[RIVAL], style[LEAN]) * _standing(s, me, style, room)


@compiled
def my_trade_tilt(s: Table, me: int, style: Style, room: Room, money: float) -> float:
    return _tilt(money, room[RIVAL], style[LEAN_TRADE]) * _standing(s, me, style, room)


@compiled
def spare(style: Style, room: Room, money: float) -> float:
    """What is left for a lot when as much is kept as rivals have, or a part of it: trades are won by the rich."""
    return float(max(0.0, money - between(style[PARITY_LATE], style[PARITY_EARLY], room[PILE]) * room[RIVAL]))


@compiled
def usual_price(s: Table, style: Style, m: Memory) -> float:
    """What a lot has fetched at this table, on average or for what is in it; 0: nobody knows."""
    paid = 0
    lots = 0
    for seat in range(s.seats):
        paid += int(m.paid[seat])
        lots += int(m.bought[seat])
    usual = paid / float(lots) if lots > 0 else 0.0
    if style[BY_KIND] > 0.0 and m.valued > 0:
        such = m.priced * lot_value(s) * float(s.money_out) / (float(PARTS) * m.valued)
        usual += style[BY_KIND] * (such - usual)
    return usual


@compiled
def not_too_dear(style: Style, price: float, usual: float) -> float:
    """A worth that comes down towards what lots usually fetch: the same will be had for less."""
    dear = style[DEAREST] * usual
    return float(price + style[THRIFT] * (dear - price)) if 0.0 < dear < price else price
