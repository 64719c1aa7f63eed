"""Whether the store takes what is written, without a write for every question."""

import asyncio

from adjuge.store import Store, StoreFailed
from adjuge.table.dependencies import Clock

_KNOWN_FOR_MS = 2_000


class Readiness:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._asking = asyncio.Lock()
        self._ready, self._until = False, 0

    async def check(self) -> bool:
        async with self._asking:
            if self._clock.now() >= self._until:
                try:
                    await self._store.ping()
                    self._ready = self._store.trouble is None
                except StoreFailed:
                    self._ready = False
                self._until = self._clock.now() + _KNOWN_FOR_MS
            return self._ready
