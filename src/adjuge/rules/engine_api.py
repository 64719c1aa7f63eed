"""The functions that every engine offers, made from a game's own rules.

Those of `Engine` take an array of tables and an index: compiled code is called quickest with these. They raise
`IndexError` for a table or a seat that is not there and `ValueError` for a buffer in which the answer has no room.
Those of `Unchecked` take one record and check nothing; they are for loops that are compiled themselves.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

import numpy as np
import numpy.typing as npt

from adjuge.rules.compiled import INTERPRETED, Mark, compiled, compiled_with, in_mode
from adjuge.rules.prng import Stream, below
from adjuge.rules.record import Cards, States, Sums
from adjuge.rules.trace import note

if INTERPRETED:  # and so without numba, which takes a second to load
    prange = range
else:
    from numba import prange

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
    """A record of a game: it says how many play."""

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
        """The same engine, interpreted or compiled."""
        found: Engine[P] = in_mode(self.module, interpreted=interpreted).engine
        return found


def make_engine(
    module: str,
    *,
    at: Callable[[States, int], S],
    most_seats: int,
    n_actions: int,
    n_notes: int = 0,
    observation_size: int,
    deal: Callable[Concatenate[S, P], None],
    deal_any: Callable[[S, Stream], None],
    is_over: Callable[[S], bool],
    may_move: Callable[[S, int], bool],
    legal_actions: Callable[[S, int, Cards], int],
    do: Callable[[S, int, int], None],
    observe: Callable[[S, int, Sums], None],
    imagine: Callable[[S, int, Stream], None],
    score_of: Callable[[S, int], int],
    next_to_move: Callable[[S], int] | None = None,
    half_made: Callable[[S, int], bool] | None = None,
    rank_of: Callable[[S, int], int] | None = None,
    any_action: Callable[[S, int, Cards, Stream], int] | None = None,
) -> Engine[P]:
    """The engine of the module with this name, which keeps it as `engine`. All functions given are `@compiled`.

    `legal_actions` lists the actions open to a seat, ascending, and returns how many there are; `do` carries out one of
    them. With `n_notes` the record has a field `noted` of so many numbers, in which `do` notes what it decides for
    whoever tells of it; nothing stays there, so that states which are equal by the rules have equal bytes.

    Unless a game says otherwise, the first seat that may move is the next to move, no move is ever half made, more
    points rank higher, and an action is drawn at random by listing those that are open.
    """
    source = sys.modules[module].__file__ or ""
    compiled = compiled_with(source)
    next_mover = next_to_move or _first_who_may(compiled, may_move)
    leaves_half = half_made or _never(compiled)
    ranked = rank_of or _by_points(compiled, score_of)
    draw = any_action or _any_listed(compiled, legal_actions)

    @compiled
    def to_move(s: S) -> int:
        seats = 0
        for seat in range(s.seats):
            if may_move(s, seat):
                seats |= 1 << seat
        return seats

    @compiled
    def legal(s: S, seat: int, mask: Mask) -> None:
        actions = np.empty(n_actions, np.int8)
        for a in range(n_actions):
            mask[a] = 0
        for k in range(legal_actions(s, seat, actions)):
            mask[actions[k]] = 1

    @compiled
    def forget(s: Any) -> None:
        if n_notes:
            for k in range(n_notes):
                s.noted[k] = 0

    @compiled
    def do_if_open(s: S, seat: int, action: int) -> bool:
        actions = np.empty(n_actions, np.int8)
        for k in range(legal_actions(s, seat, actions)):
            if actions[k] == action:
                do(s, seat, action)
                return True
        return False

    @compiled
    def play(s: S, seat: int, action: int) -> bool:
        done = do_if_open(s, seat, action)
        forget(s)
        return done

    @compiled
    def play_noting(s: Any, seat: int, action: int, noted: Cards) -> bool:
        done = do_if_open(s, seat, action)
        if n_notes:
            for k in range(n_notes):
                noted[k] = s.noted[k]
        forget(s)
        return done

    @compiled
    def result(s: S, scores: Points, ranks: Points) -> None:
        for seat in range(s.seats):
            scores[seat] = score_of(s, seat)
            ranks[seat] = ranked(s, seat)

    @compiled
    def random_step(s: S, actions: Cards, stream: Stream) -> int:
        """Whoever is to move does anything that is open to him; `actions` is room to list it. Return what he did."""
        seat = next_mover(s)
        action = draw(s, seat, actions, stream)
        do(s, seat, action)
        forget(s)
        return action

    @compiled
    def random_play(s: S, stream: Stream, steps: int) -> int:
        actions = np.empty(n_actions, np.int8)
        ended = 0
        for _ in range(steps):
            random_step(s, actions, stream)
            if is_over(s):
                ended += 1
                deal_any(s, stream)
        return ended

    @compiled
    def random_game(s: S, stream: Stream, trace: Cards) -> int:
        actions = np.empty(n_actions, np.int8)
        noted = 0
        while not is_over(s) and noted < trace.shape[1]:
            seat = next_mover(s)
            action = random_step(s, actions, stream)
            note(trace, noted, seat, action, leaves_half(s, action))
            noted += 1
        return noted

    unchecked = Unchecked(
        at=at,
        deal_any=deal_any,
        is_over=is_over,
        to_move=to_move,
        next_to_move=next_mover,
        legal=legal,
        play=play,
        play_noting=play_noting,
        observe=observe,
        imagine=imagine,
        result=result,
        random_step=random_step,
        random_play=random_play,
        random_game=random_game,
    )
    return _over_tables(module, source, unchecked, deal, most_seats, n_actions, n_notes, observation_size)


def _first_who_may(compiled: Mark, may_move: Callable[[S, int], bool]) -> Callable[[S], int]:
    @compiled
    def next_to_move(s: S) -> int:
        for seat in range(s.seats):
            if may_move(s, seat):
                return seat
        return NOBODY

    return next_to_move


def _never(compiled: Mark) -> Callable[[S, int], bool]:
    @compiled
    def half_made(s: S, action: int) -> bool:  # noqa: ARG001
        return False

    return half_made


def _by_points(compiled: Mark, score_of: Callable[[S, int], int]) -> Callable[[S, int], int]:
    @compiled
    def rank_of(s: S, seat: int) -> int:
        rank = 1
        for other in range(s.seats):
            if score_of(s, other) > score_of(s, seat):
                rank += 1
        return rank

    return rank_of


def _any_listed(
    compiled: Mark, legal_actions: Callable[[S, int, Cards], int]
) -> Callable[[S, int, Cards, Stream], int]:
    @compiled
    def any_action(s: S, seat: int, actions: Cards, stream: Stream) -> int:
        return int(actions[below(stream, legal_actions(s, seat, actions))])

    return any_action


def _over_tables(
    module: str,
    source: str,
    one: Unchecked[S],
    deal_one: Callable[..., None],
    most_seats: int,
    n_actions: int,
    n_notes: int,
    observation_size: int,
) -> Engine[Any]:
    """The functions of `one` for an array of tables, each of which looks first whether its arguments fit."""
    compiled = compiled_with(source)
    at, deal_one_any, one_is_over, movers, next_mover = one.at, one.deal_any, one.is_over, one.to_move, one.next_to_move
    legal_for, play_for, observed_by, imagined_by, result_of = one.legal, one.play, one.observe, one.imagine, one.result
    play_noting_for, random_play_of, random_game_of = one.play_noting, one.random_play, one.random_game
    short_mask = f"a mask has {n_actions} places"
    short_out = f"an observation has {observation_size} places, of two bytes or more"
    short_result = "scores and ranks have a place for every seat, of four bytes or more"
    short_ended = "every table has a stream, and a place in the counts of games that ended"
    short_trace = "a trace has three rows"
    short_notes = f"notes have {n_notes} places"

    @compiled
    def row(tables: States, i: int) -> Any:
        if i < 0 or i >= len(tables):
            raise IndexError(NO_TABLE)
        s = at(tables, i)
        if s.seats < 1 or s.seats > most_seats:
            raise ValueError(NOT_SET)
        return s

    @compiled
    def seated(tables: States, i: int, seat: int) -> Any:
        s = row(tables, i)
        if seat < 0 or seat >= s.seats:
            raise IndexError(NO_SEAT)
        return s

    @compiled
    def check_stream(stream: Stream) -> None:
        if len(stream) < 1 or stream[0] == 0:
            raise ValueError(NO_STREAM)

    @compiled
    def deal(tables: States, i: int, *dealt: Any) -> None:
        deal_one(row(tables, i), *dealt)

    @compiled
    def deal_any(tables: States, i: int, stream: Stream) -> None:
        """A deal from a fast stream, for random play in bulk."""
        check_stream(stream)
        deal_one_any(row(tables, i), stream)

    @compiled
    def is_over(tables: States, i: int) -> bool:
        return one_is_over(row(tables, i))

    @compiled
    def to_move(tables: States, i: int) -> int:
        """The seats that may act, as bits."""
        return movers(row(tables, i))

    @compiled
    def next_to_move(tables: States, i: int) -> int:
        """The seat to act when the game is played turn by turn; -1 when it is over."""
        return next_mover(row(tables, i))

    @compiled
    def legal(tables: States, i: int, seat: int, mask: Mask) -> None:
        """Write 1 for every action open to this seat, 0 for the others."""
        s = seated(tables, i, seat)
        if len(mask) < n_actions:
            raise ValueError(short_mask)
        legal_for(s, seat, mask)

    @compiled
    def play(tables: States, i: int, seat: int, action: int) -> bool:
        """Carry out an action if it is open to this seat; otherwise change nothing and return False."""
        return play_for(seated(tables, i, seat), seat, action)

    @compiled
    def play_noting(tables: States, i: int, seat: int, action: int, noted: Cards) -> bool:
        """The same, and write what it decided as N_NOTES numbers."""
        if len(noted) < n_notes:
            raise ValueError(short_notes)
        return play_noting_for(seated(tables, i, seat), seat, action, noted)

    @compiled
    def observe(tables: States, i: int, seat: int, out: Sums) -> None:
        """Write what this seat may know as OBSERVATION_SIZE numbers."""
        s = seated(tables, i, seat)
        if len(out) < observation_size or out.itemsize < 2:
            raise ValueError(short_out)
        observed_by(s, seat, out)

    @compiled
    def imagine(tables: States, i: int, seat: int, stream: Stream) -> None:
        """Replace what this seat, or a bystander (-1), cannot know by a guess that fits all it does."""
        check_stream(stream)
        imagined_by(row(tables, i) if seat == NOBODY else seated(tables, i, seat), seat, stream)

    @compiled
    def result(tables: States, i: int, scores: Points, ranks: Points) -> None:
        """Write points and ranks by seat."""
        s = row(tables, i)
        if min(len(scores), len(ranks)) < s.seats or min(scores.itemsize, ranks.itemsize) < 4:
            raise ValueError(short_result)
        result_of(s, scores, ranks)

    @compiled
    def random_play(tables: States, i: int, stream: Stream, steps: int) -> int:
        """Play at random for so many steps, dealing anew whenever a game ends; return how many ended."""
        check_stream(stream)
        return random_play_of(row(tables, i), stream, steps)

    @compiled_with(source, on_all_cores=True)
    def random_play_on_all_cores(tables: States, streams: Stream, steps: int, ended: npt.NDArray[np.int64]) -> None:
        """The same for every table, each with its own stream and its own count of games that ended."""
        if min(len(streams), len(ended)) < len(tables):
            raise ValueError(short_ended)
        for i in range(len(tables)):
            check_stream(streams[i])
            row(tables, i)
        for i in prange(len(tables)):
            ended[i] = random_play_of(at(tables, i), streams[i], steps)

    @compiled
    def random_game(tables: States, i: int, stream: Stream, trace: Cards) -> int:
        """Play at random until the game is over or the trace full; note every action and return how many there were."""
        check_stream(stream)
        if trace.shape[0] < 3:
            raise ValueError(short_trace)
        return random_game_of(row(tables, i), stream, trace)

    return Engine(
        module=module,
        N_ACTIONS=n_actions,
        N_NOTES=n_notes,
        OBSERVATION_SIZE=observation_size,
        deal=cast(Any, deal),
        deal_any=deal_any,
        is_over=is_over,
        to_move=to_move,
        next_to_move=next_to_move,
        legal=legal,
        play=play,
        play_noting=play_noting,
        observe=observe,
        imagine=imagine,
        result=result,
        random_play=random_play,
        random_play_on_all_cores=random_play_on_all_cores,
        random_game=random_game,
        seated=seated,
        unchecked=one,
    )


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
