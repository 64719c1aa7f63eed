"""The whole state of a game: one record, the phases it goes through, the actions that move it.

Sets of cards are laid one card at a time, largest first, and a bid is spoken as hundreds, then tens: every move is
reachable, and nothing combinatorial is ever listed.
"""

from typing import Annotated

import numpy as np

from adjuge.rules.boursicocotte.engine.cards import MOST_ANIMALS, MOST_SEATS, N_FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.notes import N_NOTES
from adjuge.rules.engines.record import Cards, Cube, Grid, Record, Row, Small, States, Sum, Sums, rows_of

# Phases. In TENS a bid is half spoken; in COUNTERING a counter is half laid: nobody else sees these two.
TURN, BIDDING, TENS, VERDICT, PAYING, OFFERING, ANSWERING, COUNTERING, OVER = range(9)

# Actions.
AUCTION = 0
TRADE = 1  # + (rival's place clockwise from the trader - 1) * 10 + family
PASS = TRADE + (MOST_SEATS - 1) * N_FAMILIES
HUNDREDS = PASS + 1
N_HUNDREDS = 48  # all the money in the box is 4,700
TENS_OF = HUNDREDS + N_HUNDREDS
SELL = TENS_OF + 10
PREEMPT = SELL + 1
LAY = PREEMPT + 1  # + denomination
CLOSE = LAY + N_MONEY
ACCEPT = CLOSE + 1
N_ACTIONS = ACCEPT + 1

# What the options mean, as numbers.
TIE_TO_ACTIVE, TIE_OFFERS_AGAIN = range(2)
TIE_BY_MONEY, TIE_SHARED = range(2)
NOBODY = -1
NOT_SHOWN = -1
NEVER = -1
MOST_COUNTED = 32_767  # trades are counted no further, where no limit stops the game

RULES: tuple[int, ...] = (1,)  # the versions that are played here, the newest last


class Table(Record):
    """Everything there is to know about a game under way. Fields go from wide to narrow, so that no byte is padding."""

    # the auction
    bid: Sum
    price: Sum  # what is to be paid, while it is paid
    money_out: Sum  # all the money in the players' hands together
    shown: Annotated[Row[Sums], (MOST_SEATS,)]  # what a bidder who could not pay has shown, until the lot is gone
    top_bid: Annotated[Row[Sums], (MOST_SEATS,)]  # highest bid since the purse last changed, 0: none
    passed_at: Annotated[Row[Sums], (MOST_SEATS,)]  # bid last let pass since the purse last changed
    trades: Sum
    trade_limit: Sum  # 0: none

    # the rules at this table
    rules: Small  # their version, so that a changed rule can spare games that began before
    seats: Small
    family_size: Small
    lot_size: Small
    start: Annotated[Row[Cards], (N_MONEY,)]
    payouts: Annotated[Row[Cards], (4,)]  # denominations, in order
    equal_offers: Small
    equal_scores: Small
    penniless_barred: Small
    coup_double: Small
    one_bid: Small
    short_game: Small
    overbid: Small
    sizes_displayed: Small
    open_payments: Small

    # animals and money
    pile: Annotated[Row[Cards], (MOST_ANIMALS,)]
    pile_size: Small  # cards in the pile before the first was turned
    turned: Small
    donkeys: Small
    animals: Annotated[Grid[Cards], (MOST_SEATS, N_FAMILIES)]
    purse: Annotated[Grid[Cards], (MOST_SEATS, N_MONEY)]
    hand: Annotated[Row[Cards], (MOST_SEATS,)]  # how many money cards

    # the turn
    phase: Small
    active: Small
    first: Small

    lot: Annotated[Row[Cards], (2,)]
    bidder: Small
    passed: Small  # seats that let the standing bid pass, as bits
    spoken: Small  # seats that have bid since the lot was put up, as bits
    hundreds: Small
    speaker: Small  # whose bid is half spoken
    payer: Small
    payee: Small
    paid: Annotated[Row[Cards], (N_MONEY,)]

    rival: Small
    animal: Small
    moving: Small  # animals this trade is about
    again: Small  # 1 in the second round of offers
    offer: Annotated[Row[Cards], (N_MONEY,)]
    offered: Small  # cards in the offer, once it lies
    counter: Annotated[Row[Cards], (N_MONEY,)]

    # sure[viewer, seat]: the least that viewer knows seat to hold of each card; sure[seat, seat]: what everybody knows
    sure: Annotated[Cube[Cards], (MOST_SEATS, MOST_SEATS, N_MONEY)]

    noted: Annotated[Row[Cards], (N_NOTES,)]  # while an action is carried out


at = rows_of(Table)  # one table of many


def blank(count: int = 1, rules: int = RULES[-1]) -> States:
    """Empty tables, to be played by this version of the rules."""
    tables = np.zeros(count, Table.dtype)
    tables["rules"] = rules
    return tables
