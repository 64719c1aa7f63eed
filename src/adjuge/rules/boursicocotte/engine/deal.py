"""Setting the table: start hands, the pile, the first player."""

import numpy as np

from adjuge.rules.boursicocotte.engine.cards import CARD, DONKEY, MOST_ANIMALS, N_FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.knowledge import purse_changed, received_from_bank
from adjuge.rules.boursicocotte.engine.table import NEVER, NOBODY, NOT_SHOWN, OVER, TURN, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.engine_api import check_order, check_seat
from adjuge.rules.engines.prng import Stream, below, shuffle
from adjuge.rules.engines.record import Cards


@compiled
def deal(s: Table, order: Cards, first: int) -> None:
    """Begin a game with the families of the pile in this order, top first, and this first player (B3.1, B3.2)."""
    check_order(order, np.full(N_FAMILIES, s.family_size, np.int8))
    check_seat(s, first)
    _begin(s, order, first)


@compiled
def _begin(s: Table, order: Cards, first: int) -> None:
    _clear(s)
    s.pile_size = s.family_size * N_FAMILIES
    for i in range(s.pile_size):
        s.pile[i] = order[i]
    s.first = first
    s.active = first
    s.phase = TURN
    for seat in range(s.seats):
        for d in range(N_MONEY):
            _from_bank(s, seat, d, int(s.start[d]))
    if s.short_game:
        # B3.4
        for i in range(4 * s.seats):
            f = int(s.pile[i])
            s.animals[(first + i) % s.seats, f] += 1
            s.turned += 1
            pay_out_for(s, f)


@compiled
def shuffle_and_deal(s: Table, stream: Stream) -> None:
    """Begin a game with an order from a fast stream, for random play in bulk."""
    deck = s.pile
    cards = s.family_size * N_FAMILIES
    for i in range(cards):
        deck[i] = i // s.family_size
    shuffle(deck, 0, cards, stream)
    _begin(s, deck, below(stream, s.seats))


@compiled
def pay_out_for(s: Table, family: int) -> None:
    """B4.1: each donkey turned up pays everyone one card, before any bid. B4.2: two donkeys pay twice."""
    if family != DONKEY:
        return
    d = int(s.payouts[s.donkeys])
    s.donkeys += 1
    for seat in range(s.seats):
        _from_bank(s, seat, d, 1)
        purse_changed(s, seat)


@compiled
def _from_bank(s: Table, seat: int, d: int, count: int) -> None:
    s.purse[seat, d] += count
    s.hand[seat] += count
    s.money_out += count * CARD[d]
    received_from_bank(s, seat, d, count)


@compiled
def _clear(s: Table) -> None:
    s.bid = 0
    s.price = 0
    s.money_out = 0
    s.trades = 0
    s.turned = 0
    s.donkeys = 0
    s.phase = OVER
    s.bidder = NOBODY
    s.passed = 0
    s.spoken = 0
    s.hundreds = 0
    s.speaker = NOBODY
    s.payer = NOBODY
    s.payee = NOBODY
    s.rival = NOBODY
    s.animal = NOBODY
    s.moving = 0
    s.again = 0
    s.offered = 0
    s.lot[0] = NOBODY
    s.lot[1] = NOBODY
    for i in range(s.family_size * N_FAMILIES, MOST_ANIMALS):
        s.pile[i] = NOBODY
    for d in range(N_MONEY):
        s.paid[d] = 0
        s.offer[d] = 0
        s.counter[d] = 0
    for seat in range(len(s.hand)):
        s.hand[seat] = 0
        s.shown[seat] = NOT_SHOWN
        s.top_bid[seat] = 0
        s.passed_at[seat] = NEVER
        for f in range(N_FAMILIES):
            s.animals[seat, f] = 0
        for d in range(N_MONEY):
            s.purse[seat, d] = 0
            for viewer in range(len(s.hand)):
                s.sure[viewer, seat, d] = 0
