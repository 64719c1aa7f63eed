"""The games of the house, loaded when they are asked for."""

import importlib
import os
from collections.abc import Sequence

from adjuge.rules.contract import Game
from adjuge.rules.refusal import Refusal

_GAMES = {
    "boursicocotte": "adjuge.rules.boursicocotte.game",
    "money": "adjuge.rules.money.game",
    "bouse": "adjuge.rules.bouse.game",
}


def names() -> Sequence[str]:
    return tuple(_GAMES)


def register(name: str, module: str) -> None:
    """Open the house to a game from outside: `module`, imported when the game is asked for, holds it as `GAME`."""
    if _GAMES.get(name, module) != module:
        raise ValueError(f"{name!r} is the name of another game; choose one besides {', '.join(_GAMES)}")
    _GAMES[name] = module


def invite(guests: str) -> None:
    """Register games that are named like `magpies=examples.magpies.game`, with spaces between them."""
    for guest in guests.split():
        name, _, module = guest.partition("=")
        if not (name and module):
            raise ValueError(f"ADJUGE_GAMES says {guest!r}; write NAME=MODULE, as in magpies=examples.magpies.game")
        register(name, module)


def game(name: str) -> Game:
    """The game of this name; raises a `Refusal` that lists those there are."""
    if name not in _GAMES:
        raise Refusal("unknown_game", name=name, games=list(names()))
    found: Game = importlib.import_module(_GAMES[name]).GAME
    return found


# Here, so that the processes in which bots think, and whatever else is started, know the same games.
invite(os.environ.get("ADJUGE_GAMES", ""))
