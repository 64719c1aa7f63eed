"""A periodic task: ends tables that nobody has been at for long, deletes expired passes and answers of past days."""

import asyncio
import logging

from adjuge.review.daily.calendar import open_days
from adjuge.server.config import Config
from adjuge.server.identity.identity import LASTS
from adjuge.store import Store, StoreFailed
from adjuge.table.commands.playing import ended_if_silent_since
from adjuge.table.dependencies import Clock, Leases, LogFailed
from adjuge.table.registry import TableRegistry

logger = logging.getLogger("adjuge.server")

_LEASE = "~caretaker"  # no table can be called so
_PAGE = 50
_HOUR = 60 * 60 * 1000
_DAY = 24 * _HOUR
EVERY = _HOUR


class Cleanup:
    def __init__(self, store: Store, leases: Leases, registry: TableRegistry, clock: Clock, config: Config) -> None:
        self._store, self._leases, self._registry, self._clock = store, leases, registry, clock
        self._days = config.abandoned_after_days

    async def run(self) -> None:
        while True:
            await self._wait()
            try:
                await self.sweep()
            except (StoreFailed, LogFailed) as trouble:
                logger.warning("the house is not swept: %s", trouble)
            except Exception:
                logger.exception("the cleanup failed")

    async def sweep(self) -> None:
        if not await self._leases.take(_LEASE):
            return
        now = self._clock.now()
        await self._end(now - self._days * _DAY)
        await self._end(now - _DAY, waiting=True)
        await self._store.passes.forget("cookie", now - LASTS * 1000)  # which browsers have dropped by then
        await self._store.daily_answers.forget(open_days(now)[-1].toordinal())

    async def _end(self, silent_since: int, *, waiting: bool = False) -> None:
        """All that are silent, or those among them that wait in the lobby for somebody to come."""
        after: tuple[int, str] | None = None
        while rows := await self._store.lists.silent_since(silent_since, waiting=waiting, limit=_PAGE, after=after):
            for row in rows:
                await self._end_at(row.id, silent_since)
            after = rows[-1].at, rows[-1].id

    async def _end_at(self, table: str, silent_since: int) -> None:
        try:
            async with self._registry.at(table) as live:
                if not any(live.subscribers.connected()):
                    await live.act(ended_if_silent_since(silent_since))
        except LogFailed:
            raise
        except Exception:  # one table that cannot be read must not keep the others waiting for ever
            logger.exception("a table could not be looked at")

    async def _wait(self) -> None:
        rung = asyncio.Event()
        timer = self._clock.call_at(self._clock.now() + EVERY, rung.set)
        try:
            await rung.wait()
        finally:
            timer.cancel()
