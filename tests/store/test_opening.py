"""Opening a store: what is brought up to date, what is refused, and that it takes no longer for being full."""

import asyncio
import importlib
import re
import stat
import subprocess
import sys
import types
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, event, make_url, text

from adjuge.store import Store, StoreFailed, StoreRefused
from adjuge.store.engines.sqlite_writer import FileLock
from adjuge.store.migrate import HEAD, configuration
from adjuge.store.schema import metadata
from tests.live.postgres import Postgres
from tests.store.said import listing

pytestmark = pytest.mark.anyio


async def refusal(url: str, *, create: bool = True) -> str:
    with pytest.raises(StoreRefused) as refused:
        await Store.open(url, create=create)
    return refused.value.code


async def test_migrations_lead_from_nothing_to_the_schema_as_written(store: Store) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    assert await store._database.transact(differences) == []


def test_the_newest_shape_is_known_by_name() -> None:
    assert ScriptDirectory.from_config(configuration()).get_current_head() == HEAD


OPEN_AND_TELL = """
import asyncio, sys
from adjuge.store import Store
async def main():
    store = await Store.open(sys.argv[1])
    await store.log.append("t", 1, 0, None, b"x")
    await store.close()
asyncio.run(main())
others = {"alembic", "asyncpg", "greenlet", "sqlalchemy.orm", "sqlalchemy.dialects.postgresql"}
print(*sorted(others & set(sys.modules)))
"""


def test_a_house_on_a_file_loads_nothing_that_only_others_need(sqlite_url: str) -> None:
    command = [sys.executable, "-c", OPEN_AND_TELL, sqlite_url]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    again = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    assert again.stdout == b"\n"


async def test_what_was_kept_is_there_when_opened_again(url: str) -> None:
    store = await Store.open(url, beat_s=3600)
    await store.log.append("t", 1, 0, None, b"kept", listing())
    await store.close()
    again = await Store.open(url, create=False, beat_s=3600)
    assert [row.body for row in await again.log.read("t", 0)] == [b"kept"]
    await again.close()


async def test_nodes_that_start_together_build_the_house_once(postgres_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(postgres_url, beat_s=3600) for _ in range(4)))
    await stores[0].log.append("t", 1, 0, None, b"x", None)
    assert len(await stores[3].log.read("t", 0)) == 1
    for store in stores:
        await store.close()


