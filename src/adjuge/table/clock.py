"""The time of day, as a table wants it: it never goes back."""

import asyncio
import time
from collections.abc import Callable


class SystemClock:
    """Set by the wall once, and steady from then on."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    def call_at(self, moment: int, callback: Callable[[], object]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(max(0, moment - self.now()) / 1000, callback)
