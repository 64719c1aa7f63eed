"""Rows for the log into SQLite, by its driver alone: what lies between would cost as much again as the driver."""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert

from adjuge.store.engines.database import NewRow
from adjuge.store.schema import log

_MOST_ALONE = 32
_MOST_AT_ONCE = 256


def commit(connection: sqlite3.Connection, rows: Sequence[NewRow]) -> Sequence[bool]:
    """One transaction for those rows whose keys are free. Which were written?"""
    if len(rows) <= _MOST_ALONE:
        # Alone, a statement is a transaction: all of it or nothing, and every word more to SQLite lets go of the
        # interpreter's lock and waits for it again.
        try:
            _insert(connection, rows)
        except sqlite3.IntegrityError:
            pass
        else:
            return [True] * len(rows)
    connection.execute("BEGIN IMMEDIATE")
    try:
        written = put(connection, rows)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise
    return written


def put(connection: sqlite3.Connection, rows: Sequence[NewRow]) -> Sequence[bool]:
    """The same, within a transaction that is under way."""
    written: list[bool] = []
    for chunk in _chunks(rows):
        try:
            _insert(connection, chunk)
        except sqlite3.IntegrityError:  # none of them went in: which are to blame?
            written += [connection.execute(_if_free(), row).rowcount == 1 for row in chunk]
        else:
            written += [True] * len(chunk)
    return written


def _insert(connection: sqlite3.Connection, rows: Sequence[NewRow]) -> None:
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
    return str(insert(log).values([dict.fromkeys(columns, b"")] * rows).compile(dialect=sqlite.dialect()))


@cache
def _if_free() -> str:
    return str(insert(log).on_conflict_do_nothing().compile(dialect=sqlite.dialect()))
