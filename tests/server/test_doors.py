"""Attacks on the doors: each is held off, and the others notice nothing."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress
from typing import Any

import pytest

from adjuge.server.config import FOR_PROGRAMS, Allowance, Config, Limits
from tests.live.hostile.flood_of_files import request
from tests.live.hostile.half_open import (
    ANOTHER_HALF,
    ASK,
    HALF_A_BODY,
    HALF_A_HEAD,
    SILENT,
    cut_off,
    half_open,
)
from tests.live.hostile.import_flood import import_flood
from tests.live.hostile.intruder import Intruder
from tests.live.hostile.ping_flood import flood, kinds, pings
from tests.live.hostile.rough import PING, PONG, Wire, frame
from tests.live.hostile.silent_bell import RING, say_nonsense, silent_phone
from tests.patience import PATIENCE_S
from tests.server.house import LiveHouse, Talk
from tests.server.test_archive import a_file

pytestmark = pytest.mark.anyio

BELL = "b" * 22
MANY = 40_000
LITTLE = 1 << 20  # bytes


@pytest.fixture
async def intruder(live_server: LiveHouse) -> AsyncIterator[Intruder]:
    intruder = await Intruder.at(live_server.url)
    yield intruder
    await intruder.leaves()


async def until_heard(talk: Talk, state: str) -> None:
    while (await talk.hear("bell"))["state"] != state:
        pass


def unsent(live_server: LiveHouse) -> int:
    """Bytes that wait in all lines for somebody to read."""
    here: set[Any] = live_server.services.gateway.open_sockets._here
    return sum(session._socket.transport.get_write_buffer_size() for session in here)


@pytest.mark.parametrize("config", [Config(limits=FOR_PROGRAMS)])
async def test_a_phone_that_never_reads_costs_next_to_nothing(live_server: LiveHouse, intruder: Intruder) -> None:
    """What is answered to it waits in an outbox with an end, not in the line."""
    anne = await live_server.known("Anne")
    async with anne.bell(BELL) as line:
        wire = await silent_phone(intruder, BELL)
        await say_nonsense(wire, MANY)
        await wire.send(RING)
        await until_heard(Talk(line), "listening")  # so that all before it has been read
        assert unsent(live_server) < LITTLE
        wire.cut()


@pytest.mark.parametrize("where", ["tables", "bells"])
@pytest.mark.parametrize("frames", [frames for _, frames in kinds()], ids=[name for name, _ in kinds()])
async def test_a_flood_of_tiny_frames_is_not_read(
    live_server: LiveHouse, intruder: Intruder, frames: bytes, where: str
) -> None:
    wire = await intruder.wire(f"{where}/{await intruder.opens()}")
    pongs, code = await flood(wire, frames)
    assert code == 4429
    assert pongs <= live_server.services.config.limits.frames_per_socket.at_once
    await live_server.everybody_gone()


async def test_whoever_is_told_to_go_cannot_flood_either(live_server: LiveHouse, intruder: Intruder) -> None:
    wire = await intruder.wire("tables/nobody*sits*here")
    pongs, code = await flood(wire, pings(100_000))
    assert code == 4404
    assert pongs <= live_server.services.config.limits.frames_per_socket.at_once


async def test_time_fills_the_budget_of_frames_again(live_server: LiveHouse, intruder: Intruder) -> None:
    wire = await intruder.wire(f"tables/{await intruder.opens()}")
    for _ in range(5):
        await wire.send(frame(PING, b"there?") * 100)
        for _ in range(100):
            assert await wire.hear() == (PONG, b"there?")
        await live_server.clock.pass_by(2_000)
    wire.cut()


async def passes_until(live_server: LiveHouse, reached: Callable[[], bool], milliseconds: int = 0) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not reached():
            await live_server.clock.pass_by(milliseconds)
            await asyncio.sleep(0)


@pytest.mark.parametrize("said", [SILENT, HALF_A_HEAD, HALF_A_BODY, ANOTHER_HALF])
async def test_half_open_connections_are_closed_in_time(live_server: LiveHouse, said: bytes) -> None:
    anne = await live_server.known()
    before = len(live_server.connections)
    wires = await half_open(live_server.url, 20, said)
    await passes_until(live_server, lambda: len(live_server.connections) == before + 20)
    await passes_until(live_server, lambda: len(live_server.connections) <= before, 10_000)
    for wire in wires:
        await cut_off(wire)
    assert (await anne.get("/me")).status_code == 200


async def test_more_bytes_do_not_set_the_deadline_back(live_server: LiveHouse) -> None:
    (wire,) = await half_open(live_server.url, 1, HALF_A_HEAD)
    await passes_until(live_server, lambda: len(live_server.connections) == 1)
    for _ in range(10):
        with suppress(ConnectionError):
            await wire.send(b"y")
        await live_server.clock.pass_by(1_000)
    await cut_off(wire)


async def test_an_answer_that_nobody_reads_is_not_kept_for_ever(live_server: LiveHouse) -> None:
    wire = await Wire.to(live_server.url, room=4096)
    sending = asyncio.create_task(wire.send(ASK * 200))
    await passes_until(live_server, lambda: len(live_server.connections) == 1)
    await passes_until(live_server, lambda: len(live_server.connections) == 0, 30_000)
    wire.cut()
    with suppress(ConnectionError):
        await sending


@pytest.mark.parametrize("config", [Config(limits=Limits(connections_per_address=5))])
async def test_one_address_may_not_take_all_connections(live_server: LiveHouse) -> None:
    wires = await half_open(live_server.url, 5, HALF_A_HEAD)
    await passes_until(live_server, lambda: len(live_server.connections) == 5)
    (sixth,) = await half_open(live_server.url, 1, SILENT)
    assert (await sixth.rest()).startswith(b"HTTP/1.1 429 ")
    wires[0].cut()
    await passes_until(live_server, lambda: len(live_server.connections) == 4)
    assert (await live_server.guest().get("/games")).status_code == 200
    for wire in wires:
        wire.cut()


@pytest.mark.parametrize("config", [Config(limits=Limits(connections_per_address=2), proxies=1)])
async def test_behind_a_proxy_the_forwarded_address_counts(live_server: LiveHouse) -> None:
    """Requests of one guest may come by many connections of the proxy, and its connections are many guests'."""
    async with AsyncExitStack() as sockets:
        anne = await Intruder.at(live_server.url, **{"x-forwarded-for": "192.0.2.1"})
        otto = await Intruder.at(live_server.url, **{"x-forwarded-for": "192.0.2.2"})
        for person in (anne, otto):
            sockets.push_async_callback(person.leaves)
        table = await anne.opens()
        wires = [await anne.wire(f"tables/{table}") for _ in range(2)]
        assert (await anne.web.get("/api/v1/me")).status_code == 429
        with pytest.raises(AssertionError, match="429"):
            await anne.wire(f"tables/{table}")
        assert (await otto.web.get("/api/v1/me")).status_code == 200
        wires[0].cut()
        await passes_until(live_server, lambda: len(live_server.connections) == 1)
        assert (await anne.web.get("/api/v1/me")).status_code == 200
        wires[1].cut()


