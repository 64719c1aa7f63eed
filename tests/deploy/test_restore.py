"""Copies are put back by the user that the house runs as, or for them, and by a role that is no superuser."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest

from adjuge.client import House, Setting
from tests.cli.command import environment
from tests.deploy.deployed import Deployed, deployed
from tests.deploy.load import Load
from tests.deploy.proxy import NAME, Nginx
from tests.deploy.service import Machine, Service
from tests.live.journal import Journal, check
from tests.live.postgres import free_port

pytestmark = [pytest.mark.long, pytest.mark.live]


@pytest.fixture
def machine() -> Iterator[Machine]:
    machine = Machine()
    machine.writes_environment(HOUSE=NAME, ADJUGE_INTERPRET="1")
    yield machine
    machine.close()


@pytest.fixture
def service(machine: Machine) -> Iterator[Service]:
    service = Service(machine, free_port())
    yield service
    service.kill()


async def somebody_opens(url: str) -> tuple[str, str]:
    """Their token, and the id of their table."""
    house = House(url)
    await house.guest("Anne")
    assert house.token
    return house.token, await house.open(Setting(game="money", seats=3))


async def sits_down(url: str, token: str, table: str) -> None:
    async with House(url, token=token).table(table) as here:
        await here.sit()


def as_root(*argv: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", "from adjuge.cli import main; main()", *argv]
    return subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)


@pytest.mark.parametrize("by", ["the service", "whoever runs the machine"])
def test_a_copy_is_put_back_and_the_house_can_write_to_it(machine: Machine, service: Service, by: str) -> None:
    store, copy = machine.state / "adjuge.db", machine.state / "copy.db"
    url = f"http://127.0.0.1:{service.port}"
    service.start()
    token, table = asyncio.run(somebody_opens(url))
    kept = machine.adjuge("backup", str(store), str(copy))
    assert kept.returncode == 0, kept.stderr
    assert service.stop() == 0
    for file in machine.state.glob("adjuge.db*"):
        file.unlink()
    run = machine.adjuge if by == "the service" else as_root
    restored = run("restore", str(copy), str(store))
    assert restored.returncode == 0, restored.stderr
    assert "1 table" in restored.stdout
    service.start()
    asyncio.run(sits_down(url, token, table))
    assert service.stop() == 0
    for file in (store, Path(f"{store}.lock")):
        assert file.stat().st_uid == machine.user
        assert file.stat().st_mode & 0o077 == 0 or file.suffix == ".lock"


async def play_and_dump(house: Deployed, dump: str) -> tuple[Load, list[Journal]]:
    """What was acknowledged before the copy was begun; people play on meanwhile."""
    load = Load(house.url, 3)
    load.begin()
    await load.more(10)
    before = deepcopy(load.journals)
    await asyncio.to_thread(house.database.command, "pg_dump", "--format=custom", f"--file={dump}", house.database.url)
    await load.more(5)
    await load.end()
    return load, before


async def play_on(house: Deployed) -> list[Journal]:
    load = Load(house.url, 3)
    load.begin()
    await load.more(5)
    await load.end()
    return load.journals


def test_postgresql_is_dumped_and_restored_by_the_role_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    with deployed(Nginx) as house:
        monkeypatch.setenv("SSL_CERT_FILE", str(house.proxy.certificate))
        database, dump = house.database, str(house.database.home / "copy.dump")
        load, before = asyncio.run(play_and_dump(house, dump))
        assert load.acknowledged > sum(len(journal.acknowledged) for journal in before) >= 30
        assert house.stop() == [0, 0, 0]
        database.as_superuser("dropdb", "adjuge")
        database.as_superuser(
            "createdb", "--owner=adjuge", "--template=template0", "--encoding=UTF8", "--locale=C", "adjuge"
        )
        database.command("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={database.url}", dump)
        house.start()
        played = asyncio.run(play_on(house))
        assert house.stop() == [0, 0, 0]
        found = asyncio.run(check(database.url, before + played))
        assert found == sum(len(journal.acknowledged) for journal in before + played)
