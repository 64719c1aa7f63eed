"""How many frames a socket may send, of whatever kind: text, pings and pongs, empty pieces."""

from adjuge.server.config import Allowance
from adjuge.table.dependencies import Clock


class FrameBudget:
    """A token bucket that looks at the clock only when it is empty: it is asked at every frame."""

    def __init__(self, allowance: Allowance, clock: Clock) -> None:
        self._allowance, self._clock = allowance, clock
        self._left, self._filled_at = allowance.at_once, clock.now()

    def spend(self) -> bool:
        if self._left < 1:
            now = self._clock.now()
            earned = (now - self._filled_at) * self._allowance.per_second / 1000
            self._left, self._filled_at = min(self._allowance.at_once, self._left + earned), now
            if self._left < 1:
                return False
        self._left -= 1
        return True
