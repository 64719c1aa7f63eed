"""Moments worth a picture, found in games that farmers play: always the same ones, and none that the rules forbid."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page

from adjuge.bots import UNLIMITED, named
from adjuge.rules import catalogue
from adjuge.rules.contract import Event, Game, Move, Options, State, Step

ME = 0  # whose eyes every picture is taken by
GAMES_LOOKED_THROUGH = 400
REMEMBERED = 24  # moves that the log still tells

Past = tuple[tuple[int, Sequence[Event]], ...]


class Turn(NamedTuple):
    """A move, what was before it and what came of it."""

    before: State
    seat: int
    step: Step
    past: Past
    view: Any  # what I see after it

    def told(self, tag: str) -> Any:
        """The first event of this kind, if there was one."""
        return next((event for event in self.step.events if event.__struct_config__.tag == tag), None)

    def offers(self, *moves: str) -> bool:
        return set(moves) <= {choice.move for choice in self.view.menu}


class Moment(NamedTuple):
    """A turn, as it is to be shown: `hand` is what the player's hand does before the picture is taken."""

    name: str
    game: str
    turn: Turn
    clock: dict[str, Any] | None = None
    hand: Callable[[Page], None] | None = None
    phase: str = "playing"


def turn_of(game: Game, before: State, seat: int, move: Move, past: Past) -> Turn:
    step = game.play(before, seat, move)
    return Turn(before, seat, step, past[-REMEMBERED:], game.view(step.state, ME))


def first(game: str, wanted: Callable[[Turn], bool], *, seats: int, options: Options | None = None) -> Turn:
    """The first turn like that, in the first game that has one."""
    rules = catalogue.game(game)
    chosen = options or next(iter(rules.presets.values()))
    for number in range(GAMES_LOOKED_THROUGH):
        for turn in _played(rules, chosen, seats, number):
            if wanted(turn):
                return turn
    raise LookupError(f"{GAMES_LOOKED_THROUGH} games of {game} have no such moment")


def _played(game: Game, options: Options, seats: int, number: int) -> Iterator[Turn]:
    luck = random.Random(number)
    bot = named("farmer", game)
    state, past = game.deal(options, seats, luck.randbytes(32)), Past()
    while asked := game.to_move(state):
        seat = luck.choice(asked)
        turn = turn_of(game, state, seat, bot.choose(game.view(state, seat), luck, UNLIMITED), past)
        yield turn
        state, past = turn.step.state, (*turn.past, (seat, turn.step.events))
