"""Game after game at full speed: when they are over, nothing of them is left in the house but their logs."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from adjuge.client import Setting
from tests.live.crowd import Party
from tests.live.served import Served
from tests.patience import PATIENCE_S

SETTINGS = [
    Setting(game="bouse", seats=3, tempo="quick", pace="instant"),
    Setting(game="money", seats=3, tempo="quick", pace="instant"),
    Setting(game="bouse", seats=4, tempo="quick", pace="instant"),
    Setting(game="boursicocotte", seats=3, tempo="quick", pace="instant"),
]


class Footprint(NamedTuple):
    """`files` are those open, sockets among them, but for the store's: how many readers it has depends on chance."""

    tables: float
    tasks: float
    files: int
    kilobytes: int


def footprint(house: Served) -> Footprint:
    status = Path(f"/proc/{house.pid}/status").read_text()
    kilobytes = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    files = [name for name in _open_files(house.pid) if not name.startswith("house.sqlite")]
    return Footprint(house.meter("tables_live"), house.meter("tasks"), len(files), kilobytes)


def _open_files(pid: int) -> Iterator[str]:
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            yield file.readlink().name


async def soak(tmp_path: Path, games: int, at_once: int, looks: int) -> list[Footprint]:
    """Play so many games and look at the house now and then, when all its tables are empty."""
    house = Served(f"sqlite:///{tmp_path / 'house.sqlite'}")
    house.start()
    try:
        await _games(house, range(2 * at_once), at_once)  # whatever is loaded only once, is loaded now
        prints: list[Footprint] = []
        for look in range(looks):
            numbers = range(look * games // looks, (look + 1) * games // looks)
            await _games(house, numbers, at_once)
            prints.append(await _settled(house, prints[:1]))
        return prints
    finally:
        house.kill()


async def _settled(house: Served, first: list[Footprint]) -> Footprint:
    """When whoever has left is gone: nothing is more than it was at first, or it never will be."""
    late = time.monotonic() + PATIENCE_S
    while True:
        now = await asyncio.to_thread(footprint, house)
        gone = not now.tables and all(now.tasks <= past.tasks and now.files <= past.files for past in first)
        if gone or time.monotonic() > late:
            return now
        await asyncio.sleep(0.1)


async def _games(house: Served, numbers: range, at_once: int) -> None:
    waiting = iter(numbers)

    async def one_after_another() -> None:
        for number in waiting:
            party = Party([house.url], people=2, seed=number, heard=lambda: None)
            await party.gather(SETTINGS[number % len(SETTINGS)])
            party.play()
            await party.finish()
            await party.stop()

    await asyncio.gather(*(one_after_another() for _ in range(at_once)))


def test_nothing_is_left_of_games_that_are_over(tmp_path: Path) -> None:
    first, *_, last = asyncio.run(soak(tmp_path, games=8, at_once=4, looks=2))
    assert last.tables == 0
    assert last.tasks <= first.tasks
    assert last.files <= first.files


@pytest.mark.long
def test_ten_thousand_games_leave_no_trace_in_memory(tmp_path: Path) -> None:
    prints = asyncio.run(soak(tmp_path, games=10_000, at_once=16, looks=20))
    print(*prints, sep="\n")
    assert prints[-1].tables == 0
    assert prints[-1].tasks <= prints[0].tasks
    assert prints[-1].files <= prints[0].files
    settled = max(each.kilobytes for each in prints[5:10])
    assert max(each.kilobytes for each in prints[15:]) < 1.05 * settled, "memory grows from game to game"
