"""The games of the house and those that other packages bring, loaded when they are asked for.

A package brings a game by an entry point of the group `adjuge.games`: its name, and the module that holds it as `GAME`.
A folder on the path brings one by the variable ADJUGE_GAMES.
"""

import importlib
import os
import warnings
from collections.abc import Sequence
from functools import cache

from adjuge.rules.contract import Game
from adjuge.rules.refusal import Refusal

_GAMES = {
    "boursicocotte": "adjuge.rules.boursicocotte.game",
    "money": "adjuge.rules.money.game",
    "bouse": "adjuge.rules.bouse.game",
}


def names() -> Sequence[str]:
    _bring_in_others()
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
        _bring_in_others()
    if name not in _GAMES:
        raise Refusal("unknown_game", name=name, games=list(names()))
    found: Game = importlib.import_module(_GAMES[name]).GAME
    return found


@cache
def _bring_in_others() -> None:
    """Once, when they may be asked for. A game whose name is taken is passed over with a warning."""
    from importlib.metadata import entry_points

    for entry in entry_points(group="adjuge.games"):
        try:
            register(entry.name, entry.module)
        except ValueError as error:
            warnings.warn(f"the game {entry.name} = {entry.value} is left out: {error}", stacklevel=2)


# Here, so that the processes in which bots think, and whatever else is started, know the same games.
invite(os.environ.get("ADJUGE_GAMES", ""))
