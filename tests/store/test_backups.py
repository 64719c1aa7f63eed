"""Copies made while the house is open, put back when it is closed."""

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from adjuge.store import Store, StoreRefused, backup, faults, restore

pytestmark = pytest.mark.anyio


async def test_a_copy_made_while_games_go_on_is_whole(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    stop = asyncio.Event()

    async def play(table: str) -> int:
        seq = 0
        while not stop.is_set():
            seq += 1
            assert await store.log.append(table, seq, 0, f"0:{seq}", b"x" * 300, None) == "written"
        return seq

    games = [asyncio.ensure_future(play(f"t{n}")) for n in range(20)]
    await store.log.append("first", 1, 0, None, b"x", None)
    copy = tmp_path / "copy.db"
    await backup(sqlite_url, copy)
    stop.set()
    ends = await asyncio.gather(*games)
    await store.close()
    assert faults(copy) == []
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    kept = await Store.open(f"sqlite:///{copy}")
    assert len(await kept.log.read("first", 0)) == 1
    for table, end in enumerate(ends):
        assert len(await kept.log.read(f"t{table}", 0)) <= end
    await kept.close()


async def test_what_root_puts_back_belongs_to_the_user_of_the_house(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the house could not open its own store."""
    given: dict[str, int] = {}
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda file, user, _group: given.update({Path(file).name: user}))
    await (await Store.open(sqlite_url)).close()
    store, copy = Path(sqlite_url.removeprefix("sqlite:///")), tmp_path / "copy.db"
    await backup(sqlite_url, copy)
    assert not given
    await restore(copy, sqlite_url)
    assert given == dict.fromkeys([f"{store.name}.part", f"{store.name}.lock"], store.stat().st_uid)


async def test_what_was_saved_comes_back(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    store = await Store.open(sqlite_url)
    await store.log.append("t", 1, 0, None, b"saved", None)
    await backup(sqlite_url, copy)
    await store.log.append("t", 2, 0, None, b"later", None)
    with pytest.raises(StoreRefused) as refused:
        await restore(copy, sqlite_url)
    assert refused.value.code == "store_in_use"
    await store.close()
    await restore(copy, sqlite_url)
    store = await Store.open(sqlite_url)
    assert [row.body for row in await store.log.read("t", 0)] == [b"saved"]
    await store.close()
    # What stood there is not thrown away.
    replaced = await Store.open(f"{sqlite_url}.replaced")
    assert [row.body for row in await replaced.log.read("t", 0)] == [b"saved", b"later"]
    await replaced.close()


async def test_a_copy_replaces_an_older_one_whole_or_not_at_all(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    store = await Store.open(sqlite_url)
    for seq in (1, 2):
        await store.log.append("t", seq, 0, None, b"x", None)
        await backup(sqlite_url, copy)
    await store.close()
    kept = await Store.open(f"sqlite:///{copy}")
    assert len(await kept.log.read("t", 0)) == 2
    await kept.close()


async def test_a_damaged_copy_is_not_put_back(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    await asyncio.gather(*(store.log.append("t", seq, 0, None, b"x" * 500, None) for seq in range(1, 200)))
    copy = tmp_path / "copy.db"
    await backup(sqlite_url, copy)
    await store.close()
    whole = bytearray(copy.read_bytes())
    whole[len(whole) // 2 : len(whole) // 2 + 5000] = b"\xff" * 5000
    copy.write_bytes(whole)
    assert faults(copy)
    with pytest.raises(StoreRefused) as refused:
        await restore(copy, sqlite_url)
    assert refused.value.code == "unsound_backup"


async def test_a_hole_in_a_log_is_noticed(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    for seq in (1, 2, 3):
        await store.log.append("t", seq, 0, None, b"x", None)
        await store.log.append("u", seq, 0, None, b"x", None)
    await store.close()
    assert faults(tmp_path / "house.db") == []
    with sqlite3.connect(tmp_path / "house.db") as connection:
        connection.execute("DELETE FROM log WHERE table_id = 't' AND seq = 2")
    connection.close()
    assert faults(tmp_path / "house.db") == ["the log of table t has 2 rows up to 3"]


@pytest.mark.parametrize("url", ["postgresql://somewhere/house"])
async def test_postgresql_has_tools_of_its_own(url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreRefused, match="pg_dump"):
        await backup(url, tmp_path / "copy.db")
    with pytest.raises(StoreRefused, match="pg_restore"):
        await restore(tmp_path / "copy.db", url)


async def test_what_is_not_there_cannot_be_copied(sqlite_url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreRefused) as refused:
        await backup(sqlite_url, tmp_path / "copy.db")
    assert refused.value.code == "no_such_store"
    with pytest.raises(StoreRefused) as refused:
        await restore(tmp_path / "copy.db", sqlite_url)
    assert refused.value.code == "no_such_backup"
