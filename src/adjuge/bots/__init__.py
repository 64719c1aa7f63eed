"""Players that see a view and answer a move: what a bot is, and those there are for each game.

Imported at first use: the compiled players below this package make do with numpy and numba.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

_OF_BOT = ("UNLIMITED", "Bot", "BotFault", "Budget", "choice_of")


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{'bot' if name in _OF_BOT else 'registry'}"), name)
