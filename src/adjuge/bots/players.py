"""Compiled players: they read a record as one seat may know it, and write a whole move as engine actions.

A game gives two functions over one record. `decide` writes a move into `plan` and returns how many actions it has; it
reads nothing that the seat may not know. `remember` notes in the table's memory what everybody has seen of a move.
From these `make_players` makes what plays whole games without a word of Python in between.

How a player plays is a row of numbers, its style; the first says by which policy.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from adjuge.rules.engines.compiled import compiled_with, in_mode
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards, Record, States, rows_of
from adjuge.rules.engines.scratch import scratch, scratch_rows

Style = npt.NDArray[np.float64]
Styles = npt.NDArray[np.float64]
Memories = States
S = TypeVar("S")
M = TypeVar("M", bound=Record)

POLICY = 0  # of a style, the place that says by which policy it is played
MOST_SEATS = 8  # no game has more
RANDOM = 0.0  # anything that is open; every game has further policies of its own


@dataclass(eq=False)
class Players:
    """What compiled players of one game do with one of many tables, and the memory of the same index."""

    module: str  # where it is found, under the name `players`
    engine: Engine[Any]
    memory_dtype: np.dtype[np.void]
    n_params: int
    plan_size: int
    begin: Callable[[Memories, int, States], None]
    decide: Callable[[States, int, int, Style, Memories, Stream, Cards], int]
    remember: Callable[[Memories, int, States, States, int], None]
    carry_out: Callable[[Any, int, Cards, int, Stream], int]
    move: Callable[[States, int, Styles, Memories, Stream, Cards, States], int]
    play_out: Callable[[States, int, Styles, Memories, Stream], int]
    contest: Callable[..., int]

    def in_mode(self, *, interpreted: bool) -> "Players":
        found: Players = in_mode(self.module, interpreted=interpreted).players
        return found


def make_players(
    module: str,
    *,
    engine: Engine[Any],
    memory: type[M],
    n_params: int,
    plan_size: int,
    begin: Callable[[M, S], None],
    decide: Callable[[S, int, Style, M, Stream, Cards], int],
    remember: Callable[[M, S, S, int], None],
) -> Players:
    """The players of the module with this name, which keeps them as `players`. All functions given are `@compiled`.

    `begin` makes a memory that of a game just dealt. `remember` is told the table before and after each whole move and
    whose it was. It must read what is public alone: the same memory serves every seat.
    """
    compiled = compiled_with(sys.modules[module].__file__ or "")
    at, memory_at, n_actions = engine.unchecked.at, rows_of(memory), engine.N_ACTIONS
    next_to_move, play, is_over = engine.unchecked.next_to_move, engine.unchecked.play, engine.unchecked.is_over
    random_step, half_made, deal_any = (
        engine.unchecked.random_step,
        engine.unchecked.half_made,
        engine.unchecked.deal_any,
    )
    dtype = memory.dtype

    @compiled
    def begin_at(memories: Memories, i: int, tables: States) -> None:
        begin(memory_at(memories, i), at(tables, i))

    @compiled
    def decide_at(
        tables: States, i: int, seat: int, style: Style, memories: Memories, stream: Stream, plan: Cards
    ) -> int:
        return decide(at(tables, i), seat, style, memory_at(memories, i), stream, plan)

    @compiled
    def remember_at(memories: Memories, i: int, before: States, tables: States, seat: int) -> None:
        remember(memory_at(memories, i), at(before, 0), at(tables, i), seat)

    @compiled
    def carry_out(s: S, seat: int, plan: Cards, n: int, stream: Stream) -> int:
        """These actions, or any move where n is 0; 1 where an action was not open, and chance went on in its place."""
        wrong = 0
        action = 0
        for k in range(n):
            action = int(plan[k])
            if not play(s, seat, action):
                wrong = 1
                break
        if n == 0 or wrong:
            actions = scratch(n_actions, np.int8)
            action = random_step(s, actions, stream)
            while half_made(s, action):
                action = random_step(s, actions, stream)
        return wrong

    @compiled
    def move_one(s: S, before: S, styles: Styles, m: M, stream: Stream, plan: Cards) -> int:
        """The same as `move`, at one table, of which `before` is a copy."""
        seat = next_to_move(s)
        n = 0
        if styles[seat, POLICY] != RANDOM:
            n = decide(s, seat, styles[seat], m, stream, plan)
        wrong = carry_out(s, seat, plan, n, stream)
        remember(m, before, s, seat)
        return wrong

    @compiled
    def move(
        tables: States, i: int, styles: Styles, memories: Memories, stream: Stream, plan: Cards, before: States
    ) -> int:
        """Whoever is to move does so, each seat by its own style; returns 1 for an action that was not open."""
        before[0] = tables[i]
        return move_one(at(tables, i), at(before, 0), styles, memory_at(memories, i), stream, plan)

    @compiled
    def play_out(tables: States, i: int, styles: Styles, memories: Memories, stream: Stream) -> int:
        """To the end of the game; returns the number of moves, less than 0 if one of them was not open."""
        plan = scratch(plan_size, np.int8)
        before = tables[i : i + 1].copy()
        s, as_before, m = at(tables, i), at(before, 0), memory_at(memories, i)
        moves = 0
        wrong = 0
        while not is_over(s):
            before[0] = tables[i]
            wrong += move_one(s, as_before, styles, m, stream, plan)
            moves += 1
        return -moves if wrong else moves

    @compiled
    def contest(
        template: States,
        styles: Styles,
        seating: Cards,
        deals: Stream,
        luck: Stream,
        tables: States,
        memories: Memories,
        moves: npt.NDArray[np.int32],
    ) -> int:
        """Game after game: seat k of game g is played by the style seating[g, k], the cards come from deals[g].

        The same deal and the same luck give the same game. What is left of each lies in `tables` and `memories`.
        Returns in how many games something was played that was not open.
        """
        faulty = 0
        seats = seating.shape[1]
        seated = scratch_rows(MOST_SEATS, n_params, np.float64)
        stream = scratch(1, np.uint64)
        for g in range(len(tables)):
            tables[g] = template[0]
            stream[0] = deals[g]
            deal_any(at(tables, g), stream)
            begin(memory_at(memories, g), at(tables, g))
            for seat in range(seats):
                seated[seat] = styles[seating[g, seat]]
            stream[0] = luck[g]
            moves[g] = play_out(tables, g, seated, memories, stream)
            if moves[g] < 0:
                faulty += 1
        return faulty

    return Players(
        module,
        engine,
        dtype,
        n_params,
        plan_size,
        begin_at,
        decide_at,
        remember_at,
        carry_out,
        move,
        play_out,
        contest,
    )
