"""One game at one table, played to its end at random: what all the checks look at."""

import hashlib
import random
from collections import defaultdict
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from adjuge.rules.conformance.attempt import attempt
from adjuge.rules.conformance.moves.menu_client import draw
from adjuge.rules.conformance.moves.menu_terms import menu_of
from adjuge.rules.contract import Game, Move, Options, State, Step, decode_move
from adjuge.rules.ensure import ensure
from adjuge.rules.refusal import IllegalMove
from adjuge.rules.seal import Shuffle

MOST_MOVES = 50_000


class PlayedMove(NamedTuple):
    number: int
    state: State
    seat: int
    move: Move
    step: Step


class RandomGame:
    """A game dealt from a numbered seed. Whoever is asked may be the next to speak, and says anything on his menu."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: int,
        seed: int = 0,
        *,
        rules: int | None = None,
        most_moves: int = MOST_MOVES,
    ) -> None:
        self.game, self.options, self.seats, self.seed, self.most_moves = game, options, seats, seed, most_moves
        self.rules = game.rules_versions[-1] if rules is None else rules

    def __str__(self) -> str:
        return f"{self.game.name} with {self.seats} seats, seed {self.seed}, rules {self.rules}, {self.options}"

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (*range(self.seats), None)

    @cached_property
    def shuffle(self) -> Shuffle:
        return Shuffle.from_house_seed(hashlib.sha256(f"sitting {self.seed}".encode()).digest())

    def dice(self, purpose: str) -> random.Random:
        return random.Random(f"{purpose} {self.seed}")

    def deal(self) -> State:
        return self.game.deal(self.options, self.seats, self.shuffle.seed(), self.rules)

    @cached_property
    def moments(self) -> list[PlayedMove]:
        dice, state, moments = self.dice("play"), self.deal(), list[PlayedMove]()
        while asked := self.game.to_move(state):
            ensure(len(moments) < self.most_moves, f"the game goes on after {self.most_moves} moves")
            seat = dice.choice(asked)
            move = self.any_move(state, seat, dice)
            step = attempt(self.game, state, seat, move)
            if isinstance(step, IllegalMove):
                raise AssertionError(f"seat {seat} is offered {move}, which is refused: {step}")
            moments.append(PlayedMove(len(moments) + 1, state, seat, move, step))
            state = step.state
        return moments

    @property
    def states(self) -> list[State]:
        return [self.deal(), *(moment.step.state for moment in self.moments)]

    def some_moments(self, count: int) -> list[PlayedMove]:
        """So many moments of the game: a few of every kind, by what is on the menu and how many seats are asked."""
        met: defaultdict[Any, int] = defaultdict(int)
        ranked = []
        for moment in self.dice("moments").sample(self.moments, len(self.moments)):
            menu = self.game.view(moment.state, moment.seat).menu
            kind = frozenset(choice.move for choice in menu), len(self.game.to_move(moment.state))
            ranked.append((met[kind], moment.number, moment))
            met[kind] += 1
        return [moment for *_, moment in sorted(ranked)[:count]]

    def any_move(self, state: State, seat: int, dice: random.Random) -> Move:
        menu = menu_of(self.game, state, seat)
        ensure(bool(menu), f"seat {seat} is asked and has nothing on its menu")
        return decode_move(self.game, msgspec.json.encode(draw(dice.choice(menu), dice)))
