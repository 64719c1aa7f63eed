"""A queue in which nobody waits for one who has asked more often."""

from asyncio import CancelledError, Future, get_running_loop
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """So many `places` at a time. Those who wait take turns by key."""

    def __init__(self, places: int = 1) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        await self._take(key)
        try:
            yield
        finally:
            self._give_back()

    def waiting(self, key: str) -> int:
        return len(self._waiting.get(key, ()))

    async def _take(self, key: str) -> None:
        if self._free:
            self._free -= 1
            return
        called: Future[None] = get_running_loop().create_future()
        self._waiting.setdefault(key, deque()).append(called)
        try:
            await called
        except CancelledError:
            if called.done() and not called.cancelled():  # called, and gone in the same moment
                self._give_back()
            raise

    def _give_back(self) -> None:
        while self._waiting:
            key, queue = next(iter(self._waiting.items()))
            called = queue.popleft()
            if queue:
                self._waiting.move_to_end(key)
            else:
                del self._waiting[key]
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
