"""Money!: what the cards one holds are worth; bids with the bluff card in them."""

from collections.abc import Mapping
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from adjuge.lab.watching.ventures import Venture
from adjuge.rules.engines.record import States
from adjuge.rules.money.engine.cards import VALUE
from adjuge.rules.money.engine.table import ACTING, BID, BIDDING, HAND


class GameWatcher:
    HELD: ClassVar[str] = "Money over time: face value of notes and coins held"
    KINDS: ClassVar[Mapping[str, str]] = {
        "bid": "Bids with the bluff card in them; they come off where the round leaves their owner with notes of a "
        "higher face value.",
    }

    def __init__(self) -> None:
        self._bluffed: dict[int, bool] = {}
        self._held: npt.NDArray[np.float64] = np.zeros(0)

    def held(self, table: States) -> npt.NDArray[np.float64]:
        place, values = table["place"][0], VALUE.astype(np.float64)
        seats = range(int(table["seats"][0]))
        return np.array([values[(place == HAND + seat) | (place == BID + seat)].sum() for seat in seats])

    def moved(self, before: States, after: States, seat: int) -> list[Venture]:
        if int(after["game"][0]) != int(before["game"][0]):
            self._bluffed = {}
        elif int(before["phase"][0]) == BIDDING and int(after["phase"][0]) == ACTING:
            seats = int(before["seats"][0])
            # whether the last bid to lie had the bluff card in it, no table tells: it is back in his hand
            self._bluffed = {k: bool(before["bluff"][0, k]) for k in range(seats) if k != seat}
            self._held = self.held(after)
        elif int(before["phase"][0]) == ACTING and int(after["phase"][0]) != ACTING and self._bluffed:
            gained = self.held(after) > self._held
            settled = [Venture("bid", k, bluff, bool(gained[k])) for k, bluff in self._bluffed.items()]
            self._bluffed = {}
            return settled
        return []
