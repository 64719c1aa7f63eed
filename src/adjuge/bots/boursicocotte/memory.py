"""What everybody at the table has seen of each seat: how it bids, sells, trades and answers, and its manners.

All of it is public, so that one memory serves every seat and is the same whatever is hidden.
"""

from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from adjuge.rules.boursicocotte.engine.cards import FAMILY_VALUE, MOST_SEATS, N_FAMILIES
from adjuge.rules.boursicocotte.engine.table import ANSWERING, BIDDING, NOBODY, OFFERING, PAYING, TURN, VERDICT, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards, Grid, Record, Row, Small, States, Sum, Sums

MOST = 30_000  # tallies go no higher
MOST_SMALL = 120
MULTIPLIES = 200  # what any family, however cheap, is reckoned to be worth besides its value, for what it multiplies
ENOUGH = 2  # times running that an animal has gone back to whom it came from: now it stays where it is
PARTS = 256  # of all the money, in which prices are added up


class Memory(Record):
    """Public tallies of one game. Fields go from wide to narrow."""

    lots: Sum  # put up, a lot put up again not counted anew
    priced: Sum  # what lots have fetched, each in parts of all the money there was; nothing, for which nobody bid
    valued: Sum  # what the families of those lots are worth
    bids: Annotated[Row[Sums], (MOST_SEATS,)]  # how often each has bid
    paid: Annotated[Row[Sums], (MOST_SEATS,)]  # prices paid, as bidder or as auctioneer who pre-empts
    earned: Annotated[Row[Sums], (MOST_SEATS,)]  # prices received
    stopped_at: Annotated[Row[Sums], (MOST_SEATS,)]  # bids that each has let pass, added up
    passes: Annotated[Row[Sums], (MOST_SEATS,)]
    raised_by: Annotated[Row[Sums], (MOST_SEATS,)]  # by how much each has raised, added up
    offered_cards: Annotated[Row[Sums], (MOST_SEATS,)]  # cards laid as offers
    countered_cards: Annotated[Row[Sums], (MOST_SEATS,)]  # cards laid as counters
    bought: Annotated[Row[Cards], (MOST_SEATS,)]  # lots
    preempted: Annotated[Row[Cards], (MOST_SEATS,)]
    sold: Annotated[Row[Cards], (MOST_SEATS,)]
    shown: Annotated[Row[Cards], (MOST_SEATS,)]  # purses shown for bids that could not be paid
    offers: Annotated[Row[Cards], (MOST_SEATS,)]  # trades opened
    offers_won: Annotated[Row[Cards], (MOST_SEATS,)]
    answers: Annotated[Row[Cards], (MOST_SEATS,)]
    counters: Annotated[Row[Cards], (MOST_SEATS,)]
    counters_won: Annotated[Row[Cards], (MOST_SEATS,)]
    # of each family: who won it last from whom, and how often running it then went back
    winner: Annotated[Row[Cards], (N_FAMILIES,)]
    loser: Annotated[Row[Cards], (N_FAMILIES,)]
    returns: Annotated[Row[Cards], (N_FAMILIES,)]
    most_returns: Annotated[Row[Cards], (MOST_SEATS,)]  # in a trade that this seat need not have opened
    beaten: Annotated[Grid[Cards], (MOST_SEATS, MOST_SEATS)]  # beaten[a, b]: trades that a has won from b
    out: Small  # seats that have let a bid for this lot pass, as bits


@compiled
def begin(m: Memory, s: Table) -> None:  # noqa: ARG001 - every game begins with nothing seen
    m.lots = 0
    m.priced = 0
    m.valued = 0
    m.out = 0
    for seat in range(MOST_SEATS):
        m.bids[seat] = 0
        m.paid[seat] = 0
        m.earned[seat] = 0
        m.stopped_at[seat] = 0
        m.passes[seat] = 0
        m.raised_by[seat] = 0
        m.offered_cards[seat] = 0
        m.countered_cards[seat] = 0
        m.bought[seat] = 0
        m.preempted[seat] = 0
        m.sold[seat] = 0
        m.shown[seat] = 0
        m.offers[seat] = 0
        m.offers_won[seat] = 0
        m.answers[seat] = 0
        m.counters[seat] = 0
        m.counters_won[seat] = 0
        m.most_returns[seat] = 0
        for other in range(MOST_SEATS):
            m.beaten[seat, other] = 0
    for f in range(N_FAMILIES):
        m.winner[f] = NOBODY
        m.loser[f] = NOBODY
        m.returns[f] = 0


@compiled
def _add(tally: Sums, seat: int, more: int) -> None:
    tally[seat] = min(MOST, int(tally[seat]) + more)


@compiled
def _count(tally: Cards, seat: int) -> None:
    tally[seat] = min(MOST_SMALL, int(tally[seat]) + 1)


@compiled
def lot_value(s: Table) -> int:
    """What the families in the lot are worth."""
    total = 0
    for place in range(s.lot_size):
        if s.lot[place] >= 0:
            total += int(FAMILY_VALUE[s.lot[place]]) + MULTIPLIES
    return total


