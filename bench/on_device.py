"""A house of tables on the device, how fast it plays, and whether it plays as the CPU does."""

import time
from dataclasses import dataclass
from typing import Any

import numpy as np
from figures import Spread
from kernels import Variant, cuda, kernels_of
from tables import Measured, Rules

from adjuge.rules.luck import streams as streams_from

SEED = 20_260


@dataclass
class House:
    """Tables on the device, each with its stream and its count of games."""

    tables: Any
    streams: Any
    ended: Any
    variant: Variant
    game: str

    @classmethod
    def dealt(cls, game: Measured, rules: Rules, seats: int, count: int, variant: Variant) -> "House":
        tables = cuda.to_device(game.set_tables(rules, seats, count))
        streams = cuda.to_device(streams_from(count, SEED))
        deal_all: Any = kernels_of(game.game).deal_all
        deal_all[variant.launch(count)](tables, streams)
        return cls(tables, streams, cuda.to_device(np.zeros(count, np.int64)), variant, game.game)

    def play(self, steps: int) -> None:
        kernel: Any = kernels_of(self.game).play_all(self.variant.way, self.variant.registers)
        kernel[self.variant.launch(len(self.tables))](self.tables, self.streams, steps, self.ended)

    def seconds_to_play(self, steps: int) -> float:
        cuda.synchronize()
        begin = time.perf_counter()
        self.play(steps)
        cuda.synchronize()
        return time.perf_counter() - begin


@dataclass(frozen=True)
class Rate:
    """What is played in a second."""

    steps: Spread
    games: float


def rate_on_device(
    game: Measured, rules: Rules, seats: int, count: int, variant: Variant, steps: int, repeats: int
) -> Rate:
    """Several launches, after one that spreads the games over all their phases."""
    house = House.dealt(game, rules, seats, count, variant)
    house.play(steps)
    rates, seconds, games = [], 0.0, 0
    for _ in range(repeats):
        took = house.seconds_to_play(steps)
        rates.append(count * steps / took)
        seconds += took
        games += int(house.ended.copy_to_host().sum())
    return Rate(Spread.of(rates), games / seconds)


def dealt_on_cpu(game: Measured, rules: Rules, seats: int, count: int) -> tuple[Any, Any, Any]:
    tables, streams = game.set_tables(rules, seats, count), streams_from(count, SEED)
    for i in range(count):
        game.part("doors").deal_any(tables, i, streams[i])
    return tables, streams, np.zeros(count, np.int64)


def rate_on_cpu(game: Measured, rules: Rules, seats: int, count: int, steps: int, repeats: int) -> Spread:
    doors = game.part("doors")
    tables, streams, ended = dealt_on_cpu(game, rules, seats, count)
    doors.random_play_on_all_cores(tables, streams, steps, ended)
    rates = []
    for _ in range(repeats):
        begin = time.perf_counter()
        doors.random_play_on_all_cores(tables, streams, steps, ended)
        rates.append(count * steps / (time.perf_counter() - begin))
    return Spread.of(rates)


def differing(game: Measured, rules: Rules, seats: int, count: int, steps: int, variant: Variant) -> tuple[int, int]:
    """How many tables end up different in any byte of state, stream or count of games; and how many games ended."""
    house = House.dealt(game, rules, seats, count, variant)
    house.play(steps)
    tables, streams, ended = dealt_on_cpu(game, rules, seats, count)
    game.part("doors").random_play_on_all_cores(tables, streams, steps, ended)
    theirs = house.tables.copy_to_host().view(np.uint8).reshape(count, -1)
    different = (theirs != tables.view(np.uint8).reshape(count, -1)).any(axis=1)
    different |= (house.streams.copy_to_host() != streams).any(axis=1)
    different |= house.ended.copy_to_host() != ended
    return int(different.sum()), int(ended.sum())
