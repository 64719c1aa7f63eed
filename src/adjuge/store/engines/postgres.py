"""PostgreSQL: any number of nodes on one database."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from importlib.util import find_spec
from itertools import compress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from adjuge.store.engines.database import Database, Given, NewRow, Then
from adjuge.store.errors import StoreRefused, concerns_one_row, of_the_store
from adjuge.store.schema import log, narrow

_TYPES = {"table_id": sa.Text, "seq": sa.Integer, "at": sa.BigInteger, "command": sa.Text, "body": sa.LargeBinary}
_rows = (
    sa.func.unnest(*(sa.bindparam(f"{name}s", type_=sa.ARRAY(kind)) for name, kind in _TYPES.items()))
    .table_valued(*(sa.column(name, kind) for name, kind in _TYPES.items()))
    .render_derived()
)
# A statement of always the same text, whatever the number of rows: prepared once.
_INSERT = (
    insert(log)
    .from_select(list(_TYPES), sa.select(*(_rows.c[name] for name in _TYPES)))
    .on_conflict_do_nothing()
    .returning(log.c.table_id, log.c.seq)
)
# A node that is paused or cut off in the middle of something must not hold the others up for long.
_MANNERS = {
    "application_name": "adjuge",
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": "3000",
    "lock_timeout": "5000",
    "statement_timeout": "10000",
    "jit": "off",
}
_PATIENCE_S = 12
_DURABLE = {"synchronous_commit": ("on", "remote_apply"), "fsync": ("on",), "full_page_writes": ("on",)}
_ALONE = 0x41646A75  # any number, as long as all nodes name the same
narrow("postgresql")


class PostgresDatabase(Database):
    writers = 2
    sole = False

    def __init__(self, url: URL) -> None:
        arguments = {"server_settings": _MANNERS, "timeout": _PATIENCE_S, "command_timeout": _PATIENCE_S}
        self._writer = create_async_engine(
            url, pool_size=6, max_overflow=0, pool_timeout=_PATIENCE_S, pool_use_lifo=True, connect_args=arguments
        )
        # The same connections, without transactions around single statements.
        self._reader = self._writer.execution_options(isolation_level="AUTOCOMMIT")
        # Appends keep theirs from one to the next, and a new one is truly new.
        self._appender = create_async_engine(url, poolclass=NullPool, connect_args=arguments)
        self._insertion = str(_INSERT.compile(dialect=self._appender.dialect))
        self._desks: list[AsyncConnection] = []

    async def append(self, rows: Sequence[NewRow], then: Then | None) -> Sequence[bool]:
        columns = list(zip(*rows, strict=True))
        if not then:
            return _won(rows, await self._insert(columns))
        async with _connected(self._writer) as connection, connection.begin():
            values = {f"{name}s": list(column) for name, column in zip(_TYPES, columns, strict=True)}
            won = _won(rows, (await connection.execute(_INSERT, values)).all())
            await connection.run_sync(then, list(compress(rows, won)))
            return won

    async def _insert(self, columns: Sequence[Sequence[Any]]) -> Sequence[Any]:
        """By the driver alone. The statement is its own transaction: it cannot be left open, whatever becomes of us."""
        desk = self._desks.pop() if self._desks else await self._appender.connect()
        try:
            driver: Any = (await desk.get_raw_connection()).driver_connection
            try:
                found: Sequence[Any] = await driver.fetch(self._insertion, *columns)
            except Exception as trouble:
                if driver.is_closed():
                    raise ConnectionError(str(trouble)) from trouble
                raise
        except BaseException as trouble:
            if _suspect(trouble):
                await desk.invalidate()
                await desk.close()
            else:
                self._desks.append(desk)
            raise
        self._desks.append(desk)
        return found

    async def assert_durable(self) -> None:
        for setting, good in _DURABLE.items():
            ((value,),) = await self.ask(sa.text(f"SHOW {setting}"))
            if value not in good:
                raise StoreRefused(
                    "not_durable",
                    f"PostgreSQL runs with {setting} = {value}, which can lose games in a power cut."
                    f" Set {setting} = on in postgresql.conf and reload it.",
                )

    def alone(self, connection: sa.Connection) -> None:
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_ALONE)))

    def upsert(self, table: sa.Table) -> Insert:
        return insert(table)

    def each(self, values: Sequence[str]) -> sa.TableValuedAlias:
        return (
            sa.func.unnest(sa.bindparam("each", list(values), type_=sa.ARRAY(sa.Text)))
            .table_valued("value")
            .render_derived()
        )

    async def close(self) -> None:
        while self._desks:
            await self._desks.pop().close()
        await self._writer.dispose()

    async def _ask(self, statement: sa.Executable, values: Mapping[str, Any]) -> Sequence[Any]:
        async with _connected(self._reader) as connection:
            return (await connection.execute(statement, values)).all()

    async def _transact(self, work: Callable[[sa.Connection], Given]) -> Given:
        async with _connected(self._writer) as connection, connection.begin():
            return await connection.run_sync(work)


def open_postgres(url: URL) -> PostgresDatabase:
    if not find_spec("asyncpg"):
        raise StoreRefused("driver_missing", "PostgreSQL needs one more package: pip install 'adjuge[nodes]'.")
    query = dict(url.query)
    if "sslmode" in query:  # libpq's name for it
        query["ssl"] = query.pop("sslmode")
    return PostgresDatabase(url.set(drivername="postgresql+asyncpg", query=query))


def _won(rows: Sequence[NewRow], found: Sequence[Any]) -> Sequence[bool]:
    if len(found) == len(rows):
        return [True] * len(rows)
    written = {(table, seq) for table, seq in found}
    return [row[:2] in written for row in rows]


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection, thrown away rather than put back if anything is wrong with it."""
    async with engine.connect() as connection:
        try:
            yield connection
        except BaseException as trouble:
            if _suspect(trouble):
                await connection.invalidate()
            raise


def _suspect(trouble: BaseException) -> bool:
    return not concerns_one_row(trouble) and (of_the_store(trouble) or isinstance(trouble, asyncio.CancelledError))
