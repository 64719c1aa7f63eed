"""Many people at many tables who play by their menus alone, and keep at it whatever the house does."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import msgspec

from adjuge.bots.random_bot import RandomBot
from adjuge.client import House, Refusal, RemoteTable, Setting
from adjuge.rules.contract import View
from adjuge.rules.seal.receipt import Receipt
from tests.live.journal import Journal

Acknowledged = Callable[[], None]
T = TypeVar("T")


async def a_table(addresses: Sequence[str], setting: Setting, people: int, seed: int, heard: Acknowledged) -> "Party":
    """People at a new table, seated, the cards dealt."""
    party = Party(addresses, people, seed, heard)
    await party.gather(setting)
    return party


class Party:
    """The people of one table."""

    def __init__(self, addresses: Sequence[str], people: int, seed: int, heard: Acknowledged) -> None:
        self._rng, self._heard = random.Random(seed), heard
        self._houses = [House(*_from(addresses, place), patience=600, silence=3) for place in range(people)]
        self._tables: list[RemoteTable] = []
        self.journals: list[Journal] = []
        self._playing: list[asyncio.Task[None]] = []

    async def gather(self, setting: Setting) -> None:
        for house in self._houses:
            await _insist(house.guest)
        name = await _insist(lambda: self._houses[0].open(setting))
        for house in self._houses:
            table = await house.table(name).__aenter__()
            self._tables.append(table)
            await table.sit()
            seat = table.now.you.seat
            assert seat is not None
            self.journals.append(Journal(name, seat))
        await self._tables[0].start(fill_with="random")

    @property
    def receipts(self) -> list[Receipt]:
        """What each of them knows of the shuffle."""
        return [table.receipt for table in self._tables]

    def play(self) -> None:
        for table, journal in zip(self._tables, self.journals, strict=True):
            self._playing.append(asyncio.create_task(self._play(table, journal, self._rng.getrandbits(64))))

    async def _play(self, table: RemoteTable, journal: Journal, seed: int) -> None:
        rng, player = random.Random(seed), RandomBot(table.game)
        async for moment in table:
            if moment.over:
                return
            while (view := table.view) is not None and view.menu:
                await self._move(table, journal, player, view, rng)

    async def _move(
        self, table: RemoteTable, journal: Journal, player: RandomBot, view: View, rng: random.Random
    ) -> None:
        move = player.choose(view, rng)
        try:
            seq = await table.play(move)
        except Refusal:  # somebody was quicker, and the view shows it by now
            return
        journal.acknowledged.append((seq, move))
        self._heard()

    async def finish(self) -> None:
        """Until the game is over."""
        await asyncio.gather(*self._playing)

    async def stop(self) -> None:
        """Get up where the game stands, remembering what was seen last."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for table, journal in zip(self._tables, self.journals, strict=True):
            journal.seq = table.now.seq
            journal.view = b"" if table.view is None else msgspec.json.encode(table.view)
            await table.close()


async def _insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until there is a house that answers."""
    while True:
        try:
            return await ask()
        except OSError:
            pass
        except Refusal as refusal:
            if refusal.code != "house_paused":
                raise
        await asyncio.sleep(0.05)


def _from(addresses: Sequence[str], place: int) -> list[str]:
    """Everybody has a node of their own that they try first."""
    turn = place % len(addresses)
    return [*addresses[turn:], *addresses[:turn]]
