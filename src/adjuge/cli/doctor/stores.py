"""A store on SQLite or PostgreSQL, looked at without a word of change; the server may be running."""

import asyncio
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.engine import make_url

from adjuge.cli.serving.stores import CONTENTS, refused, shown
from adjuge.store import StoreFailed, StoreRefused, faults
from adjuge.store.engines.database import Database
from adjuge.store.engines.postgres import open_postgres


@dataclass(frozen=True)
class Finding:
    """`code` names the words under `cli.doctor`: what is well, or what is not and what to do about it."""

    code: str
    well: bool
    facts: dict[str, Any] = field(default_factory=dict)


AHEAD_MS = 60_000  # entries from further in the future were written by another clock


def examine_sqlite(file: Path) -> Iterator[Finding]:
    yield durable(file)
    if not file.exists():
        yield Finding("no_store", True, {"store": str(file)})
    elif found := faults(file):
        yield Finding("store_damaged", False, {"store": str(file), "reason": found[0]})
    else:
        yield from _contents_of_sqlite(file)


def durable(file: Path) -> Finding:
    """Can a commit be made to last in this folder? Tried with a small store beside the real one."""
    facts = {"folder": str(file.absolute().parent)}
    if not file.parent.is_dir():
        return Finding("no_folder", False, facts)
    if file.exists() and not os.access(file, os.R_OK | os.W_OK):
        return Finding("not_writable", False, facts)
    try:
        with (
            tempfile.TemporaryDirectory(prefix=".adjuge-", dir=file.parent) as folder,
            closing(sqlite3.connect(Path(folder) / "trial.db")) as trial,
        ):
            (journal,) = trial.execute("PRAGMA journal_mode = WAL").fetchone()
            trial.execute("PRAGMA synchronous = FULL")
            trial.execute("CREATE TABLE trial (lot)")
            trial.commit()
    except OSError:
        return Finding("not_writable", False, facts)
    except sqlite3.Error as trouble:
        return Finding("not_durable", False, {**facts, "reason": str(trouble)})
    if journal != "wal":
        return Finding("not_durable", False, {**facts, "reason": f"journal_mode={journal}"})
    return Finding("durable", True, facts)


def _contents_of_sqlite(file: Path) -> Iterator[Finding]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        tables, entries, newest = connection.execute(CONTENTS).fetchone()
    yield Finding("store", True, {"store": str(file), "tables": tables, "entries": entries})
    yield clock(newest or 0)


def clock(newest: int) -> Finding:
    """The clock has gone back if the log has entries from the future."""
    ahead = newest - int(time.time() * 1000)
    if ahead > AHEAD_MS:
        return Finding("clock_behind", False, {"seconds": ahead // 1000})
    return Finding("clock", True, {"now": time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime())})


APART_MS = 2_000  # nodes write their own time into one log


def examine_postgres(store: str) -> Iterator[Finding]:
    yield from asyncio.run(_examined(store))


async def _examined(store: str) -> list[Finding]:
    facts = {"store": shown(store)}
    try:
        address = make_url(store)
        if address.get_backend_name() != "postgresql":
            raise StoreRefused("unknown_store", "")
        ground = open_postgres(address)
    except StoreRefused as trouble:
        raise refused(trouble, store) from None
    try:
        apart = await _apart(ground)
        await ground.assert_durable()
    except StoreRefused as trouble:
        return [Finding("database_not_durable", False, {**facts, "reason": str(trouble)})]
    except Exception as trouble:
        return [Finding("database_away", False, {**facts, "reason": _in_a_line(trouble)})]
    else:
        return [
            Finding("database_durable", True, facts),
            await _contents_of_postgres(ground, store),
            _clock_apart(apart),
        ]
    finally:
        await ground.close()


async def _apart(ground: Database) -> int:
    asked = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    ((theirs,),) = await ground.ask(asked)
    return int(theirs) - int(time.time() * 1000)


async def _contents_of_postgres(ground: Database, store: str) -> Finding:
    facts = {"store": shown(store)}
    try:
        ((tables, entries, _),) = await ground.ask(text(CONTENTS))
    except StoreFailed:
        return Finding("no_store", True, facts)
    return Finding("store", True, {**facts, "tables": tables, "entries": entries})


def _clock_apart(apart: int) -> Finding:
    if abs(apart) > APART_MS:
        return Finding("clocks_apart", False, {"seconds": abs(apart) // 1000})
    return Finding("clock", True, {"now": time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime())})


def _in_a_line(trouble: BaseException) -> str:
    return str(trouble).partition("\n")[0] or type(trouble).__name__
