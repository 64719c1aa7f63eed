"""Game files that people have brought: whose they are, so that they can be counted and deleted."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Select, delete, func, select

from adjuge.store.engines.database import Database
from adjuge.store.schema import imports, log


class ImportedFile(NamedTuple):
    id: str
    at: int  # milliseconds since 1970
    body: bytes


class Imports:
    """Each file is the only entry of a log of its own. Those from before there were owners belong to nobody."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def room(self, person: str, most: int, most_bytes: int) -> bool:
        """Whether this person may have another file at all."""
        files, size = (await self._database.ask(_kept_by(person)))[0]
        return bool(files < most and size < most_bytes)

    async def keep(self, id_: str, person: str, at: int, body: bytes, most: int, most_bytes: int) -> bool:
        """False, and nothing is kept, where this person would have more than so many files or bytes."""

        def work(connection: Connection) -> bool:
            files, size = connection.execute(_kept_by(person).where(imports.c.id != id_)).one()
            if files >= most or size + len(body) > most_bytes:
                return False
            mine = self._database.upsert(imports).values(id=id_, person=person, at=at, size=len(body))
            connection.execute(mine.on_conflict_do_nothing())
            entry = self._database.upsert(log).values(table_id=id_, seq=1, at=at, command=None, body=body)
            connection.execute(entry.on_conflict_do_nothing())
            return True

        return await self._database.transact(work)

    async def of(self, person: str) -> Sequence[ImportedFile]:
        """Newest first."""
        asked = (
            select(imports.c.id, imports.c.at, log.c.body)
            .join(log, log.c.table_id == imports.c.id)
            .where(imports.c.person == person)
            .order_by(imports.c.at.desc(), imports.c.id)
        )
        return [ImportedFile(*row) for row in await self._database.ask(asked)]

    async def drop(self, id_: str, person: str) -> bool:
        """False if this person has no such file."""

        def work(connection: Connection) -> bool:
            mine = delete(imports).where(imports.c.id == id_, imports.c.person == person)
            if connection.execute(mine).rowcount != 1:
                return False
            connection.execute(delete(log).where(log.c.table_id == id_))
            return True

        return await self._database.transact(work)


def _kept_by(person: str) -> Select[int, int]:
    """How many files, and how many bytes."""
    return select(func.count(), func.coalesce(func.sum(imports.c.size), 0)).where(imports.c.person == person)


def drop_all(connection: Connection, person: str) -> None:
    files = select(imports.c.id).where(imports.c.person == person)
    connection.execute(delete(log).where(log.c.table_id.in_(files)))
    connection.execute(delete(imports).where(imports.c.person == person))
