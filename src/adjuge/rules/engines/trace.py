"""A game as its engine played it: a column for each action, in the order they were done."""

from collections.abc import Callable, Iterator

import numpy as np

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards, States

SEAT, ACTION, ENDS = range(3)  # whose action it was, which, and 1 where it is the last of its move
ROOM = 4096  # actions noted before the engine is called anew


def played_out(
    random_game: Callable[[States, int, Stream, Cards], int], table: States, stream: Stream, room: int = ROOM
) -> Cards:
    """Have an engine's door play this table to its end; all that was done there."""
    pieces = []
    noted = room
    while noted == room:
        trace = np.empty((3, room), np.int8)
        noted = random_game(table, 0, stream, trace)
        pieces.append(trace[:, :noted])
    return np.concatenate(pieces, axis=1)


@compiled
def note(trace: Cards, place: int, seat: int, action: int, half_made: bool) -> None:
    trace[SEAT, place] = seat
    trace[ACTION, place] = action
    trace[ENDS, place] = 0 if half_made else 1


def moves_in(trace: Cards) -> int:
    return int(np.count_nonzero(trace[ENDS]))


def in_moves(trace: Cards) -> Iterator[tuple[int, bytes]]:
    seats, actions = trace[SEAT].tolist(), trace[ACTION].tobytes()
    begin = 0
    for last in np.flatnonzero(trace[ENDS]).tolist():
        yield seats[last], actions[begin : last + 1]
        begin = last + 1
