"""Who plays in the arena, by name: a style, a search, a bot of the registry, or a program outside.

dealer            a style of the game's compiled players
./tuned.json      a style in a file
master@128        search in her place, with 128 playouts for each decision
master            the network that the game has taught itself
network           the same at every table, also where she would rather search
network@48        the network with search on top, 48 playouts for each move that it weighs
./weights.npz     a network whose weights are in a file
miser             any other bot that is registered
exec:./mybot      a program that speaks JSON lines
"""

import importlib
import zipfile
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Literal

import numpy as np

from adjuge import bots
from adjuge.bots import styles
from adjuge.bots.network import FILE, network_of
from adjuge.bots.players import Style
from adjuge.rules import catalogue
from adjuge.rules.refusal import Refusal

EXEC = "exec:"
MASTER = "master"
NETWORK = "network"
LEVELS = ("random", "novice", "farmer", "dealer", "fox")  # those that are compiled, weakest first
PLAYOUTS = 128  # of a search when nobody says
Kind = Literal["style", "search", "network", "looking", "bot", "outside"]


@dataclass(frozen=True)
class Entrant:
    """One who plays, with all that another process must know."""

    name: str
    kind: Kind
    numbers: tuple[float, ...] = ()  # of a style
    playouts: int = 0  # of one who searches
    file: str = ""  # of weights, where they are not those beside the players

    @property
    def style(self) -> Style:
        return np.array(self.numbers, np.float64)

    @property
    def command(self) -> str:
        return self.name.removeprefix(EXEC)


def known(game: str, package: str) -> list[str]:
    """Every name that somebody answers to; a search is named with its playouts."""
    own = list(styles.names(package))
    rest = [name for name in bots.names(catalogue.game(game)) if name not in own and name != MASTER]
    learnt = [MASTER, NETWORK] if has_network(game, package) else []
    return [*own, *learnt, *([f"{MASTER}@{PLAYOUTS}"] if has_search(package) else []), *rest]


def shipped_weights(game: str) -> Path:
    """The file beside the players of a game."""
    return Path(str(resources.files(f"adjuge.bots.{game}") / FILE))


def has_network(game: str, package: str) -> bool:
    """Whether these players of the game have one who has learnt."""
    return package == f"adjuge.bots.{game}" and network_of(game) is not None


def has_search(package: str) -> bool:
    """Whether the game's compiled players come with a search."""
    return styles.has_styles(package) and hasattr(importlib.import_module(f"{package}.players"), "search")


def entrant(game: str, package: str, text: str) -> Entrant:
    """The one who goes by this name. Raises a `Refusal` that lists those there are."""
    text = text.strip()
    if text.startswith(EXEC):
        return Entrant(text, "outside")
    if text.endswith(".npz") and has_network(game, package):
        return Entrant(text, "network", file=_weights_file(game, text))
    if text.endswith(".json"):
        return Entrant(text, "style", tuple(styles.style(package, text)))
    name, at, playouts = text.lower().replace("_", "-").partition("@")
    if name in (MASTER, NETWORK) and not at and has_network(game, package):
        return Entrant(name, "network")
    if name == NETWORK and playouts.isdecimal() and int(playouts) and has_network(game, package):
        return Entrant(f"{NETWORK}@{int(playouts)}", "looking", playouts=int(playouts))
    if name == MASTER and (playouts.isdecimal() or not at) and has_search(package):
        count = int(playouts) if at else PLAYOUTS
        if count:
            return Entrant(f"{MASTER}@{count}", "search", playouts=count)
    if not at and name in styles.names(package):
        return Entrant(name, "style", tuple(styles.style(package, name)))
    registered = {one.replace("_", "-"): one for one in bots.names(catalogue.game(game))}
    if at or name not in registered:
        raise Refusal("unknown_bot", name=text, game=game, bots=known(game, package))
    return Entrant(registered[name], "bot")


def _weights_file(game: str, text: str) -> str:
    """Where they lie; raises a `Refusal` where there are none, or none that this game could play by."""
    network = network_of(game)
    assert network is not None
    if not Path(text).is_file():
        raise Refusal("unknown_weights", file=text)
    try:
        network.weights(text)
    except (ValueError, KeyError, zipfile.BadZipFile) as fault:
        raise Refusal("bad_weights", file=text, fault=str(fault)) from None
    return text
