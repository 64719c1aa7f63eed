"""The doctor finds what is wrong, says what to do, and changes nothing."""

import asyncio
import json
import shutil
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from adjuge.cli.doctor import checkup, stores
from adjuge.store import Store
from adjuge.words.catalogue import LANGUAGES
from tests.cli.command import Said, Typist
from tests.live.redis import Redis


class Disk(NamedTuple):
    total: int
    used: int
    free: int


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """With one table of two entries, the last of them from the year 2001."""

    async def write() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'house.db'}")
        for seq in (1, 2):
            await store.log.append("t", seq, 10**12, None, b"{}", None)
        await store.close()

    asyncio.run(write())
    return tmp_path / "house.db"


@pytest.fixture
def busy_port() -> Iterator[int]:
    """Taken by a program that never answers."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


def found(said: Said) -> dict[str, bool]:
    return {finding["code"]: finding["well"] for finding in json.loads(said.out)}


def examined(adjuge: Typist, *argv: str) -> Said:
    return adjuge("doctor", "--json", "--port", "0", *argv)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_healthy_house_is_told_so_in_every_language(adjuge: Typist, store: Path, lang: str) -> None:
    before = store.read_bytes()
    said = adjuge("doctor", "--port", "0", "--store", str(store), "--lang", lang)
    assert (said.code, said.err) == (0, "")
    assert said.out.count("✓ ") >= 7
    assert "✗" not in said.out
    assert store.read_bytes() == before


def test_each_part_is_looked_at(adjuge: Typist, store: Path) -> None:
    said = examined(adjuge, "--store", str(store))
    assert found(said).keys() >= {"version", "cache", "disk", "durable", "store", "clock", "port"}
    facts = {finding["code"]: finding["facts"] for finding in json.loads(said.out)}
    assert (facts["store"]["tables"], facts["store"]["entries"]) == (1, 2)


def test_a_house_to_be_is_well_too(adjuge: Typist) -> None:
    said = examined(adjuge, "--store", "new.db")
    assert said.code == 0
    assert found(said)["no_store"]


def test_a_damaged_store_is_found(adjuge: Typist, store: Path) -> None:
    data = bytearray(store.read_bytes())
    data[4096:8192] = b"\xff" * 4096
    store.write_bytes(data)
    said = adjuge("doctor", "--port", "0", "--store", str(store))
    assert said.code == 1
    assert "is damaged" in " ".join(said.out.split())
    assert "adjuge restore" in " ".join(said.out.split())


def test_a_gap_in_a_log_is_found(adjuge: Typist, store: Path) -> None:
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("DELETE FROM log WHERE seq = 1")
        connection.commit()
    said = examined(adjuge, "--store", str(store))
    assert (said.code, found(said)["store_damaged"]) == (1, False)


def test_a_clock_that_went_back_is_found(adjuge: Typist, store: Path) -> None:
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("UPDATE log SET at = 99999999999999 WHERE seq = 2")
        connection.commit()
    said = examined(adjuge, "--store", str(store))
    assert (said.code, found(said)["clock_behind"]) == (1, False)


def test_a_folder_that_is_not_there_is_found(adjuge: Typist) -> None:
    said = examined(adjuge, "--store", "nowhere/house.db")
    assert (said.code, found(said)["no_folder"]) == (1, False)


def test_a_disk_that_keeps_nothing_is_found(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Network:
        """A folder on another machine: SQLite cannot share memory with it."""

        def execute(self, statement: str) -> "Network":
            del statement
            return self

        def fetchone(self) -> tuple[str]:
            return ("delete",)

        def commit(self) -> None: ...

        def close(self) -> None: ...

    monkeypatch.setattr(sqlite3, "connect", lambda _file: Network())
    assert (stores.durable(store).code, stores.durable(store).well) == ("not_durable", False)


def test_a_full_disk_is_found(adjuge: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Disk(10**12, 10**12, 10**7))
    said = adjuge("doctor", "--port", "0", "--store", "new.db")
    assert said.code == 1
    assert "Only 10 MB are free" in said.out


def test_no_place_for_compiled_rules_is_found(adjuge: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "cache_folder", lambda _sources: None)
    said = adjuge("doctor", "--port", "0", "--store", "new.db")
    assert said.code == 1
    assert "ADJUGE_CACHE_DIR" in said.out


def test_a_port_taken_by_another_program_is_found(
    adjuge: Typist, busy_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adjuge.cli.doctor.network.PATIENCE_S", 0.05)
    said = adjuge("doctor", "--port", str(busy_port), "--store", "new.db")
    assert said.code == 1
    assert f"Port {busy_port} is taken by another program" in said.out


def test_a_host_that_is_not_there_is_found(adjuge: Typist) -> None:
    said = examined(adjuge, "--host", "no.such.host.invalid", "--store", "new.db")
    assert (said.code, found(said)["host_unknown"]) == (1, False)


def test_postgresql_and_redis_are_asked(adjuge: Typist, postgres_url: str, redis: Redis) -> None:
    said = examined(adjuge, "--store", postgres_url, "--bus", redis.url)
    assert (said.code, said.err) == (0, "")
    assert found(said).keys() >= {"database_durable", "no_store", "clock", "bus"}
    redis.stop()
    said = examined(adjuge, "--store", postgres_url, "--bus", redis.url)
    assert (said.code, found(said)["bus_away"]) == (1, False)


def test_a_postgresql_that_does_not_answer_is_found(adjuge: Typist) -> None:
    said = examined(adjuge, "--store", "postgresql://anna:secret@127.0.0.1:1/x")
    assert (said.code, found(said)["database_away"]) == (1, False)
    assert "secret" not in said.out
