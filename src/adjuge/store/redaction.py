"""Forgetting a person: the only thing that ever changes a row of a log. What is to go, the house says."""

from collections.abc import Sequence
from typing import Protocol

from sqlalchemy import Connection, bindparam, select, update

from adjuge.store.schema import log, seated, tables


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
