"""Players that see a view and answer a move: what a bot is, and those there are for each game."""

import importlib

from adjuge.bots.bot import UNLIMITED, Bot, BotFault, Budget, choice_of
from adjuge.bots.registry import RANDOM, default, named, names, register, thinks
from adjuge.rules.contract import Game

__all__ = [
    "RANDOM",
    "UNLIMITED",
    "Bot",
    "BotFault",
    "Budget",
    "choice_of",
    "default",
    "named",
    "names",
    "register",
    "thinks",
]


def _farmer(game: Game) -> Bot:
    """Each game of the house has a farmer of its own, under the game's name."""
    bot: Bot = importlib.import_module(f"adjuge.bots.{game.name}.farmer").Farmer()
    return bot


register(None, RANDOM, "adjuge.bots.random_bot:RandomBot")
for _game in ("boursicocotte", "money", "bouse"):
    register(_game, "farmer", _farmer, default=True)
