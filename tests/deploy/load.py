"""People who play game after game through the proxy, each by a line whose every absence is timed."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress

import pytest
from websockets.asyncio.client import ClientConnection

from adjuge.bots.random_bot import RandomBot
from adjuge.client import House, Refusal, RemoteTable, Setting, connection
from tests.live.journal import Journal
from tests.patience import PATIENCE_S

SETTINGS = [Setting(game=game, seats=3, tempo="quick", pace="instant") for game in ("boursicocotte", "money", "bouse")]
PEOPLE = 3
THINKING_S = 0.1


class Absences:
    """How long each line was down: from the loss of a socket to the first word over the next."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self._lost: dict[object, float] = {}

    @contextmanager
    def timed(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        received = connection._received

        async def watched(socket: ClientConnection) -> AsyncIterator[bytes]:
            line = asyncio.current_task()  # one for each table somebody is at
            try:
                async for frame in received(socket):
                    if (since := self._lost.pop(line, None)) is not None:
                        self.seconds.append(time.monotonic() - since)
                    yield frame
            except Exception:
                self._lost.setdefault(line, time.monotonic())
                raise

        with monkeypatch.context() as patched:
            patched.setattr(connection, "_received", watched)
            yield


class Company:
    """Three people who came in once, and open table after table."""

    def __init__(self, url: str, number: int) -> None:
        self._number, self._rng = number, random.Random(number)
        self._houses = [House(url, patience=PATIENCE_S) for _ in range(PEOPLE)]
        self.journals: list[Journal] = []
        self.waits: list[float] = []  # for a move's acknowledgement
        self.games = 0

    async def play_on(self) -> None:
        for house in self._houses:
            await house.guest()
        while True:
            await self._game(SETTINGS[(self._number + self.games) % len(SETTINGS)])
            self.games += 1

    async def _game(self, setting: Setting) -> None:
        host = self._houses[self.games % PEOPLE]
        name = await host.open(setting)
        tables: list[RemoteTable] = []
        try:
            for house in self._houses:
                tables.append(await house.table(name).__aenter__())
                await tables[-1].sit()
            await tables[self.games % PEOPLE].start()
            async with asyncio.TaskGroup() as playing:
                for table in tables:
                    playing.create_task(self._play(name, table))
        finally:
            for table in tables:
                await table.close()

    async def _play(self, name: str, table: RemoteTable) -> None:
        rng, player = random.Random(self._rng.getrandbits(64)), RandomBot(table.game)
        seat = table.now.you.seat
        assert seat is not None
        journal = Journal(name, seat)
        self.journals.append(journal)
        try:
            async for moment in table:
                while not moment.over and (view := table.view) is not None and view.menu:
                    await asyncio.sleep(rng.uniform(0, 2 * THINKING_S))
                    if table.view is view:
                        await self._move(table, journal, player, rng)
        finally:
            journal.seq = table.now.seq
            journal.view = table.now.view_json or b""

    async def _move(self, table: RemoteTable, journal: Journal, player: RandomBot, rng: random.Random) -> None:
        assert table.view is not None
        move, began = player.choose(table.view, rng), time.monotonic()
        with suppress(Refusal):  # somebody was quicker, and the view shows it by now
            seq = await table.play(move)
            self.waits.append(time.monotonic() - began)
            journal.acknowledged.append((seq, move))


class Load:
    def __init__(self, url: str, companies: int) -> None:
        self.companies = [Company(url, number) for number in range(companies)]
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def journals(self) -> list[Journal]:
        return [journal for company in self.companies for journal in company.journals]

    @property
    def acknowledged(self) -> int:
        return sum(len(journal.acknowledged) for journal in self.journals)

    def begin(self) -> None:
        self._tasks = [asyncio.create_task(company.play_on()) for company in self.companies]

    async def more(self, moves: int) -> None:
        """Until so many more moves were acknowledged at every table."""
        goals = [len(company.waits) + moves for company in self.companies]
        async with asyncio.timeout(PATIENCE_S):
            while any(len(company.waits) < goal for company, goal in zip(self.companies, goals, strict=True)):
                for task in self._tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.05)

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        for result in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
