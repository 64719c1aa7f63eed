"""The log of every table: rows are added, read, and never changed but to forget a person."""

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import bindparam, func, or_, select

from adjuge.store.engines.database import Database, NewRow
from adjuge.store.group_commit import GroupCommit
from adjuge.store.listing import read_listing
from adjuge.store.schema import log

Verdict: TypeAlias = Literal["written", "taken", "repeated"]

_READ = (
    select(log.c.seq, log.c.at, log.c.command, log.c.body)
    .where(log.c.table_id == bindparam("table"), log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
)
_RIVALS = select(log).where(
    log.c.table_id == bindparam("table"), or_(log.c.seq == bindparam("seq"), log.c.command == bindparam("command"))
)
_AT_ONCE = 500


class LogRow(NamedTuple):
    seq: int
    at: int
    command: str | None
    body: bytes


class LogStore:
    def __init__(self, database: Database, counter: GroupCommit) -> None:
        self._database = database
        self._counter = counter

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None = None
    ) -> Verdict:
        """Compare and append: "written" when the row is on disk, "taken" if that seq is, "repeated" if the command is.

        `listing` is a JSON object for the lists of the lobby, kept in the same transaction.
        """
        row = NewRow(table, seq, at, command, body)
        fate = await self._counter.hand_in(row, read_listing(listing) if listing else None)
        if fate == "written":
            return "written"
        found = await self._database.ask(_RIVALS, {"table": table, "seq": seq, "command": command})
        rivals = [NewRow(*rival) for rival in found]
        if fate == "doubtful" and row in rivals:
            return "written"
        if command is not None and any(rival.command == command for rival in rivals):
            return "repeated"
        return "taken"

    async def read(self, table: str, after: int) -> Sequence[LogRow]:
        """All rows with a greater seq, in order. An unknown table has none."""
        return [LogRow(*row) for row in await self._database.ask(_READ, {"table": table, "after": after})]

    async def heads(self, tables: Collection[str]) -> Mapping[str, int]:
        """The greatest seq of each of these tables that has any."""
        heads: dict[str, int] = {}
        remaining = iter(tables)
        while some := list(islice(remaining, _AT_ONCE)):
            named = self._database.each(some)
            # Asked for one by one: grouping would walk through every row of these logs.
            head = select(func.max(log.c.seq)).where(log.c.table_id == named.c.value).scalar_subquery()
            found = await self._database.ask(select(named.c.value, head))
            heads |= {table: seq for table, seq in found if seq is not None}
        return heads
