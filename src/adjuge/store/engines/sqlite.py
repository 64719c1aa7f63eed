"""SQLite: one file, one server, one writer, and every commit on the disk before it is acknowledged."""

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache, partial
from itertools import chain, compress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, Table, TableValuedAlias, create_engine, event, func
from sqlalchemy.dialects import sqlite as sqlite_dialect
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from adjuge.store.engines.database import Database, Given, NewRow, Then
from adjuge.store.engines.sqlite_writer import FileLock, WriterThread
from adjuge.store.errors import StoreRefused, concerns_one_row
from adjuge.store.schema import log, narrow

_MOST_ALONE = 32  # rows that go in by one statement, without a transaction around it
_MOST_AT_ONCE = 256
_EVERY_CONNECTION = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # macOS: without it a sync stops at the disk's own memory
    "PRAGMA busy_timeout = 5000",
    "PRAGMA secure_delete = ON",  # what is deleted is gone from the file too
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 4000",
    "PRAGMA journal_size_limit = 67108864",
)
_FULL = 2
_READERS = 3
narrow("sqlite")


class SqliteDatabase(Database):
    writers = 1
    sole = True

    def __init__(self, url: URL, file: Path, lock: FileLock) -> None:
        self.file = file
        self._lock = lock
        self._writer = create_engine(url, pool_size=1, max_overflow=0, pool_reset_on_return=None)
        self._reader = create_engine(url, pool_size=_READERS + 1, max_overflow=0, pool_reset_on_return=None)
        _settle(self._writer, "BEGIN IMMEDIATE")
        # Nothing begins on the reader: each statement sees the newest commit.
        _settle(self._reader, None)
        self._anchor: Connection | None = None
        self._desk: Connection | None = None  # where the pen writes, kept for as long as the disk does not fail it
        self._writer_thread = WriterThread()
        self._eyes = ThreadPoolExecutor(_READERS, "store-reader")

    async def append(self, rows: Sequence[NewRow], then: Then | None) -> Sequence[bool]:
        return await self._writer_thread.do(partial(self._append, rows, then))

    async def assert_durable(self) -> None:
        def asked() -> tuple[str, int]:
            with self._writing() as connection, connection.begin():
                ask = connection.exec_driver_sql
                answers = ask("PRAGMA journal_mode").scalar_one(), ask("PRAGMA synchronous").scalar_one()
            # Somebody must have the journal open at all times: on a full disk nobody could open it any more, and
            # SQLite would then read the file as if there were no journal.
            self._anchor = self._reader.connect()
            self._anchor.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar_one()
            return answers

        try:
            journal, synchronous = await self._writer_thread.do(asked)
        except DBAPIError as trouble:
            raise StoreRefused(
                "unsound_store",
                f"{self.file} cannot be used ({trouble.orig}). Restore a backup, or name another file (--store).",
                str(trouble.orig),
            ) from trouble
        if journal != "wal" or synchronous != _FULL:
            raise StoreRefused(
                "not_durable",
                f"SQLite answers journal_mode={journal}, synchronous={synchronous} for {self.file}, where wal and"
                " 2 are needed to lose nothing. Put the file on a local disk: network folders cannot do this.",
            )

    def opened(self) -> None:
        self._lock.mark()

    def alone(self, connection: Connection) -> None:
        """The writer is alone anyway."""

    def upsert(self, table: Table) -> Insert:
        return insert(table)

    def each(self, values: Sequence[str]) -> TableValuedAlias:
        return func.json_each(json.dumps(values)).table_valued("value")

    async def close(self) -> None:
        if self._anchor:
            self._anchor.close()
        await asyncio.get_running_loop().run_in_executor(self._eyes, self._reader.dispose)
        self._eyes.shutdown()
        await self._writer_thread.do(self._leave)
        self._writer_thread.stop()
        self._lock.release()

    async def _ask(self, statement: Executable, values: Mapping[str, Any]) -> Sequence[Any]:
        def asked() -> Sequence[Any]:
            with _connected(self._reader) as connection:
                return connection.execute(statement, values).all()

        return await asyncio.get_running_loop().run_in_executor(self._eyes, asked)

    async def _transact(self, work: Callable[[Connection], Given]) -> Given:
        def done() -> Given:
            with self._writing() as connection, connection.begin():
                return work(connection)

        return await self._writer_thread.do(done)

    def _append(self, rows: Sequence[NewRow], then: Then | None) -> Sequence[bool]:
        with self._writing() as connection:
            driver = _driver(connection)
            if not then:
                return _commit_rows(driver, rows)
            with connection.begin():
                written = _put_rows(driver, rows)
                then(connection, list(compress(rows, written)))
                return written

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        if not self._desk:
            self._desk = self._writer.connect()
        try:
            yield self._desk
        except (DBAPIError, sqlite3.Error) as trouble:
            if not concerns_one_row(trouble):
                self._desk.invalidate()
                self._leave()
            raise

    def _leave(self) -> None:
        if self._desk:
            self._desk.close()
            self._desk = None
        self._writer.dispose()


