"""Boursicocotte: money held; bids beyond one's purse, and offers that are mostly show."""

from collections.abc import Mapping
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from adjuge.lab.watching.ventures import Venture
from adjuge.rules.boursicocotte.engine.cards import CARD
from adjuge.rules.boursicocotte.engine.table import ANSWERING, BIDDING, OFFERING, PAYING, VERDICT
from adjuge.rules.engines.record import States

FAT, THIN = 3, 10  # so many cards that are worth no more than this each


class GameWatcher:
    HELD: ClassVar[str] = "Money over time: share of all money at the table"
    KINDS: ClassVar[Mapping[str, str]] = {
        "bid": "Bids beyond one's purse; they come off where nobody asks for the money.",
        "offer": "Offers of zeros alone, or of three cards and more worth at most 10 each; they come off where the "
        "animal is won.",
    }

    def __init__(self) -> None:
        self._bid: tuple[int, bool] | None = None
        self._offer: tuple[int, bool] | None = None

    def held(self, table: States) -> npt.NDArray[np.float64]:
        money = _worth(table)[: int(table["seats"][0])]
        shares: npt.NDArray[np.float64] = money / max(money.sum(), 1.0)
        return shares

    def moved(self, before: States, after: States, seat: int) -> list[Venture]:
        phase = int(before["phase"][0])
        if phase == BIDDING:
            return self._bidding(before, after, seat)
        if phase == VERDICT:
            return self._settled("bid", int(after["phase"][0]) == PAYING)
        if phase == OFFERING:
            lies = int(after["phase"][0]) == ANSWERING
            self._offer = (seat, _is_show(after)) if lies else None
        if phase == ANSWERING:
            rival, animal = int(before["rival"][0]), int(before["animal"][0])
            gone = int(before["animals"][0, rival, animal]) - int(after["animals"][0, rival, animal])
            return self._settled("offer", gone > 0) if gone else []
        return []

    def _bidding(self, before: States, after: States, seat: int) -> list[Venture]:
        bid = int(after["bid"][0])
        if bid <= int(before["bid"][0]) or int(after["bidder"][0]) != seat:
            return []
        settled = self._settled("bid", True)  # whoever is outbid has driven the price and nothing to pay
        self._bid = (seat, bid > _worth(before)[seat])
        return settled

    def _settled(self, kind: str, came_off: bool) -> list[Venture]:
        pending = self._bid if kind == "bid" else self._offer
        if kind == "bid":
            self._bid = None
        else:
            self._offer = None
        return [Venture(kind, *pending, came_off)] if pending else []


def _worth(table: States) -> npt.NDArray[np.float64]:
    worth: npt.NDArray[np.float64] = table["purse"][0].astype(np.float64) @ CARD.astype(np.float64)
    return worth


def _is_show(table: States) -> bool:
    cards, worth = int(table["offered"][0]), int(table["offer"][0].astype(np.int64) @ CARD.astype(np.int64))
    return cards > 0 and (worth == 0 or (cards >= FAT and worth <= THIN * cards))
