"""An engine from a game's own rules: first over one record, then, by `checked_calls`, over an array of tables."""

import sys
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

import numpy as np

from adjuge.rules.engines.checked_calls import checked_calls
from adjuge.rules.engines.compiled import Mark, compiled_with
from adjuge.rules.engines.engine_api import NOBODY, Engine, Mask, Points, S, Unchecked
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards, States, Sums
from adjuge.rules.engines.scratch import scratch
from adjuge.rules.engines.trace import note

P = ParamSpec("P")


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
    is_open: Callable[[S, int, int], bool] | None = None,
) -> Engine[P]:
    """The engine of the module with this name, which keeps it as `engine`. All functions given are `@compiled`.

    `legal_actions` lists the actions open to a seat, ascending, and returns how many there are; `do` carries out one of
    them. With `n_notes` the record has a field `noted` of so many numbers, in which `do` notes what it decides for
    whoever tells of it; nothing stays there, so that states which are equal by the rules have equal bytes.

    Unless a game says otherwise, the first seat that may move is the next to move, no move is ever half made, more
    points rank higher, and an action is drawn at random, or known to be open, by listing those that are.
    """
    source = sys.modules[module].__file__ or ""
    compiled = compiled_with(source)
    next_mover = next_to_move or _first_who_may(compiled, may_move)
    leaves_half = half_made or _never(compiled)
    ranked = rank_of or _by_points(compiled, score_of)
    may_play = is_open or _is_listed(compiled, legal_actions, n_actions)

    @compiled
    def to_move(s: S) -> int:
        seats = 0
        for seat in range(s.seats):
            if may_move(s, seat):
                seats |= 1 << seat
        return seats

    @compiled
    def legal(s: S, seat: int, mask: Mask) -> None:
        actions = scratch(n_actions, np.int8)
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
        if not may_play(s, seat, action):
            return False
        do(s, seat, action)
        return True

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

    random_step = (
        _step_by_listing(compiled, next_mover, legal_actions, do, forget)
        if any_action is None
        else _step_by_drawing(compiled, next_mover, any_action, do, forget)
    )

    @compiled
    def random_play(s: S, stream: Stream, steps: int) -> int:
        actions = scratch(n_actions, np.int8)
        ended = 0
        for _ in range(steps):
            random_step(s, actions, stream)
            if is_over(s):
                ended += 1
                deal_any(s, stream)
        return ended

    @compiled
    def random_game(s: S, stream: Stream, trace: Cards) -> int:
        actions = scratch(n_actions, np.int8)
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
        half_made=leaves_half,
        observe=observe,
        imagine=imagine,
        result=result,
        random_step=random_step,
        random_play=random_play,
        random_game=random_game,
    )
    return checked_calls(module, source, unchecked, deal, most_seats, n_actions, n_notes, observation_size)


def _first_who_may(compiled: Mark, may_move: Callable[[S, int], bool]) -> Callable[[S], int]:
    @compiled
    def next_to_move(s: S) -> int:
        for seat in range(s.seats):
            if may_move(s, seat):
                return seat
        return NOBODY

    return next_to_move


def _is_listed(
    compiled: Mark, legal_actions: Callable[[S, int, Cards], int], n_actions: int
) -> Callable[[S, int, int], bool]:
    @compiled
    def is_open(s: S, seat: int, action: int) -> bool:
        actions = scratch(n_actions, np.int8)
        for k in range(legal_actions(s, seat, actions)):
            if actions[k] == action:
                return True
        return False

    return is_open


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


def _step_by_listing(
    compiled: Mark,
    next_to_move: Callable[[S], int],
    legal_actions: Callable[[S, int, Cards], int],
    do: Callable[[S, int, int], None],
    forget: Callable[[S], None],
) -> Callable[[S, Cards, Stream], int]:
    @compiled
    def random_step(s: S, actions: Cards, stream: Stream) -> int:
        """Whoever is to move does anything that is open to him; `actions` is room to list it. Return what he did."""
        seat = next_to_move(s)
        n = legal_actions(s, seat, actions)
        action = int(actions[below(stream, n)])
        do(s, seat, action)
        forget(s)
        return action

    return random_step


def _step_by_drawing(
    compiled: Mark,
    next_to_move: Callable[[S], int],
    any_action: Callable[[S, int, Cards, Stream], int],
    do: Callable[[S, int, int], None],
    forget: Callable[[S], None],
) -> Callable[[S, Cards, Stream], int]:
    @compiled
    def random_step(s: S, actions: Cards, stream: Stream) -> int:
        """The same, where the game draws an action its own way."""
        seat = next_to_move(s)
        action = any_action(s, seat, actions, stream)
        do(s, seat, action)
        forget(s)
        return action

    return random_step
