"""Whom a best reply learns to beat: a level or a style of its game, its shipped network, or weights in a file.

A network plays as the player of the house does, as close to what it finds best and with the same manners, so that a
reply learns of faults that are there.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from adjuge.bots import styles as styles_of
from adjuge.bots.network import HEAT
from adjuge.bots.players import Styles
from adjuge.lab.arena.entrants import MASTER, NETWORK, shipped_weights
from adjuge.lab.learning.network import Net, load
from adjuge.lab.learning.room import DEVICE, LOW
from adjuge.lab.learning.tables import PAST

NETWORKS = (MASTER, NETWORK)


@dataclass(frozen=True)
class Frozen:
    """`owner` is what the seats of such players say: `PAST`, or 0 for the only style there is."""

    name: str
    owner: int
    styles: Styles
    net: Net | None = None
    heat: float = HEAT


def frozen(game: str, text: str) -> Frozen:
    package = f"adjuge.bots.{game}"
    text = text.lower().replace("_", "-") if not text.endswith(".npz") else text
    if text in NETWORKS or text.endswith(".npz"):
        file = shipped_weights(game) if text in NETWORKS else Path(text)
        nobody = np.array([styles_of.style(package, "random")])
        return Frozen(text, PAST, nobody, load(file).to(DEVICE, LOW))
    return Frozen(text, 0, np.array([styles_of.style(package, text)]))