@pytest.mark.parametrize("config", [Config(limits=Limits(imports_per_person=2))])
async def test_a_flood_of_files_is_refused_and_nobody_waits_behind_it(
    live_server: LiveHouse, intruder: Intruder
) -> None:
    """One is being checked and four wait; somebody else's comes next."""
    anne, file = await Intruder.at(live_server.url, "Anne"), a_file()
    flood = asyncio.create_task(import_flood(intruder, file, 12))
    checker = live_server.services.file_checker
    await passes_until(live_server, lambda: bool(checker._workers._waiting))
    assert await import_flood(anne, file, 1) == {201: 1}
    assert not flood.done()
    assert await flood == {201: 2, 409: 3, 429: 7}
    await anne.leaves()


PATIENT = Limits(changes_per_person=Allowance(1, 0.001), refusals_per_address=Allowance(2, 1))


@pytest.mark.parametrize("config", [Config(limits=PATIENT)])
async def test_who_is_refused_again_and_again_waits_for_the_refusal(live_server: LiveHouse) -> None:
    """Twenty connections that ask as fast as they are answered would keep the house busy with answers."""
    intruder = await Intruder.at(live_server.url)
    await intruder.opens()
    refused: list[int] = []

    async def ask() -> None:
        refused.append((await intruder.web.patch("/api/v1/me", json={"name": "Nemo"})).status_code)

    async with asyncio.TaskGroup() as hands:
        for _ in range(5):
            hands.create_task(ask())
        await passes_until(live_server, lambda: len(refused) == 2)
        assert (await live_server.guest().get("/games")).status_code == 200  # who is not too fast does not wait
        for more in (3, 4, 5):
            await live_server.clock.pass_by(999)
            assert len(refused) == more - 1
            await passes_until(live_server, lambda more=more: len(refused) == more, 1)  # type: ignore[misc]
    assert set(refused) == {429}
    await intruder.leaves()


