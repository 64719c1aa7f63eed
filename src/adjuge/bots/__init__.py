"""Players that see a view and answer a move: what a bot is, and those there are for each game."""

from adjuge.bots.bot import UNLIMITED, Bot, BotFault, Budget, choice_of
from adjuge.bots.registry import RANDOM, default, named, names, register, thinks

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

register(None, RANDOM, "adjuge.bots.random_bot:RandomBot")
for _game in ("boursicocotte", "money", "bouse"):
    for _level in ("novice", "farmer", "dealer", "fox", "master"):
        register(_game, _level, f"adjuge.bots.levels:{_level}", default=_level == "farmer", thinks=_level == "master")
