"""Compiled players as bots: a view is laid out as a record, the player decides, its actions are spoken as a move.

All luck comes from the `rng` it is given: the same view and memory with the same luck give the same move.
"""

import importlib
import importlib.util
import random
import time
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from adjuge.bots.bot import UNLIMITED, Budget
from adjuge.bots.network import HEAT, LONGEST, Network
from adjuge.bots.players import Memories, Players, Style
from adjuge.bots.random_bot import RandomBot
from adjuge.bots.search import Search, Weights
from adjuge.bots.table_memory import begun, players_of
from adjuge.rules.contract import Game, Move, State, View
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.prng import Stream, stream
from adjuge.rules.engines.record import Cards, States

PLAYOUTS = 1024  # of a thought that nobody has limited
TRIED = 64  # playouts by which it is measured how long one takes here
SURE = 0.9  # of the time that is left is used: no two playouts take equally long
ERRORS = 3.0  # standard errors by which another move must be better than the one that comes to mind


class CompiledBot:
    """Plays by one style of its game."""

    def __init__(self, game: Game, style: Style) -> None:
        players = players_of(game.name)
        if players is None:
            raise ValueError(f"{game.name} has no compiled players")
        self.game, self.style = game, style
        self.players: Players = players
        self._chance = RandomBot(game)

    def choose(self, view: View, rng: random.Random, budget: Budget = UNLIMITED) -> Move:
        """As if the game had begun just now: nobody has told what was seen before."""
        return self.choose_remembering(view, begun(self.game, self.game.lay_out(view)), rng, budget)

    def choose_remembering(self, view: View, memory: bytes, rng: random.Random, budget: Budget = UNLIMITED) -> Move:
        assert view.seat is not None, "a bystander is never asked"
        state = self.game.lay_out(view)
        memories = np.frombuffer(bytearray(memory), self.players.memory_dtype)
        plan, luck = np.zeros(max(LONGEST, self.players.plan_size), np.int8), stream(rng.getrandbits(64))
        actions = self.decide(state, view.seat, memories, luck, plan, budget)
        if not actions:  # anything will do
            return self._chance.choose(view, rng)
        move = self.game.spoken(state, view.seat, plan[:actions].tolist())
        assert move is not None, "a plan is a whole move"
        return move

    def decide(self, state: State, seat: int, memories: Memories, luck: Stream, plan: Cards, _budget: Budget) -> int:
        return self.players.decide(state.record, 0, seat, self.style, memories, luck, plan)


class LearntBot(CompiledBot):
    """Plays as its game's network has learnt to; at tables too large for that, as another does."""

    def __init__(self, game: Game, network: Network, otherwise: CompiledBot, heat: float = HEAT) -> None:
        super().__init__(game, otherwise.style)
        self.network, self.weights, self.otherwise, self.heat = network, network.weights(), otherwise, heat

    def decide(self, state: State, seat: int, memories: Memories, luck: Stream, plan: Cards, budget: Budget) -> int:
        if state.record["seats"][0] > self.network.most_seats:
            return self.otherwise.decide(state, seat, memories, luck, plan, budget)
        row, shapes = self.weights.row, self.weights.shapes
        return self.network.choose(state.record, 0, seat, memories, luck, row, shapes, self.heat, plan)


class SearchingBot(CompiledBot):
    """Looks ahead from what its own style would do, among rivals who play as one of a league or another.

    How likely each rival plays as whom, the memory tells, in games whose `league.py` can read it.
    """

    def __init__(self, game: Game, style: Style, league: Mapping[str, Style]) -> None:
        super().__init__(game, style)
        self.league, self.models = list(league), np.stack(list(league.values()))
        self.search: Search = importlib.import_module(self.players.module).search
        self._weigh = _weigher(self.players.module.rpartition(".")[0])

    def decide(self, state: State, seat: int, memories: Memories, luck: Stream, plan: Cards, budget: Budget) -> int:
        if budget.milliseconds is not None:
            return self._decide_within(budget.milliseconds / 1000, state, seat, memories, luck, plan)
        return self._think(budget.playouts or PLAYOUTS, state, seat, memories, luck, plan)

    def _decide_within(
        self, seconds: float, state: State, seat: int, memories: Memories, luck: Stream, plan: Cards
    ) -> int:
        """A few playouts tell how many the time is enough for: from here to the end, on this machine, just now."""
        if INTERPRETED:  # hundreds of times slower: by the time it is compiled it will think again
            return super().decide(state, seat, memories, luck, plan, UNLIMITED)
        began = time.perf_counter()
        actions = self._think(TRIED, state, seat, memories, luck, plan)
        took = time.perf_counter() - began
        playouts = int((seconds - took) * SURE * TRIED / max(took, 1e-6))
        if playouts <= TRIED:
            return actions
        return self._think(playouts, state, seat, memories, luck, plan)

    def _think(self, playouts: int, state: State, seat: int, memories: Memories, luck: Stream, plan: Cards) -> int:
        weights = self._weigh(state.record, memories, self.league)
        return self.search.think(
            state.record, 0, seat, self.style, self.models, weights, memories, luck, playouts, ERRORS, plan
        )


def _weigher(package: str) -> Callable[[States, Memories, Sequence[str]], Weights]:
    if importlib.util.find_spec(f"{package}.league") is None:
        return _all_alike
    weigh: Callable[[States, Memories, Sequence[str]], Weights] = importlib.import_module(f"{package}.league").weigh
    return weigh


def _all_alike(table: States, _memories: Memories, league: Sequence[str]) -> Weights:
    return np.full((int(table["seats"][0]), len(league)), 1 / len(league))
