"""The doors to the engine. Each takes an array of tables and an index."""

import numpy as np
import numpy.typing as npt

from adjuge.rules.compiled import compiled
from adjuge.rules.luck import Stream
from adjuge.rules.record import Cards, States, Sums
from tests.docs.gops.engine import rounds, sight
from tests.docs.gops.engine.sight import OBSERVATION_SIZE
from tests.docs.gops.engine.table import MOST_CARDS, N_ACTIONS, Table, at, blank

__all__ = ["N_ACTIONS", "OBSERVATION_SIZE", "Table", "blank"]

Points = npt.NDArray[np.int32]


@compiled
def deal(tables: States, i: int, order: Cards) -> None:
    rounds.deal(at(tables, i), order)


@compiled
def deal_any(tables: States, i: int, stream: Stream) -> None:
    s = at(tables, i)
    order = np.arange(1, MOST_CARDS + 1).astype(np.int8)
    sight.shuffle(order, 0, s.cards, stream)
    rounds.deal(s, order)


@compiled
def is_over(tables: States, i: int) -> bool:
    return rounds.is_over(at(tables, i))


@compiled
def to_move(tables: States, i: int) -> int:
    """The seats that may act, as bits."""
    s = at(tables, i)
    seats = 0
    for seat in range(s.seats):
        if rounds.is_asked(s, seat):
            seats |= 1 << seat
    return seats


@compiled
def next_to_move(tables: States, i: int) -> int:
    """The seat to act when the game is played turn by turn; -1 when it is over."""
    s = at(tables, i)
    for seat in range(s.seats):
        if rounds.is_asked(s, seat):
            return seat
    return -1


@compiled
def legal(tables: States, i: int, seat: int, mask: npt.NDArray[np.int8]) -> None:
    """Write 1 for every action open to this seat, 0 for the others."""
    for action in range(N_ACTIONS):
        mask[action] = 1 if rounds.is_open(at(tables, i), seat, action) else 0


@compiled
def play(tables: States, i: int, seat: int, action: int) -> bool:
    """Carry out an action if it is open to this seat; otherwise change nothing and return False."""
    s = at(tables, i)
    if not rounds.is_open(s, seat, action):
        return False
    rounds.do(s, seat, action)
    return True


@compiled
def observe(tables: States, i: int, seat: int, out: Sums) -> None:
    sight.observe(at(tables, i), seat, out)


@compiled
def imagine(tables: States, i: int, seat: int, stream: Stream) -> None:
    sight.imagine(at(tables, i), seat, stream)


@compiled
def result(tables: States, i: int, scores: Points, ranks: Points) -> None:
    s = at(tables, i)
    for seat in range(s.seats):
        scores[seat] = s.points[seat]
        ranks[seat] = 1
        for other in range(s.seats):
            if s.points[other] > s.points[seat]:
                ranks[seat] += 1
