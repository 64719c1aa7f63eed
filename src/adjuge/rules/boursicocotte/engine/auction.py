"""The auction: a lot is turned up, bid for, knocked down, paid."""

from adjuge.rules.boursicocotte.engine import notes
from adjuge.rules.boursicocotte.engine.cards import N_MONEY
from adjuge.rules.boursicocotte.engine.deal import pay_out_for
from adjuge.rules.boursicocotte.engine.knowledge import (
    handed_over_unseen,
    purse_changed,
    seen_handed_over,
    shown_to_all,
)
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import BIDDING, NOBODY, NOT_SHOWN, PAYING, VERDICT, Table
from adjuge.rules.boursicocotte.engine.turn import next_turn
from adjuge.rules.engines.compiled import compiled

STEP = 10  # B6.2


@compiled
def turn_up(s: Table) -> None:
    """B6.1: the active player turns up the lot; B4: its donkeys pay before any bid."""
    for place in range(s.lot_size):
        family = int(s.pile[s.turned])
        s.lot[place] = family
        s.turned += 1
        pay_out_for(s, family)
    s.noted[notes.LOT] = notes.TURNED_UP
    for seat in range(s.seats):
        s.shown[seat] = NOT_SHOWN
    _put_up(s)


@compiled
def _put_up(s: Table) -> None:
    s.phase = BIDDING
    s.bid = 0
    s.bidder = NOBODY
    s.passed = 0
    s.spoken = 0
    _hammer_if_nobody_is_left(s)


@compiled
def lowest_bid(s: Table) -> int:
    return s.bid + STEP


@compiled
def highest_bid(s: Table, seat: int) -> int:
    """The most this seat may bid: all the money in play (B6.2), or what it has shown, or, overbid off, has (B6.6)."""
    if s.shown[seat] != NOT_SHOWN:
        return int(s.shown[seat])
    return s.money_out if s.overbid else worth(s.purse[seat])


@compiled
def is_asked(s: Table, seat: int) -> bool:
    """B6.3: whether this seat still has to raise or let the bid pass. Public facts alone decide (G1)."""
    if seat == s.active or seat == s.bidder or (s.passed >> seat) & 1:
        return False
    if s.one_bid and (s.spoken >> seat) & 1:
        return False  # B6.8
    if s.penniless_barred and s.hand[seat] == 0:
        return False  # B2.7
    if s.shown[seat] != NOT_SHOWN and s.shown[seat] < lowest_bid(s):
        return False
    return lowest_bid(s) <= s.money_out


@compiled
def bid(s: Table, seat: int, amount: int) -> None:
    s.bid = amount
    s.bidder = seat
    s.passed = 0  # G3: the next bid asks everybody again
    s.spoken |= 1 << seat
    s.top_bid[seat] = max(int(s.top_bid[seat]), amount)
    s.phase = BIDDING
    s.speaker = NOBODY
    _hammer_if_nobody_is_left(s)


@compiled
def let_pass(s: Table, seat: int) -> None:
    s.passed |= 1 << seat
    s.passed_at[seat] = s.bid
    _hammer_if_nobody_is_left(s)


@compiled
def _hammer_if_nobody_is_left(s: Table) -> None:
    for seat in range(s.seats):
        if is_asked(s, seat):
            return
    s.noted[notes.HAMMER] = 1
    if s.bidder == NOBODY:
        _take_lot(s, s.active)  # B6.4
    else:
        s.phase = VERDICT  # B6.5


@compiled
def may_preempt(s: Table) -> bool:
    return worth(s.purse[s.active]) >= s.bid


@compiled
def sell(s: Table) -> None:
    """B6.5, B6.6: the bidder pays and takes the lot; if he cannot, he shows his money and the lot is put up again."""
    if worth(s.purse[s.bidder]) >= s.bid:
        _begin_payment(s, s.bidder, s.active)
        return
    shown_to_all(s, s.bidder)
    s.shown[s.bidder] = worth(s.purse[s.bidder])
    s.noted[notes.LOT] = notes.PUT_UP_AGAIN
    _put_up(s)


@compiled
def preempt(s: Table) -> None:
    """B6.5: the active player pays the bidder and keeps the lot (B10.3)."""
    _begin_payment(s, s.active, s.bidder)


@compiled
def _begin_payment(s: Table, payer: int, payee: int) -> None:
    s.phase = PAYING
    s.payer = payer
    s.payee = payee
    s.price = s.bid


@compiled
def still_due(s: Table) -> int:
    return s.price - worth(s.paid)


@compiled
def lay_payment(s: Table, d: int) -> None:
    s.paid[d] += 1
    if still_due(s) > 0:
        return
    cards = 0
    for e in range(N_MONEY):
        cards += int(s.paid[e])
    nothing = s.counter  # what comes back: no trade is under way, so none
    if s.open_payments:  # B6.7
        for viewer in range(s.seats):
            seen_handed_over(s, viewer, s.payer, s.payee, s.paid, nothing)
    else:
        handed_over_unseen(s, s.payer, s.payee, s.paid, nothing, cards, 0, s.price)
    for e in range(N_MONEY):
        s.purse[s.payer, e] -= s.paid[e]
        s.purse[s.payee, e] += s.paid[e]
        s.paid[e] = 0
    s.hand[s.payer] -= cards
    s.hand[s.payee] += cards
    purse_changed(s, s.payer)
    purse_changed(s, s.payee)
    buyer = s.payer
    s.payer = NOBODY
    s.payee = NOBODY
    s.price = 0
    _take_lot(s, buyer)


@compiled
def _take_lot(s: Table, buyer: int) -> None:
    s.noted[notes.LOT_TAKER] = 1 + buyer
    for place in range(s.lot_size):
        s.animals[buyer, s.lot[place]] += 1
        if s.animals[buyer, s.lot[place]] == s.family_size:
            s.noted[notes.COMPLETED] |= notes.BY_LOT << place
        s.lot[place] = NOBODY
    s.bid = 0
    s.bidder = NOBODY
    s.passed = 0
    s.spoken = 0
    for seat in range(s.seats):
        s.shown[seat] = NOT_SHOWN
    next_turn(s)
