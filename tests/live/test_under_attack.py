"""A house with the limits it comes with, under attack for minutes: what its guests notice, and what it costs."""

import asyncio
import statistics
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from adjuge.server.config import Limits
from adjuge.wire import VERSION
from tests import shares
from tests.live.hostile.elsewhere import attacking
from tests.live.hostile.flood_of_files import AT_ONCE
from tests.live.hostile.import_flood import import_flood
from tests.live.hostile.intruder import Intruder
from tests.live.hostile.silent_bell import NONSENSE, PONGS, silent_phone
from tests.live.served import Served
from tests.patience import PATIENCE_S
from tests.server.house import Talk
from tests.server.test_archive import a_file

pytestmark = pytest.mark.anyio

BELL = "b" * 22
ANOTHER_ADDRESS = "127.0.0.2"  # of this machine
EVERY_S = 0.07  # a command of the neighbour's: what the limits let a person say
LONGER_S = 0.050
STEADY = 8 * 2**20  # bytes: allocators breathe, leaks do not stop


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    house = Served(f"sqlite:///{tmp_path / 'house.db'}", for_programs=False)
    house.start()
    yield house
    house.kill()


@asynccontextmanager
async def neighbour(url: str) -> AsyncIterator[Talk]:
    """Somebody in the middle of a game."""
    person = await Intruder.at(url, "Anne")
    table = await person.opens()
    address = f"ws{url.removeprefix('http')}/api/v1/tables/{table}/socket"
    waits: dict[str, Any] = {"open_timeout": PATIENCE_S, "ping_interval": None}
    try:
        async with connect(address, additional_headers=person.passes, proxy=None, **waits) as line:
            talk = Talk(line)
            await talk.say("join", version=VERSION)
            await talk.hear("snapshot")
            await talk.sit()
            assert (await talk.ask("start", fill_with="random"))["type"] == "done"
            while not (asked := list(shares.reveals(talk.info, talk.mine))):
                await talk.hear("told")
            for fields in asked:
                await talk.ask("reveal", **fields)
            while talk.info["phase"] != "playing":
                await talk.hear("told")
            yield talk
    finally:
        await person.leaves()


async def waits_of(talk: Talk, commands: int) -> list[float]:
    """How long each of so many commands took, on the disk and answered."""
    waits = []
    for number in range(commands):
        if number % 50 == 0:
            await talk.say("pong", number=1)  # still here
        began = time.perf_counter()
        answer = await talk.ask("rename", name=f"Anne {number % 7}")
        assert answer["type"] == "done", answer
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(EVERY_S)
    return waits


def told(name: str, waits: list[float]) -> str:
    worst = statistics.quantiles(waits, n=20)[-1]
    return f"{name}: median {statistics.median(waits) * 1000:.1f} ms, of 20 the slowest from {worst * 1000:.1f} ms"


