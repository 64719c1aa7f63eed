"""The log of every table: rows are appended by group commit, read, and never changed but to forget a person."""

import asyncio
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from operator import itemgetter
from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, bindparam, func, or_, select

from adjuge.store.engines.database import Database, NewRow
from adjuge.store.errors import StoreFailed, concerns_one_row, failed, line_lost, rolled_back
from adjuge.store.listing import ListingRow, read_listing, write_listings
from adjuge.store.schema import log

Verdict: TypeAlias = Literal["written", "taken", "repeated"]

# "doubtful": the first attempt broke off, and at the second the keys were taken, perhaps by the first.
Fate: TypeAlias = Literal["written", "lost", "doubtful"]
Key: TypeAlias = tuple[str, int | str]
# Seconds between a commit and the next. A disk may be so quick that each row would come alone, and a commit takes far
# more of the processor than a row: two hand-overs to another thread, and a flush. Nobody notices so short a wait.
_GATHERING = 0.003
MOST_ROWS = 1000
MOST_BYTES = 4_000_000

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
    def __init__(self, database: Database, group_commit: "GroupCommit") -> None:
        self._database = database
        self._group_commit = group_commit

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None = None
    ) -> Verdict:
        """ "written" when on disk, "taken" if that seq is, "repeated" if the command is. `listing` is kept with it."""
        row = NewRow(table, seq, at, command, body)
        fate = await self._group_commit.hand_in(row, read_listing(listing) if listing else None)
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
        return [LogRow(*row) for row in await self._database.ask(_READ, {"table": table, "after": after})]

    async def heads(self, tables: Collection[str]) -> Mapping[str, int]:
        heads: dict[str, int] = {}
        remaining = iter(tables)
        while some := list(islice(remaining, _AT_ONCE)):
            named = self._database.each(some)
            # Asked for one by one: grouping would walk through every row of these logs.
            head = select(func.max(log.c.seq)).where(log.c.table_id == named.c.value).scalar_subquery()
            found = await self._database.ask(select(named.c.value, head))
            heads |= {table: seq for table, seq in found if seq is not None}
        return heads


class PendingAppend(NamedTuple):
    row: NewRow
    listing: ListingRow | None
    fate: asyncio.Future[Fate]


class GroupCommit:
    """Appends queue, and all that wait go into one commit. `trouble` is why the last one failed, until one succeeds."""

    def __init__(self, database: Database) -> None:
        self.trouble: StoreFailed | None = None
        self.commits = 0
        self._database = database
        self._queue: deque[PendingAppend] = deque()
        self._bell = asyncio.Event()
        self._in_hand: set[Key] = set()
        self._closed = False
        self._clerks = [asyncio.create_task(self._serve()) for _ in range(database.writers)]

    async def hand_in(self, row: NewRow, listing: ListingRow | None) -> Fate:
        if self._closed:
            raise StoreFailed("the store is closed")
        waiting = PendingAppend(row, listing, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._bell.set()
        return await waiting.fate

    async def close(self) -> None:
        """Whoever waits is served first."""
        self._closed = True
        self._bell.set()
        await asyncio.gather(*self._clerks)

    async def _serve(self) -> None:
        while self._queue or not self._closed:
            batch, keys = self._next_batch()
            if batch:
                await self._commit(batch)
                self._in_hand.difference_update(keys)
                self._bell.set()  # for rivals of these, whom the other clerk has passed over
                if len(batch) < MOST_ROWS:
                    await asyncio.sleep(_GATHERING)
            else:
                self._bell.clear()
                await self._bell.wait()

    def _next_batch(self) -> tuple[Sequence[PendingAppend], Sequence[Key]]:
        """In the order of keys, which keeps nodes from locking each other out. Of rivals, one at a time."""
        batch: list[PendingAppend] = []
        taken: list[Key] = []
        rivals: list[PendingAppend] = []
        in_hand = self._in_hand
        size = 0
        while self._queue and len(batch) < MOST_ROWS and size < MOST_BYTES:
            waiting = self._queue.popleft()
            row, _, fate = waiting
            if fate.cancelled():
                continue
            keys = _keys(row)
            if in_hand.isdisjoint(keys):
                in_hand.update(keys)
                taken += keys
                size += len(row.body)
                batch.append(waiting)
            else:
                rivals.append(waiting)
        self._queue.extendleft(reversed(rivals))
        batch.sort(key=itemgetter(0))
        return batch, taken

    async def _commit(self, batch: Sequence[PendingAppend]) -> None:
        lost: Fate = "lost"
        for last in (False, True):
            try:
                written = await self._write(batch)
            except Exception as trouble:
                if concerns_one_row(trouble) and len(batch) > 1:
                    for waiting in batch:
                        await self._commit([waiting])
                    return
                if line_lost(trouble):
                    lost = "doubtful"
                if last or not (line_lost(trouble) or rolled_back(trouble)):
                    self.trouble = failed(trouble, unknown=lost == "doubtful")
                    _refuse(batch, self.trouble)
                    return
            else:
                self.trouble = None
                self.commits += 1
                for waiting, won in zip(batch, written, strict=True):
                    if not waiting.fate.done():
                        waiting.fate.set_result("written" if won else lost)
                return

    async def _write(self, batch: Sequence[PendingAppend]) -> Sequence[bool]:
        listings = {waiting.row[:2]: waiting.listing for waiting in batch if waiting.listing}
        if not listings:
            return await self._database.append([waiting.row for waiting in batch], None)

        def then(connection: Connection, won: Sequence[NewRow]) -> None:
            told = [(row, listing) for row in won if (listing := listings.get(row[:2]))]
            write_listings(self._database, connection, told)

        return await self._database.append([waiting.row for waiting in batch], then)


def _keys(row: NewRow) -> Sequence[Key]:
    if row.command is None:
        return ((row.table, row.seq),)
    return (row.table, row.seq), (row.table, row.command)


def _refuse(batch: Sequence[PendingAppend], trouble: StoreFailed) -> None:
    for waiting in batch:
        if not waiting.fate.done():
            # An exception of one's own: tracebacks grow where they are raised.
            failure = StoreFailed(str(trouble), unknown=trouble.unknown)
            failure.__cause__ = trouble.__cause__
            waiting.fate.set_exception(failure)
