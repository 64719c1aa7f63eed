"""Many tables at once, each played on from one decision of a network to the next: one source for the CPU and for CUDA.

Every seat has an owner: a style of the pool, which plays there and then, or a network, which is waited for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from adjuge.bots.players import POLICY, RANDOM, Players
from adjuge.lab.learning.all_cards import SECRETS
from adjuge.lab.learning.manners import COSTS
from adjuge.rules import catalogue
from adjuge.rules.engines.compiled import compiled_with
from adjuge.rules.engines.record import States, rows_of
from adjuge.rules.engines.scratch import scratch

LEARNER, PAST = -1, -2  # owners that are networks; any other number is a style of the pool
EMPTY = -3


@dataclass(frozen=True)
class Learning:
    """What a network of one game reads and writes, and the function that plays a table on."""

    game: str
    players: Players
    n_features: int
    n_secrets: int
    n_actions: int
    most_seats: int
    # (tables, i, memories, befores, seat, action, owners, styles, stream, mask, fed, told, result) -> (ended, seat)
    advance: Callable[..., tuple[int, int]]

    @property
    def n_result(self) -> int:
        """By seat: its part of the win less an even one, its lead in points, what its manners cost; then the moves."""
        return 3 * self.most_seats


@cache
def learning(game: str) -> Learning:
    package = f"adjuge.bots.{game}"
    players: Players = import_module(f"{package}.players").players
    told_of: Any = import_module(f"{package}.features")
    decide: Any = import_module(f"{package}.players").decide
    remember: Any = import_module(f"{package}.memory").remember
    begin: Any = import_module(f"{package}.memory").begin
    memory_at = rows_of(import_module(f"{package}.memory").Memory)
    features, n_features = told_of.features, told_of.N_FEATURES
    secrets, n_secrets = SECRETS[game]
    cost = COSTS[game]
    engine = players.engine
    most_seats, n_actions, plan_size = catalogue.game(game).seats[-1], engine.N_ACTIONS, players.plan_size
    u = engine.unchecked
    at, deal_any, is_over, next_to_move = u.at, u.deal_any, u.is_over, u.next_to_move
    legal, play, half_made, result_of = u.legal, u.play, u.half_made, u.result
    carry_out = players.carry_out
    compiled = compiled_with(told_of.__file__)

    @compiled
    def tell_result(s: Any, m: Any, result: Any) -> None:
        scores = scratch(most_seats, np.int32)
        ranks = scratch(most_seats, np.int32)
        result_of(s, scores, ranks)
        winners, total, away = 0, 0.0, 1.0
        for seat in range(s.seats):
            winners += 1 if ranks[seat] == 1 else 0
            total += scores[seat]
        mean = total / s.seats
        for seat in range(s.seats):
            away += abs(scores[seat] - mean)
        for seat in range(s.seats):
            result[seat] = (1.0 / winners if ranks[seat] == 1 else 0.0) - 1.0 / s.seats
            result[most_seats + seat] = (scores[seat] - mean) / away
            result[2 * most_seats + seat] = cost(s, m, seat)

    @compiled
    def advance(
        tables: Any,
        i: int,
        memories: Any,
        befores: Any,
        seat: int,
        action: int,
        owners: Any,
        styles: Any,
        stream: Any,
        mask: Any,
        fed: Any,
        told: Any,
        result: Any,
    ) -> tuple[int, int]:
        """Carry out a network's action (less than 0: deal anew), then play on until a network has a choice.

        Returns whether a game has ended on the way, and whose the choice is.
        """
        s = at(tables, i)
        m = memory_at(memories, i)
        plan = scratch(plan_size, np.int8)
        ended = 0
        whole = False  # a move has been made, and none is under way
        if action >= 0:
            play(s, seat, action)
            if not half_made(s, action):
                remember(m, at(befores, i), s, seat)
                whole = True
        while True:
            if action < 0 or is_over(s):
                if action >= 0:
                    tell_result(s, m, result)
                    ended = 1
                deal_any(s, stream)
                begin(m, s)
                whole = True
                action = 0
            seat = next_to_move(s)
            owner = int(owners[seat])
            if owner >= 0:
                befores[i] = tables[i]
                n = 0
                if styles[owner, POLICY] != RANDOM:
                    n = decide(s, seat, styles[owner], m, stream, plan)
                carry_out(s, seat, plan, n, stream)
                remember(m, at(befores, i), s, seat)
                whole = True
                continue
            if whole:
                befores[i] = tables[i]
                whole = False
            legal(s, seat, mask)
            choices, only = 0, 0
            for a in range(n_actions):
                if mask[a]:
                    choices += 1
                    only = a
            if choices > 1:
                features(s, m, seat, fed)
                secrets(s, seat, told)
                return ended, seat
            play(s, seat, only)
            if not half_made(s, only):
                remember(m, at(befores, i), s, seat)
                whole = True

    return Learning(game, players, n_features, n_secrets, n_actions, most_seats, advance)


def set_tables(game: str, settings: Sequence[tuple[str, int]], count: int) -> States:
    """Tables of these editions and numbers of seats, in equal parts one after another, not yet dealt."""
    found = catalogue.game(game)
    templates = [found.deal(found.presets[preset], seats, bytes(32)).record for preset, seats in settings]
    return np.concatenate(templates)[np.arange(count) % len(templates)]


@cache
def step_on_cpu(game: str) -> Callable[..., None]:
    one = learning(game)
    advance, file = one.advance, import_module(f"adjuge.bots.{game}.features").__file__ or ""

    @compiled_with(file)
    def step(
        tables: Any,
        memories: Any,
        befores: Any,
        owners: Any,
        styles: Any,
        streams: Any,
        action: Any,
        seat: Any,
        mask: Any,
        fed: Any,
        told: Any,
        done: Any,
        result: Any,
    ) -> None:
        for i in range(len(tables)):
            ended, who = advance(
                tables,
                i,
                memories,
                befores,
                int(seat[i]),
                int(action[i]),
                owners[i],
                styles,
                streams[i],
                mask[:, i],
                fed[:, i],
                told[:, i],
                result[i],
            )
            done[i] = ended
            seat[i] = who

    return step
