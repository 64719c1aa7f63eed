"""Persons and their passes; and what is left of a person who wants to be forgotten."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from sqlalchemy import ColumnElement, Connection, UpdateBase, bindparam, delete, select, update

from adjuge.store.engines.database import Database
from adjuge.store.imports import drop_all
from adjuge.store.schema import answers, log, passes, people, ratings, seated, subscriptions, tables


class Redaction(Protocol):
    def log(self, bodies: Sequence[bytes], /) -> Sequence[bytes]: ...

    def listing(self, listing: bytes, /) -> bytes: ...


def forget(connection: Connection, person: str, redaction: Redaction) -> None:
    places = select(seated.c.table_id).where(seated.c.person == person).order_by(seated.c.table_id)
    for table in connection.execute(places).scalars().all():
        _rewrite_log(connection, table, redaction)
        listed = connection.execute(select(tables.c.listing).where(tables.c.id == table)).scalar()
        if listed is not None:
            kept = redaction.listing(listed)
            connection.execute(update(tables).where(tables.c.id == table).values(listing=kept))


def _rewrite_log(connection: Connection, table: str, redaction: Redaction) -> None:
    rows = select(log.c.seq, log.c.body).where(log.c.table_id == table).order_by(log.c.seq)
    found = connection.execute(rows).all()
    kept = redaction.log([body for _, body in found])
    changed = [{"at_seq": seq, "body": new} for (seq, old), new in zip(found, kept, strict=True) if new != old]
    if changed:
        rewrite = update(log).where(log.c.table_id == table, log.c.seq == bindparam("at_seq"))
        connection.execute(rewrite.values(body=bindparam("body")), changed)


class KnownPerson(NamedTuple):
    id: str
    name: str
    created: int  # milliseconds since 1970
    has_link: bool
    has_recovery: bool


_KNOWN = select(
    people.c.id, people.c.name, people.c.created, people.c.link.is_not(None), people.c.recovery.is_not(None)
)


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, person: str, name: str, created: int) -> bool:
        """False if that id is taken."""
        put = self._database.upsert(people).values(id=person, name=name, created=created)
        return await self._change(put.on_conflict_do_nothing())

    async def get(self, person: str) -> KnownPerson | None:
        return await self._who(people.c.id == person)

    async def by_link(self, hashed: bytes) -> KnownPerson | None:
        return await self._who(people.c.link == hashed)

    async def by_recovery(self, hashed: bytes) -> KnownPerson | None:
        return await self._who(people.c.recovery == hashed)

    async def rename(self, person: str, name: str) -> bool:
        """False if nobody has that id, as with the setters below."""
        return await self._change(update(people).where(people.c.id == person).values(name=name))

    async def set_link(self, person: str, hashed: bytes | None) -> bool:
        return await self._change(update(people).where(people.c.id == person).values(link=hashed))

    async def set_recovery(self, person: str, hashed: bytes | None) -> bool:
        return await self._change(update(people).where(people.c.id == person).values(recovery=hashed))

    async def delete(self, person: str, redaction: Redaction) -> None:
        """Name, hashes, passes, ratings, answers and files go; logs and lists of tables stay as the redaction has them.

        Nodes that have such a table loaded must have been told of the blank name before, by its log.
        """

        def work(connection: Connection) -> None:
            forget(connection, person, redaction)
            drop_all(connection, person)
            connection.execute(delete(ratings).where(ratings.c.person == person))
            connection.execute(delete(passes).where(passes.c.person == person))
            connection.execute(delete(subscriptions).where(subscriptions.c.person == person))
            connection.execute(delete(answers).where(answers.c.person == person))
            connection.execute(delete(people).where(people.c.id == person))

        await self._database.transact(work)

    async def _who(self, condition: ColumnElement[bool]) -> KnownPerson | None:
        found = await self._database.ask(_KNOWN.where(condition))
        return KnownPerson(*found[0]) if found else None

    async def _change(self, statement: UpdateBase) -> bool:
        def work(connection: Connection) -> bool:
            return (connection.execute(statement)).rowcount == 1

        return await self._database.transact(work)


class IssuedPass(NamedTuple):
    id: str
    kind: str
    issued: int  # milliseconds since 1970
    used: int  # last, more or less


class PassHolder(NamedTuple):
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
        asked = select(passes.c.id, passes.c.kind, passes.c.issued, passes.c.used).where(passes.c.person == person)
        return [IssuedPass(*row) for row in await self._database.ask(asked.order_by(passes.c.used.desc(), passes.c.id))]

    async def used(self, id_: str, now: int) -> None:
        await self._change(update(passes).where(passes.c.id == id_).values(used=now))

    async def take_back(self, id_: str, person: str) -> bool:
        return await self._change(delete(passes).where(passes.c.id == id_, passes.c.person == person))

    async def forget(self, kind: str, unused_since: int) -> None:
        await self._change(delete(passes).where(passes.c.kind == kind, passes.c.used < unused_since))

    async def _change(self, statement: UpdateBase) -> bool:
        def work(connection: Connection) -> bool:
            return connection.execute(statement).rowcount > 0

        return await self._database.transact(work)
