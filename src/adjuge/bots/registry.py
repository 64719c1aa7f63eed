"""Which bots play which game: those of the house, and those that other packages bring.

A package brings bots by entry points of the group `adjuge.bots`, and a folder on the path by the variable ADJUGE_BOTS.
Both name a bot as `GAME.NAME`, or `NAME` if it plays any game, and say where its maker is: `MODULE:ATTRIBUTE`.
"""

import os
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pkgutil import resolve_name
from typing import TypeAlias

from adjuge.bots.bot import Bot
from adjuge.rules.contract import Game
from adjuge.rules.refusal import Refusal

Maker: TypeAlias = Callable[[Game], Bot]

RANDOM = "random"  # plays any game, and in place of a bot that has failed
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_for_any_game: dict[str, Maker | str] = {}
_for_one_game: dict[str, dict[str, Maker | str]] = {}
_defaults: dict[str, str] = {}
_thinkers: set[str] = set()


def register(game: str | None, name: str, maker: Maker | str, *, default: bool = False, thinks: bool = False) -> None:
    """Let a bot play this game, or any game where it is None.

    The maker is called with the game and makes one bot for one seat; given as `module:attribute`, it is imported when
    the bot is asked for. The `default` bot of a game stands in for whoever is away. A bot that `thinks` takes its time
    by what it holds: a table gives it the same for every move, and lets nobody see when it was ready.
    """
    if not _NAME.fullmatch(name):
        raise ValueError(f"a bot cannot be called {name!r}: a small letter, then letters, digits, - and _, at most 40")
    if isinstance(maker, str) and not all(maker.partition(":")):
        raise ValueError(f"the maker of {name!r} is written MODULE:ATTRIBUTE, not {maker!r}")
    known = _for_any_game if game is None else _for_one_game.setdefault(game, {})
    if known.get(name, maker) != maker:
        raise ValueError(f"{game or 'any game'} has another bot called {name!r} already")
    if default and game is not None and _defaults.setdefault(game, name) != name:
        raise ValueError(f"{game} has a default bot already: {_defaults[game]}")
    known[name] = maker
    if thinks:
        _thinkers.add(name)


def thinks(name: str) -> bool:
    """Whether a bot of this name takes longer over one move than over another."""
    return name in _thinkers


def names(game: Game) -> Sequence[str]:
    """The bots that play this game: those for any game, then its own, each as they were registered, weakest first."""
    return tuple(_those_for(game))


def default(game: Game) -> str:
    """The bot that plays when nobody says which: unless one was registered as such, the first of the game's own."""
    _bring_in_others()
    own = _for_one_game.get(game.name, {})
    return _defaults.get(game.name) or next(iter(own), RANDOM)


def named(name: str, game: Game) -> Bot:
    """A bot of this name for one seat; raises a `Refusal` that lists those there are."""
    known = _those_for(game)
    if name not in known:
        raise Refusal("unknown_bot", name=name, game=game.name, bots=list(known))
    maker = known[name]
    make: Maker = resolve_name(maker) if isinstance(maker, str) else maker
    return make(game)


def _those_for(game: Game) -> Mapping[str, Maker | str]:
    _bring_in_others()
    return _for_any_game | _for_one_game.get(game.name, {})


@cache
def _bring_in_others() -> None:
    """Once, when the first bot is asked for. A package that names a bot wrongly is passed over with a warning."""
    from importlib.metadata import entry_points

    brought = [(entry.name, entry.value) for entry in entry_points(group="adjuge.bots")]
    for text in os.environ.get("ADJUGE_BOTS", "").split():
        who, _, maker = text.partition("=")
        brought.append((who, maker))
    for who, maker in brought:
        game, _, name = who.rpartition(".")
        try:
            register(game or None, name, maker)
        except ValueError as error:
            warnings.warn(f"the bot {who} = {maker} is left out: {error}", stacklevel=2)


# the house's own
register(None, RANDOM, "adjuge.bots.random_bot:RandomBot")
for _game in ("boursicocotte", "money", "bouse"):
    for _level in ("novice", "farmer", "dealer", "fox", "master"):
        register(_game, _level, f"adjuge.bots.levels:{_level}", default=_level == "farmer", thinks=_level == "master")
