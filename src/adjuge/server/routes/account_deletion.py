"""Somebody leaves for good: their seats go to stand-ins under no name, before the store forgets them."""

from adjuge.server.listings import TableListing, listing_of
from adjuge.server.services import Services
from adjuge.table.feed.subscribers import Outbox
from adjuge.table.forgetting import NOBODY
from adjuge.table.person import Person
from adjuge.wire.commands import Leave, Rename

_PAGE = 50


async def leave_all_tables(services: Services, person: Person) -> None:
    """Of tables that are over the name goes as well: whoever still has one loaded would list it again."""
    services.gateway.open_sockets.end_all_of(person.id, "no_identity")
    for table, listing in await _tables(services, person):
        if listing.phase != "over" or services.registry.has_loaded(table):
            await _get_up(services, person, table)
        else:
            await _blank(services, table, [one.seat for one in listing.people if one.person == person.id])


async def _get_up(services: Services, person: Person, table: str) -> None:
    async with services.registry.at(table) as live:
        for seat in live.state.seats_of(person.id):
            subscriber = live.subscribe(person, Outbox(), seat, None)
            try:
                # What is refused (away already, or over) needs no doing.
                await live.command(subscriber, Rename(id=services.entropy.token(), name=NOBODY))
                await live.command(subscriber, Leave(id=services.entropy.token()))
            finally:
                subscriber.unsubscribe()


async def _blank(services: Services, table: str, seats: list[int]) -> None:
    """Without loading it: somebody may have played hundreds of games."""
    written = False
    while not written:
        head = (await services.store.heads([table]))[table]
        written = await services.registry.rename(table, head + 1, seats, NOBODY)


async def _tables(services: Services, person: Person) -> list[tuple[str, TableListing]]:
    found: list[tuple[str, TableListing]] = []
    before: tuple[int, str] | None = None
    while rows := await services.store.lists.tables_of(person.id, _PAGE, before):
        found += [(row.id, listing_of(row)) for row in rows]
        before = rows[-1].at, rows[-1].id
    return found
