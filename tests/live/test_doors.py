"""Attacks on the doors: each is held off, and the others notice nothing."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from adjuge.server.config import FOR_PROGRAMS, Config
from tests.live.hostile.intruder import Intruder
from tests.live.hostile.silent_bell import RING, say_nonsense, silent_phone
from tests.server.house import LiveHouse, Talk, open_house

pytestmark = pytest.mark.anyio

BELL = "b" * 22
MANY = 40_000
LITTLE = 1 << 20  # bytes


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house(tmp_path: Path, anyio_backend: str) -> AsyncIterator[LiveHouse]:
    assert anyio_backend == "asyncio"
    async with open_house(tmp_path, Config(limits=FOR_PROGRAMS)) as house:
        yield house


@pytest.fixture
async def intruder(house: LiveHouse) -> AsyncIterator[Intruder]:
    intruder = await Intruder.at(house.url)
    yield intruder
    await intruder.leaves()


async def until_heard(talk: Talk, state: str) -> None:
    while (await talk.hear("bell"))["state"] != state:
        pass


def unsent(house: LiveHouse) -> int:
    """Bytes that wait in all lines for somebody to read."""
    here: set[Any] = house.services.gateway.open_sockets._here
    return sum(session._socket.transport.get_write_buffer_size() for session in here)


async def test_a_phone_that_never_reads_costs_next_to_nothing(house: LiveHouse, intruder: Intruder) -> None:
    """What is answered to it waits in an outbox with an end, not in the line."""
    anne = await house.known("Anne")
    async with anne.bell(BELL) as line:
        wire = await silent_phone(intruder, BELL)
        await say_nonsense(wire, MANY)
        await wire.send(RING)
        await until_heard(Talk(line), "listening")  # so that all before it has been read
        assert unsent(house) < LITTLE
        wire.cut()
