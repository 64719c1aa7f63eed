"""Finished games of bots for reviews, and games that a seat cannot tell apart."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from adjuge import bots
from adjuge.bots.chances import chances_of
from adjuge.bots.table_memory import begun, remembered
from adjuge.review.positions import Position
from adjuge.rules import catalogue
from adjuge.rules.contract import Game, State, Step
from adjuge.rules.gamefile import GameFile, Notes, Seat
from adjuge.rules.seal import LocalShuffle

GAMES = tuple(name for name in ("boursicocotte", "money", "bouse") if chances_of(name) is not None)


@cache
def played(name: str, seed: int, moves: int = 10_000) -> GameFile:
    """To its end, or so far."""
    game, rng, levels = catalogue.game(name), Random(f"{name} {seed}"), ("dealer", "farmer", "fox")
    preset = next(iter(game.presets))
    seats = [Seat(f"{level} {k}", level) for k, level in enumerate(levels)]
    notes = Notes(game, game.presets[preset], preset, seats, LocalShuffle.from_house_seed(rng.randbytes(32)))
    players, memory = [bots.named(level, game) for level in levels], begun(game, notes.state)
    while (asked := game.to_move(notes.state)) and len(notes.turns) < moves:
        seat, before = asked[0], notes.state
        view = game.view(before, seat)
        notes.play(seat, bots.choice_of(players[seat], levels[seat], view, rng, memory=memory))
        memory = remembered(game, memory, before, notes.state, seat)
    return notes.file()


class Recorder:
    """A game that keeps what is played by it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.steps: list[tuple[State, int, Any, Step]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def play(self, state: State, seat: int, move: Any) -> Step:
        step = self._game.play(state, seat, move)
        self.steps.append((state, seat, move, step))
        return step

    def told(self, step: Step) -> tuple[State, int, Any, Step]:
        """From which state this step was taken, by whom and how."""
        return next(taken for taken in self.steps if taken[3] is step)


def walked(game: Game, steps: Sequence[tuple[State, int, Any, Step]]) -> list[Position]:
    first = steps[0][0]
    memory = begun(game, first)
    found = [Position(0, -1, None, first, memory, ())]
    for number, (before, seat, move, step) in enumerate(steps, 1):
        memory = remembered(game, memory, before, step.state, seat)
        found.append(Position(number, seat, move, step.state, memory, step.events))
    return found
