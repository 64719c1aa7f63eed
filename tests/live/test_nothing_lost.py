"""Killed at any moment, a house has every move that it acknowledged, once; and everybody comes back to their view."""

import asyncio
import random
from pathlib import Path

import pytest

from adjuge.client import Setting
from tests.live.crowd import Party, a_table
from tests.live.journal import check
from tests.live.postgres import Postgres
from tests.live.redis import Redis
from tests.live.served import Served
from tests.patience import PATIENCE_S

SETTINGS = [
    Setting(game="boursicocotte", seats=3, tempo="quick", pace="instant"),
    Setting(game="money", seats=4, tempo="quick", pace="instant"),
    Setting(game="bouse", seats=4, tempo="quick", pace="instant"),
]


class Heard:
    """Counts acknowledgements, so that troubles come after moves and not after seconds."""

    def __init__(self) -> None:
        self.count = 0
        self._more = asyncio.Condition()
        self._tasks: set[asyncio.Task[None]] = set()

    def __call__(self) -> None:
        self.count += 1
        task = asyncio.ensure_future(self._notify())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _notify(self) -> None:
        async with self._more:
            self._more.notify_all()

    async def wait_for(self, more: int) -> None:
        goal = self.count + more
        async with asyncio.timeout(PATIENCE_S), self._more:
            await self._more.wait_for(lambda: self.count >= goal)


class Crowd:
    """Tables that are replaced when their games are over, so that there is always something to lose."""

    def __init__(self, addresses: list[str], tables: int, people: int) -> None:
        self._addresses, self._count, self._people = addresses, tables, people
        self.heard = Heard()
        self.parties: list[Party] = []
        self._seats: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        self._seats = [asyncio.create_task(self._game_after_game(number)) for number in range(self._count)]
        await self.heard.wait_for(1)

    async def _game_after_game(self, number: int) -> None:
        while True:
            setting = SETTINGS[number % len(SETTINGS)]
            party = await a_table(self._addresses, setting, self._people, len(self.parties), self.heard)
            self.parties.append(party)
            party.play()
            await party.finish()
            await party.stop()
            number += 1

    async def end(self) -> None:
        for seat in self._seats:
            seat.cancel()
        results = await asyncio.gather(*self._seats, return_exceptions=True)
        for party in self.parties:
            await party.stop()
        troubles = [each for each in results if isinstance(each, Exception)]
        assert not troubles, troubles


async def kill_again_and_again(tmp_path: Path, kills: int, tables: int) -> int:
    store = f"sqlite:///{tmp_path / 'house.sqlite'}"
    house, rng = Served(store), random.Random(kills)
    house.start()
    try:
        crowd = Crowd([house.url], tables, people=3)
        await crowd.begin()
        for _ in range(kills):
            await crowd.heard.wait_for(rng.randint(1, 40))
            house.kill()
            await asyncio.to_thread(house.start)
        await crowd.heard.wait_for(20)
        await crowd.end()
    finally:
        house.kill()
    return await _found(store, crowd)


async def _found(store: str, crowd: Crowd) -> int:
    """How many acknowledged moves, each of them once."""
    found = await check(store, [journal for party in crowd.parties for journal in party.journals])
    print(f"{found} acknowledged moves at {len(crowd.parties)} tables, each found once")
    return found


def test_a_house_that_is_killed_loses_no_move(tmp_path: Path) -> None:
    assert asyncio.run(kill_again_and_again(tmp_path, kills=5, tables=6)) > 20


@pytest.mark.long
def test_a_house_that_is_killed_a_thousand_times_loses_no_move(tmp_path: Path) -> None:
    assert asyncio.run(kill_again_and_again(tmp_path, kills=1000, tables=12)) > 1000


TROUBLES = ("kill", "pause", "redis_restarts", "redis_is_cut_off")


async def trouble_three_nodes(store: str, redis: Redis, troubles: int, tables: int) -> int:
    nodes = [Served(store, ["--bus", redis.url]) for _ in range(3)]
    rng = random.Random(troubles)
    for node in nodes:
        node.start()
    try:
        crowd = Crowd([node.url for node in nodes], tables, people=3)
        await crowd.begin()
        for number in range(troubles):
            if number % len(TROUBLES) == 0:
                kinds = rng.sample(TROUBLES, len(TROUBLES))
            await crowd.heard.wait_for(rng.randint(1, 40))
            await _trouble(kinds.pop(), rng, nodes[number % len(nodes)], redis, crowd.heard)
        await crowd.heard.wait_for(20)
        await crowd.end()
    finally:
        for node in nodes:
            node.kill()
    return await _found(store, crowd)


async def _trouble(kind: str, rng: random.Random, node: Served, redis: Redis, heard: Heard) -> None:
    """The house plays on while it lasts."""
    match kind:
        case "kill":
            node.kill()
            await heard.wait_for(rng.randint(1, 20))
            await asyncio.to_thread(node.start)
        case "pause":
            node.pause()
            await heard.wait_for(rng.randint(1, 20))
            node.go_on()
        case "redis_restarts":
            await asyncio.to_thread(redis.restart)
        case "redis_is_cut_off":
            redis.stop()
            await heard.wait_for(rng.randint(1, 20))
            await asyncio.to_thread(redis.start)


def test_three_nodes_in_trouble_lose_no_move(postgres_url: str, redis: Redis) -> None:
    assert asyncio.run(trouble_three_nodes(postgres_url, redis, troubles=4, tables=6)) > 20


@pytest.mark.long
def test_three_nodes_in_two_hundred_troubles_lose_no_move(postgres_url: str, redis: Redis) -> None:
    assert asyncio.run(trouble_three_nodes(postgres_url, redis, troubles=200, tables=12)) > 200


def test_a_database_that_crashes_loses_no_move(postgres: Postgres, postgres_url: str, redis: Redis) -> None:
    """PostgreSQL itself is killed in the middle: nobody is told what was not written."""

    async def crash() -> int:
        node = Served(postgres_url, ["--bus", redis.url])
        node.start()
        try:
            crowd = Crowd([node.url], tables=4, people=3)
            await crowd.begin()
            for _ in range(3):
                await crowd.heard.wait_for(20)
                await asyncio.to_thread(postgres.restart)
            await crowd.heard.wait_for(20)
            await crowd.end()
        finally:
            node.kill()
        return await _found(postgres_url, crowd)

    assert asyncio.run(crash()) > 20
