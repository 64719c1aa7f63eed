"""Search on top of compiled players: imagine what is hidden, try each candidate, play on, keep what does best.

Candidates are compared in the same imagined worlds with the same luck, half of them dropping out at a time. The first
is what the player would do without thinking; another is preferred only where it is better by several standard errors.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from adjuge.bots.players import Memories, Players, Style, Styles
from adjuge.rules.engines.compiled import compiled_with
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards, Record, States, rows_of

S = TypeVar("S")
M = TypeVar("M", bound=Record)
Weights = npt.NDArray[np.float64]


@dataclass(eq=False)
class Search:
    """`think` writes the move of a seat into `plan` and returns how many actions it has."""

    module: str
    players: Players
    think: Callable[..., int]


def make_search(
    module: str,
    *,
    players: Players,
    memory: type[M],
    most_candidates: int,
    candidates: Callable[[S, int, Style, M, Stream, Cards, Cards], int],
    imagine: Callable[[S, int, M, Stream], None],
    value: Callable[[S, int], float],
) -> Search:
    """All functions given are `@compiled`.

    `candidates` writes whole moves into the rows of a grid and their lengths beside them, the player's own move first,
    and returns how many; `imagine` fills in what a seat cannot know, as its memory makes it likely; `value` is what
    the end of a game is worth to a seat.
    """
    compiled = compiled_with(sys.modules[module].__file__ or "")
    engine = players.engine.unchecked
    at, memory_at, play, is_over = engine.at, rows_of(memory), engine.play, engine.is_over
    remember, plan_size = players.remember, players.plan_size
    play_out = players.play_out

    @compiled
    def draw_model(weights: Weights, seat: int, stream: Stream) -> int:
        at_stake = below(stream, 1 << 24) / float(1 << 24)
        for k in range(weights.shape[1]):
            at_stake -= weights[seat, k]
            if at_stake < 0.0:
                return k
        return int(weights.shape[1]) - 1

    @compiled
    def best_of(
        tables: States,
        i: int,
        seat: int,
        own: Style,
        models: Styles,
        weights: Weights,
        memories: Memories,
        stream: Stream,
        playouts: int,
        errors: float,
        plans: Cards,
        lengths: Cards,
        count: int,
    ) -> int:
        seats = at(tables, i).seats
        world, trial = tables[i : i + 1].copy(), tables[i : i + 1].copy()
        before = tables[i : i + 1].copy()
        memory = memories[i : i + 1].copy()
        styles = np.zeros((seats, models.shape[1]), np.float64)
        alive = np.ones(most_candidates, np.int8)
        gain, squares = np.zeros(most_candidates, np.float64), np.zeros(most_candidates, np.float64)
        met = np.zeros(most_candidates, np.int64)
        luck = np.zeros(1, np.uint64)
        left, spent = count, 0
        while left > 1 and spent < playouts:
            # as many playouts for each halving as for any other
            halvings = 1
            while (1 << halvings) < left:
                halvings += 1
            rounds = max(2, (playouts - spent) // (halvings * left))
            for _ in range(rounds):
                world[0] = tables[i]
                imagine(at(world, 0), seat, memory_at(memories, i), stream)
                for rival in range(seats):
                    if rival == seat:
                        styles[rival] = own
                    else:
                        styles[rival] = models[draw_model(weights, rival, stream)]
                word = np.uint64(below(stream, 1 << 31)) * np.uint64(1 << 31) + np.uint64(below(stream, 1 << 31) + 1)
                base = 0.0
                for c in range(count):
                    if not alive[c]:
                        continue
                    trial[0] = world[0]
                    memory[0] = memories[i]
                    luck[0] = word
                    before[0] = trial[0]
                    s = at(trial, 0)
                    for k in range(lengths[c]):
                        play(s, seat, int(plans[c, k]))
                    remember(memory, 0, before, trial, seat)
                    if not is_over(s):
                        play_out(trial, 0, styles, memory, luck)
                    got = value(at(trial, 0), seat)
                    if c == 0:
                        base = got
                    else:
                        gain[c] += got - base
                        squares[c] += (got - base) * (got - base)
                        met[c] += 1
                spent += left
            keep = max(2, (left + 1) // 2)
            if left == 2:
                break
            while left > keep:
                worst = 0
                for c in range(1, count):
                    if alive[c] and (worst == 0 or gain[c] / met[c] < gain[worst] / met[worst]):
                        worst = c
                alive[worst] = 0
                left -= 1
        best = 0
        most = 0.0
        for c in range(1, count):
            if alive[c] and met[c] > 1:
                mean = gain[c] / met[c]
                spread = np.sqrt(max(squares[c] / met[c] - mean * mean, 1e-9) / met[c])
                if mean > errors * spread and mean > most:
                    best, most = c, mean
        return best

    @compiled
    def think(
        tables: States,
        i: int,
        seat: int,
        own: Style,
        models: Styles,
        weights: Weights,
        memories: Memories,
        stream: Stream,
        playouts: int,
        errors: float,
        plan: Cards,
    ) -> int:
        """`weights[seat, k]`: how likely this rival plays as models[k]. `errors`: standard errors to be better by."""
        plans = np.zeros((most_candidates, plan_size), np.int8)
        lengths = np.zeros(most_candidates, np.int8)
        count = candidates(at(tables, i), seat, own, memory_at(memories, i), stream, plans, lengths)
        chosen = 0
        if count > 1:
            chosen = best_of(
                tables, i, seat, own, models, weights, memories, stream, playouts, errors, plans, lengths, count
            )
        for k in range(lengths[chosen]):
            plan[k] = plans[chosen, k]
        return int(lengths[chosen])

    return Search(module, players, think)
