"""What the store stands on: SQLite or PostgreSQL, asked in one way.

Work on a transaction is written as plain functions of a plain connection. SQLite runs them in its one writing thread,
one visit a transaction; PostgreSQL runs the same functions on the event loop. A thread that visits the loop for every
statement would wait for the interpreter's lock each time, which on a busy loop is most of a commit.
"""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection, Executable, Table, TableValuedAlias

from adjuge.store.errors import failed, line_lost, of_the_store, rolled_back

if TYPE_CHECKING:  # whichever is not used need not be loaded
    from sqlalchemy.dialects.postgresql import Insert as PostgresInsert
    from sqlalchemy.dialects.sqlite import Insert as SqliteInsert

Given = TypeVar("Given")
Upsert: TypeAlias = "PostgresInsert | SqliteInsert"


class NewRow(NamedTuple):
    table: str
    seq: int
    at: int
    command: str | None
    body: bytes


Then: TypeAlias = Callable[[Connection, Sequence[NewRow]], None]


class Database(ABC):
    """`ask` sees one statement, `transact` is all or nothing, `append` is for the log alone."""

    writers: int  # how many batches of appends may be on their way at once
    sole: bool  # nobody else can be at this database

    async def ask(self, statement: Executable, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        return await _twice(lambda: self._ask(statement, values or {}))

    async def transact(self, work: Callable[[Connection], Given]) -> Given:
        """May be run twice, so that `work` must not mind having been done before."""
        return await _twice(lambda: self._transact(work))

    @abstractmethod
    async def append(self, rows: Sequence[NewRow], then: Then | None) -> Sequence[bool]:
        """Commit the rows whose keys are free, and what `then` adds, in one transaction; which rows were written?"""

    @abstractmethod
    async def assert_durable(self) -> None:
        """Raises `StoreRefused` where a commit would not survive a power cut."""

    def opened(self) -> None:  # noqa: B027 - most need do nothing
        """It is known to be a store, in the shape of this version."""

    @abstractmethod
    def alone(self, connection: Connection) -> None:
        """Until the transaction ends, no other node is past this line."""

    @abstractmethod
    def upsert(self, table: Table) -> Upsert:
        """INSERT in the tongue of this database, for its ON CONFLICT."""

    @abstractmethod
    def each(self, values: Sequence[str]) -> TableValuedAlias:
        """The values as rows of one column named `value`."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def _ask(self, statement: Executable, values: Mapping[str, Any]) -> Sequence[Any]: ...

    @abstractmethod
    async def _transact(self, work: Callable[[Connection], Given]) -> Given: ...


async def _twice(work: Callable[[], Awaitable[Given]]) -> Given:
    """After a restart of the database the connections at hand are all dead: the second attempt gets a new one."""
    try:
        return await work()
    except Exception as trouble:
        if not of_the_store(trouble):
            raise
        if not (line_lost(trouble) or rolled_back(trouble)):
            raise failed(trouble) from trouble
    try:
        return await work()
    except Exception as trouble:
        if not of_the_store(trouble):
            raise
        raise failed(trouble, unknown=line_lost(trouble)) from trouble
