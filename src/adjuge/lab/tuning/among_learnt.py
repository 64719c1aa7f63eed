"""Styles tried among copies of a network, which is no style: it plays whoever is none of the candidates."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from adjuge.bots.network import network_of
from adjuge.bots.players import Styles
from adjuge.lab.arena.networks import WhoPlays
from adjuge.lab.arena.networks import contest as play_many
from adjuge.lab.tuning.fitness import Trial
from adjuge.rules.engines.record import States


def nobody(n_params: int) -> Styles:
    """The pool of such a trial: one row, by which nobody plays."""
    return np.zeros((1, n_params), np.float64)


@dataclass(frozen=True)
class AmongLearnt(Trial):
    """All rivals are the network, by its own weights or those in a file."""

    file: str = ""

    def contest(
        self,
        template: States,
        rows: Styles,
        seating: npt.NDArray[np.int8],
        deals: npt.NDArray[np.uint64],
        luck: npt.NDArray[np.uint64],
        tables: States,
        memories: States,
    ) -> None:
        network = network_of(self.game)
        assert network is not None
        seated = WhoPlays(rows, {len(rows) - 1: network.weights(self.file)})
        tables[:], memories[:], _, _ = play_many(self.game, template, seated, seating, deals, luck)