async def ping_flood(served: Served, commands: int, nice: int = 19) -> tuple[list[float], list[float]]:
    """Waits at another table, without and with one guest's flood, turn by turn in one run."""
    quiet: list[float] = []
    flooded: list[float] = []
    intruder = await Intruder.at(served.url)
    table = await intruder.opens()
    async with neighbour(served.url) as talk:
        for _ in range(4):
            quiet += await waits_of(talk, commands // 4)
            with attacking("ping_flood", served.url, intruder.passes["cookie"], f"tables/{table}", nice=nice):
                flooded += await waits_of(talk, commands // 4)
    await intruder.leaves()
    print(told("quiet", quiet), told("flooded", flooded), sep="\n")
    print(f"ratio of medians {statistics.median(flooded) / statistics.median(quiet):.2f}")
    return quiet, flooded


async def silent_bell(served: Served, seconds: float) -> list[int]:
    """The house's memory, ten times over so many seconds, while one guest's phones flood a bell and never read."""
    intruder, memory = await Intruder.at(served.url), []
    attack = asyncio.create_task(_never_read(intruder))
    for _ in range(10):
        await asyncio.sleep(seconds / 10)
        memory.append(served.memory)
    attack.cancel()
    with suppress(asyncio.CancelledError):
        await attack
    await intruder.leaves()
    print("memory in MB:", *(f"{size / 2**20:.1f}" for size in memory))
    return memory


async def _never_read(intruder: Intruder) -> None:
    """Some phones say as much as is listened to, others as much as they can, and come again when they are cut off."""
    async with asyncio.TaskGroup() as phones:
        for number in range(12):
            phones.create_task(_phone(intruder, pause=0.05 if number % 2 else 0.0))


async def _phone(intruder: Intruder, pause: float) -> None:
    while True:
        with suppress(AssertionError, ConnectionError, asyncio.IncompleteReadError):
            wire = await silent_phone(intruder, BELL)
            try:
                while True:
                    await wire.send(PONGS + NONSENSE)
                    await asyncio.sleep(pause)
            finally:
                wire.cut()
        await asyncio.sleep(0.1)


async def half_open_connections(served: Served, connections: int, commands: int) -> tuple[list[float], list[float]]:
    """Waits of somebody else, without and with so many half-open connections from one other address at all times."""
    async with neighbour(served.url) as talk:
        quiet, files = await waits_of(talk, commands), served.open_files
        with attacking("half_open", served.url, ANOTHER_ADDRESS, str(connections)):
            flooded = await waits_of(talk, commands)
            held = served.open_files - files
        async with asyncio.timeout(PATIENCE_S):
            while served.open_files > files:
                await waits_of(talk, 5)
    print(told("quiet", quiet), told("half-open", flooded), f"{held} connections held", sep="\n")
    assert held <= Limits().connections_per_address
    return quiet, flooded


async def flood_of_files(served: Served, folder: Path, commands: int, turns: int) -> tuple[list[float], list[float]]:
    """Waits of somebody else, without and with one guest's files over and over, turn by turn in one run."""
    quiet: list[float] = []
    flooded: list[float] = []
    intruder, other, file = await Intruder.at(served.url), await Intruder.at(served.url, "Otto"), folder / "game.json"
    file.write_bytes(a_file())
    asked = served.url, intruder.passes["cookie"], ANOTHER_ADDRESS, str(file), str(AT_ONCE)
    async with neighbour(served.url) as talk:
        for _ in range(turns):
            quiet += await waits_of(talk, commands)
            with attacking("flood_of_files", *asked) as flood:
                await begun(flood, talk)
                flooded += await waits_of(talk, commands)
        assert await import_flood(other, file.read_bytes(), 1) == {201: 1}
    print(told("quiet", quiet), told("files", flooded), sep="\n")
    kept = (await intruder.web.get("/api/v1/me/files")).json()["games"]
    assert 0 < len(kept) <= Limits().imports_per_person
    for person in (intruder, other):
        await person.leaves()
    return quiet, flooded


async def begun(flood: "subprocess.Popen[str]", talk: Talk) -> None:
    """Once the flood says so; whoever else is here stays meanwhile."""
    assert flood.stdout
    heard = asyncio.ensure_future(asyncio.to_thread(flood.stdout.readline))
    while not heard.done():
        await talk.say("pong", number=1)
        await asyncio.wait({heard}, timeout=1)
    assert heard.result() == "begun\n"


def assert_nobody_waited(quiet: list[float], flooded: list[float]) -> None:
    assert statistics.median(flooded) - statistics.median(quiet) < LONGER_S
    assert statistics.quantiles(flooded, n=20)[-1] - statistics.quantiles(quiet, n=20)[-1] < LONGER_S


async def test_a_house_under_attack_answers_and_keeps_its_size(served: Served, tmp_path: Path) -> None:
    """A few seconds of each, to see that the attacks still run."""
    quiet, flooded = await ping_flood(served, 40)
    assert len(quiet) == len(flooded) == 40
    memory = await silent_bell(served, 5)
    assert memory[-1] - memory[4] < STEADY
    await half_open_connections(served, 20, 5)
    await flood_of_files(served, tmp_path, 5, turns=1)


@pytest.mark.long
async def test_nobody_at_another_table_waits_longer_for_a_ping_flood(served: Served) -> None:
    assert_nobody_waited(*await ping_flood(served, 400))


@pytest.mark.long
async def test_nobody_waits_for_hundreds_of_half_open_connections(served: Served) -> None:
    memory = served.memory
    assert_nobody_waited(*await half_open_connections(served, 650, 400))
    assert served.memory - memory < 4 * STEADY


@pytest.mark.long
async def test_nobody_waits_for_thousands_of_files(served: Served, tmp_path: Path) -> None:
    assert_nobody_waited(*await flood_of_files(served, tmp_path, 100, turns=4))


@pytest.mark.long
async def test_memory_is_steady_under_silent_phones_for_five_minutes(served: Served) -> None:
    memory = await silent_bell(served, 300)
    assert memory[-1] - memory[2] < STEADY
