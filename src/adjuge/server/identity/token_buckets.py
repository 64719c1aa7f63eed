"""Token buckets for rate limits."""

from collections import OrderedDict
from collections.abc import Hashable

from adjuge.server.config import Allowance
from adjuge.table.dependencies import Clock

MOST_KEPT = 50_000
_NOTHING = 1e-3  # milliseconds, which numbers may be off by after adding up


class TokenBuckets:
    """One bucket per key, all of one size. Full buckets need no memory, and there are never more than `MOST_KEPT`."""

    def __init__(self, allowance: Allowance, clock: Clock) -> None:
        self._clock = clock
        self._one = 1000 / allowance.per_second  # milliseconds until there is one more
        self._all = self._one * allowance.at_once
        self._full: OrderedDict[Hashable, float] = OrderedDict()  # when each will be so again

    def wait(self, key: Hashable) -> int:
        """Take one: 0, or in how many milliseconds there will be one to take."""
        now, buckets = self._clock.now(), self._full
        full = buckets.get(key, now)
        if full < now:
            full = now
        full += self._one
        missing = full - now - self._all
        if missing < _NOTHING:
            buckets[key] = full
            buckets.move_to_end(key)
        oldest = next(iter(buckets), None)
        if oldest is not None and (buckets[oldest] <= now or len(buckets) > MOST_KEPT):
            del buckets[oldest]  # nobody misses a full one; the other is the one that has been quiet longest
        return 0 if missing < _NOTHING else max(1, round(missing))

    def __len__(self) -> int:
        return len(self._full)
