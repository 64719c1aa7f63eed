"""Players that see a view and answer a move: what a bot is, and those there are for each game."""

from collections.abc import Iterator
from pathlib import Path

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


def _levels(game: str) -> Iterator[str]:
    """Weakest first; a master needs to know which moves to compare."""
    yield from ("novice", "farmer", "dealer", "fox")
    if (Path(__file__).parent / game / "candidates.py").is_file():
        yield "master"


register(None, RANDOM, "adjuge.bots.random_bot:RandomBot")
for _game in ("boursicocotte", "money", "bouse"):
    for _level in _levels(_game):
        register(_game, _level, f"adjuge.bots.levels:{_level}", default=_level == "farmer", thinks=_level == "master")
