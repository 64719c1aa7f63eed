"""The engine runs interpreted and compiled, and nobody can tell which."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from adjuge.rules.conformance.attempt import mask, movers, open_actions
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import State
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.record import States
from adjuge.rules.ensure import ensure

MOMENTS, ACTIONS = 80, 80


def interpreted_equals_compiled(game_played: RandomGame) -> None:
    """Record, masks, observations and imagination are the same after every action, of the game and of random ones."""
    twins = Twins(game_played)
    for moment in game_played.some_moments(MOMENTS):
        twins.sit_down(moment.state)
        for action in game_played.game.actions(moment.state, moment.seat, moment.move):
            twins.play(moment.seat, action)
    twins.deal()
    for _ in range(ACTIONS):
        twins.play_anything()


class Twins:
    def __init__(self, game_played: RandomGame) -> None:
        self._engines = [game_played.game.engine.in_mode(interpreted=interpreted) for interpreted in (True, False)]
        self._seats, self._dice = game_played.seats, game_played.dice("twins")
        self.sit_down(game_played.deal())

    def sit_down(self, state: State) -> None:
        self._tables = [state.record.copy() for _ in self._engines]

    def deal(self) -> None:
        luck = self._dice.getrandbits(64)
        for engine, table in zip(self._engines, self._tables, strict=True):
            engine.deal_any(table, 0, stream(luck))
        self._compare("the deal")

    def play(self, seat: int, action: int) -> None:
        notes = [np.zeros(engine.N_NOTES, np.int8) for engine in self._engines]
        each = zip(self._engines, self._tables, notes, strict=True)
        said = [engine.play_noting(table, 0, seat, action, noted) for engine, table, noted in each]
        ensure(said[0] == said[1], f"action {action} by seat {seat} is taken by one engine alone")
        told = [noted.tolist() for noted in notes]
        ensure(told[0] == told[1], f"action {action} by seat {seat}: {told[0]} noted interpreted, {told[1]} compiled")
        self._compare(f"action {action} by seat {seat}")

    def play_anything(self) -> None:
        """An action that is open to somebody, and one that may not be. Once the game is over, a new one is dealt."""
        dice, engine, table = self._dice, self._engines[1], self._tables[1]
        if engine.is_over(table, 0):
            self.deal()
        seat = dice.choice(movers(engine, table, self._seats))
        self.play(seat, dice.choice(open_actions(engine, table, seat)))
        self.play(dice.randrange(self._seats), dice.randrange(engine.N_ACTIONS))

    def _compare(self, after: str) -> None:
        luck = self._dice.getrandbits(64)
        seen = [
            _seen(engine, table, self._seats, luck) for engine, table in zip(self._engines, self._tables, strict=True)
        ]
        for (what, interpreted), (_, compiled) in zip(*seen, strict=True):
            ensure(interpreted == compiled, f"after {after}, {what}: {interpreted} interpreted, {compiled} compiled")


def _seen(engine: Engine[Any], table: States, seats: int, luck: int) -> Iterator[tuple[str, Any]]:
    yield "the record", table.tobytes()
    yield "whether it is over", engine.is_over(table, 0)
    yield "who may move", engine.to_move(table, 0)
    yield "who is next", engine.next_to_move(table, 0)
    for seat in range(seats):
        yield f"the mask of seat {seat}", mask(engine, table, seat).tolist()
        observation = np.zeros(engine.OBSERVATION_SIZE, np.int16)
        engine.observe(table, 0, seat, observation)
        yield f"what seat {seat} observes", observation.tolist()
    imagined = table.copy()
    engine.imagine(imagined, 0, luck % seats, stream(luck))
    yield f"what seat {luck % seats} imagines", imagined.tobytes()
    points = np.zeros((2, seats), np.int32)
    engine.result(table, 0, points[0], points[1])
    yield "the points", points.tolist()
