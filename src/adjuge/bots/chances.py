"""How likely each seat is to win, as one seat may know it: a small network beside the players of its game.

It was learnt from whole games, and what it says comes true about as often as it says (docs/figures/chances.md). Like
the weights of a player it names the game, the rules and the observation it was learnt with; others are refused.
"""

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from adjuge.bots.network import WIDEST, Weights, forward, load_weights
from adjuge.bots.players import Players, Style, Styles
from adjuge.bots.slots import Features
from adjuge.rules.engines.compiled import compiled_with
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards, Record, rows_of
from adjuge.rules.engines.scratch import scratch

S = TypeVar("S")
M = TypeVar("M", bound=Record)
Shares = npt.NDArray[np.float64]

FILE = "chances.npz"


@dataclass(eq=False)
class Chances:
    """What the network of one game makes of a table. `out` and `sums` go by seat.

    `tell(tables, i, seat, memories, row, shapes, out)`: everybody's chances as this seat may know them; what came of
    the game once it is over. `tell_open`: the mean of what the seats tell, so of all cards in their hands.

    `weigh(tables, i, seat, mover, memories, stream, row, shapes, plans, lengths, count, worlds, all_open, styles,
    moves, sums, made)`: in so many imagined worlds, the same for all, each of these moves of the mover is made;
    everybody plays on by these styles until the lot or the round is settled, at most so many moves; the chances of the
    seat are added up, and `made` counts the worlds in which the move was open. With all cards open nothing is imagined.

    `consider(tables, i, seat, style, memories, stream, plans, lengths)`: moves worth weighing; returns how many.
    """

    module: str
    players: Players
    n_features: int
    most_seats: int
    most_candidates: int
    tell: Callable[..., None]
    tell_open: Callable[..., None]
    weigh: Callable[..., None]
    consider: Callable[..., int]

    def weights(self) -> Weights:
        return _weights(self.module.rpartition(".")[0], self.n_features, self.most_seats)


def make_chances(
    module: str,
    *,
    players: Players,
    memory: type[M],
    features: Callable[[S, M, int, Features], None],
    n_features: int,
    most_seats: int,
    imagine: Callable[[S, int, M, Stream], None],
    candidates: Callable[[S, int, Style, M, Stream, Cards, Cards], int],
    most_candidates: int,
    settled: Callable[[S], bool],
) -> Chances:
    """The chances of the module with this name, which keeps them as `chances`. All functions given are `@compiled`.

    `settled`: nothing is under way, a turn or a round is about to begin.
    """
    mark = compiled_with(sys.modules[module].__file__ or "")
    engine = players.engine.unchecked
    at, memory_at = engine.at, rows_of(memory)
    play, is_over, result = engine.play, engine.is_over, engine.result
    remember, move, plan_size = players.remember, players.move, players.plan_size

    @mark
    def shares_won(s: S, seats: int, out: Shares) -> None:
        points, ranks = scratch(most_seats, np.int32), scratch(most_seats, np.int32)
        result(s, points, ranks)
        winners = 0
        for seat in range(seats):
            winners += 1 if ranks[seat] == 1 else 0
        for seat in range(seats):
            out[seat] = 1.0 / winners if ranks[seat] == 1 else 0.0

    @mark
    def tell(tables: Any, i: int, seat: int, memories: Any, row: Any, shapes: Any, out: Shares) -> None:
        s = at(tables, i)
        seats = int(s.seats)
        if is_over(s):
            shares_won(s, seats, out)
            return
        told = scratch(n_features, np.float32)
        before, after = scratch(WIDEST, np.float32), scratch(WIDEST, np.float32)
        features(s, memory_at(memories, i), seat, told)
        forward(told, row, shapes, before, after)
        top, total = -math.inf, 0.0
        for place in range(seats):
            top = max(top, float(after[place]))
        for place in range(seats):
            odds = math.exp(float(after[place]) - top)
            out[(seat + place) % seats] = odds
            total += odds
        for place in range(seats):
            out[place] /= total

    @mark
    def tell_open(tables: Any, i: int, memories: Any, row: Any, shapes: Any, out: Shares) -> None:
        seats = int(at(tables, i).seats)
        told = scratch(most_seats, np.float64)
        for other in range(seats):
            out[other] = 0.0
        for seat in range(seats):
            tell(tables, i, seat, memories, row, shapes, told)
            for other in range(seats):
                out[other] += told[other] / seats

    @mark
    def weigh(
        tables: Any,
        i: int,
        seat: int,
        mover: int,
        memories: Any,
        stream: Stream,
        row: Any,
        shapes: Any,
        plans: Cards,
        lengths: Cards,
        count: int,
        worlds: int,
        all_open: bool,
        styles: Styles,
        moves: int,
        sums: Shares,
        made: Any,
    ) -> None:
        world, trial, kept = tables[i : i + 1].copy(), tables[i : i + 1].copy(), tables[i : i + 1].copy()
        memory = memories[i : i + 1].copy()
        plan = scratch(plan_size, np.int8)
        luck = scratch(1, np.uint64)
        told = scratch(most_seats, np.float64)
        for c in range(count):
            sums[c] = 0.0
            made[c] = 0
        for _ in range(worlds):
            world[0] = tables[i]
            if not all_open:
                imagine(at(world, 0), seat, memory_at(memories, i), stream)
            word = np.uint64(below(stream, 1 << 31)) * np.uint64(1 << 31) + np.uint64(below(stream, 1 << 31) + 1)
            for c in range(count):
                trial[0] = world[0]
                memory[0] = memories[i]
                s = at(trial, 0)
                wrong = 0
                for k in range(lengths[c]):
                    if wrong == 0 and not play(s, mover, int(plans[c, k])):
                        wrong = 1
                if wrong == 0:
                    remember(memory, 0, world, trial, mover)
                    luck[0] = word
                    for _ in range(moves):
                        if is_over(s) or settled(s):
                            break
                        move(trial, 0, styles, memory, luck, plan, kept)
                    if all_open:
                        tell_open(trial, 0, memory, row, shapes, told)
                    else:
                        tell(trial, 0, seat, memory, row, shapes, told)
                    sums[c] += told[seat]
                    made[c] += 1

    @mark
    def consider(
        tables: Any, i: int, seat: int, style: Style, memories: Any, stream: Stream, plans: Cards, lengths: Cards
    ) -> int:
        return candidates(at(tables, i), seat, style, memory_at(memories, i), stream, plans, lengths)

    return Chances(module, players, n_features, most_seats, most_candidates, tell, tell_open, weigh, consider)


@cache
def chances_of(game: str) -> Chances | None:
    """Those of a game of the house, or None where nobody has learnt any."""
    package = f"adjuge.bots.{game}"
    if find_spec(package) is None or not (resources.files(package) / FILE).is_file():
        return None
    found: Chances = import_module(f"{package}.chances").chances
    return found


@cache
def _weights(package: str, n_in: int, n_out: int) -> Weights:
    return load_weights(package, FILE, n_in, n_out)
