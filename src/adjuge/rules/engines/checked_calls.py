"""The functions of an engine as Python calls them: over an array of tables, with a look at the arguments first."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from adjuge.rules.engines.compiled import INTERPRETED, compiled_with
from adjuge.rules.engines.engine_api import (
    NO_SEAT,
    NO_STREAM,
    NO_TABLE,
    NOBODY,
    NOT_SET,
    Engine,
    Mask,
    Points,
    S,
    Unchecked,
)
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards, States, Sums

if INTERPRETED:  # and so without numba, which takes a second to load
    prange = range
else:
    from numba import prange


def checked_calls(
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
