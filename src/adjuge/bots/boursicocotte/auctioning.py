"""The heuristic at an auction: what to bid, and whether to sell or to pre-empt."""

from adjuge.bots.boursicocotte.appraisal import (
    PILE,
    Room,
    appraise,
    likely,
    look_at_purses,
    reaches,
    swing_of_lot,
)
from adjuge.bots.boursicocotte.memory import Memory
from adjuge.bots.boursicocotte.params import (
    BLUFF,
    BLUFF_MOST,
    ERROR,
    MARKET,
    MILK,
    MIMIC,
    MOOD,
    ONLY_BID,
    PREEMPT_WORTH,
    PUSH,
    RAISE,
    RAISE_SPREAD,
    RESERVE_EARLY,
    RESERVE_LATE,
    SALE,
    WASTE,
)
from adjuge.bots.boursicocotte.paying import smallest
from adjuge.bots.boursicocotte.prices import between, lot_rate, my_tilt, not_too_dear, spare, usual_price
from adjuge.bots.players import Style
from adjuge.rules.boursicocotte.engine.auction import STEP, highest_bid, lowest_bid, may_preempt
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import NOBODY, NOT_SHOWN, Table
from adjuge.rules.boursicocotte.engine.turn import pile_lasts
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards


@compiled
def luck(stream: Stream) -> float:
    """Any number from 0 up to 1."""
    return below(stream, 1 << 24) / float(1 << 24)


@compiled
def mistaken(style: Style, stream: Stream) -> float:
    """By what a worth is multiplied: moods, and now and then a plain error."""
    if style[ERROR] > 0.0 and luck(stream) < style[ERROR]:
        return 3.0 * luck(stream)
    return float(1.0 + style[MOOD] * (2.0 * luck(stream) - 1.0))


@compiled
def _is_empty(s: Table, me: int, room: Room) -> bool:
    """Whether the standing bid surely cannot be paid: better seen through than outbid."""
    return s.bidder != NOBODY and s.bid > reaches(s, me, s.bidder, room, float(s.bid))


@compiled
def _as_usual(style: Style, price: float, usual: float) -> float:
    """A price no dearer than is usual at this table, as far as one goes by that."""
    return float(price + style[MARKET] * (usual - price)) if 0.0 < usual < price else price


@compiled
def bid(s: Table, me: int, style: Style, m: Memory, stream: Stream, room: Room, cards: Cards) -> int:
    """The amount; 0: pass."""
    least = lowest_bid(s)
    most = highest_bid(s, me)
    money = worth(s.purse[me])
    bluffs = (
        style[BLUFF] > 0.0
        and s.overbid
        and s.shown[me] == NOT_SHOWN
        and m.shown[me] < style[BLUFF_MOST]
        and luck(stream) < style[BLUFF]
    )
    if most < least or (least > money and not bluffs):
        return 0
    look_at_purses(s, me, room)
    if _is_empty(s, me, room):
        return 0
    for_lots = float(money)
    if pile_lasts(s):
        for_lots *= 1.0 - between(style[RESERVE_LATE], style[RESERVE_EARLY], room[PILE])
    can_spare = spare(style, room, float(money))
    for_lots = min(for_lots, can_spare)
    his_purse = likely(s.active, room) * style[MILK]
    error = mistaken(style, stream)
    if not bluffs and least > max(for_lots, min(his_purse, can_spare)):
        return 0  # whatever the lot is worth
    appraise(s, me, style, room)
    rate = lot_rate(s, style, room)
    otherwise = s.active if s.bidder == NOBODY else s.bidder
    lot = rate * swing_of_lot(s, style, room, me, me, otherwise) * error
    usual = usual_price(s, style, m)
    lot += style[MIMIC] * (usual - lot)
    lot = not_too_dear(style, lot * my_tilt(s, me, style, m, room, float(money)), usual)
    limit = min(lot, for_lots)
    bound_to_preempt = 0.0
    if bluffs or min(his_purse, can_spare) > limit:
        his = rate * swing_of_lot(s, style, room, s.active, s.active, me) * style[PREEMPT_WORTH] / (1.0 + style[SALE])
        bound_to_preempt = min(his * style[MILK], his_purse)
        limit = max(limit, min(bound_to_preempt, can_spare))
    if s.bidder != NOBODY and style[PUSH] > 0.0:
        his_purse = likely(s.bidder, room) * style[PUSH]
        if min(his_purse, for_lots) > limit:
            his = _as_usual(style, rate * swing_of_lot(s, style, room, s.bidder, s.bidder, me), 1.5 * usual)
            limit = max(limit, min(min(his * style[PUSH], his_purse), for_lots))
    if limit >= least and least <= money:
        return _amount(s, me, style, stream, room, cards, least, most, limit, usual)
    if bluffs and bound_to_preempt >= least and most >= least:
        return least
    return 0


@compiled
def _amount(
    s: Table,
    me: int,
    style: Style,
    stream: Stream,
    room: Room,
    cards: Cards,
    least: int,
    most: int,
    limit: float,
    usual: float,
) -> int:
    """A bid up to the limit."""
    far = style[ONLY_BID] if s.one_bid else style[RAISE] + style[RAISE_SPREAD] * (2.0 * luck(stream) - 1.0)
    aim = least + min(1.0, max(0.0, far)) * max(0.0, _as_usual(style, limit, usual) - least)
    if aim >= least + STEP:
        reach = 0.0
        for seat in range(s.seats):
            if seat != me and seat != s.active and reach < aim:
                reach = max(reach, reaches(s, me, seat, room, aim))
        aim = max(float(least), min(aim, min(reach, float(most))))
    amount = least + int(aim - least) // STEP * STEP
    cost = smallest(s.purse[me], amount, cards)
    if cost == 0 or amount + style[WASTE] * (cost - amount) > limit:
        if amount == least:
            return 0
        amount = least
        cost = smallest(s.purse[me], amount, cards)
        if cost == 0 or amount + style[WASTE] * (cost - amount) > limit:
            return 0
    # what will be laid anyway may as well be bid
    if cost <= limit and cost <= most:
        amount = cost
    return amount


@compiled
def preempts(s: Table, me: int, style: Style, m: Memory, stream: Stream, room: Room, cards: Cards) -> bool:
    """Pre-empting gives away the bid besides its cost: the bidder would have paid it to me."""
    if not may_preempt(s):
        return False
    look_at_purses(s, me, room)
    if _is_empty(s, me, room):
        return False
    appraise(s, me, style, room)
    money = float(worth(s.purse[me]))
    lot = lot_rate(s, style, room) * swing_of_lot(s, style, room, me, me, s.bidder) * mistaken(style, stream)
    lot *= my_tilt(s, me, style, m, room, money)
    cost = smallest(s.purse[me], s.bid, cards)
    return bool(style[PREEMPT_WORTH] * lot > style[SALE] * s.bid + cost and cost <= spare(style, room, money))
