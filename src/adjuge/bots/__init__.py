"""Players that see a view and answer a move: what a bot is, and those there are for each game."""

import importlib
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from adjuge.rules.contract import Game, Move, View
from adjuge.rules.refusal import Refusal


class Bot(Protocol):
    """A player. It is shown its view and nothing else, and all its luck comes from `rng`."""

    @property
    def name(self) -> str: ...

    def choose(self, view: View, rng: random.Random) -> Move:
        """One of the moves on the view's menu. Only asked for while there is one."""
        ...


def names(game: Game) -> Sequence[str]:
    """The bots that play this game, weakest first."""
    return tuple(_those_for(game))


def named(name: str, game: Game) -> Bot:
    """The bot of this name; raises a `Refusal` that lists those there are."""
    bots = _those_for(game)
    if name not in bots:
        raise Refusal("unknown_bot", name=name, game=game.name, bots=list(bots))
    return bots[name](game)


def _those_for(game: Game) -> Mapping[str, Callable[[Game], Bot]]:
    return _FOR_ANY_GAME | _FOR_ONE_GAME.get(game.name, {})


def _random(game: Game) -> Bot:
    from adjuge.bots.random_bot import RandomBot

    return RandomBot(game)


def _farmer(game: Game) -> Bot:
    """Each game has a farmer of its own, under the game's name."""
    found: Bot = importlib.import_module(f"adjuge.bots.{game.name}.farmer").Farmer()
    return found


_FOR_ANY_GAME: dict[str, Callable[[Game], Bot]] = {"random": _random}
_FOR_ONE_GAME: dict[str, dict[str, Callable[[Game], Bot]]] = {
    name: {"farmer": _farmer} for name in ("boursicocotte", "money", "bouse")
}
