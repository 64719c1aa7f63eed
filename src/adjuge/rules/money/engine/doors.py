"""The doors to the engine. Each takes an array of tables and an index: compiled code is called quickest with these."""

import numpy as np
import numpy.typing as npt

from adjuge.rules.compiled import INTERPRETED, compiled, compiled_on_all_cores
from adjuge.rules.luck import Stream, below
from adjuge.rules.money.engine.actions import do, first_to_move, half_made, legal_actions, may_move
from adjuge.rules.money.engine.deal import deal as _deal
from adjuge.rules.money.engine.deal import shuffle_and_deal
from adjuge.rules.money.engine.imagine import imagine as _imagine
from adjuge.rules.money.engine.observe import OBSERVATION_SIZE
from adjuge.rules.money.engine.observe import observe as _observe
from adjuge.rules.money.engine.round import QUIET_ROUNDS
from adjuge.rules.money.engine.scoring import points_of, rank_of, total_of
from adjuge.rules.money.engine.table import N_ACTIONS, OVER, Table, at, blank
from adjuge.rules.record import Cards, States, Sums
from adjuge.rules.trace import note

if INTERPRETED:  # and so without numba, which takes a second to load
    prange = range
else:
    from numba import prange

__all__ = ["N_ACTIONS", "OBSERVATION_SIZE", "QUIET_ROUNDS", "Table", "blank"]


@compiled
def deal(tables: States, i: int, decks: Cards, out: Cards) -> None:
    _deal(at(tables, i), decks, out)


@compiled
def deal_any(tables: States, i: int, stream: Stream) -> None:
    """A deal from a fast stream, for random play in bulk."""
    shuffle_and_deal(at(tables, i), stream)


@compiled
def is_over(tables: States, i: int) -> bool:
    return at(tables, i).phase == OVER


@compiled
def to_move(tables: States, i: int) -> int:
    """The seats that may act, as bits."""
    s = at(tables, i)
    seats = 0
    for seat in range(s.seats):
        if may_move(s, seat):
            seats |= 1 << seat
    return seats


@compiled
def next_to_move(tables: States, i: int) -> int:
    """The seat to act when the game is played turn by turn; -1 when it is over."""
    return first_to_move(at(tables, i))


@compiled
def legal(tables: States, i: int, seat: int, mask: npt.NDArray[np.int8]) -> None:
    """Write 1 for every action open to this seat, 0 for the others."""
    actions = np.empty(N_ACTIONS, np.int8)
    for a in range(N_ACTIONS):
        mask[a] = 0
    for k in range(legal_actions(at(tables, i), seat, actions)):
        mask[actions[k]] = 1


@compiled
def play(tables: States, i: int, seat: int, action: int) -> bool:
    """Carry out an action if it is open to this seat; otherwise change nothing and return False."""
    s = at(tables, i)
    actions = np.empty(N_ACTIONS, np.int8)
    for k in range(legal_actions(s, seat, actions)):
        if actions[k] == action:
            do(s, seat, action)
            return True
    return False


@compiled
def observe(tables: States, i: int, seat: int, out: Sums) -> None:
    _observe(at(tables, i), seat, out)


@compiled
def imagine(tables: States, i: int, seat: int, stream: Stream) -> None:
    """Replace what this seat cannot know by a guess that fits all it does."""
    _imagine(at(tables, i), seat, stream)


@compiled
def result(tables: States, i: int, scores: npt.NDArray[np.int32], ranks: npt.NDArray[np.int32]) -> None:
    s = at(tables, i)
    for seat in range(s.seats):
        scores[seat] = total_of(s, seat)
        ranks[seat] = rank_of(s, seat)


@compiled
def points(tables: States, i: int, seat: int) -> int:
    """What this seat's hand would count now."""
    return points_of(at(tables, i), seat)


@compiled
def random_step(s: Table, actions: Cards, stream: Stream) -> int:
    """Whoever is to move does anything that is open to him; `actions` is room to list it. Return what he did."""
    seat = first_to_move(s)
    n = legal_actions(s, seat, actions)
    action = int(actions[below(stream, n)])
    do(s, seat, action)
    return action


@compiled
def random_play(tables: States, i: int, stream: Stream, steps: int) -> int:
    """Play at random for so many steps, dealing anew whenever a game ends; return how many ended."""
    s = at(tables, i)
    actions = np.empty(N_ACTIONS, np.int8)
    ended = 0
    for _ in range(steps):
        random_step(s, actions, stream)
        if s.phase == OVER:
            ended += 1
            shuffle_and_deal(s, stream)
    return ended


@compiled_on_all_cores
def random_play_on_all_cores(tables: States, streams: Stream, steps: int, ended: npt.NDArray[np.int64]) -> None:
    for i in prange(len(tables)):
        ended[i] = random_play(tables, i, streams[i], steps)


@compiled
def random_game(tables: States, i: int, stream: Stream, trace: Cards) -> int:
    """Play at random until the game is over or the trace full, and note every action; return how many there were."""
    s = at(tables, i)
    actions = np.empty(N_ACTIONS, np.int8)
    noted = 0
    while s.phase != OVER and noted < trace.shape[1]:
        seat = first_to_move(s)
        action = random_step(s, actions, stream)
        note(trace, noted, seat, action, half_made(action))
        noted += 1
    return noted
