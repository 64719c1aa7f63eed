"""Networks and styles at many tables at once: each table is played on until a network has a choice, then all are asked.

The games are those that `deciding` would play one by one, to the byte: the same luck, the same rounding.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from adjuge.bots.network import (
    HEAT,
    LONGEST,
    WIDEST,
    Floats,
    Network,
    Weights,
    _forward_by_numpy,
    network_of,
    open_choices,
)
from adjuge.bots.players import POLICY, RANDOM, Styles
from adjuge.rules.engines.compiled import INTERPRETED, compiled, compiled_with
from adjuge.rules.engines.record import Cards, States, rows_of
from adjuge.rules.engines.scratch import scratch

LANES = 16  # tables whose numbers go through a layer together: each weight is fetched once for all of them
OVER = -1  # whom a table waits for once its game is over
MOST_CHOICES = 20_000  # of networks at one table: who has not ended by then never will
Ints = npt.NDArray[np.int64]


class UnfinishedError(RuntimeError):
    """A game that would not end. It counts for nobody, and whatever it was to show is not shown."""


@dataclass(frozen=True)
class WhoPlays:
    """Who plays, by number: a style's row, and the weights of whoever has learnt."""

    styles: Styles
    weights: dict[int, Weights]


@dataclass(eq=False)
class ManyTables:
    """`play_on` goes from choice to choice of a network at every table, `answer` makes those choices."""

    network: Network
    play_on: Callable[..., None]
    answer: Callable[..., None]


def _ask_by_numpy(fed: Floats, which: Ints, row: Floats, shapes: Ints, scores: Floats) -> None:
    for i in which:
        _forward_by_numpy(fed[i], row, shapes, fed[i], scores[i])


@compiled
def _ask(fed: Floats, which: Ints, row: Floats, shapes: Ints, scores: Floats) -> None:
    """`forward` for each of these tables; the sums are taken in the same order."""
    before, after = np.zeros((LANES, WIDEST), np.float32), np.zeros((LANES, WIDEST), np.float32)
    layers = len(shapes)
    for first in range(0, len(which), LANES):
        lanes = min(LANES, len(which) - first)
        for lane in range(lanes):
            for k in range(shapes[0, 0]):
                before[lane, k] = fed[which[first + lane], k]
        place = 0
        for layer in range(layers):
            n_in, n_out = shapes[layer, 0], shapes[layer, 1]
            bias = place + n_in * n_out
            for lane in range(lanes):
                for j in range(n_out):
                    after[lane, j] = row[bias + j]
            for k in range(n_in):
                weights = row[place + k * n_out : place + (k + 1) * n_out]
                for lane in range(lanes):
                    x = before[lane, k]
                    if x != 0.0:
                        sums = after[lane]
                        for j in range(n_out):
                            sums[j] += x * weights[j]
            place = bias + n_out
            if layer + 1 < layers:
                for lane in range(lanes):
                    for j in range(n_out):
                        positive = max(np.float32(0.0), after[lane, j])
                        before[lane, j] = positive if layer == 0 else before[lane, j] + positive
        for lane in range(lanes):
            for j in range(shapes[layers - 1, 1]):
                scores[which[first + lane], j] = after[lane, j]


ask = _ask_by_numpy if INTERPRETED else _ask


