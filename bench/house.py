"""Our own contestants: random play of every preset, compiled and interpreted, on one core and on all."""

import time
from collections.abc import Callable, Iterator
from types import ModuleType

import numpy as np
from contest import Contestant, Played
from figures import cores
from pettingzoo_loop import random_play
from tables import PRESETS, Rules, set_tables

from adjuge.rules import luck
from adjuge.rules.boursicocotte import options
from adjuge.rules.boursicocotte.engine import doors
from adjuge.rules.compiled import in_mode

ONE_CORE = "compiled, one core"
ALL_CORES = f"compiled, all {cores()} cores"
INTERPRETED = "interpreted"


def contestants(seat_counts: tuple[int, ...]) -> Iterator[Contestant]:
    for preset, rules in PRESETS.items():
        for seats in seat_counts:
            yield Contestant(_name(preset, seats), ONE_CORE, _on_one_core(doors, rules, seats, 100_000))
    for preset, rules in PRESETS.items():
        yield Contestant(_name(preset, 4), ALL_CORES, _on_all_cores(rules, 4))
    interpreted = in_mode(doors.__name__, interpreted=True)
    for preset, rules in PRESETS.items():
        yield Contestant(_name(preset, 4), INTERPRETED, _on_one_core(interpreted, rules, 4, 500))


def pettingzoo_doors() -> list[Contestant]:
    """Every preset behind PettingZoo's interface."""
    from adjuge.lab.pettingzoo import env

    return [
        Contestant(_name(preset, 4), "our PettingZoo door", random_play(env("boursicocotte", preset=preset, seats=4)))
        for preset in PRESETS
    ]


def _name(preset: str, seats: int) -> str:
    return f"Boursicocotte, {preset}, {seats} seats"


def _on_one_core(engine: ModuleType, rules: Rules, seats: int, chunk: int) -> Callable[[float], Played]:
    table, stream = set_tables(rules, seats), luck.stream(seats)
    engine.deal_any(table, 0, stream)

    def play(seconds: float) -> Played:
        steps = games = 0
        begin = time.perf_counter()
        while (now := time.perf_counter() - begin) < seconds:
            games += engine.random_play(table, 0, stream, chunk)
            steps += chunk
        return Played(steps, games, now)

    return play


def _on_all_cores(rules: Rules, seats: int, count: int = 512, chunk: int = 1000) -> Callable[[float], Played]:
    tables, streams, ended = set_tables(rules, seats, count), luck.streams(count, seats), np.zeros(count, np.int64)
    for i in range(count):
        doors.deal_any(tables, i, streams[i])

    def play(seconds: float) -> Played:
        steps = games = 0
        begin = time.perf_counter()
        while (now := time.perf_counter() - begin) < seconds:
            doors.random_play_on_all_cores(tables, streams, chunk, ended)
            steps += count * chunk
            games += int(ended.sum())
        return Played(steps, games, now)

    return play


def check_presets() -> None:
    """The presets measured are the real ones."""
    if set(PRESETS) != set(options.PRESETS):
        raise SystemExit("bench/tables.py does not list the presets of the game: bring it up to date")
    for name, rules in PRESETS.items():
        for seats in options.SEATS:
            if set_tables(rules, seats) != options.set_table(options.PRESETS[name], seats):
                raise SystemExit(f"the preset {name} in bench/tables.py is not the game's: bring it up to date")
