"""The functions that every engine offers; `make_engine` makes them from a game's own rules.

Those of `Engine` take an array of tables and an index: compiled code is called quickest with these. They raise
`IndexError` for a table or a seat that is not there and `ValueError` for a buffer in which the answer has no room.
Those of `Unchecked` take one record and check nothing; they are for loops that are compiled themselves.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from adjuge.rules.engines.compiled import compiled, in_mode
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards, States, Sums

P = ParamSpec("P")
S = TypeVar("S", bound="HasSeats")
Mask = npt.NDArray[np.int8]
Points = npt.NDArray[np.int32]
NOBODY = -1

NO_TABLE = "no such table: the index is not one of the array's"
NO_SEAT = "no such seat at this table"
NOT_SET = "nobody sits at this table: write the options and the number of seats into the record first"
SHORT_ORDER = "an order is shorter than the deck"
WRONG_ORDER = "an order has a card too many, or one that is not in the deck"
NO_STREAM = "a stream is one word of state, and not 0"


class HasSeats(Protocol):
    seats: int


@dataclass(frozen=True)
class Unchecked(Generic[S]):
    """What an engine does with one record, which `at` finds."""

    at: Callable[[States, int], S]
    deal_any: Callable[[S, Stream], None]
    is_over: Callable[[S], bool]
    to_move: Callable[[S], int]
    next_to_move: Callable[[S], int]
    legal: Callable[[S, int, Mask], None]
    play: Callable[[S, int, int], bool]
    play_noting: Callable[[S, int, int, Cards], bool]
    half_made: Callable[[S, int], bool]
    observe: Callable[[S, int, Sums], None]
    imagine: Callable[[S, int, Stream], None]
    result: Callable[[S, Points, Points], None]
    random_step: Callable[[S, Cards, Stream], int]
    random_play: Callable[[S, Stream, int], int]
    random_game: Callable[[S, Stream, Cards], int]


@dataclass(eq=False)
class Engine(Generic[P]):
    """What an engine does with one of an array of tables."""

    module: str  # where it is found, under the name `engine`
    N_ACTIONS: int
    N_NOTES: int
    OBSERVATION_SIZE: int
    deal: Callable[Concatenate[States, int, P], None]
    deal_any: Callable[[States, int, Stream], None]
    is_over: Callable[[States, int], bool]
    to_move: Callable[[States, int], int]
    next_to_move: Callable[[States, int], int]
    legal: Callable[[States, int, int, Mask], None]
    play: Callable[[States, int, int, int], bool]
    play_noting: Callable[[States, int, int, int, Cards], bool]
    observe: Callable[[States, int, int, Sums], None]
    imagine: Callable[[States, int, int, Stream], None]
    result: Callable[[States, int, Points, Points], None]
    random_play: Callable[[States, int, Stream, int], int]
    random_play_on_all_cores: Callable[[States, Stream, int, npt.NDArray[np.int64]], None]
    random_game: Callable[[States, int, Stream, Cards], int]
    seated: Callable[[States, int, int], Any]  # the record, if this seat is there: for functions of a game's own
    unchecked: Unchecked[Any]

    def in_mode(self, *, interpreted: bool) -> "Engine[P]":
        found: Engine[P] = in_mode(self.module, interpreted=interpreted).engine
        return found


@compiled
def check_order(order: Cards, counts: Cards) -> None:
    """Raise `ValueError` unless the order holds so many of each card."""
    left = counts.copy()
    total = 0
    for card in range(len(counts)):
        total += int(counts[card])
    if len(order) < total:
        raise ValueError(SHORT_ORDER)
    for k in range(total):
        card = int(order[k])
        if card < 0 or card >= len(left) or left[card] == 0:
            raise ValueError(WRONG_ORDER)
        left[card] -= 1


@compiled
def check_seat(s: HasSeats, seat: int) -> None:
    """Raise `IndexError` unless this seat is there."""
    if seat < 0 or seat >= s.seats:
        raise IndexError(NO_SEAT)
