"""A table's log from its beginning, as one seat was told it."""

import asyncio
from collections.abc import Iterator, Sequence

import msgspec

from adjuge.table.dependencies import Log, LogEntry, LogFailed
from adjuge.table.feed import broadcast
from adjuge.table.state import facts as fact
from adjuge.table.state.facts import Fact
from adjuge.table.state.table_state import TableState
from adjuge.wire import messages as tell

SLICE = 4  # entries before other tables have their turn: nobody waits for this

_encoder = msgspec.json.Encoder()


def numbered(rows: Sequence[LogEntry]) -> Iterator[tuple[int, LogEntry, tuple[Fact, ...]]]:
    """Each entry with its number among those that are told; what is private has that of the entry before."""
    number = 0
    for row in rows:
        facts = fact.decode(row.body)
        number += not all(isinstance(each, fact.PRIVATE) for each in facts)
        yield number, row, facts


def entry_of(command: str, rows: Sequence[LogEntry]) -> int:
    return next(number for number, row, _ in numbered(rows) if row.command == command)


async def past(log: Log, table: str, until: int, seat: int | None, asked: str) -> tell.Past | tell.Refused:
    """The answer to a command that asks for it."""
    try:
        rows = await log.read(table, 0)
    except LogFailed:
        return tell.Refused(asked, "house_paused", {})
    return tell.Past(asked, await told(rows[:until], seat))


async def told(rows: Sequence[LogEntry], seat: int | None) -> tuple[msgspec.Raw, ...]:
    """Pairs of a number and the news."""
    again, told = TableState(), []
    for row in rows:
        facts, before = fact.decode(row.body), again.number
        steps = again.apply(row.seq, row.at, row.command, facts)
        if again.number != before:
            entry = broadcast.FeedEntry(again.number, facts, tuple(step.events for step in steps))
            news = tuple(broadcast.news(again.rules.game, entry, seat))
            told.append(msgspec.Raw(_encoder.encode((entry.seq, news))))
        if row.seq % SLICE == 0:
            await asyncio.sleep(0)
    return tuple(told)
