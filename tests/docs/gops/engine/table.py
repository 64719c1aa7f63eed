"""The whole state of a game of Gops."""

from typing import Annotated

import numpy as np

from adjuge.rules.compiled import INTERPRETED, compiled
from adjuge.rules.record import Cards, Record, Small, States, Sums

MOST_SEATS = 4
MOST_CARDS = 13
N_ACTIONS = 1 + MOST_CARDS  # action 0 sits out, action n lays the card n
NOTHING = 0
SAT_OUT = -1


class Table(Record):
    """Fields go from wide to narrow, so that no byte is padding."""

    points: Annotated[Sums, (MOST_SEATS,)]
    seats: Small
    cards: Small  # in each hand at first, and as many prizes
    round: Small  # rounds that are over
    pile: Annotated[Cards, (MOST_CARDS,)]  # prizes in the order they come
    hand: Annotated[Cards, (MOST_SEATS, MOST_CARDS)]  # 1 for every card held, laid or not
    laid: Annotated[Cards, (MOST_SEATS,)]  # or SAT_OUT, or NOTHING yet


if INTERPRETED:

    def at(tables: States, i: int) -> Table:
        """One table of many."""
        return Table(tables, i)

else:

    @compiled
    def at(tables: States, i: int) -> Table:
        """One table of many."""
        return tables[i]  # type: ignore[no-any-return]


def blank(count: int = 1) -> States:
    """Empty tables."""
    return np.zeros(count, Table.dtype)
