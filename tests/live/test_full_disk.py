"""A disk that is full: nobody is told what was not written, and the tables go on by themselves when there is room."""

import asyncio
import random
import resource
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.live.journal import check
from tests.live.served import Served
from tests.live.test_nothing_lost import Crowd
from tests.patience import PATIENCE_S


def fill_disk(house: Served, database: Path) -> None:
    """From here on the house's files cannot grow: a limit of the process does what a full disk would."""
    largest = max(file.stat().st_size for file in database.parent.iterdir())
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))


def make_room(house: Served) -> None:
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


async def fill_again_and_again(tmp_path: Path, times: int) -> int:
    database = tmp_path / "house.sqlite"
    house, rng = Served(f"sqlite:///{database}"), random.Random(times)
    house.start()
    try:
        crowd = Crowd([house.url], tables=4, people=3)
        await crowd.begin()
        for _ in range(times):
            await crowd.heard.wait_for(rng.randint(10, 40))
            fill_disk(house, database)
            await asyncio.to_thread(house.wait_to_hear, "tables pause")
            make_room(house)
        await crowd.heard.wait_for(20)
        await crowd.end()
    finally:
        house.kill()
    return await check(f"sqlite:///{database}", [journal for party in crowd.parties for journal in party.journals])


def test_a_full_disk_loses_no_move_and_heals(tmp_path: Path) -> None:
    assert asyncio.run(fill_again_and_again(tmp_path, times=3)) > 20


@pytest.mark.long
def test_a_disk_that_is_full_fifty_times_loses_no_move(tmp_path: Path) -> None:
    assert asyncio.run(fill_again_and_again(tmp_path, times=50)) > 500


def ready(house: Served) -> int:
    try:
        with urllib.request.urlopen(f"{house.url}/health/ready") as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code


def wait_until_ready(house: Served, status: int) -> None:
    end = time.monotonic() + PATIENCE_S
    while ready(house) != status:
        assert time.monotonic() < end
        time.sleep(0.1)


def test_a_full_disk_is_told_to_whoever_asks_for_the_houses_health(tmp_path: Path) -> None:
    """Though nobody plays, and all that is there can be read."""
    database = tmp_path / "house.sqlite"
    house = Served(f"sqlite:///{database}")
    house.start()
    try:
        assert ready(house) == 200
        fill_disk(house, database)
        wait_until_ready(house, 503)
        make_room(house)
        wait_until_ready(house, 200)
    finally:
        house.kill()
