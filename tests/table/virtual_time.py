"""Time that passes when a test says so."""

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from functools import wraps
from itertools import count
from typing import Any, ParamSpec

P = ParamSpec("P")


def in_virtual_time(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine, run to its end in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class Alarm:
    def __init__(self, callback: Callable[[], object]) -> None:
        self.callback: Callable[[], object] | None = callback

    def cancel(self) -> None:
        self.callback = None


class VirtualClock:
    def __init__(self, now: int = 1_000_000) -> None:
        self._now = now
        self._alarms: list[tuple[int, int, Alarm]] = []
        self._numbers = count()

    def now(self) -> int:
        return self._now

    def call_at(self, moment: int, callback: Callable[[], object]) -> Alarm:
        alarm = Alarm(callback)
        heapq.heappush(self._alarms, (max(moment, self._now), next(self._numbers), alarm))
        return alarm

    def next_alarm(self) -> int | None:
        """How long until something will happen by itself."""
        return max(0, self._alarms[0][0] - self._now) if self._alarms else None

    async def pass_by(self, milliseconds: int) -> None:
        """Let so much time pass, and everything happen that falls into it, in order."""
        end = self._now + milliseconds
        await settle()
        while self._alarms and self._alarms[0][0] <= end:
            moment, _, alarm = heapq.heappop(self._alarms)
            self._now = max(moment, self._now)
            if alarm.callback is not None:
                alarm.callback()
            await settle()
        self._now = end

    def sleeps(self, milliseconds: int) -> None:
        """All alarms in that time ring at its end: the machine was asleep."""
        self._now += milliseconds


async def settle() -> None:
    """Let everything run that can run without time passing."""
    for _ in range(200):
        await asyncio.sleep(0)
