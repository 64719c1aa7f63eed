"""The lists of the lobby and the archive, newest first, a page at a time."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select, true, update

from adjuge.store.engines.database import Database
from adjuge.store.schema import log, seated, tables


class ListedTable(NamedTuple):
    """`listing` is the JSON object that the table gave. A page goes on before the last `(when, id)` of this one."""

    id: str
    seq: int  # of the row in the log that the listing came with
    opened: int  # milliseconds since 1970
    at: int
    listing: bytes


MOST_EMPTY = 3  # public tables of one host where nobody sits

_EMPTY = (tables.c.public, tables.c.phase == "gathering", tables.c.people == 0, tables.c.host.is_not(None))
_nth = func.row_number().over(partition_by=tables.c.host, order_by=(tables.c.opened.desc(), tables.c.id))
_empty = select(tables.c.id, _nth.label("nth")).where(*_EMPTY).subquery()
_TOO_MANY = select(_empty.c.id).where(_empty.c.nth > MOST_EMPTY)
_LISTED = select(tables.c.id, tables.c.seq, tables.c.opened, tables.c.at, tables.c.listing)


class Lists:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_tables(
        self, game: str | None = None, limit: int = 50, before: tuple[int, str] | None = None
    ) -> Sequence[ListedTable]:
        """Public tables that are not over; of one host, no more empty ones than `MOST_EMPTY`, however they came to be.

        Continued by `before=(opened, id)`.
        """
        asked = _LISTED.where(tables.c.public, tables.c.phase != "over", _is(tables.c.game, game))
        asked = asked.where(tables.c.id.not_in(_TOO_MANY))
        return await self._page(asked, tables.c.opened, limit, before)

    async def tables_of(
        self, person: str, limit: int = 50, before: tuple[int, str] | None = None
    ) -> Sequence[ListedTable]:
        """Where the person has a seat, in any phase. Continued by `before=(at, id)`."""
        return await self._page(_LISTED.where(_sits(person)), tables.c.at, limit, before)

    async def finished(
        self,
        *,
        game: str | None = None,
        preset: str | None = None,
        person: str | None = None,
        rated: bool | None = None,
        public: bool | None = None,
        limit: int = 50,
        before: tuple[int, str] | None = None,
    ) -> Sequence[ListedTable]:
        filters = [_is(tables.c.game, game), _is(tables.c.preset, preset)]
        filters += [_is(tables.c.rated, rated), _is(tables.c.public, public)]
        if person is not None:
            filters.append(_sits(person))
        return await self._page(_LISTED.where(tables.c.phase == "over", *filters), tables.c.at, limit, before)

    async def empty_tables_of(self, host: str) -> int:
        found = await self._database.ask(select(func.count()).select_from(tables).where(*_EMPTY, tables.c.host == host))
        return int(found[0][0])

    async def silent_since(
        self, moment: int, *, waiting: bool = False, limit: int = 50, after: tuple[int, str] | None = None
    ) -> Sequence[ListedTable]:
        """Tables not over whose logs have not grown since, oldest first; `waiting`: public ones yet to begin."""
        phases = ("gathering",) if waiting else ("gathering", "playing")
        last = select(log.c.at).where(log.c.table_id == tables.c.id).order_by(log.c.seq.desc()).limit(1)
        asked = _LISTED.where(tables.c.phase.in_(phases), tables.c.at < moment, last.scalar_subquery() < moment)
        if waiting:
            asked = asked.where(tables.c.public)
        if after:
            at, table = after
            asked = asked.where(or_(tables.c.at > at, and_(tables.c.at == at, tables.c.id > table)))
        page = asked.order_by(tables.c.at, tables.c.id).limit(limit)
        return [ListedTable(*row) for row in await self._database.ask(page)]

    async def due_before(self, moment: int, limit: int = 50) -> Sequence[str]:
        """Tables at which something should have happened by itself by then, the most overdue first."""
        asked = select(tables.c.id).where(tables.c.due <= moment).order_by(tables.c.due, tables.c.id).limit(limit)
        return [str(row[0]) for row in await self._database.ask(asked)]

    async def timed(self, limit: int = 500, after: str = "") -> Sequence[str]:
        """Tables at which a clock runs though nobody is at them, page by page."""
        asked = select(tables.c.id).where(tables.c.due.is_not(None), tables.c.id > after)
        return [str(row[0]) for row in await self._database.ask(asked.order_by(tables.c.id).limit(limit))]

    async def postpone(self, by: int) -> None:
        """All that is due anywhere."""
        later = update(tables).where(tables.c.due.is_not(None)).values(due=tables.c.due + by)
        await self._database.transact(lambda connection: connection.execute(later))

    async def table(self, table: str) -> ListedTable | None:
        found = await self._database.ask(_LISTED.where(tables.c.id == table))
        return ListedTable(*found[0]) if found else None

    async def counts(self) -> Mapping[str, int]:
        found = await self._database.ask(select(tables.c.phase, func.count().label("tables")).group_by(tables.c.phase))
        return {row.phase: row.tables for row in found}

    async def unfinished(self) -> int:
        counts = await self.counts()
        return sum(counts.values()) - counts.get("over", 0)

    async def _page(
        self, asked: Select[Any], when: ColumnElement[int], limit: int, before: tuple[int, str] | None
    ) -> Sequence[ListedTable]:
        if before:
            moment, last = before
            asked = asked.where(or_(when < moment, and_(when == moment, tables.c.id < last)))
        page = asked.order_by(when.desc(), tables.c.id.desc()).limit(limit)
        return [ListedTable(*row) for row in await self._database.ask(page)]


def _is(column: ColumnElement[Any], value: object) -> ColumnElement[bool]:
    return true() if value is None else column == value


def _sits(person: str) -> ColumnElement[bool]:
    return exists().where(seated.c.table_id == tables.c.id, seated.c.person == person, seated.c.here)
