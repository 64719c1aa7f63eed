"""Adapts the store's log and leases to the protocols of a table, and says when a game has ended."""

import logging
from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct

from adjuge.store import Store, StoreFailed
from adjuge.table.dependencies import LogEntry, LogFailed, Verdict

logger = logging.getLogger(__name__)


class _Phase(Struct):
    phase: str


_phase = msgspec.json.Decoder(_Phase)


class TableLog:
    """Meets `Log`. `over` is told the id of each table whose end was written by this node."""

    def __init__(self, store: Store, over: Callable[[str], None]) -> None:
        self._log, self._over = store.log, over
        self._paused = False

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
    ) -> Verdict:
        try:
            verdict: Verdict = await self._log.append(table, seq, at, command, body, listing)
        except StoreFailed as trouble:
            if not self._paused:
                logger.error("nothing can be written: tables pause until it can", exc_info=trouble)
            self._paused = True
            raise LogFailed from trouble
        if self._paused:
            self._paused = False
            logger.warning("the log can be written again: tables go on")
        if listing is not None and verdict == "written" and _phase.decode(listing).phase == "over":
            self._over(table)
        return verdict

    async def read(self, table: str, after: int) -> Sequence[LogEntry]:
        try:
            return [LogEntry(*row) for row in await self._log.read(table, after)]
        except StoreFailed as trouble:
            raise LogFailed from trouble


class TableLeases:
    def __init__(self, store: Store) -> None:
        self._leases = store.leases

    async def take(self, table: str) -> bool:
        try:
            return await self._leases.take(table)
        except StoreFailed as trouble:
            raise LogFailed from trouble

    async def give_back(self, table: str) -> None:
        try:
            await self._leases.give_back(table)
        except StoreFailed as trouble:
            raise LogFailed from trouble
