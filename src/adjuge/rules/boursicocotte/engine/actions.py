"""Which actions are open to a seat, and what each one does."""

from adjuge.rules.boursicocotte.engine.auction import (
    STEP,
    bid,
    highest_bid,
    is_asked,
    lay_payment,
    let_pass,
    lowest_bid,
    may_preempt,
    preempt,
    sell,
    still_due,
    turn_up,
)
from adjuge.rules.boursicocotte.engine.cards import N_FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.purse import may_lay
from adjuge.rules.boursicocotte.engine.table import (
    ACCEPT,
    ANSWERING,
    AUCTION,
    BIDDING,
    CLOSE,
    COUNTERING,
    HUNDREDS,
    LAY,
    NOBODY,
    OFFERING,
    OVER,
    PASS,
    PAYING,
    PREEMPT,
    SELL,
    TENS,
    TENS_OF,
    TRADE,
    TURN,
    VERDICT,
    Table,
)
from adjuge.rules.boursicocotte.engine.trade import (
    accept,
    close_counter,
    close_offer,
    lay_counter,
    may_lay_face_down,
    open_trade,
)
from adjuge.rules.boursicocotte.engine.turn import may_open_trades, may_trade, pile_lasts
from adjuge.rules.compiled import compiled
from adjuge.rules.record import Cards


@compiled
def _sole_mover(s: Table) -> int:
    """The one seat that may act, outside the bidding."""
    if s.phase == PAYING:
        return s.payer
    if s.phase == ANSWERING or s.phase == COUNTERING:
        return s.rival
    if s.phase == TENS:
        return s.speaker
    if s.phase == OVER:
        return NOBODY
    return s.active


@compiled
def may_move(s: Table, seat: int) -> bool:
    """Whether this seat may act now. In the bidding several may (G1)."""
    if s.phase == BIDDING:
        return is_asked(s, seat)
    return seat == _sole_mover(s)


@compiled
def first_to_move(s: Table) -> int:
    """G3: played turn by turn, the order is clockwise from the active player."""
    if s.phase != BIDDING:
        return _sole_mover(s)
    seat = (s.active + 1) % s.seats
    while not is_asked(s, seat):  # while the bidding is open, somebody is
        seat = (seat + 1) % s.seats
    return seat


@compiled
def legal_actions(s: Table, seat: int, actions: Cards) -> int:
    """Write the actions open to this seat into `actions`, ascending; return how many there are."""
    if not may_move(s, seat):
        return 0
    if s.phase == TURN:
        return _turn_actions(s, actions)
    if s.phase == BIDDING:
        return _bidding_actions(s, seat, actions)
    if s.phase == TENS:
        return _tens_actions(s, seat, actions)
    if s.phase == VERDICT:
        actions[0] = SELL
        actions[1] = PREEMPT
        return 2 if may_preempt(s) else 1
    if s.phase == PAYING:
        n = 0
        for d in range(1, N_MONEY):
            if may_lay(s.purse[seat], s.paid, still_due(s), d):
                actions[n] = LAY + d
                n += 1
        return n
    return _trade_actions(s, seat, actions)


@compiled
def _turn_actions(s: Table, actions: Cards) -> int:
    """B5.1"""
    n = 0
    if pile_lasts(s):
        actions[n] = AUCTION
        n += 1
    if may_open_trades(s):
        for place in range(s.seats - 1):
            rival = (s.active + 1 + place) % s.seats
            for f in range(N_FAMILIES):
                if may_trade(s, rival, f):
                    actions[n] = TRADE + place * N_FAMILIES + f
                    n += 1
    return n


@compiled
def _bidding_actions(s: Table, seat: int, actions: Cards) -> int:
    actions[0] = PASS
    n = 1
    highest = highest_bid(s, seat)
    if lowest_bid(s) <= highest:
        for hundreds in range(lowest_bid(s) // 100, highest // 100 + 1):
            actions[n] = HUNDREDS + hundreds
            n += 1
    return n


@compiled
def _tens_actions(s: Table, seat: int, actions: Cards) -> int:
    n = 0
    highest = highest_bid(s, seat)
    for tens in range(10):
        if lowest_bid(s) <= s.hundreds * 100 + tens * STEP <= highest:
            actions[n] = TENS_OF + tens
            n += 1
    return n


@compiled
def _trade_actions(s: Table, seat: int, actions: Cards) -> int:
    laid = s.offer if s.phase == OFFERING else s.counter
    n = 0
    for d in range(N_MONEY):
        if may_lay_face_down(s.purse[seat], laid, d):
            actions[n] = LAY + d
            n += 1
    actions[n] = ACCEPT if s.phase == ANSWERING else CLOSE
    return n + 1


@compiled
def do(s: Table, seat: int, action: int) -> None:
    """Carry out an action that `legal_actions` names for this seat."""
    if action == PASS:
        let_pass(s, seat)
    elif HUNDREDS <= action < TENS_OF:
        s.hundreds = action - HUNDREDS
        s.speaker = seat
        s.phase = TENS
    elif TENS_OF <= action < SELL:
        amount = s.hundreds * 100 + (action - TENS_OF) * STEP
        s.hundreds = 0
        bid(s, seat, amount)
    elif LAY <= action < CLOSE:
        if s.phase == PAYING:
            lay_payment(s, action - LAY)
        elif s.phase == OFFERING:
            s.offer[action - LAY] += 1
        else:
            lay_counter(s, action - LAY)
    elif action == AUCTION:
        turn_up(s)
    elif action < PASS:
        place = (action - TRADE) // N_FAMILIES
        open_trade(s, (seat + 1 + place) % s.seats, (action - TRADE) % N_FAMILIES)
    elif action == SELL:
        sell(s)
    elif action == PREEMPT:
        preempt(s)
    elif action == ACCEPT:
        accept(s)
    elif s.phase == OFFERING:
        close_offer(s)
    else:
        close_counter(s)