@compiled
def _fetched(m: Memory, before: Table, price: int) -> None:
    m.valued = min(MOST, m.valued + lot_value(before))
    m.priced = min(MOST, m.priced + price * PARTS // max(1, before.money_out))


@compiled
def remember(m: Memory, before: Table, after: Table, seat: int) -> None:
    """One whole move of this seat, from the table before it and after it."""
    if before.phase == BIDDING:
        if after.bid > before.bid and after.bidder == seat:
            _add(m.bids, seat, 1)
            _add(m.raised_by, seat, after.bid - before.bid)
        else:
            _add(m.passes, seat, 1)
            _add(m.stopped_at, seat, before.bid)
            m.out |= 1 << seat
            if after.phase != BIDDING and before.bid == 0:
                _fetched(m, before, 0)
        return
    m.out = 0
    if after.turned > before.turned:
        m.lots = min(MOST, m.lots + 1)
    if before.phase == VERDICT:
        if after.phase != PAYING:
            _count(m.shown, before.bidder)
        elif after.payer == seat:
            _count(m.preempted, seat)
        else:
            _count(m.sold, seat)
    elif before.phase == PAYING:
        _fetched(m, before, before.price)
        _add(m.paid, before.payer, before.price)
        _add(m.earned, before.payee, before.price)
        _count(m.bought, before.payer)
    elif before.phase == TURN:
        if before.hand[seat] == 0 and after.trades > before.trades:
            _remember_gift(m, before, after, seat)
    else:
        _remember_trade(m, before, after, seat)


@compiled
def _remember_gift(m: Memory, before: Table, after: Table, seat: int) -> None:
    """A trade opened without a card, with a rival who has none either, is over at once."""
    _count(m.offers, seat)
    for rival in range(before.seats):
        for f in range(N_FAMILIES):
            if rival != seat and after.animals[rival, f] < before.animals[rival, f]:
                _settle(m, before, seat, seat, rival, f)
                _count(m.offers_won, seat)


@compiled
def _remember_trade(m: Memory, before: Table, after: Table, seat: int) -> None:
    trader = before.active
    rival = before.rival
    f = before.animal
    drawn = after.donkeys - before.donkeys  # with a coup double, the next lot may have paid already (B5.4)
    if before.phase == OFFERING:
        _count(m.offers, seat)
        if after.phase == ANSWERING:
            _add(m.offered_cards, seat, after.offered)
        else:
            _add(m.offered_cards, seat, int(before.hand[seat]) - int(after.hand[seat]) + drawn)
    else:
        _count(m.answers, seat)
        laid = int(after.hand[trader]) - int(before.hand[trader]) + before.offered - drawn
        if laid > 0:
            _count(m.counters, seat)
            _add(m.countered_cards, seat, laid)
            if after.animals[rival, f] > before.animals[rival, f]:
                _count(m.counters_won, seat)
    if after.animals[rival, f] < before.animals[rival, f]:
        _count(m.offers_won, trader)
        _settle(m, before, trader, trader, rival, f)
    elif after.animals[rival, f] > before.animals[rival, f]:
        _settle(m, before, trader, rival, trader, f)


@compiled
def stays_with(m: Memory, f: int, owner: int, rival: int) -> bool:
    """Whether the animal has gone to and fro long enough: he who won it last keeps it, and takes the rival's."""
    return bool(m.returns[f] >= ENOUGH and m.winner[f] == owner and m.loser[f] == rival)


@compiled
def _had_a_choice(m: Memory, s: Table, seat: int, rival: int, f: int) -> bool:
    """Whether this seat could have begun anything but this trade, or another as bad (B5.1, B5.2)."""
    if s.turned < s.pile_size:
        return True
    for other in range(s.seats):
        for g in range(N_FAMILIES):
            if other == seat or s.animals[seat, g] == 0 or s.animals[other, g] == 0:
                continue
            if (other != rival or g != f) and not stays_with(m, g, other, seat):
                return True
    return False


@compiled
def _settle(m: Memory, before: Table, trader: int, winner: int, loser: int, f: int) -> None:
    """An animal has changed hands: whether it goes back to whom it came from."""
    m.beaten[winner, loser] = min(MOST_SMALL, int(m.beaten[winner, loser]) + 1)
    if m.winner[f] == loser and m.loser[f] == winner:
        _count(m.returns, f)
        if m.returns[f] > m.most_returns[trader] and _had_a_choice(m, before, trader, winner + loser - trader, f):
            m.most_returns[trader] = m.returns[f]
    else:
        m.returns[f] = 0
    m.winner[f] = winner
    m.loser[f] = loser


BY_SEAT = (
    *("bids", "paid", "earned", "bought", "preempted", "sold", "shown", "offers", "offers_won"),
    *("answers", "counters", "counters_won", "offered_cards", "most_returns"),
)


def manners(memories: States, tables: States) -> dict[str, npt.NDArray[Any]]:  # noqa: ARG001 - the memory tells all
    """Of games that are over, for each seat: what it did, and what it asked the others to sit through."""
    a_lot = memories["bids"].sum(axis=1) / np.maximum(memories["lots"], 1)
    lots = np.broadcast_to(memories["lots"][:, None], (len(memories), MOST_SEATS))
    whole = {"lots": lots, "bids_a_lot": np.broadcast_to(a_lot[:, None], lots.shape)}
    return {name: memories[name] for name in BY_SEAT} | whole