@cache
def many_tables(game: str) -> ManyTables:
    network = network_of(game)
    assert network is not None
    package = f"adjuge.bots.{game}"
    players, told_of = network.players, import_module(f"{package}.features")
    features: Any = told_of.features
    decide: Any = import_module(f"{package}.players").decide
    remember: Any = import_module(f"{package}.memory").remember
    begin: Any = import_module(f"{package}.memory").begin
    memory_at = rows_of(import_module(f"{package}.memory").Memory)
    u = players.engine.unchecked
    at, deal_any, is_over, next_to_move = u.at, u.deal_any, u.is_over, u.next_to_move
    legal, play, half_made, imagine = u.legal, u.play, u.half_made, u.imagine
    carry_out, plan_size = players.carry_out, players.plan_size
    mind, drawn = network.mind_manners, network.drawn
    mark = compiled_with(told_of.__file__ or "")

    @mark
    def take(i: int, action: int, tables: Any, worlds: Any, before: Any, m: Any, plans: Any, now: Any) -> None:
        """One action of the move that is under way; when it is whole, it is made at the table."""
        seat = int(now[i, 0])
        plans[i, now[i, 1]] = action
        now[i, 1] += 1
        w = at(worlds, i)
        play(w, seat, action)
        if half_made(w, action):
            return
        before[0] = tables[i]
        s = at(tables, i)
        for k in range(now[i, 1]):
            if not play(s, seat, int(plans[i, k])):
                now[i, 3] = 1
        remember(m, at(before, 0), s, seat)
        now[i, 0] = -1
        now[i, 2] += 1

    @mark
    def play_on(
        template: Any,
        deals: Any,
        seating: Any,
        styles: Any,
        tables: Any,
        worlds: Any,
        memories: Any,
        luck: Any,
        own_luck: Any,
        plans: Any,
        now: Any,
        waits: Any,
        mask: Any,
        fed: Any,
    ) -> None:
        """`now`, for each table: who is thinking (less than 0: nobody, -2: not dealt), the actions thought of so far,
        moves made, and whether one was not open. `waits`: for whom, or `OVER`."""
        before = tables[:1].copy()
        plan = scratch(plan_size, np.int8)
        for i in range(len(tables)):
            if waits[i] == OVER:
                continue
            s, m = at(tables, i), memory_at(memories, i)
            if now[i, 0] == -2:
                tables[i] = template[0]
                deal_any(s, deals[i])
                begin(m, s)
                now[i, 0] = -1
            while True:
                if now[i, 0] < 0:
                    if is_over(s):
                        waits[i] = OVER
                        break
                    seat = next_to_move(s)
                    who = int(seating[i, seat])
                    if styles[who, POLICY] >= 0:
                        before[0] = tables[i]
                        n = 0
                        if styles[who, POLICY] != RANDOM:
                            n = decide(s, seat, styles[who], m, luck[i], plan)
                        if carry_out(s, seat, plan, n, luck[i]):
                            now[i, 3] = 1
                        remember(m, at(before, 0), s, seat)
                        now[i, 2] += 1
                        continue
                    worlds[i] = tables[i]
                    imagine(at(worlds, i), seat, own_luck[i, seat])
                    now[i, 0], now[i, 1] = seat, 0
                seat = int(now[i, 0])
                w = at(worlds, i)
                legal(w, seat, mask[i])
                mind(w, m, seat, mask[i])
                choices, only = open_choices(mask[i])
                if choices > 1:
                    features(w, m, seat, fed[i])
                    waits[i] = seating[i, seat]
                    break
                take(i, only, tables, worlds, before, m, plans, now)

    @mark
    def answer(
        which: Any,
        heat: float,
        tables: Any,
        worlds: Any,
        memories: Any,
        own_luck: Any,
        plans: Any,
        now: Any,
        mask: Any,
        scores: Any,
    ) -> None:
        before = tables[:1].copy()
        for i in which:
            action = drawn(scores[i], mask[i], heat, own_luck[i, now[i, 0]])
            take(i, action, tables, worlds, before, memory_at(memories, i), plans, now)

    return ManyTables(network, play_on, answer)


def contest(
    game: str, template: States, seated: WhoPlays, seating: Cards, deals: Any, luck: Any
) -> tuple[States, States, npt.NDArray[np.int32], dict[int, tuple[float, int]]]:
    """Game after game to its end: seat k of game g is played by number seating[g, k].

    Returns tables, memories and moves as `Players.contest` leaves them, and how long each network took over how many
    choices.
    """
    many, n, seats = many_tables(game), len(seating), seating.shape[1]
    players = many.network.players
    rows = seated.styles.copy()
    for who in seated.weights:
        rows[who, POLICY] = -1.0
    tables, worlds = np.zeros(n, template.dtype), np.zeros(n, template.dtype)
    memories = np.zeros(n, players.memory_dtype)
    own_luck = np.array([[[int(word) ^ (seat + 1) or 1] for seat in range(seats)] for word in luck], np.uint64)
    plans, mask = np.zeros((n, LONGEST + 1), np.int8), np.zeros((n, players.engine.N_ACTIONS), np.int8)
    fed = np.zeros((n, many.network.n_features), np.float32)
    scores = np.zeros((n, players.engine.N_ACTIONS), np.float32)
    now = np.zeros((n, 4), np.int64)
    now[:, 0] = -2
    waits = np.zeros(n, np.int64)
    deals, luck = np.array(deals, np.uint64)[:, None], np.array(luck, np.uint64)[:, None]
    took = {who: [0.0, 0] for who in seated.weights}
    for _ in range(MOST_CHOICES):
        many.play_on(
            *(template, deals, seating, rows, tables, worlds, memories),
            *(luck, own_luck, plans, now, waits, mask, fed),
        )
        left = int((waits != OVER).sum())
        if not left:
            break
        for who, weights in seated.weights.items():
            which = np.flatnonzero(waits == who)
            if len(which):
                began = time.perf_counter()
                ask(fed, which, weights.row, weights.shapes, scores)
                many.answer(which, HEAT, tables, worlds, memories, own_luck, plans, now, mask, scores)
                took[who][0] += time.perf_counter() - began
                took[who][1] += len(which)
    else:
        raise UnfinishedError(f"{left} of {n} games of {game} did not end in {MOST_CHOICES} choices")
    moves = np.where(now[:, 3] > 0, -now[:, 2], now[:, 2]).astype(np.int32)
    return tables, memories, moves, {who: (seconds, int(count)) for who, (seconds, count) in took.items()}
