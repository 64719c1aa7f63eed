"""Token buckets: who comes too often waits."""

from collections import OrderedDict
from collections.abc import Hashable

from adjuge.server.config import Allowance
from adjuge.table.needs import Clock

MOST_KEPT = 50_000


class Buckets:
    """One bucket per key, all of one size. Full buckets need no memory, and there are never more than `MOST_KEPT`."""

    def __init__(self, allowance: Allowance, clock: Clock) -> None:
        self._allowance, self._clock = allowance, clock
        self._levels: OrderedDict[Hashable, tuple[float, int]] = OrderedDict()

    def wait(self, key: Hashable) -> int:
        """Take one: 0, or in how many milliseconds there will be one to take."""
        now = self._clock.now()
        level, then = self._levels.get(key, (self._allowance.at_once, now))
        level = min(self._allowance.at_once, level + (now - then) * self._allowance.per_second / 1000)
        missing = 1 - level
        self._levels[key] = (level if missing > 0 else level - 1, now)
        self._levels.move_to_end(key)
        self._forget()
        return 0 if missing <= 0 else max(1, round(missing * 1000 / self._allowance.per_second))

    def _forget(self) -> None:
        """The one that has been quiet longest, if it has filled up again or there are too many."""
        key, (level, then) = next(iter(self._levels.items()))
        refilled = level + (self._clock.now() - then) * self._allowance.per_second / 1000 >= self._allowance.at_once
        if refilled or len(self._levels) > MOST_KEPT:
            del self._levels[key]

    def __len__(self) -> int:
        return len(self._levels)
