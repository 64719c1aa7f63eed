"""Lines that no browser would hold: half a handshake, frames against the protocol, readers who never read."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from adjuge.server.config import FOR_PROGRAMS, Config
from adjuge.table.feed.subscribers import ROOM_BYTES
from tests.live.hostile.rough import CLOSE, GARBAGE, KNOCK, OFFENCES, PING, PONG, TEXT, Wire, frame
from tests.patience import PATIENCE_S
from tests.server.house import Guest, LiveHouse, Talk, open_house

pytestmark = pytest.mark.anyio

JOIN = frame(TEXT, b'{"type":"join","version":2}')
TALK, HISTORIES = 100, 600
LIMITS = msgspec.structs.replace(FOR_PROGRAMS, talk_per_seat=FOR_PROGRAMS.messages_per_socket)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Disturbance(NamedTuple):
    house: LiveHouse
    anne: Guest
    table: str
    hers: Talk

    async def wire(self, room: int | None = None) -> Wire:
        """Anne once more, by hand."""
        wire = await Wire.to(self.house.url, room)
        await wire.shake_hands(self.house.url, self.anne.passes, f"tables/{self.table}")
        return wire

    async def plays_on(self) -> None:
        assert (await self.hers.ask("rename", id=f"n{self.hers._numbers}", name="Anne"))["type"] == "done"


@pytest.fixture
async def scene(tmp_path: Path, anyio_backend: str, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Disturbance]:
    """Anne sits at a table. In the end nobody else is left, and we have logged nothing unexpected."""
    assert anyio_backend == "asyncio"
    caplog.set_level(logging.WARNING)
    async with open_house(tmp_path, Config(limits=LIMITS)) as house:
        anne = await house.known("Anne")
        table = await anne.opens()
        async with anne.at(table) as hers:
            await hers.sit()
            tasks = len(asyncio.all_tasks())
            yield Disturbance(house, anne, table, hers)
            await _until(lambda: len(house.services.gateway.open_sockets) == 1)
            await _until(lambda: len(asyncio.all_tasks()) <= tasks)
    # What uvicorn has to say of a line that it has turned away itself is its own affair.
    ours = [record for record in caplog.records if not record.name.startswith("uvicorn")]
    assert not [record.getMessage() for record in ours if record.levelno >= logging.ERROR]


async def _until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not reached():
            await asyncio.sleep(0)


async def test_frames_against_the_protocol_end_the_line_and_nothing_else(scene: Disturbance) -> None:
    for number, (name, offence) in enumerate(OFFENCES.items()):
        wire = await scene.wire()
        await wire.send(JOIN + frame(TEXT, KNOCK) * (number % 3) + offence.what)
        assert await wire.closing_code() == offence.ends, name
        wire.cut()
        await scene.plays_on()


async def test_a_message_may_come_in_pieces_and_in_single_bytes(scene: Disturbance) -> None:
    wire = await scene.wire()
    for byte in JOIN:
        await wire.send(bytes([byte]))
    pieces = [frame(TEXT, b'{"type":"hist', final=False), frame(PING, b"hello"), frame(0, b'ory","id"', final=False)]
    await wire.send(b"".join([*pieces, frame(0, b':"h1"}')]))
    heard = {}
    while "past" not in heard:
        opcode, payload = await wire.hear()
        heard["pong" if opcode == PONG else msgspec.json.decode(payload)["type"]] = payload
    assert heard["pong"] == b"hello"
    await wire.send(frame(CLOSE, b"\x03\xe8"))
    assert await wire.closing_code() == 1000
    wire.cut()


async def test_what_is_no_http_is_turned_away(scene: Disturbance) -> None:
    for garbage in GARBAGE:
        wire = await Wire.to(scene.house.url)
        await wire.send(garbage)
        answer = await wire.first_line()
        assert not answer or answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 4")), (garbage[:80], answer)
        wire.cut()
    await scene.plays_on()


async def test_whoever_says_nothing_or_half_of_it_is_forgotten(scene: Disturbance) -> None:
    silent = [await scene.wire() for _ in range(5)]
    halves = [await scene.wire() for _ in range(5)]
    for wire in halves:
        await wire.send(JOIN[:9])
    vanished = [await scene.wire() for _ in range(5)]
    for wire in vanished:
        await wire.send(JOIN + frame(TEXT, KNOCK)[:5])
        wire.cut()
    at_the_door = [await Wire.to(scene.house.url) for _ in range(5)]
    for wire in at_the_door:
        await wire.send(b"GET /api/v1/tables/x/socket HTTP/1.1\r\nUpgr")
    await scene.plays_on()
    await scene.house.clock.pass_by(10_000)
    for wire in (*silent, *halves):
        assert await wire.closing_code() == 4408
        wire.cut()
    for wire in at_the_door:
        wire.cut()
    await scene.plays_on()


async def test_a_reader_who_does_not_read_is_not_waited_for_and_nothing_piles_up(scene: Disturbance) -> None:
    for number in range(TALK):
        assert (await scene.hers.ask("say", text=f"{number:0300}"))["type"] == "done"
    wire = await scene.wire(room=4096)
    await wire.send(JOIN)
    asked = [frame(TEXT, b'{"type":"history","id":"h%d"}' % number) for number in range(HISTORIES)]
    sending = asyncio.create_task(wire.send(b"".join(asked)))
    async with scene.house.components.registry.at(scene.table) as live:
        await _until(lambda: len(live.subscribers._here) == 2)
        slow = list(live.subscribers._here)[-1].outbox
        async with asyncio.timeout(PATIENCE_S):
            while not slow.dropped:
                await scene.plays_on()
                assert slow._bytes <= ROOM_BYTES + (len(slow._told[-1]) if slow._told else 0)
        await sending
        await wire.send(frame(TEXT, KNOCK))
        heard: list[bytes] = []
        while b'"error"' not in (heard or [b""])[-1][:20]:
            heard.append((await wire.hear())[1])
    pasts = [said for said in heard if said.startswith(b'{"type":"past"')]
    assert len(pasts) < HISTORIES, "what nobody read was kept for them"
    assert sum(said.startswith(b'{"type":"snapshot"') for said in heard) > 1
    wire.cut()
