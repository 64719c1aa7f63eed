"""The passes that were given out: what each device or program of a person comes in by, until it is taken back."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, UpdateBase, delete, select, update

from adjuge.store.engines.database import Database
from adjuge.store.schema import passes, people


class IssuedPass(NamedTuple):
    id: str
    kind: str
    issued: int  # milliseconds since 1970
    used: int  # last, more or less


class PassHolder(NamedTuple):
    """Whose pass it is."""

    name: str
    used: int


class Passes:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def give(self, id_: str, person: str, kind: str, now: int) -> None:
        put = self._database.upsert(passes).values(id=id_, person=person, kind=kind, issued=now, used=now)
        await self._change(put.on_conflict_do_nothing())

    async def holder(self, id_: str, person: str) -> PassHolder | None:
        """None if it was taken back, or the person is not known any more."""
        asked = select(people.c.name, passes.c.used).where(
            passes.c.id == id_, passes.c.person == person, people.c.id == passes.c.person
        )
        found = await self._database.ask(asked)
        return PassHolder(*found[0]) if found else None

    async def of(self, person: str) -> Sequence[IssuedPass]:
        """The one that was used last comes first."""
        asked = select(passes.c.id, passes.c.kind, passes.c.issued, passes.c.used).where(passes.c.person == person)
        return [IssuedPass(*row) for row in await self._database.ask(asked.order_by(passes.c.used.desc(), passes.c.id))]

    async def used(self, id_: str, now: int) -> None:
        await self._change(update(passes).where(passes.c.id == id_).values(used=now))

    async def take_back(self, id_: str, person: str) -> bool:
        """False if this person has no such pass."""
        return await self._change(delete(passes).where(passes.c.id == id_, passes.c.person == person))

    async def forget(self, kind: str, unused_since: int) -> None:
        await self._change(delete(passes).where(passes.c.kind == kind, passes.c.used < unused_since))

    async def _change(self, statement: UpdateBase) -> bool:
        def work(connection: Connection) -> bool:
            return connection.execute(statement).rowcount > 0

        return await self._database.transact(work)
