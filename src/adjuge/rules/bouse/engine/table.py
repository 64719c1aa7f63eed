"""The whole state of a game: one record, the phases it goes through, the actions that move it.

An announcement is spoken as its number, then what is counted, then the card laid with it.
"""

from typing import Annotated

import numpy as np

from adjuge.rules.bouse.engine.cards import MOST_CARDS, MOST_SEATS, N_ACTION_CARDS, N_KINDS
from adjuge.rules.bouse.engine.notes import N_NOTES
from adjuge.rules.engines.record import Cards, Cube, Grid, Record, Row, Small, States, Words, rows_of

# Phases. In KIND and with a card to lay or give, a move is half made: nobody else sees it.
TURN, KIND, LAYING, GIVING, BELL, ONCE_MORE, TAKEOVER, OVER = range(8)

# Actions.
MOST_NUMBER = 80
NUMBER = 0  # + number - 1
OF_COWS = NUMBER + MOST_NUMBER
OF_DUNGS = OF_COWS + 1
LAY = OF_DUNGS + 1  # + kind
RING = LAY + N_KINDS
PASS = RING + 1
PLAY_PLUS_ONE = PASS + 1
PLAY_GOLDEN_BELL = PLAY_PLUS_ONE + 1
PLAY_TO_THE_LEFT = PLAY_GOLDEN_BELL + 1
PLAY_TRAIN = PLAY_TO_THE_LEFT + 1  # + the other's place clockwise - 1
N_ACTIONS = PLAY_TRAIN + MOST_SEATS - 1

# Cards put under the pile together lie in one layer: everybody knows which they are, nobody in what order. 0 is on top.
LAYER = 8
MOST_LAYERS = 16

NOBODY = -1
ASIDE, SPENT = -1, -2  # where an action card is, if not with a seat

RULES: tuple[int, ...] = (1,)  # the versions that are played here, the newest last


class Table(Record):
    """Everything there is to know about a game under way. Fields go from wide to narrow: no byte is padding."""

    stream: Annotated[Row[Words], (1,)]  # chance after the deal: draws from a hand, the order of cards under the pile

    # the rules at this table
    composition: Annotated[Row[Cards], (N_KINDS,)]
    rules: Small  # their version, so that a changed rule can spare games that began before
    seats: Small
    full_hand: Small
    early_bell: Small
    stinging_fly: Small
    heap: Small
    action_cards: Small
    two_each: Small
    foot_costs: Small
    queen_brings: Small

    # cards
    pile: Annotated[Row[Cards], (MOST_CARDS,)]  # kind + LAYER * layer; the top card is the last
    pile_size: Small
    hand: Annotated[Grid[Cards], (MOST_SEATS, N_KINDS)]
    laid: Annotated[Row[Cards], (N_KINDS,)]
    top: Small  # the card laid last, NOBODY for none
    dealt: Small  # cards dealt this round
    pot: Annotated[Row[Cards], (N_KINDS,)]
    gone: Annotated[Row[Cards], (N_KINDS,)]  # cards that players have taken
    taken: Annotated[Row[Cards], (MOST_SEATS,)]  # points without those of action cards
    holder: Annotated[Row[Cards], (N_ACTION_CARDS,)]

    # the round
    phase: Small
    opener: Small
    announcer: Small
    number: Small  # last announced, 0 for none
    what: Small
    limit: Small  # highest number that may be announced
    named: Small  # a number being announced
    named_what: Small
    partner: Small  # with whom the train is played
    passed: Small  # seats that let the announcement pass, or the bell be, as bits
    ringer: Small
    challenger: Small  # who played plus one
    owes_card: Small  # 1: announced, but no card laid yet
    drawn: Annotated[Row[Cards], (MOST_SEATS,)]  # what each seat last drew from another hand this round, or NOBODY

    # sure[viewer, seat]: the least that viewer knows seat to hold of each kind
    sure: Annotated[Cube[Cards], (MOST_SEATS, MOST_SEATS, N_KINDS)]

    noted: Annotated[Row[Cards], (N_NOTES,)]  # while an action is carried out


at = rows_of(Table)  # one table of many


def blank(count: int = 1, rules: int = RULES[-1]) -> States:
    """Empty tables, to be played by this version of the rules."""
    tables = np.zeros(count, Table.dtype)
    tables["rules"] = rules
    return tables