def open_sqlite(url: URL, create: bool) -> SqliteDatabase:
    if not url.database or url.database == ":memory:":
        raise StoreRefused("no_file", "SQLite needs a file to keep the games in, for instance sqlite:///adjuge.db.")
    file = Path(url.database)
    if not file.exists() and not create:
        raise StoreRefused("no_such_store", f"{file} does not exist.")
    if not file.parent.is_dir():
        raise StoreRefused("no_such_folder", f"The folder {file.parent} does not exist. Create it first.")
    try:
        lock = FileLock(file)
        if lock.marked and file.exists() and not file.stat().st_size:
            lock.release()
            raise StoreRefused(
                "emptied_store",
                f"{file} is empty, and was a house before. Restore a backup, or delete it and {file}.lock to begin"
                " anew.",
            )
        # It holds seeds of running games: for nobody else's eyes. Its journals take their rights from it.
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as trouble:
        raise StoreRefused("not_writable", f"{file} cannot be written: {trouble.strerror}.") from trouble
    return SqliteDatabase(url.set(drivername="sqlite+pysqlite"), file, lock)


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _settle(engine: Engine, begin: str | None) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself
        cursor = connection.cursor()
        for pragma in _EVERY_CONNECTION:
            cursor.execute(pragma)
        if not begin:
            cursor.execute("PRAGMA query_only = ON")
        cursor.close()

    if begin:

        @event.listens_for(engine, "begin")
        def begins(connection: Connection) -> None:
            connection.exec_driver_sql(begin)


@contextmanager
def _connected(engine: Engine) -> Iterator[Connection]:
    """A connection, thrown away rather than put back if the disk failed it: the next one opens the file anew."""
    with engine.connect() as connection:
        try:
            yield connection
        except DBAPIError as trouble:
            if not concerns_one_row(trouble):
                connection.invalidate()
            raise


# --- rows for the log, by the driver alone: what lies between would cost as much again as the driver


def _commit_rows(connection: sqlite3.Connection, rows: Sequence[NewRow]) -> Sequence[bool]:
    """One transaction for those rows whose keys are free. Which were written?"""
    if len(rows) <= _MOST_ALONE:
        # Alone, a statement is a transaction: all of it or nothing, and every word more to SQLite lets go of the
        # interpreter's lock and waits for it again.
        try:
            _insert_rows(connection, rows)
        except sqlite3.IntegrityError:
            pass
        else:
            return [True] * len(rows)
    connection.execute("BEGIN IMMEDIATE")
    try:
        written = _put_rows(connection, rows)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise
    return written


def _put_rows(connection: sqlite3.Connection, rows: Sequence[NewRow]) -> Sequence[bool]:
    """The same, within a transaction that is under way."""
    written: list[bool] = []
    for chunk in _chunks(rows):
        try:
            _insert_rows(connection, chunk)
        except sqlite3.IntegrityError:  # none of them went in: which are to blame?
            written += [connection.execute(_if_free(), row).rowcount == 1 for row in chunk]
        else:
            written += [True] * len(chunk)
    return written


def _insert_rows(connection: sqlite3.Connection, rows: Sequence[NewRow]) -> None:
    # Not executemany: that would let go of the interpreter's lock, and wait for it, at every row.
    connection.execute(_insertion(len(rows)), tuple(chain.from_iterable(rows)))


def _chunks(rows: Sequence[NewRow]) -> Iterator[Sequence[NewRow]]:
    """In powers of two, so that a handful of statements, prepared once, serve every number of rows."""
    begin = 0
    while rest := len(rows) - begin:
        size = min(1 << (rest.bit_length() - 1), _MOST_AT_ONCE)
        yield rows[begin : begin + size]
        begin += size


@cache
def _insertion(rows: int) -> str:
    columns = [column.name for column in log.columns]
    return str(insert(log).values([dict.fromkeys(columns, b"")] * rows).compile(dialect=sqlite_dialect.dialect()))


@cache
def _if_free() -> str:
    return str(insert(log).on_conflict_do_nothing().compile(dialect=sqlite_dialect.dialect()))
