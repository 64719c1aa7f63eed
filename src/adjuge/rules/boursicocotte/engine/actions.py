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
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards


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
def is_over(s: Table) -> bool:
    return s.phase == OVER


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
    seat = s.active + 1
    while seat >= s.seats or not is_asked(s, seat):  # while the bidding is open, somebody is
        seat = seat + 1 if seat < s.seats else 0
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
def is_open(s: Table, seat: int, action: int) -> bool:
    """Whether `legal_actions` names this action, without listing the others."""
    if not may_move(s, seat):
        return False
    if s.phase == TURN:
        if action == AUCTION:
            return pile_lasts(s)
        place = (action - TRADE) // N_FAMILIES
        if action < TRADE or place >= s.seats - 1 or not may_open_trades(s):
            return False
        return may_trade(s, (s.active + 1 + place) % s.seats, (action - TRADE) % N_FAMILIES)
    if s.phase == BIDDING:
        if action == PASS:
            return True
        first, count = _hundreds(s, seat)
        return 0 <= action - HUNDREDS - first < count
    if s.phase == TENS:
        first, count = _tens(s, seat)
        return 0 <= action - TENS_OF - first < count
    if s.phase == VERDICT:
        return action == SELL or (action == PREEMPT and may_preempt(s))
    if LAY <= action < CLOSE:
        d = action - LAY
        if s.phase == PAYING:
            return d > 0 and may_lay(s.purse[seat], s.paid, still_due(s), d)
        return may_lay_face_down(s.purse[seat], s.offer if s.phase == OFFERING else s.counter, d)
    return s.phase != PAYING and action == (ACCEPT if s.phase == ANSWERING else CLOSE)


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
def _hundreds(s: Table, seat: int) -> tuple[int, int]:
    """The hundreds this seat may begin a bid with: the first, and how many."""
    lowest = lowest_bid(s)
    highest = highest_bid(s, seat)
    return lowest // 100, 0 if highest < lowest else highest // 100 - lowest // 100 + 1


@compiled
def _bidding_actions(s: Table, seat: int, actions: Cards) -> int:
    actions[0] = PASS
    first, count = _hundreds(s, seat)
    for i in range(count):
        actions[1 + i] = HUNDREDS + first + i
    return 1 + count


@compiled
def _tens(s: Table, seat: int) -> tuple[int, int]:
    """The tens this seat may end its bid with: the first, and how many."""
    first = max(0, lowest_bid(s) - s.hundreds * 100) // STEP
    last = min(90, highest_bid(s, seat) - s.hundreds * 100) // STEP
    return first, last - first + 1


@compiled
def _tens_actions(s: Table, seat: int, actions: Cards) -> int:
    first, count = _tens(s, seat)
    for i in range(count):
        actions[i] = TENS_OF + first + i
    return count


@compiled
def any_action(s: Table, seat: int, actions: Cards, stream: Stream) -> int:
    """One of the actions open to the seat to move, each as likely as any other. Bids are drawn without listing them."""
    if s.phase == BIDDING:
        first, count = _hundreds(s, seat)
        k = below(stream, 1 + count)
        return PASS if k == 0 else HUNDREDS + first + k - 1
    if s.phase == TENS:
        first, count = _tens(s, seat)
        return TENS_OF + first + below(stream, count)
    return int(actions[below(stream, legal_actions(s, seat, actions))])


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


@compiled
def half_made(s: Table, action: int) -> bool:
    """Whether this action, which was just done, has left a move half made."""
    if LAY <= action < CLOSE:
        return s.phase == PAYING or s.phase == OFFERING or s.phase == COUNTERING
    return s.phase == TENS
