"""Somebody who listens at a table and asks for things, with all that came."""

from itertools import count
from typing import Any

import msgspec

from adjuge.table.dependencies import Person
from adjuge.table.feed.subscribers import Outbox
from adjuge.table.live import LiveTable
from adjuge.wire.commands import Command, Play, Sit, Start
from tests import shares

_NUMBERS = count(1)
_END = b'{"type":"end"}'


class Reader:
    """`frames` are all that came, as bytes; `read` returns those that are new, decoded."""

    def __init__(
        self, table: LiveTable, person: Person, seat: int | None = None, after: int | None = None, room: int = 10_000
    ) -> None:
        self.table, self.person = table, person
        self.outbox = Outbox(room=room, room_bytes=1 << 30)
        self.frames: list[bytes] = []
        self.subscriber = table.subscribe(person, self.outbox, seat, after)

    async def ask(self, kind: type[Command], **fields: Any) -> dict[str, Any]:
        """Ask, and return the answer. Who sits down with a nonce commits to it; after a start all of them are revealed.

        `alone`: no, they are not.
        """
        if kind is Sit and "nonce" in fields:
            fields = self._sitting(**fields)
        alone = fields.pop("alone", False)
        command = kind(**({"id": f"c{next(_NUMBERS)}"} | fields))
        answer = await self.table.command(self.subscriber, command)
        await self.read()
        assert answer in self.frames, "the answer was not sent"
        heard: dict[str, Any] = msgspec.json.decode(answer)
        if kind is Start and heard["type"] == "done" and not alone:
            await self.all_reveal()
            await self.read()
        return heard

    def _sitting(self, *, nonce: str, seat: int | None = None, **fields: Any) -> dict[str, Any]:
        state = self.table.state
        info = msgspec.to_builtins(state.info()) | {"commitment": state.dealing.commitment}
        return fields | shares.sitting(info, state.seats_of(self.person.id), nonce, seat)

    async def all_reveal(self, *but: int) -> None:
        """Everybody who can, but for these seats, wherever they may be."""
        await shares.all_reveal(self.table, *but)

    async def must(self, kind: type[Command], **fields: Any) -> int:
        """Ask for something that cannot be refused; return the entry that it became."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return int(answer["seq"])

    async def refused(self, kind: type[Command], **fields: Any) -> str:
        """Ask for something that must be refused, and leave no trace; return the code."""
        before = await self.snapshot(), list(await self.table.dependencies.log.read(self.table.id, 0))
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        assert (await self.snapshot(), list(await self.table.dependencies.log.read(self.table.id, 0))) == before
        return str(answer["code"])

    async def plays(self, kind: str, **fields: Any) -> int:
        return await self.must(Play, move=msgspec.Raw(msgspec.json.encode({"type": kind, **fields})))

    async def read(self) -> list[dict[str, Any]]:
        self.outbox.put(_END)
        frames = [frame for frame in self.outbox.take() if frame != _END]
        self.frames += frames
        return [msgspec.json.decode(frame) for frame in frames]

    async def told(self) -> list[dict[str, Any]]:
        """The news since the last reading."""
        return [news for frame in await self.read() if frame["type"] == "told" for news in frame["news"]]

    async def snapshot(self) -> dict[str, Any]:
        """Where things stand, as somebody is told who joins this moment in this person's place."""
        fresh = self.outbox.snapshot
        assert fresh is not None
        shown: dict[str, Any] = msgspec.json.decode(fresh())
        return shown

    async def clock(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.snapshot())["clock"]
        return found

    def leaves(self) -> None:
        """Hangs up; the seat stays."""
        self.subscriber.unsubscribe()
