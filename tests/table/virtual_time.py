"""Time that passes when a test says so."""

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from functools import wraps
from itertools import count
from typing import Any, ParamSpec

P = ParamSpec("P")
MOST_LOOKS = 100_000  # at the clock without time going on: whoever looks more often goes round in circles, for ever


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
        self._looks = 0

    def now(self) -> int:
        self._looks += 1
        self._refuse_to_stand_still()
        return self._now

    def _refuse_to_stand_still(self) -> None:
        assert self._looks <= MOST_LOOKS, "something is due and is not done: no time would ever pass again"

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
            self._goes_on_to(moment)
            if alarm.callback is not None:
                alarm.callback()
            await settle()
        self._goes_on_to(end)

    def _goes_on_to(self, moment: int) -> None:
        self._refuse_to_stand_still()
        if moment > self._now:
            self._now, self._looks = moment, 0

    def sleeps(self, milliseconds: int) -> None:
        """All alarms in that time ring at its end: the machine was asleep."""
        self._goes_on_to(self._now + milliseconds)


async def settle() -> None:
    """Let everything run that can run without time passing."""
    for _ in range(200):
        await asyncio.sleep(0)
