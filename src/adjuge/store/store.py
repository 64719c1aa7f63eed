"""The store, opened: everything the house keeps, behind one door."""

from collections.abc import Collection, Mapping

from sqlalchemy import select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from adjuge.store.counter import Counter
from adjuge.store.evolve import evolve
from adjuge.store.ground import Ground
from adjuge.store.leases import ALIVE_S, BEAT_S, Leases, NodeLeases, SoleHolder
from adjuge.store.lists import Lists
from adjuge.store.log import Log
from adjuge.store.passes import Passes
from adjuge.store.people import People
from adjuge.store.ratings import Ratings
from adjuge.store.sqlite import open_sqlite
from adjuge.store.troubles import StoreFailed, StoreRefused


class Store:
    """Open it with `await Store.open(url)`, close it when the house closes."""

    def __init__(self, ground: Ground, leases: Leases) -> None:
        self._ground = ground
        self._counter = Counter(ground)
        self.log = Log(ground, self._counter)
        self.leases = leases
        self.people = People(ground)
        self.passes = Passes(ground)
        self.lists = Lists(ground)
        self.ratings = Ratings(ground)

    @classmethod
    async def open(cls, url: str, *, create: bool = True, beat_s: float = BEAT_S, alive_s: float = ALIVE_S) -> "Store":
        """`sqlite:///FILE` or `postgresql://…`. Brings it to the newest shape, and asserts that commits are durable.

        Raises `StoreRefused` when it is not fit for the house, `StoreFailed` when it cannot be reached.
        """
        ground = _ground(url, create)
        try:
            await ground.assert_durable()
            await evolve(ground, create)
        except BaseException:
            await ground.close()
            raise
        return cls(ground, SoleHolder() if ground.sole else NodeLeases(ground, beat_s, alive_s))

    @property
    def trouble(self) -> StoreFailed | None:
        """Why the last append failed, until one succeeds."""
        return self._counter.trouble

    @property
    def commits(self) -> int:
        """How many groups of appends were committed."""
        return self._counter.commits

    async def heads(self, tables: Collection[str]) -> Mapping[str, int]:
        return await self.log.heads(tables)

    async def ping(self) -> None:
        """Raises `StoreFailed` if the database does not answer."""
        await self._ground.ask(select(1))

    async def close(self) -> None:
        """Appends that wait are still written."""
        await self._counter.close()
        await self.leases.close()
        await self._ground.close()


def _ground(url: str, create: bool) -> Ground:
    address = _address(url)
    match address.get_backend_name():
        case "sqlite":
            return open_sqlite(address, create)
        case "postgresql":
            from adjuge.store.postgres import open_postgres  # most houses never need what this loads

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
