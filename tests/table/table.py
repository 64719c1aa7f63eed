"""A table for tests: everything in one process, on paper and in virtual time."""

import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from adjuge import bots
from adjuge.rules import catalogue
from adjuge.table.attachment import Attachment
from adjuge.table.house import House
from adjuge.table.live import LiveTable
from adjuge.table.needs import Needs
from adjuge.table.outbox import Outbox
from adjuge.table.people import Person
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.table.paper_log import PaperLog
from tests.table.virtual_time import VirtualClock, settle


class Alone:
    """One node that hears nobody, and holds every lease."""

    def announce(self, table: str, seq: int) -> None: ...

    def presence(self, table: str, connected: Sequence[bool]) -> None: ...

    def follow(self, table: str, heard: Callable[[int], None], present: Callable[..., None]) -> None: ...

    def forget(self, table: str) -> None: ...

    async def take(self, table: str) -> bool:  # noqa: ARG002
        return True

    async def give_back(self, table: str) -> None: ...


class Thinking:
    """Bots that think at once, on the spot."""

    async def think(self, game: str, bot: str, view: bytes, luck: bytes) -> bytes:
        played = catalogue.game(game)
        chosen = bots.named(bot, played).choose(msgspec.json.decode(view, type=played.view_type), random.Random(luck))
        return msgspec.json.encode(chosen)


class SeededLuck:
    def __init__(self, seed: int = 1) -> None:
        self._rng = random.Random(seed)

    def token(self) -> str:
        return f"{self._rng.getrandbits(128):032x}"

    def seed(self) -> bytes:
        return self._rng.randbytes(32)

    def between(self, low: int, high: int) -> int:
        return self._rng.randint(low, high)


class Reader:
    """Somebody at the table, with all that came."""

    def __init__(self, table: LiveTable, person: Person, seat: int | None = None, after: int | None = None) -> None:
        self.outbox = Outbox(room=10_000)
        self.attachment: Attachment = table.attach(person, self.outbox, seat, after)
        self.table, self._numbers = table, 0

    async def ask(self, kind: type[ask.Command], **fields: Any) -> dict[str, Any]:
        """Ask, and return the answer; what else came is kept in `heard`."""
        self._numbers += 1
        command = kind(**({"id": f"c{self._numbers}"} | fields))
        await self.table.command(self.attachment, command)
        frames = await self.read()
        return next(frame for frame in reversed(frames) if frame.get("id") == command.id)

    async def read(self) -> list[dict[str, Any]]:
        self.outbox.put(b'{"type":"end"}')
        frames = [msgspec.json.decode(frame) for frame in await self.outbox.take()]
        return frames[:-1]


def sat(name: str) -> dict[str, Any]:
    return {"nonce": (name.encode().hex() * 64)[:64]}


@asynccontextmanager
async def a_table(setting: Setting, log: PaperLog | None = None) -> AsyncIterator[tuple[LiveTable, VirtualClock]]:
    clock, alone = VirtualClock(), Alone()
    needs = Needs(log or PaperLog(), alone, alone, clock, Thinking(), SeededLuck())
    house = House(needs)
    name = await house.open(Person("host", "Hélène"), setting)
    async with house.at(name) as table:
        yield table, clock
        await settle()
    await house.close()
