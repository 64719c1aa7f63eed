"""Copies of a SQLite store made while it is in use, put back, and looked over. PostgreSQL has its own tools."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from adjuge.store.engines.sqlite_writer import FileLock
from adjuge.store.errors import StoreRefused

_SIDES = ("", "-wal", "-shm")


async def backup(url: str, copy: Path) -> None:
    """A copy of the store as it is at this moment; games go on meanwhile. An older copy there is replaced whole."""
    await asyncio.to_thread(_backup, _file(url, "pg_dump"), copy)


async def restore(copy: Path, url: str) -> None:
    """Put a copy in the place of the store, whose files are kept beside it as FILE.replaced*."""
    await asyncio.to_thread(_restore, copy, _file(url, "pg_restore"))


def faults(file: Path) -> list[str]:
    """What is wrong with a SQLite store, in words; nothing if it is sound. Reads only; the server may be running."""
    try:
        with closing(_read_only(file)) as connection:
            found = [line for (line,) in connection.execute("PRAGMA integrity_check") if line != "ok"]
            if not found:
                gaps = connection.execute(
                    "SELECT table_id, count(*), max(seq) FROM log GROUP BY table_id"
                    " HAVING min(seq) <> 1 OR max(seq) <> count(*)"
                )
                found = [f"the log of table {table} has {rows} rows up to {last}" for table, rows, last in gaps]
    except sqlite3.Error as trouble:
        return [str(trouble)]
    return found


def _backup(file: Path, copy: Path) -> None:
    if not file.exists():
        raise StoreRefused("no_such_store", f"{file} does not exist.")
    growing = copy.with_name(f"{copy.name}.part")
    growing.unlink(missing_ok=True)
    os.close(os.open(growing, os.O_CREAT | os.O_RDWR, 0o600))
    # All pages in one step: one snapshot, which the writer neither waits for nor disturbs.
    with closing(_read_only(file)) as source, closing(sqlite3.connect(growing)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
    if wrong := faults(growing):
        growing.unlink()
        raise StoreRefused("unsound_store", f"{file} is damaged ({wrong[0]}), so no copy was kept.", wrong[0])
    _put(growing, copy)


def _restore(copy: Path, file: Path) -> None:
    if not copy.exists():
        raise StoreRefused("no_such_backup", f"{copy} does not exist.")
    if wrong := faults(copy):
        raise StoreRefused("unsound_backup", f"{copy} cannot be restored: {wrong[0]}.", wrong[0])
    file = file.resolve()
    owner = (file if file.exists() else file.parent).stat()
    lock = FileLock(file)
    try:
        growing = file.with_name(f"{file.name}.part")
        growing.unlink(missing_ok=True)
        os.close(os.open(growing, os.O_CREAT | os.O_RDWR, 0o600))
        with closing(_read_only(copy)) as source, closing(sqlite3.connect(growing)) as target:
            source.backup(target)
        for side in _SIDES:
            old = Path(f"{file}{side}")
            kept = Path(f"{file}.replaced{side}")
            kept.unlink(missing_ok=True)
            if old.exists():
                old.rename(kept)
        _give(owner, growing, lock.path)
        _put(growing, file)
    finally:
        lock.release()


def _file(url: str, instead: str) -> Path:
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        raise StoreRefused("not_a_file", f"This is for SQLite files. For PostgreSQL use {instead}.")
    return Path(address.database)


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=5)


def _give(owner: os.stat_result, *files: Path) -> None:
    """Root may put a copy back for the user that the house runs as, who could not open root's files."""
    if os.name == "posix" and os.geteuid() == 0:
        for file in files:
            os.chown(file, owner.st_uid, owner.st_gid)


def _put(growing: Path, file: Path) -> None:
    """On the disk first, then under its name."""
    _flush(growing, os.O_RDWR)
    growing.replace(file)
    if os.name == "posix":  # Windows opens no folder
        _flush(growing.parent, os.O_RDONLY)


def _flush(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    os.fsync(handle)
    os.close(handle)
