"""A copy of the store is made, looked over, and put back."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adjuge.store import Store
from tests.cli.command import Typist


def written(file: Path, entries: int) -> None:
    async def write() -> None:
        store = await Store.open(f"sqlite:///{file}")
        try:
            for seq in range(1, entries + 1):
                await store.log.append("t", seq, 1_000 + seq, None, b"{}", None)
        finally:
            await store.close()

    asyncio.run(write())


def entries(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM log").fetchone()[0])


def test_a_copy_is_put_back_and_what_was_there_is_kept(adjuge: Typist, tmp_path: Path) -> None:
    written(tmp_path / "house.db", 3)
    said = adjuge("backup", "house.db", "copy.db")
    assert said == (0, "copy.db holds 1 tables with 3 entries, and is sound.\n", "")
    (tmp_path / "house.db").unlink()
    written(tmp_path / "house.db", 5)
    said = adjuge("restore", "copy.db", "sqlite:///house.db")
    assert said.code == 0
    assert "house.db holds 1 tables with 3 entries" in said.out
    assert "What was there before is house.db.replaced." in said.out
    assert entries(tmp_path / "house.db") == 3
    assert entries(tmp_path / "house.db.replaced") == 5


def test_a_copy_starts_a_house_elsewhere(adjuge: Typist, tmp_path: Path) -> None:
    written(tmp_path / "house.db", 2)
    adjuge("backup", "house.db", "copy.db")
    said = adjuge("restore", "--json", "copy.db", "new.db")
    assert json.loads(said.out) == {"file": "new.db", "tables": 1, "entries": 2, "replaced": None}
    asyncio.run(_opens(tmp_path / "new.db"))


async def _opens(file: Path) -> None:
    store = await Store.open(f"sqlite:///{file}", create=False)
    await store.close()


def test_a_copy_is_not_written_over_by_mistake(adjuge: Typist, tmp_path: Path) -> None:
    written(tmp_path / "house.db", 1)
    (tmp_path / "copy.db").write_text("something dear")
    assert adjuge("backup", "house.db", "copy.db").code == 1
    assert (tmp_path / "copy.db").read_text() == "something dear"
    assert adjuge("backup", "house.db", "copy.db", "--overwrite").code == 0


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (["backup", "nothing.db", "copy.db"], 1, "There is no store nothing.db"),
        (["backup", "postgresql://h/x", "copy.db"], 2, "For PostgreSQL there are pg_dump"),
        (["backup", "broken.db", "copy.db"], 1, "broken.db is damaged ("),
        (["restore", "nothing.db", "house.db"], 1, "There is no copy nothing.db"),
        (["restore", "broken.db", "house.db"], 1, "The copy cannot be restored"),
        (["restore", "other.db", "house.db"], 1, "The copy cannot be restored"),
        (["restore", "copy.db", "postgresql://h/x"], 2, "For PostgreSQL there are pg_dump"),
        (["backup", "house.db"], 2, "COPY is missing"),
    ],
)
def test_what_is_no_store_is_neither_copied_nor_put_back(
    adjuge: Typist, tmp_path: Path, argv: list[str], code: int, message: str
) -> None:
    (tmp_path / "broken.db").write_bytes(b"not a database at all, but long enough to be read" * 100)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE recipes (dish)")
    said = adjuge(*argv)
    assert message in said.err
    assert (said.code, said.out) == (code, "")
    assert not (tmp_path / "copy.db").exists()
    assert not (tmp_path / "house.db").exists()
