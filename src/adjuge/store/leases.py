"""Which node runs a table. The database's clock alone says who is alive, so that a paused node cannot argue."""

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Protocol

import sqlalchemy as sa

from adjuge.store.engines.database import Database
from adjuge.store.errors import StoreFailed
from adjuge.store.schema import leases, nodes

BEAT_S = 2.0
ALIVE_S = 8.0
_MARGIN_S = 2.0  # for clocks that do not run alike
_LONG_DEAD = timedelta(hours=1)
_said = logging.getLogger(__name__)


class LeaseStore(Protocol):
    async def take(self, table: str) -> bool:
        """True while this node holds it. Cheap when it already does."""

    async def give_back(self, table: str) -> None: ...

    async def close(self) -> None: ...


class SingleNodeLeases:
    """A SQLite file has one server: every lease is its own."""

    async def take(self, table: str) -> bool:  # noqa: ARG002
        return True

    async def give_back(self, table: str) -> None:
        pass

    async def close(self) -> None:
        pass


class NodeLeases:
    """A lease is good while its node's heart beats. A node that has once been found dead never comes back:

    it goes on under a new name, and its old leases are anybody's. What a paused holder may still try to write is
    fenced by the seq of the log.
    """

    def __init__(self, database: Database, beat_s: float = BEAT_S, alive_s: float = ALIVE_S) -> None:
        self._database = database
        self._beat_s = beat_s
        self._alive = timedelta(seconds=alive_s)
        self._claiming, self._living, self._holder = self._questions()
        self._sure_s = max(alive_s - _MARGIN_S, 0)
        self._node: str | None = None
        self._sure_until = 0.0
        self._held: set[str] = set()
        self._owed: set[str] = set()  # not held any more, but not given back yet either
        self._giving_back = asyncio.Lock()
        self._one_beat = asyncio.Lock()
        self._heart = asyncio.create_task(self._beats())

    async def take(self, table: str) -> bool:
        if table in self._held and time.monotonic() < self._sure_until:
            return True
        self._held.discard(table)
        if table in self._owed:  # what is on its way back arrives before it is taken again
            async with self._giving_back:
                self._owed.discard(table)
        node = self._node or await self.beat()
        # Where several nodes serve a table, all but one ask again and again: that should cost little, and lock nothing.
        if any(holder != node for (holder,) in await self._database.ask(self._holder, {"table": table})):
            return False
        mine = await self._database.transact(partial(self._claim, table, node))
        if mine is None:
            self._died(node)  # once more, under a new name
            node = await self.beat()
            mine = await self._database.transact(partial(self._claim, table, node))
        if mine and node == self._node:
            self._held.add(table)
        return bool(mine)

    async def give_back(self, table: str) -> None:
        """Should the store fail, it goes back with the next heartbeat: else nobody would ever run that table."""
        self._held.discard(table)
        self._owed.add(table)
        await self._settle()

    async def _settle(self) -> None:
        async with self._giving_back:
            owed = sorted(self._owed)
            mine = sa.delete(leases).where(leases.c.table_id.in_(owed), leases.c.node == self._node)
            await self._database.transact(lambda connection: connection.execute(mine))
            self._owed.difference_update(owed)

    async def beat(self) -> str:
        """Be alive from now on. Answers the node's name, a new one if the old was found dead."""
        node = await self._beat()
        if self._owed:
            await self._settle()
        return node

    async def _beat(self) -> str:
        async with self._one_beat:
            begun = time.monotonic()
            node = self._node or secrets.token_hex(8)
            if not await self._database.transact(partial(self._live, node)):
                self._died(node)
                node = secrets.token_hex(8)
                await self._database.transact(partial(self._live, node))
            self._node = node
            self._sure_until = begun + self._sure_s
            return node

    async def close(self) -> None:
        """In good order: the next node need not wait for this one to be found dead."""
        self._heart.cancel()
        with suppress(asyncio.CancelledError):
            await self._heart
        with suppress(StoreFailed):
            await self._database.transact(lambda connection: connection.execute(_gone(self._node)))

    def _died(self, node: str) -> None:
        if self._node == node:
            self._node = None
            self._held.clear()
            self._owed.clear()  # a dead node's leases are nobody's
            self._sure_until = 0.0

    async def _beats(self) -> None:
        while True:
            try:
                await self.beat()
            except StoreFailed as failure:
                _said.warning("no heartbeat: %s", failure)
            await asyncio.sleep(self._beat_s)

    def _live(self, node: str, connection: sa.Connection) -> bool:
        if node == self._node:
            young = sa.and_(nodes.c.id == node, nodes.c.beat > sa.func.clock_timestamp() - self._alive)
            alive = connection.execute(sa.update(nodes).where(young).values(beat=sa.func.clock_timestamp()))
            return alive.rowcount == 1
        connection.execute(sa.delete(nodes).where(nodes.c.beat < sa.func.clock_timestamp() - _LONG_DEAD))
        born = self._database.upsert(nodes).values(id=node, beat=sa.func.clock_timestamp())
        connection.execute(born.on_conflict_do_nothing())
        return True

    def _claim(self, table: str, node: str, connection: sa.Connection) -> bool | None:
        """None: this node itself is dead."""
        if connection.execute(self._living, {"node": node}).first() is None:
            return None
        return connection.execute(self._claiming, {"table": table, "node": node}).first() is not None

    def _questions(self) -> tuple[sa.Executable, sa.Executable, sa.Executable]:
        """To claim a lease, whether a node lives, and the living holder of a lease: worded once, asked often."""
        table, node = sa.bindparam("table", type_=sa.Text), sa.bindparam("node", type_=sa.Text)
        young = nodes.c.beat > sa.func.clock_timestamp() - self._alive
        put = self._database.upsert(leases).values(table_id=table, node=node)
        # Spelt out: named as a column of `leases` it would bring the whole table into the subquery.
        holder_lives = sa.exists().where(nodes.c.id == sa.literal_column("leases.node"), young)
        claiming = put.on_conflict_do_update(
            index_elements=[leases.c.table_id],
            set_={"node": put.excluded.node},
            where=sa.or_(leases.c.node == put.excluded.node, ~holder_lives),
        ).returning(leases.c.node)
        living = sa.select(nodes.c.id).where(nodes.c.id == node, young)
        holder = sa.select(leases.c.node).where(leases.c.table_id == table, leases.c.node == nodes.c.id, young)
        return claiming, living, holder


def _gone(node: str | None) -> sa.Delete:
    return sa.delete(nodes).where(nodes.c.id == node)
