"""Wakes tables whose clocks are of hours or days when something is due there, and lets them go again.

One node at a time does so. While none did, the house was closed, and time is given back.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Protocol, TypeAlias

from adjuge.store import StoreFailed
from adjuge.table.dependencies import Clock, Leases, LogFailed
from adjuge.table.registry import TableRegistry

logger = logging.getLogger("adjuge.server")

_LEASE = "~alarm"  # no table can be called so
EVERY = 10_000  # milliseconds
CLOSED = 60_000  # nobody has looked for so long: the house was closed
AT_ONCE = 8
PAGE = 50


class DueTables(Protocol):
    async def due_before(self, moment: int, limit: int) -> Sequence[str]: ...

    async def timed(self, limit: int, after: str) -> Sequence[str]: ...

    async def postpone(self, by: int) -> None: ...


class HoursKept(Protocol):
    async def open_until(self) -> int | None: ...

    async def still_open(self, now: int) -> None: ...


Heads: TypeAlias = Callable[[Collection[str]], Awaitable[Mapping[str, int]]]


class Alarm:
    """`heads` are the last entries of logs."""

    def __init__(
        self, lists: DueTables, hours: HoursKept, heads: Heads, leases: Leases, registry: TableRegistry, clock: Clock
    ) -> None:
        self._lists, self._hours, self._heads, self._leases = lists, hours, heads, leases
        self._registry, self._clock = registry, clock
        self._awake: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        try:
            while True:
                await self._wait()
                await self.try_to_look()
        finally:
            await self.stop()

    async def stop(self) -> None:
        for task in self._awake.values():
            task.cancel()
        await asyncio.gather(*self._awake.values(), return_exceptions=True)

    async def try_to_look(self) -> None:
        try:
            await self.look()
        except (StoreFailed, LogFailed) as trouble:
            logger.warning("no table is woken: %s", trouble)
        except Exception:
            logger.exception("the alarm failed")

    async def look(self) -> None:
        """Once. The first look comes before anybody is let in: the house may have been closed."""
        if not await self._leases.take(_LEASE):
            return
        now, until = self._clock.now(), await self._hours.open_until()
        if until is not None and now - until > CLOSED:
            await self._give_time_back(until, now)
        await self._hours.still_open(now)
        for table in await self._lists.due_before(now, PAGE):
            if table not in self._awake and len(self._awake) < AT_ONCE:
                self._begin(table)

    async def _give_time_back(self, since: int, until: int) -> None:
        """Without loading a table: it reads of it when it is loaded."""
        after = ""
        while page := await self._lists.timed(PAGE, after):
            waiting = set(page)
            while waiting:
                heads = await self._heads(waiting)
                for table in sorted(waiting):
                    if await self._registry.give_back(table, heads[table] + 1, since, until):
                        waiting.remove(table)
            after = page[-1]
        await self._lists.postpone(until - since)

    def _begin(self, table: str) -> None:
        task = self._awake[table] = asyncio.ensure_future(self._wake(table))
        task.add_done_callback(lambda _: self._awake.pop(table, None))

    async def _wake(self, table: str) -> None:
        try:
            await self._registry.wake(table)
        except LogFailed:
            pass  # it is woken again
        except Exception:  # one table that cannot be read must not keep the others waiting for ever
            logger.exception("a table could not be woken")

    async def _wait(self) -> None:
        rung = asyncio.Event()
        timer = self._clock.call_at(self._clock.now() + EVERY, rung.set)
        try:
            await rung.wait()
        finally:
            timer.cancel()
