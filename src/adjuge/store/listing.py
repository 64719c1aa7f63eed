"""What a table says of itself for the lobby, kept with the row of the log that made it true."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, update

from adjuge.store.ground import Ground, Row, Upsert
from adjuge.store.schema import seated, tables


class Somebody(msgspec.Struct, frozen=True):
    person: str


class Said(msgspec.Struct, frozen=True):
    """The part of a listing that lists are searched by; the rest is kept as it came."""

    phase: str
    game: str
    preset: str
    public: bool
    rated: bool
    ended: str | None = None
    people: tuple[Somebody, ...] = ()


class Listing(NamedTuple):
    said: Said
    whole: bytes


_decode = msgspec.json.Decoder(Said).decode
_COLUMNS = ("seq", "at", "phase", "game", "preset", "public", "rated", "ended", "listing")


def read_listing(whole: bytes) -> Listing:
    """Raises `msgspec.ValidationError` for what is no listing."""
    return Listing(_decode(whole), whole)


def write_listings(ground: Ground, connection: Connection, told: Sequence[tuple[Row, Listing]]) -> None:
    if not told:
        return
    newer, sits = _statements(ground)
    connection.execute(newer, [_columns(row, listing) for row, listing in told])
    connection.execute(_GONE, [{"table": row.table} for row, _ in told])
    # In the order of keys, like all that several nodes write.
    here = sorted({(one.person, row.table) for row, listing in told for one in listing.said.people})
    if here:
        connection.execute(sits, [{"person": person, "table_id": table, "here": True} for person, table in here])


_GONE = update(seated).where(seated.c.table_id == bindparam("table"), seated.c.here).values(here=False)


@lru_cache(1)
def _statements(ground: Ground) -> tuple[Upsert, Upsert]:
    """A newer listing; somebody sits at a table. To write them takes longer than to carry them out."""
    put, sit = ground.upsert(tables), ground.upsert(seated)
    newer = put.on_conflict_do_update(
        index_elements=[tables.c.id],
        set_={name: put.excluded[name] for name in _COLUMNS},
        where=tables.c.seq < put.excluded.seq,
    )
    return newer, sit.on_conflict_do_update(index_elements=["person", "table_id"], set_={"here": True})


def _columns(row: Row, listing: Listing) -> dict[str, object]:
    said = listing.said
    return {
        "id": row.table,
        "seq": row.seq,
        "opened": row.at,
        "at": row.at,
        "phase": said.phase,
        "game": said.game,
        "preset": said.preset,
        "public": said.public,
        "rated": said.rated,
        "ended": said.ended,
        "listing": listing.whole,
    }