async def test_a_store_of_a_newer_house_is_refused(url: str) -> None:
    store = await Store.open(url, beat_s=3600)
    await store._database.transact(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    await store.close()
    assert await refusal(url) == "newer_store"


async def test_nothing_is_created_unasked(url: str) -> None:
    assert await refusal(url, create=False) == "no_such_store"


@contextmanager
def statements() -> Iterator[list[str]]:
    seen: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        seen.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield seen
    event.remove(Engine, "before_cursor_execute", note)


async def test_ten_thousand_tables_are_not_looked_at_when_the_house_opens(url: str) -> None:
    store = await Store.open(url, beat_s=3600)
    await asyncio.gather(*(store.log.append(f"t{n}", 1, n, None, b"x", listing("playing")) for n in range(10_000)))
    await store.close()
    with statements() as said:
        store = await Store.open(url, beat_s=3600)
        assert said
        assert not [line for line in said if re.search(r"(FROM|INTO|UPDATE|TABLE) (log|tables|seated)\b", line)]
    assert await store.lists.unfinished() == 10_000
    assert len(await store.log.read("t9999", 0)) == 1
    await store.close()


async def test_two_servers_never_share_a_file(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    assert await refusal(sqlite_url) == "store_in_use"
    await store.log.append("t", 1, 0, None, b"x", None)
    await store.close()
    await (await Store.open(sqlite_url)).close()


async def test_two_servers_never_share_a_file_by_a_link(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    link = tmp_path / "link.db"
    link.symlink_to(make_url(sqlite_url).database or "")
    assert await refusal(f"sqlite:///{link}") == "store_in_use"
    await store.close()
    await (await Store.open(f"sqlite:///{link}")).close()


async def test_a_store_that_has_become_empty_is_no_new_house(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await store.people.create("p", "Anne", 0)
    await store.close()
    file = Path(make_url(sqlite_url).database or "")
    kept = file.read_bytes()
    file.write_bytes(b"")
    assert await refusal(sqlite_url) == "emptied_store"
    assert file.read_bytes() == b""
    file.write_bytes(kept)
    store = await Store.open(sqlite_url)
    assert await store.people.get("p")
    await store.close()


async def test_whoever_was_cut_off_while_making_a_store_begins_again(sqlite_url: str) -> None:
    file = Path(make_url(sqlite_url).database or "")
    file.write_bytes(b"")
    Path(f"{file}.lock").write_bytes(b"")
    await (await Store.open(sqlite_url)).close()


OPEN_AND_WAIT = """
import asyncio, os, sys
from adjuge.store import Store
async def main():
    await Store.open(sys.argv[1])
    if os.fork() == 0:
        sys.stdin.read()  # a worker that outlives its parent
        os._exit(0)
    print("open", flush=True)
    await asyncio.Event().wait()
asyncio.run(main())
"""


def test_windows_locks_the_file_by_means_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no fcntl."""
    taken: set[int] = set()

    def locking(descriptor: int, mode: int, size: int) -> None:
        assert (mode, size) == (2, 1)
        if taken:
            raise PermissionError("another process holds it")
        taken.add(descriptor)

    msvcrt = types.ModuleType("msvcrt")
    msvcrt.__dict__.update(LK_NBLCK=2, locking=locking)
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.delitem(sys.modules, FileLock.__module__)
    monkeypatch.setattr(sys, "platform", "win32")
    there = importlib.import_module(FileLock.__module__)

    there.FileLock(tmp_path / "house.db")
    with pytest.raises(StoreRefused, match="in use by another server"):
        there.FileLock(tmp_path / "other.db")


async def test_the_lock_dies_with_the_server_even_if_its_workers_live(sqlite_url: str) -> None:
    command = [sys.executable, "-W", "ignore", "-c", OPEN_AND_WAIT, sqlite_url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdout
        assert server.stdout.readline() == b"open\n"
        assert await refusal(sqlite_url) == "store_in_use"
        server.kill()
        await asyncio.to_thread(server.wait)
        store = await Store.open(sqlite_url)
        await store.close()


async def test_the_file_is_for_nobody_elses_eyes(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    await store.log.append("t", 1, 0, None, b"secret", None)
    for name in ("house.db", "house.db-wal"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    await store.close()


async def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_bytes(b"Dear Ada, this is no database. " * 100)
    assert await refusal(f"sqlite:///{tmp_path / 'letter.db'}") == "unsound_store"


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("sqlite://", "no_file"),
        ("sqlite:///:memory:", "no_file"),
        ("sqlite:////no/such/folder/house.db", "no_such_folder"),
        ("mysql://somewhere/house", "unknown_store"),
        ("house.db", "unknown_store"),
    ],
)
async def test_an_address_that_cannot_be_is_refused(address: str, code: str) -> None:
    assert await refusal(address) == code


async def test_a_journal_that_would_lose_games_is_refused(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "adjuge.store.engines.sqlite._EVERY_CONNECTION", ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = 1")
    )
    assert await refusal(sqlite_url) == "not_durable"


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
async def test_a_database_that_would_lose_games_is_refused(postgres_url: str, setting: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    await connection.execute(f"ALTER SYSTEM SET {setting} = off")
    await connection.execute("SELECT pg_reload_conf()")
    try:
        # The reload reaches each process of the database in its own time; a new one has it from the start once
        # the first of them has.
        while await _shown(postgres_url, setting) == "on":
            await asyncio.sleep(0)
        assert await refusal(postgres_url) == "not_durable"
    finally:
        await connection.execute(f"ALTER SYSTEM RESET {setting}")
        await connection.execute("SELECT pg_reload_conf()")
        while await _shown(postgres_url, setting) == "off":
            await asyncio.sleep(0)
        await connection.close()


async def _shown(url: str, setting: str) -> object:
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(f"SHOW {setting}")
    finally:
        await connection.close()


async def test_a_lax_default_of_the_database_does_not_bind_us(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    await connection.execute(f"ALTER DATABASE {postgres_url.rpartition('/')[2]} SET synchronous_commit = off")
    await connection.close()
    store = await Store.open(postgres_url, beat_s=3600)
    assert await store._database.ask(text("SHOW synchronous_commit")) == [("on",)]
    await store.close()


async def test_a_database_that_does_not_answer_fails_the_opening(postgres: Postgres) -> None:
    with pytest.raises(StoreFailed):
        await Store.open(postgres.url("no_such_database"))
    with pytest.raises(StoreFailed):
        await Store.open("postgresql://adjuge@127.0.0.1:1/house")