@pytest.mark.parametrize("config", [Config(limits=PATIENT)])
async def test_who_waits_for_a_refusal_may_go_and_a_house_may_close(live_server: LiveHouse) -> None:
    intruder = await Intruder.at(live_server.url)
    await intruder.opens()
    asked = request(live_server.url, intruder.passes["cookie"], b"{}")
    wires = [await Wire.to(live_server.url) for _ in range(6)]
    before = len(live_server.connections)
    for wire in wires:
        await wire.send(asked)
    for wire in wires[:2]:
        assert await wire.answer() == 429
    for wire in wires[2:4]:
        wire.cut()
    await passes_until(live_server, lambda: len(live_server.connections) == before - 2)
    await intruder.leaves()
    # the last two still wait, and are told as soon as the house closes: the fixture does, with time standing still


@pytest.mark.parametrize("config", [Config(limits=Limits(new_connections_per_address=Allowance(3, 1)))])
async def test_who_comes_and_goes_too_often_is_not_let_in(live_server: LiveHouse) -> None:
    for _ in range(3):
        (wire,) = await half_open(live_server.url, 1, ASK)
        assert await wire.first_line() == b"HTTP/1.1 200 OK\r\n"
        wire.cut()
    (wire,) = await half_open(live_server.url, 1, SILENT)
    assert await wire.rest() == b""
    await live_server.clock.pass_by(1_000)
    assert (await live_server.guest().get("/games")).status_code == 200


@pytest.mark.parametrize("config", [Config(limits=Limits(imports_per_person=1))])
async def test_who_has_no_room_for_another_file_need_not_send_it(live_server: LiveHouse, intruder: Intruder) -> None:
    """Refused by its head alone: nobody reads or checks what cannot be kept."""
    assert await import_flood(intruder, a_file(), 1) == {201: 1}
    wire = await Wire.to(live_server.url)
    head, _, _ = request(live_server.url, intruder.passes["cookie"], b"x" * 1000).partition(b"xxx")
    await wire.send(head)
    assert await wire.answer() == 409
    wire.cut()


async def test_the_deadlines_of_requests_are_not_those_of_sockets(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with anne.at(await anne.opens()) as talk, anne.bell(BELL) as line:
        await talk.sit()
        for number in range(1, 20):
            for each in (talk, Talk(line)):
                await each.say("pong", number=1)
            assert (await talk.ask("rename", id=f"n{number}", name=f"Anne {number}"))["type"] == "done"
            await Talk(line).say("ring")
            await until_heard(Talk(line), "listening")
            await live_server.clock.pass_by(9_000)
            await Talk(line).say("reset")
            await until_heard(Talk(line), "ready")
