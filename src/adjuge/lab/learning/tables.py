"""Many tables at once, each played on from one decision of a network to the next: one source for the CPU and for CUDA.

Every seat has an owner: a style of the pool, which plays there and then, or a network, which is waited for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from adjuge.bots.network import open_choices
from adjuge.bots.players import POLICY, RANDOM, Players
from adjuge.lab.learning.all_cards import SECRETS
from adjuge.lab.learning.manners import COSTS
from adjuge.rules import catalogue
from adjuge.rules.engines.compiled import compiled_with
from adjuge.rules.engines.record import States, rows_of
from adjuge.rules.engines.scratch import scratch

LEARNER, PAST = -1, -2  # owners that are networks; any other number is a style of the pool


@dataclass(frozen=True)
class Learning:
    """What a network of one game reads and writes, and the function that plays a table on."""

    game: str
    players: Players
    memory_at: Callable[..., Any]
    n_features: int
    n_secrets: int
    n_actions: int
    most_seats: int
    # (i, tables, memories, befores, owners, styles, streams, action, seat, mask, fed, told, done, result)
    advance: Callable[..., None]
    glance: Callable[..., None]  # (i, befores, memories, observer, fed)
    mind: Callable[..., None]  # (i, tables, memories, seat, mask)

    @property
    def n_result(self) -> int:
        """By seat: its part of the win less an even one, then its lead in points, then what its manners cost."""
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
    mind_manners: Any = import_module(f"{package}.network").network.mind_manners
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
        i: int,
        tables: Any,
        memories: Any,
        befores: Any,
        owners: Any,
        styles: Any,
        streams: Any,
        actions: Any,
        seats: Any,
        mask: Any,
        fed: Any,
        told: Any,
        done: Any,
        result: Any,
    ) -> None:
        """Carry out a network's action at a table (less than 0: deal anew), then play on until a network has a choice.

        Written down: whose choice it is, what is open and what may be known, and whether a game has ended on the way.
        """
        s, m, stream = at(tables, i), memory_at(memories, i), streams[i]
        plan = scratch(plan_size, np.int8)
        seat, action = int(seats[i]), int(actions[i])
        done[i] = 0
        whole = False  # a move has been made, and none is under way
        if action >= 0:
            play(s, seat, action)
            if not half_made(s, action):
                remember(m, at(befores, i), s, seat)
                whole = True
        while True:
            if action < 0 or is_over(s):
                if action >= 0:
                    tell_result(s, m, result[i])
                    done[i] = 1
                deal_any(s, stream)
                begin(m, s)
                whole = True
                action = 0
            seat = next_to_move(s)
            owner = int(owners[i, seat])
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
            legal(s, seat, mask[:, i])
            choices, only = open_choices(mask[:, i])
            if choices > 1:
                features(s, m, seat, fed[:, i])
                secrets(s, seat, told[:, i])
                seats[i] = seat
                return
            play(s, seat, only)
            if not half_made(s, only):
                remember(m, at(befores, i), s, seat)
                whole = True

    @compiled
    def glance(i: int, befores: Any, memories: Any, observer: Any, fed: Any) -> None:
        """What a seat may know of a table between two moves, whoever is to move."""
        features(at(befores, i), memory_at(memories, i), int(observer[i]), fed[:, i])

    @compiled
    def mind(i: int, tables: Any, memories: Any, seats: Any, mask: Any) -> None:
        """Strike from the mask what the shipped player would not do for manners' sake."""
        mind_manners(at(tables, i), memory_at(memories, i), int(seats[i]), mask[:, i])

    return Learning(game, players, memory_at, n_features, n_secrets, n_actions, most_seats, advance, glance, mind)


def set_tables(game: str, settings: Sequence[tuple[str, int]], count: int) -> States:
    """Tables of these editions and numbers of seats, in equal parts one after another, not yet dealt."""
    found = catalogue.game(game)
    templates = [found.deal(found.presets[preset], seats, bytes(32)).record for preset, seats in settings]
    return np.concatenate(templates)[np.arange(count) % len(templates)]


@cache
def on_cpu(game: str) -> tuple[Callable[..., None], Callable[..., None], Callable[..., None]]:
    """`advance`, `glance` and `mind` at every table, one after another."""
    one = learning(game)
    advance, glance, mind = one.advance, one.glance, one.mind
    compiled = compiled_with(import_module(f"adjuge.bots.{game}.features").__file__ or "")

    @compiled
    def advance_each(
        t: Any, m: Any, b: Any, o: Any, s: Any, p: Any, a: Any, w: Any, k: Any, f: Any, c: Any, d: Any, r: Any
    ) -> None:
        for i in range(len(t)):
            advance(i, t, m, b, o, s, p, a, w, k, f, c, d, r)

    @compiled
    def glance_each(b: Any, m: Any, o: Any, f: Any) -> None:
        for i in range(len(b)):
            glance(i, b, m, o, f)

    @compiled
    def mind_each(t: Any, m: Any, w: Any, k: Any) -> None:
        for i in range(len(t)):
            mind(i, t, m, w, k)

    return advance_each, glance_each, mind_each
