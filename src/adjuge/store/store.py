"""The store: everything that is kept, behind one object."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from adjuge.store.daily_answers import DailyAnswers
from adjuge.store.engines.database import Database
from adjuge.store.engines.sqlite import open_sqlite
from adjuge.store.errors import StoreFailed, StoreRefused
from adjuge.store.imports import Imports
from adjuge.store.leases import ALIVE_S, BEAT_S, LeaseStore, NodeLeases, SingleNodeLeases
from adjuge.store.lists import Lists
from adjuge.store.log import GroupCommit, LogStore
from adjuge.store.migrate import migrate
from adjuge.store.opening_hours import OpeningHours
from adjuge.store.people import Passes, People
from adjuge.store.ratings import Ratings
from adjuge.store.subscriptions import Subscriptions


class Store:
    """Open it with `await Store.open(url)`, close it when the house closes."""

    def __init__(self, database: Database, leases: LeaseStore) -> None:
        self._database = database
        self._group_commit = GroupCommit(database)
        self.log = LogStore(database, self._group_commit)
        self.leases = leases
        self.people = People(database)
        self.passes = Passes(database)
        self.lists = Lists(database)
        self.ratings = Ratings(database)
        self.imports = Imports(database)
        self.opening_hours = OpeningHours(database)
        self.subscriptions = Subscriptions(database)
        self.daily_answers = DailyAnswers(database)

    @classmethod
    async def open(cls, url: str, *, create: bool = True, beat_s: float = BEAT_S, alive_s: float = ALIVE_S) -> "Store":
        """`sqlite:///FILE` or `postgresql://…`, migrated and durable. Raises `StoreRefused` or `StoreFailed`."""
        database = _database(url, create)
        try:
            await database.assert_durable()
            await migrate(database, create)
            database.opened()
        except BaseException:
            await database.close()
            raise
        return cls(database, SingleNodeLeases() if database.sole else NodeLeases(database, beat_s, alive_s))

    @property
    def trouble(self) -> StoreFailed | None:
        return self._group_commit.trouble

    @property
    def commits(self) -> int:
        return self._group_commit.commits

    async def heads(self, tables: Collection[str]) -> Mapping[str, int]:
        return await self.log.heads(tables)

    async def ping(self) -> None:
        """Raises `StoreFailed` where nothing can be written: a disk that is full can still be read."""

        def work(connection: Connection) -> None:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

        await self._database.transact(work)

    async def close(self) -> None:
        await self._group_commit.close()
        await self.leases.close()
        await self._database.close()


def _database(url: str, create: bool) -> Database:
    address = _address(url)
    match address.get_backend_name():
        case "sqlite":
            return open_sqlite(address, create)
        case "postgresql":
            from adjuge.store.engines.postgres import open_postgres

            return open_postgres(address)
        case other:
            raise StoreRefused("unknown_store", f"{other} is not a store. Use sqlite:///FILE or postgresql://….")


def _address(url: str) -> URL:
    try:
        return make_url(url)
    except ArgumentError:
        raise StoreRefused(
            "unknown_store", "That is no address of a store: sqlite:///FILE or postgresql://…."
        ) from None
