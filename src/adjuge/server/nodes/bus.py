"""Hints between nodes: none for a house of one node, by Redis for a house of several.

Redis may vanish and come back: meanwhile, and whenever a node has fallen silent, the logs are looked at instead.
Nothing here ever waits for Redis but its own tasks, and nothing of Redis' troubles reaches a table.
"""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from adjuge.server.nodes.gossip import Gossip, Heard
from adjuge.table.dependencies import Present
from adjuge.wire.messages import NOBODY_WATCHES, Watching

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = logging.getLogger(__name__)

CHANNEL = "adjuge:hints:1"

Heads = Callable[[Sequence[str]], Awaitable[Mapping[str, int]]]


class NoBus:
    def announce(self, table: str, seq: int) -> None: ...

    def presence(
        self, table: str, connected: Sequence[bool], devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES
    ) -> None: ...

    def follow(self, table: str, heard: Heard, present: Present) -> None: ...

    def forget(self, table: str) -> None: ...


class BusIntervals(NamedTuple):
    beat: float = 2.0  # at least so often a node is heard
    gap: float = 0.005  # at least so long between two messages: what comes meanwhile travels together
    deaf: float = 6.0  # not even our own voice for so long: the line is dead
    look: float = 1.0  # at the logs, while hints cannot be trusted
    glance: float = 5.0  # at the logs, while all seems well
    retry: float = 0.1  # after a failed connection, doubled each time
    longest_retry: float = 2.0


class RedisBus:
    """Meets `Bus`. `heads` reads the tables' last seqs from the store, all the time where there is no Redis."""

    def __init__(self, url: str | None, node: str, heads: Heads, rhythm: BusIntervals | None = None) -> None:
        self._url, self._heads, self._rhythm = url, heads, rhythm or BusIntervals()
        self._hearsay = Gossip(node)
        self._to_say, self._to_look = asyncio.Event(), asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._redis: Redis | None = None
        self._retry = self._rhythm.retry

    @property
    def connected(self) -> bool:
        return self._redis is not None

    def announce(self, table: str, seq: int) -> None:
        self._hearsay.announce(table, seq)
        self._speak_up()

    def presence(
        self, table: str, connected: Sequence[bool], devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES
    ) -> None:
        self._hearsay.presence(table, connected, devices, watching)
        self._speak_up()

    def follow(self, table: str, heard: Heard, present: Present) -> None:
        self._hearsay.follow(table, heard, present)
        self._speak_up()

    def forget(self, table: str) -> None:
        self._hearsay.forget(table)
        self._speak_up()

    def _speak_up(self) -> None:
        if not self.connected:
            self._hearsay.deaf()
        elif self._hearsay.waiting:
            self._to_say.set()

    def start(self) -> None:
        """To be called in the event loop of the tables. Redis need not be there yet."""
        self._tasks = [asyncio.create_task(self._keep_looking())]
        if self._url:
            self._tasks.append(asyncio.create_task(self._stay_connected(self._url)))

    async def close(self) -> None:
        if self._redis:
            with suppress(Exception):
                async with asyncio.timeout(self._rhythm.longest_retry):
                    await self._redis.publish(CHANNEL, self._hearsay.said(bye=True))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _stay_connected(self, url: str) -> None:
        while True:
            was_there = False
            try:
                await self._talk(url)
            except Exception as error:
                was_there = self.connected
                if was_there or self._retry == self._rhythm.retry:
                    log.warning("redis is away", extra={"reason": _first(error)})
            finally:
                self._redis = None
                self._to_look.set()
            self._retry = self._rhythm.retry if was_there else min(2 * self._retry, self._rhythm.longest_retry)
            await asyncio.sleep(self._retry * random.uniform(0.5, 1))

    async def _talk(self, url: str) -> None:
        """Until something goes wrong, which it does by raising."""
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        once = Retry(NoBackoff(), 0)  # trying again is our own business
        redis = Redis.from_url(url, socket_connect_timeout=self._rhythm.longest_retry, retry=once)
        async with redis, redis.pubsub() as ears:
            async with asyncio.timeout(self._rhythm.deaf):
                await ears.subscribe(CHANNEL)
                await ears.get_message(timeout=None)  # that we are subscribed
            self._redis = redis
            self._hearsay.back(_now())
            self._to_say.set()
            self._to_look.set()
            log.info("redis is there")
            async with asyncio.TaskGroup() as group:
                group.create_task(self._listen(ears))
                group.create_task(self._speak(redis))

    async def _listen(self, ears: Any) -> None:
        while True:
            async with asyncio.timeout(self._rhythm.deaf):
                message = await ears.get_message(timeout=None)
            if message and message["type"] == "message":
                self._hearsay.hear(message["data"], _now())
            self._hearsay.expire(_now())
            self._speak_up()

    async def _speak(self, redis: "Redis") -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._rhythm.beat):
                    await self._to_say.wait()
            self._to_say.clear()
            async with asyncio.timeout(self._rhythm.deaf):
                await redis.publish(CHANNEL, self._hearsay.said())
            await asyncio.sleep(self._rhythm.gap)

    async def _keep_looking(self) -> None:
        while True:
            tables = self._hearsay.followed
            try:
                self._hearsay.found(await self._heads(tables) if tables else {})
            except Exception as error:  # the store is away too: the tables find out for themselves
                log.warning("the logs cannot be looked at", extra={"reason": type(error).__name__})
            trusted = self.connected and not self._hearsay.missing
            with suppress(TimeoutError):
                async with asyncio.timeout(self._rhythm.glance if trusted else self._rhythm.look):
                    await self._to_look.wait()
            self._to_look.clear()


def _now() -> int:
    return int(time.monotonic() * 1000)


def _first(error: BaseException) -> str:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return type(error).__name__
