"""One whole move of any player of this game, from what the seat may know and the numbers of its style."""

import numpy as np

from adjuge.bots.boursicocotte.appraisal import ROOM
from adjuge.bots.boursicocotte.auctioning import bid, preempts
from adjuge.bots.boursicocotte.farmer_1 import farmer_1
from adjuge.bots.boursicocotte.memory import Memory
from adjuge.bots.boursicocotte.params import FARMER_1, POLICY
from adjuge.bots.boursicocotte.paying import lay, smallest, speak
from adjuge.bots.boursicocotte.trading import answer, begin_turn, offer
from adjuge.bots.players import Style
from adjuge.rules.boursicocotte.engine.cards import N_MONEY
from adjuge.rules.boursicocotte.engine.table import (
    ACCEPT,
    BIDDING,
    OFFERING,
    PASS,
    PAYING,
    PREEMPT,
    SELL,
    TURN,
    VERDICT,
    Table,
)
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.scratch import scratch


@compiled
def decide(s: Table, seat: int, style: Style, memory: Memory, stream: Stream, plan: Cards) -> int:
    """Write the actions of the move into `plan`; return how many."""
    if style[POLICY] == FARMER_1:
        return farmer_1(s, seat, stream, plan)
    return heuristic(s, seat, style, memory, stream, plan)


@compiled
def heuristic(s: Table, seat: int, style: Style, memory: Memory, stream: Stream, plan: Cards) -> int:
    if s.phase == BIDDING and (memory.out >> seat) & 1:
        plan[0] = PASS  # who has let a bid pass leaves the lot to others
        return 1
    cards = scratch(N_MONEY, np.int8)
    cards[:] = 0
    if s.phase == PAYING:
        smallest(s.purse[seat], s.price, cards)
        return lay(cards, False, plan)
    room = scratch(ROOM, np.float64)
    if s.phase == BIDDING:
        amount = bid(s, seat, style, memory, stream, room, cards)
        if amount > 0:
            return speak(amount, plan)
        plan[0] = PASS
    elif s.phase == TURN:
        plan[0] = begin_turn(s, seat, style, memory, stream, room)
    elif s.phase == VERDICT:
        plan[0] = PREEMPT if preempts(s, seat, style, memory, stream, room, cards) else SELL
    elif s.phase == OFFERING:
        offer(s, seat, style, memory, stream, room, cards)
        return lay(cards, True, plan)
    else:
        if answer(s, seat, style, memory, stream, room, cards):
            return lay(cards, True, plan)
        plan[0] = ACCEPT
    return 1
