"""Moves worth looking into, the player's own first, and what the end of a game is worth."""

import numpy as np

from adjuge.bots.boursicocotte.appraisal import ROOM, appraise, look_at_purses, swing_of_trade
from adjuge.bots.boursicocotte.decide import decide
from adjuge.bots.boursicocotte.memory import Memory
from adjuge.bots.boursicocotte.paying import lay, smallest, speak
from adjuge.bots.players import Style
from adjuge.rules.boursicocotte.engine.auction import STEP, highest_bid, lowest_bid, may_preempt
from adjuge.rules.boursicocotte.engine.cards import N_FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.scoring import is_ahead, score_of
from adjuge.rules.boursicocotte.engine.table import (
    ACCEPT,
    ANSWERING,
    AUCTION,
    BIDDING,
    OFFERING,
    PASS,
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

MOST_CANDIDATES = 10
MOST_TRADES = 6
RAISES = (0.0, 0.12, 0.3, 0.6)  # of the way from the least bid to all one's money
OFFERS = (0.0, 0.1, 0.25, 0.45, 0.7, 1.0)  # parts of the purse
MARGIN = 0.15  # of a win, that all the points would be worth


@compiled
def _keep(plans: Cards, lengths: Cards, count: int, n: int) -> int:
    """Count the move of n actions in row `count` in, unless it is there already."""
    for c in range(count):
        if lengths[c] == n:
            same = True
            for k in range(n):
                if plans[c, k] != plans[count, k]:
                    same = False
                    break
            if same:
                return count
    lengths[count] = n
    return count + 1


@compiled
def candidates(s: Table, seat: int, style: Style, memory: Memory, stream: Stream, plans: Cards, lengths: Cards) -> int:
    lengths[0] = decide(s, seat, style, memory, stream, plans[0])
    if s.phase == TURN:
        return _beginnings(s, seat, style, plans, lengths)
    if s.phase == BIDDING:
        return _bids(s, seat, plans, lengths)
    if s.phase == VERDICT:
        count = 1
        plans[count, 0] = SELL
        count = _keep(plans, lengths, count, 1)
        if may_preempt(s):
            plans[count, 0] = PREEMPT
            count = _keep(plans, lengths, count, 1)
        return count
    if s.phase == OFFERING or s.phase == ANSWERING:
        return _sums_of_money(s, seat, stream, plans, lengths)
    return 1


@compiled
def _beginnings(s: Table, seat: int, style: Style, plans: Cards, lengths: Cards) -> int:
    """An auction, and the trades about most."""
    count = 1
    if pile_lasts(s):
        plans[count, 0] = AUCTION
        count = _keep(plans, lengths, count, 1)
    if not may_open_trades(s):
        return count
    room = np.empty(ROOM, np.float64)
    look_at_purses(s, seat, room)
    appraise(s, seat, style, room)
    stakes = np.zeros((s.seats - 1) * N_FAMILIES, np.float64)
    for place in range(s.seats - 1):
        rival = (seat + 1 + place) % s.seats
        for f in range(N_FAMILIES):
            if may_trade(s, rival, f):
                stake = swing_of_trade(s, style, room, seat, seat, rival, f, 1)
                stakes[place * N_FAMILIES + f] = max(
                    1.0, stake - swing_of_trade(s, style, room, seat, rival, seat, f, 1)
                )
    for _ in range(MOST_TRADES):
        best = 0
        for k in range(len(stakes)):
            if stakes[k] > stakes[best]:
                best = k
        if stakes[best] == 0.0:
            break
        stakes[best] = 0.0
        plans[count, 0] = TRADE + best
        count = _keep(plans, lengths, count, 1)
    return count


@compiled
def _bids(s: Table, seat: int, plans: Cards, lengths: Cards) -> int:
    count = 1
    plans[count, 0] = PASS
    count = _keep(plans, lengths, count, 1)
    least, most = lowest_bid(s), min(highest_bid(s, seat), worth(s.purse[seat]))
    if most < least:
        return count
    for part in RAISES:
        amount = least + int(part * (most - least)) // STEP * STEP
        count = _keep(plans, lengths, count, speak(amount, plans[count]))
    return count


@compiled
def _sums_of_money(s: Table, seat: int, stream: Stream, plans: Cards, lengths: Cards) -> int:
    """Offers or counters of several sizes, some with zeros among them."""
    count = 1
    money = worth(s.purse[seat])
    cards = np.zeros(N_MONEY, np.int8)
    if s.phase == ANSWERING:
        plans[count, 0] = ACCEPT
        count = _keep(plans, lengths, count, 1)
    for part in OFFERS:
        smallest(s.purse[seat], max(STEP, int(part * money) // STEP * STEP) if part > 0.0 else 0, cards)
        cards[0] = below(stream, int(s.purse[seat, 0]) + 1)
        laid = 0
        for d in range(N_MONEY):
            laid += int(cards[d])
        if s.phase == OFFERING or laid > 0:
            count = _keep(plans, lengths, count, lay(cards, True, plans[count]))
    return count


@compiled
def value(s: Table, seat: int) -> float:
    """The game won, or a share of it, and a little for points."""
    ahead = 0
    level = 1
    points = 0
    for other in range(s.seats):
        points += score_of(s, other)
        if other != seat:
            if is_ahead(s, other, seat):
                ahead += 1
            elif not is_ahead(s, seat, other):
                level += 1
    won = 1.0 / level if ahead == 0 else 0.0
    return won + MARGIN * score_of(s, seat) / float(max(1, points))
