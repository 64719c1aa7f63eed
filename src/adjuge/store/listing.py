"""What a table says of itself for the lobby, kept with the row of the log that made it true."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, update

from adjuge.store.engines.database import Database, NewRow, Upsert
from adjuge.store.schema import seated, tables


class ListedPerson(msgspec.Struct, frozen=True):
    person: str


class ListingFields(msgspec.Struct, frozen=True):
    """The part of a listing that lists are searched by; the rest is kept as it came."""

    phase: str
    game: str
    preset: str
    public: bool
    rated: bool
    ended: str | None = None
    people: tuple[ListedPerson, ...] = ()
    host: str | None = None
    due: int | None = None
    at: int | None = None  # when everybody was last told something: not of what only one seat knows


class ListingRow(NamedTuple):
    said: ListingFields
    whole: bytes


_decode = msgspec.json.Decoder(ListingFields).decode
_COLUMNS = ("seq", "at", "phase", "game", "preset", "public", "rated", "ended", "listing", "host", "people", "due")


def read_listing(whole: bytes) -> ListingRow:
    """Raises `msgspec.ValidationError` for what is no listing."""
    return ListingRow(_decode(whole), whole)


def write_listings(database: Database, connection: Connection, told: Sequence[tuple[NewRow, ListingRow]]) -> None:
    if not told:
        return
    newer, sits = _statements(database)
    connection.execute(newer, [_columns(row, listing) for row, listing in told])
    connection.execute(_GONE, [{"table": row.table} for row, _ in told])
    # In the order of keys, like all that several nodes write.
    here = sorted({(one.person, row.table) for row, listing in told for one in listing.said.people})
    if here:
        connection.execute(sits, [{"person": person, "table_id": table, "here": True} for person, table in here])


_GONE = update(seated).where(seated.c.table_id == bindparam("table"), seated.c.here).values(here=False)


@lru_cache(1)
def _statements(database: Database) -> tuple[Upsert, Upsert]:
    put, sit = database.upsert(tables), database.upsert(seated)
    newer = put.on_conflict_do_update(
        index_elements=[tables.c.id],
        set_={name: put.excluded[name] for name in _COLUMNS},
        where=tables.c.seq < put.excluded.seq,
    )
    return newer, sit.on_conflict_do_update(index_elements=["person", "table_id"], set_={"here": True})


def _columns(row: NewRow, listing: ListingRow) -> dict[str, object]:
    said = listing.said
    return {
        "id": row.table,
        "seq": row.seq,
        "opened": row.at,
        "at": row.at if said.at is None else said.at,
        "phase": said.phase,
        "game": said.game,
        "preset": said.preset,
        "public": said.public,
        "rated": said.rated,
        "ended": said.ended,
        "listing": listing.whole,
        "host": said.host,
        "people": len(said.people),
        "due": said.due,
    }
