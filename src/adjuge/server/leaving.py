"""Somebody leaves for good: their seats go to stand-ins under no name, before the store forgets them."""

from adjuge.server.cards import listing_of
from adjuge.server.parts import Hall
from adjuge.store.redaction import NOBODY
from adjuge.table.outbox import Outbox
from adjuge.table.people import Person
from adjuge.wire.commands import Leave, Rename

_PAGE = 50


async def leave_everywhere(hall: Hall, person: Person) -> None:
    hall.reception.visitors.send_away(person.id, "no_identity")
    for table in await _unfinished(hall, person):
        async with hall.house.at(table) as live:
            for seat in live.sitting.seats_of(person.id):
                attachment = live.attach(person, Outbox(), seat, None)
                try:
                    # What is refused (away already) needs no doing.
                    await live.command(attachment, Rename(id=hall.luck.token(), name=NOBODY))
                    await live.command(attachment, Leave(id=hall.luck.token()))
                finally:
                    attachment.detach()


async def _unfinished(hall: Hall, person: Person) -> list[str]:
    found: list[str] = []
    before: tuple[int, str] | None = None
    while rows := await hall.store.lists.tables_of(person.id, _PAGE, before):
        found += [row.id for row in rows if listing_of(row).phase != "over"]
        before = rows[-1].at, rows[-1].id
    return found
