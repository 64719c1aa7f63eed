"""The whole state of a match: one record, the phases it goes through, the actions that move it.

A bid is laid card by card, highest serial first, the bluff card last: every bid is reachable in exactly one way.
"""

from typing import Annotated

import numpy as np

from adjuge.rules.engines.record import Cards, Grid, Record, Row, Small, States, Sum, Sums, rows_of
from adjuge.rules.money.engine.cards import MOST_GAMES, MOST_SEATS, N_CARDS
from adjuge.rules.money.engine.notes import N_NOTES

BIDDING, ACTING, OVER = range(3)

# Where a card is.
STOCK, OUT, RIGHT, LEFT, HAND = range(5)  # HAND + seat
BID = HAND + MOST_SEATS  # BID + seat

# Actions.
LAY = 0  # + serial - 1
BLUFF = N_CARDS
CLOSE = BLUFF + 1
TAKE_ROW = CLOSE + 1  # + 0 for the right row, 1 for the left
TAKE_BID = TAKE_ROW + 2  # + the other's place clockwise - 1
TAKE_BACK = TAKE_BID + MOST_SEATS - 1
N_ACTIONS = TAKE_BACK + 1

NOBODY = -1
NOT_PLAYED = -1

RULES: tuple[int, ...] = (1,)  # the versions that are played here, the newest last


class Table(Record):
    """Everything there is to know about a match under way. Fields go from wide to narrow: no byte is padding."""

    rounds: Sum
    scored: Annotated[Grid[Sums], (MOST_GAMES, MOST_SEATS)]  # points by game, NOT_PLAYED before

    # the rules at this table
    rules: Small  # their version, so that a changed rule can spare games that began before
    seats: Small
    games: Small
    guard: Small

    # the match
    game: Small
    won: Annotated[Row[Cards], (MOST_SEATS,)]
    decks: Annotated[Grid[Cards], (MOST_GAMES, N_CARDS)]  # all serials, shuffled, for each game
    out: Annotated[Grid[Cards], (MOST_GAMES, 2)]  # currencies left out, NOBODY for none

    # the game
    place: Annotated[Row[Cards], (N_CARDS + 1,)]  # by serial
    seen: Annotated[Row[Cards], (N_CARDS + 1,)]  # 1: everybody has seen where this card went
    drawn: Small  # how far into the deck
    stock: Small  # cards left in it
    row: Annotated[Row[Cards], (2,)]  # lengths
    hand: Annotated[Row[Cards], (MOST_SEATS,)]  # cards in hand, the bluff card among them
    bid_size: Annotated[Row[Cards], (MOST_SEATS,)]  # cards in a bid that lies, with the bluff card until the reveal
    bluff: Annotated[Row[Cards], (MOST_SEATS,)]  # 1: in the bid
    laid: Small  # seats whose bid lies, as bits
    acted: Small  # seats that have acted, as bits
    phase: Small
    actor: Small
    quiet: Small  # rounds in a row in which the stock gave no card, counted up to 127
    last_round: Small

    noted: Annotated[Row[Cards], (N_NOTES,)]  # while an action is carried out


at = rows_of(Table)  # one table of many


def blank(count: int = 1, rules: int = RULES[-1]) -> States:
    """Empty tables, to be played by this version of the rules."""
    tables = np.zeros(count, Table.dtype)
    tables["rules"] = rules
    return tables
