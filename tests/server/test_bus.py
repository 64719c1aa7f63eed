"""Nodes hear of each other by a real Redis, and by the logs while there is none."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import pytest

from adjuge.server.nodes.bus import BusIntervals, NoBus, RedisBus
from tests.live.redis import Redis
from tests.patience import PATIENCE_S

# Quick in all it does by itself, and never in giving up: what a busy machine delays is not lost.
QUICK = BusIntervals(beat=0.05, gap=0.001, deaf=PATIENCE_S, look=0.02, glance=0.02, retry=0.01, longest_retry=5)


class Store:
    """The logs, as far as they have grown. It may be away."""

    def __init__(self) -> None:
        self.heads: dict[str, int] = {}
        self.asked: asyncio.Event = asyncio.Event()
        self.away = False

    async def __call__(self, tables: Sequence[str]) -> Mapping[str, int]:
        self.asked.set()
        if self.away:
            raise OSError
        return {table: self.heads[table] for table in tables if table in self.heads}


class Table:
    """Notes what it is told and lets a test wait for it."""

    def __init__(self, bus: RedisBus, name: str = "t") -> None:
        self.heard: list[int] = []
        self.there: dict[str, list[bool]] = {}
        self._told = asyncio.Event()
        bus.follow(name, self._hear, self._see)

    def _hear(self, seq: int) -> None:
        self.heard.append(seq)
        self._told.set()

    def _see(self, node: str, connected: Sequence[bool], *_: object) -> None:
        self.there[node] = list(connected)
        self._told.set()

    async def hears(self, seq: int, within_s: float = PATIENCE_S) -> None:
        async with asyncio.timeout(within_s):
            while seq not in self.heard:
                await self._told.wait()
                self._told.clear()

    async def sees(self, node: str, connected: list[bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while self.there.get(node) != connected:
                await self._told.wait()
                self._told.clear()


@asynccontextmanager
async def house(
    url: str | None, *names: str, rhythm: BusIntervals = QUICK
) -> AsyncIterator[tuple[Store, list[RedisBus]]]:
    store = Store()
    async with AsyncExitStack() as stack:
        nodes = []
        for name in names:
            bus = RedisBus(url, name, store, rhythm)
            bus.start()
            stack.push_async_callback(bus.close)
            nodes.append(bus)
        yield store, nodes


async def until_connected(*nodes: RedisBus, connected: bool = True) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while any(node.connected != connected for node in nodes):
            await asyncio.sleep(0)


def test_a_node_hears_of_a_log_that_another_has_written(redis_url: str) -> None:
    async def play() -> tuple[list[int], list[int]]:
        async with house(redis_url, "a", "b") as (_, (a, b)):
            here, there = Table(a), Table(b)
            await until_connected(a, b)
            a.announce("t", 3)
            await there.hears(3)
            a.announce("t", 4)
            await there.hears(4)
            return here.heard, there.heard

    assert asyncio.run(play()) == ([], [3, 4])


def test_many_tables_at_once_are_told_of_each_once(redis_url: str) -> None:
    async def play() -> list[list[int]]:
        async with house(redis_url, "a", "b") as (_, (a, b)):
            tables = [Table(b, f"t{number}") for number in range(200)]
            await until_connected(a, b)
            for seq in range(1, 6):
                for number in range(200):
                    a.announce(f"t{number}", seq)
            await asyncio.gather(*(table.hears(5) for table in tables))
            return [table.heard for table in tables]

    assert asyncio.run(play()) == [[5]] * 200


def test_who_is_on_the_line_is_known_at_every_node_and_gone_when_a_node_closes(redis_url: str) -> None:
    async def play() -> None:
        async with house(redis_url, "a", "b", "c") as (_, (a, b, c)):
            early = Table(b)
            await until_connected(a, b, c)
            a.presence("t", [True, False])
            await early.sees("a", [True, False])
            late = Table(c)
            await late.sees("a", [True, False])
            await a.close()
            await early.sees("a", [False, False])
            await late.sees("a", [False, False])

    asyncio.run(play())


def test_while_redis_is_away_the_logs_are_looked_at_and_hints_come_again_with_it(redis: Redis) -> None:
    async def play() -> None:
        async with house(redis.url, "a", "b") as (store, (a, b)):
            table = Table(b)
            await until_connected(a, b)
            a.presence("t", [True])
            await table.sees("a", [True])
            redis.stop()
            await until_connected(a, b, connected=False)
            a.announce("t", 8)
            a.presence("t", [False])
            store.heads["t"] = 8
            await table.hears(8)
            redis.start()
            await until_connected(a, b)
            await table.sees("a", [False])
            a.announce("t", 9)  # which the store does not know of: this is heard by Redis or not at all
            await table.hears(9)

    asyncio.run(play())


def test_a_house_opens_without_redis_and_finds_it_later(redis: Redis) -> None:
    redis.stop()

    async def play() -> None:
        async with house(redis.url, "a", "b") as (store, (a, b)):
            table = Table(b)
            a.announce("t", 1)
            store.heads["t"] = 1
            await table.hears(1)
            redis.start()
            await until_connected(a, b)
            a.announce("t", 2)
            await table.hears(2)

    asyncio.run(play())


def test_a_redis_that_does_not_answer_is_as_good_as_none(redis: Redis) -> None:
    async def play() -> None:
        async with house(redis.url, "a", "b", rhythm=QUICK._replace(deaf=0.5)) as (store, (a, b)):
            table = Table(b)
            await until_connected(a, b)
            os.kill(redis.pid, signal.SIGSTOP)
            try:
                a.announce("t", 5)
                store.heads["t"] = 5
                await table.hears(5)
                await until_connected(a, b, connected=False)
            finally:
                os.kill(redis.pid, signal.SIGCONT)
            for seq in range(6, 1000):  # with so little patience a busy machine may well lose a hint
                await until_connected(a, b)
                a.announce("t", seq)
                with suppress(TimeoutError):
                    await table.hears(seq, within_s=1)
                    return
            pytest.fail("no hint came through any more")

    asyncio.run(play())


def test_a_store_that_is_away_too_is_looked_at_again(redis: Redis) -> None:
    redis.stop()

    async def play() -> None:
        async with house(redis.url, "a") as (store, (a,)):
            store.away = True
            table = Table(a)
            async with asyncio.timeout(PATIENCE_S):
                await store.asked.wait()
            store.away = False
            store.heads["t"] = 2
            await table.hears(2)

    asyncio.run(play())


def test_a_node_that_is_cut_off_is_followed_by_its_log(redis_url: str) -> None:
    """Another node's hints may be lost while our own line is well: the logs are glanced at all the same."""

    async def play() -> None:
        async with house(redis_url, "a") as (store, (a,)):
            table = Table(a)
            await until_connected(a)
            store.heads["t"] = 4
            await table.hears(4)

    asyncio.run(play())


def test_a_house_of_several_nodes_without_redis_lives_by_its_logs() -> None:
    async def play() -> None:
        async with house(None, "a", "b") as (store, (a, b)):
            table = Table(b)
            a.announce("t", 3)
            store.heads["t"] = 3
            await table.hears(3)
            assert not a.connected

    asyncio.run(play())


def test_a_single_node_has_nobody_to_tell() -> None:
    bus = NoBus()
    told: list[Any] = []
    bus.follow("t", told.append, lambda *present: told.append(present))
    bus.announce("t", 1)
    bus.presence("t", [True])
    bus.forget("t")
    assert not told


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0"])
def test_closing_without_redis_takes_no_time(url: str) -> None:
    async def play() -> None:
        async with house(url, "a"):
            pass

    asyncio.run(play())
