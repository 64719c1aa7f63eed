"""1 Bouse 2 Vaches: points taken; announcements of more than there is."""

from collections.abc import Mapping
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from adjuge.lab.watching.ventures import Venture
from adjuge.rules.bouse.engine.cards import FLY, SHOWS
from adjuge.rules.bouse.engine.table import LAYING, TURN
from adjuge.rules.engines.record import States


class GameWatcher:
    HELD: ClassVar[str] = "Points over time: taken so far"
    KINDS: ClassVar[Mapping[str, str]] = {
        "announcement": "Announcements of more than there is; they come off where another goes higher or the bell is "
        "rung in vain.",
    }

    def __init__(self) -> None:
        self._announced: tuple[int, bool] | None = None

    def held(self, table: States) -> npt.NDArray[np.float64]:
        taken: npt.NDArray[np.float64] = table["taken"][0, : int(table["seats"][0])].astype(np.float64)
        return taken

    def moved(self, before: States, after: States, seat: int) -> list[Venture]:
        number = int(after["number"][0])
        if int(before["phase"][0]) in (TURN, LAYING) and number > int(before["number"][0]):
            settled = self._settled(came_off=True)
            self._announced = (seat, number > _most(after))
            return settled
        if int(before["number"][0]) > 0 and number == 0:
            into_pot = int(after["pot"].sum()) > int(before["pot"].sum())
            return self._settled(into_pot or int(after["opener"][0]) == int(before["announcer"][0]))
        return []

    def _settled(self, came_off: bool) -> list[Venture]:
        pending, self._announced = self._announced, None
        return [Venture("announcement", *pending, came_off)] if pending else []


def _most(table: States) -> int:
    """The highest number that a count would bear out, all flies helping."""
    cards = table["hand"][0, : int(table["seats"][0])].sum(axis=0).astype(np.int64) + table["laid"][0]
    return int(cards @ SHOWS[int(table["what"][0])].astype(np.int64)) + int(cards[FLY])
