"""What is noted of a bid, an offer or an announcement once it is settled, and what notes it."""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from adjuge.rules.engines.record import States


class Venture(NamedTuple):
    """One that is settled: whose it was, whether it was a bluff, and whether it came off."""

    kind: str
    seat: int
    bluff: bool
    came_off: bool


class Watcher(Protocol):
    """Watches one game of its kind."""

    HELD: ClassVar[str]  # what `held` counts, for the heading of a plot
    KINDS: ClassVar[Mapping[str, str]]  # of ventures: which of them are bluffs, and what it is for one to come off

    def held(self, table: States) -> npt.NDArray[np.float64]:
        """By seat."""
        ...

    def moved(self, before: States, after: States, seat: int) -> list[Venture]:
        """What a whole move of this seat has settled."""
        ...
