"""Logs that fail, or take their time."""

import asyncio
from typing import Literal

from adjuge.table.dependencies import LogEntry, LogFailed, Verdict
from tests.table.paper_log import PaperLog

Fault = Literal["not_written", "written_all_the_same"]


class FaultyLog(PaperLog):
    """Fails at one call, reads and appends counted together; a failed append may have reached the disk or not."""

    def __init__(self, at_call: int = -1, fault: Fault = "not_written") -> None:
        super().__init__()
        self.at_call, self.fault, self.calls, self.counting = at_call, fault, 0, False

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
    ) -> Verdict:
        if not self._fails_now():
            return await super().append(table, seq, at, command, body, listing)
        if self.fault == "written_all_the_same":
            await super().append(table, seq, at, command, body, listing)
        raise LogFailed

    async def read(self, table: str, after: int) -> list[LogEntry]:
        if self._fails_now():
            raise LogFailed
        return await super().read(table, after)

    def _fails_now(self) -> bool:
        self.calls += self.counting
        return self.counting and self.calls - 1 == self.at_call


class SlowLog(PaperLog):
    """Others have their turn before it writes, and again before it says so."""

    PAUSES = 4

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
    ) -> Verdict:
        await self._pause()
        verdict = await super().append(table, seq, at, command, body, listing)
        await self._pause()
        return verdict

    async def read(self, table: str, after: int) -> list[LogEntry]:
        await self._pause()
        return await super().read(table, after)

    async def _pause(self) -> None:
        for _ in range(self.PAUSES):
            await asyncio.sleep(0)
