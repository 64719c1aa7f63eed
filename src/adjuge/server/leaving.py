"""Somebody leaves for good: their seats go to stand-ins under no name, before the store forgets them."""

from adjuge.server.cards import Listing, listing_of
from adjuge.server.parts import Hall
from adjuge.table.forgetting import NOBODY
from adjuge.table.outbox import Outbox
from adjuge.table.people import Person
from adjuge.wire.commands import Leave, Rename

_PAGE = 50


async def leave_everywhere(hall: Hall, person: Person) -> None:
    """Of tables that are over the name goes as well: whoever still has one loaded would list it again."""
    hall.reception.visitors.send_away(person.id, "no_identity")
    for table, listing in await _tables(hall, person):
        if listing.phase != "over" or hall.house.has_loaded(table):
            await _get_up(hall, person, table)
        else:
            await _blank(hall, table, [one.seat for one in listing.people if one.person == person.id])


async def _get_up(hall: Hall, person: Person, table: str) -> None:
    async with hall.house.at(table) as live:
        for seat in live.sitting.seats_of(person.id):
            attachment = live.attach(person, Outbox(), seat, None)
            try:
                # What is refused (away already, or over) needs no doing.
                await live.command(attachment, Rename(id=hall.luck.token(), name=NOBODY))
                await live.command(attachment, Leave(id=hall.luck.token()))
            finally:
                attachment.detach()


async def _blank(hall: Hall, table: str, seats: list[int]) -> None:
    """Without loading it: somebody may have played hundreds of games."""
    written = False
    while not written:
        head = (await hall.store.heads([table]))[table]
        written = await hall.house.rename(table, head + 1, seats, NOBODY)


async def _tables(hall: Hall, person: Person) -> list[tuple[str, Listing]]:
    found: list[tuple[str, Listing]] = []
    before: tuple[int, str] | None = None
    while rows := await hall.store.lists.tables_of(person.id, _PAGE, before):
        found += [(row.id, listing_of(row)) for row in rows]
        before = rows[-1].at, rows[-1].id
    return found
