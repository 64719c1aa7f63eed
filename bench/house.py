"""Our own contestants: random play of every preset, compiled and interpreted, on one core and on all."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from contest import Contestant, Played
from figures import cores
from pettingzoo_loop import random_play
from tables import GAMES, MeasuredGame, Rules

from adjuge.rules import catalogue
from adjuge.rules.engines import prng
from adjuge.rules.engines.engine_api import Engine

ONE_CORE = "compiled, one core"
ALL_CORES = f"compiled, all {cores()} cores"
INTERPRETED = "interpreted"


def contestants(seat_counts: tuple[int, ...]) -> Iterator[Contestant]:
    """Boursicocotte at several numbers of seats, the other games at their usual one."""
    for game in GAMES.values():
        for preset, rules in game.presets.items():
            for seats in seat_counts if game.game == "boursicocotte" else (game.seats,):
                play = _on_one_core(game, game.part("api").engine, rules, seats, 100_000)
                yield Contestant(_name(game, preset, seats), ONE_CORE, play)
    for game in GAMES.values():
        interpreted = game.part("api").engine.in_mode(interpreted=True)
        for preset, rules in game.presets.items():
            name = _name(game, preset, game.seats)
            yield Contestant(name, ALL_CORES, _on_all_cores(game, rules, game.seats))
            yield Contestant(name, INTERPRETED, _on_one_core(game, interpreted, rules, game.seats, 500))


def pettingzoo_doors() -> list[Contestant]:
    """Every preset behind PettingZoo's interface."""
    from adjuge.lab.pettingzoo import env

    return [
        Contestant(
            _name(game, preset, game.seats),
            "our PettingZoo door",
            random_play(env(game.game, preset=preset, seats=game.seats)),
        )
        for game in GAMES.values()
        for preset in game.presets
    ]


def _name(game: MeasuredGame, preset: str, seats: int) -> str:
    return f"{game.title}, {preset}, {seats} seats"


def _on_one_core(
    game: MeasuredGame, engine: Engine[Any], rules: Rules, seats: int, chunk: int
) -> Callable[[float], Played]:
    table, stream = game.set_tables(rules, seats), prng.stream(seats)
    engine.deal_any(table, 0, stream)

    def play(seconds: float) -> Played:
        steps = games = 0
        begin = time.perf_counter()
        while (now := time.perf_counter() - begin) < seconds:
            games += engine.random_play(table, 0, stream, chunk)
            steps += chunk
        return Played(steps, games, now)

    return play


def _on_all_cores(
    game: MeasuredGame, rules: Rules, seats: int, count: int = 512, chunk: int = 1000
) -> Callable[[float], Played]:
    engine = game.part("api").engine
    tables, streams = game.set_tables(rules, seats, count), prng.streams(count, seats)
    ended = np.zeros(count, np.int64)
    for i in range(count):
        engine.deal_any(tables, i, streams[i])

    def play(seconds: float) -> Played:
        steps = games = 0
        begin = time.perf_counter()
        while (now := time.perf_counter() - begin) < seconds:
            engine.random_play_on_all_cores(tables, streams, chunk, ended)
            steps += count * chunk
            games += int(ended.sum())
        return Played(steps, games, now)

    return play


def check_presets() -> None:
    """The presets measured are the real ones."""
    for game in GAMES.values():
        real = catalogue.game(game.game)
        if set(game.presets) != set(real.presets):
            raise SystemExit(f"bench/tables.py does not list the presets of {game.title}: bring it up to date")
        for name, rules in game.presets.items():
            for seats in real.seats:
                dealt = real.deal(real.presets[name], seats, bytes(32)).record
                laid_down = game.set_tables(rules, seats)
                if any(not np.array_equal(dealt[field], laid_down[field]) for field in ("seats", *rules)):
                    raise SystemExit(f"the preset {name} in bench/tables.py is not the game's: bring it up to date")
