"""How those who are no style come to a move at a table of the arena: search, bots of the registry, programs outside."""

import importlib
import importlib.util
import random
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from adjuge import bots
from adjuge.bots import styles
from adjuge.bots.compiled_bot import ERRORS, PLAYOUTS
from adjuge.bots.levels import LEAGUE, OWN
from adjuge.bots.network import HEAT, LONGEST, Network, network_of
from adjuge.bots.network import Weights as LearntWeights
from adjuge.bots.players import POLICY, RANDOM, Styles
from adjuge.bots.search import Weights
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.entrants import Entrant
from adjuge.lab.arena.outside import Outsider, outsider
from adjuge.lab.looking import looking
from adjuge.rules.contract import Game, State
from adjuge.rules.engines.record import States


class Decider(Protocol):
    """One seat in one game."""

    def __call__(self, state: State, seat: int, memory: States, seen: bytes, /) -> list[int]:
        """The engine actions of the seat's move, by the memory of the plan's players and that of the table."""
        ...

    def game_over(self, state: State, seat: int) -> None: ...


def decider(plan: ArenaPlan, game: Game, who: int, seat: int, luck: int) -> Decider:
    entrant = plan.entrants[who]
    match entrant.kind:
        case "search":
            return _Searching(plan, game, entrant, np.array([luck ^ (seat + 1) or 1], np.uint64))
        case "network":
            network, stream = network_of(plan.game), np.array([luck ^ (seat + 1) or 1], np.uint64)
            assert network is not None
            if plan.searches(entrant):
                return _Searching(plan, game, Entrant(entrant.name, "search", playouts=PLAYOUTS), stream)
            return _Learnt(game, network, network.weights(entrant.file), stream)
        case "looking":
            return _Looking(game, entrant.playouts, np.array([luck ^ (seat + 1) or 1], np.uint64))
        case "outside":
            return _Outside(plan, game, outsider(entrant.command, seat), seat, luck)
        case "bot":
            return _Registered(game, entrant.name, random.Random(f"{luck}/{seat}"))
        case "style":
            return _Registered(game, bots.RANDOM, random.Random(f"{luck}/{seat}"))  # never asked


def styles_of(plan: ArenaPlan, seated: tuple[int, ...]) -> Styles:
    """The style of every seat; whoever has none is never asked for it."""
    rows = np.zeros((len(seated), len(styles.params(plan.players))), np.float64)
    rows[:, POLICY] = RANDOM
    for seat, who in enumerate(seated):
        if plan.entrants[who].numbers:
            rows[seat] = plan.entrants[who].style
    return rows


class _Registered:
    def __init__(self, game: Game, name: str, rng: random.Random) -> None:
        self._game, self._name, self._rng = game, name, rng
        self._bot = bots.named(name, game)

    def __call__(self, state: State, seat: int, _memory: States, seen: bytes) -> list[int]:
        move = bots.choice_of(self._bot, self._name, self._game.view(state, seat), self._rng, memory=seen)
        return self._game.actions(state, seat, move)

    def game_over(self, state: State, seat: int) -> None:
        pass


class _Searching:
    """Thinks on a table laid out from its view, so that it can know nothing else.

    It takes its rivals for those of the league, or for the style that it was given.
    """

    def __init__(self, plan: ArenaPlan, game: Game, entrant: Entrant, stream: Any) -> None:
        self._game, self._playouts, self._stream = game, entrant.playouts, stream
        module = importlib.import_module(f"{plan.players}.players")
        self._search = module.search
        there = styles.names(plan.players)
        own = OWN if OWN in there else next(name for name in there if name not in styles.WITHOUT_NUMBERS)
        self._own = styles.style(plan.players, own)
        self._league = [] if entrant.numbers else [name for name in LEAGUE if name in there] or [own]
        models = [styles.style(plan.players, name) for name in self._league] or [entrant.style]
        self._models = np.array(models)
        self._weights = np.full((plan.seats, len(models)), 1 / len(models))
        self._weigh = _weigher(plan.players) if self._league else None
        self._plan = np.zeros(self._search.players.plan_size, np.int8)

    def __call__(self, state: State, seat: int, memory: States, _seen: bytes) -> list[int]:
        table = self._game.lay_out(self._game.view(state, seat)).record
        weights = self._weigh(table, memory, self._league) if self._weigh else self._weights
        n = self._search.think(
            *(table, 0, seat, self._own, self._models, weights, memory),
            *(self._stream, self._playouts, ERRORS, self._plan),
        )
        return [int(action) for action in self._plan[:n]]

    def game_over(self, state: State, seat: int) -> None:
        pass


class _Learnt:
    """A network, told what the seat may know and nothing else."""

    def __init__(self, game: Game, network: Network, weights: LearntWeights, stream: Any) -> None:
        self._game, self._network, self._weights, self._stream = game, network, weights, stream
        self._plan = np.zeros(LONGEST, np.int8)

    def __call__(self, state: State, seat: int, memory: States, _seen: bytes) -> list[int]:
        table = self._game.lay_out(self._game.view(state, seat)).record
        n = self._network.choose(
            *(table, 0, seat, memory, self._stream, self._weights.row, self._weights.shapes, HEAT, self._plan)
        )
        return [int(action) for action in self._plan[:n]]

    def game_over(self, state: State, seat: int) -> None:
        pass


class _Looking:
    """A network that looks ahead, on a table laid out from its view."""

    def __init__(self, game: Game, playouts: int, stream: Any) -> None:
        self._game, self._bot, self._stream = game, looking(game), stream
        self._budget, self._plan = bots.Budget(playouts=playouts), np.zeros(LONGEST + 1, np.int8)

    def __call__(self, state: State, seat: int, memory: States, _seen: bytes) -> list[int]:
        table = self._game.lay_out(self._game.view(state, seat))
        n = self._bot.decide(table, seat, memory, self._stream, self._plan, self._budget)
        return [int(action) for action in self._plan[:n]]

    def game_over(self, state: State, seat: int) -> None:
        pass


def _weigher(package: str) -> Callable[[States, States, list[str]], Weights] | None:
    """What tells how likely each rival plays by which style, in games that have it in their `league.py`."""
    if importlib.util.find_spec(f"{package}.league") is None:
        return None
    weigh: Callable[[States, States, list[str]], Weights] = importlib.import_module(f"{package}.league").weigh
    return weigh


class _Outside:
    def __init__(self, plan: ArenaPlan, game: Game, program: Outsider, seat: int, luck: int) -> None:
        self._game, self._program = game, program
        self._rng = random.Random(f"{luck}/{seat}")
        program.begin(game.name, plan.preset, plan.options, seat, plan.seats)

    def __call__(self, state: State, seat: int, _memory: States, _seen: bytes) -> list[int]:
        view = self._game.view(state, seat)
        return self._game.actions(state, seat, self._program.choose(self._game, view, self._rng))

    def game_over(self, state: State, seat: int) -> None:
        outcome = self._game.outcome(state)
        assert outcome is not None
        self._program.end(outcome, seat)
