"""Forgetting a person: the only thing that ever changes a row of a log.

Moves stay, so that the others keep their games; whoever made them has no name any more, and said nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from adjuge.store.schema import log, seated, tables

NOBODY = "—"


class _Body(msgspec.Struct):
    facts: list[msgspec.Raw]
    format: int


class _Fact(msgspec.Struct):
    """As much of a fact as tells whose it is."""

    type: str
    seat: int | None = None
    person: str | None = None
    name: str | None = None
    text: str | None = None


def forget(connection: Connection, person: str) -> None:
    places = select(seated.c.table_id).where(seated.c.person == person).order_by(seated.c.table_id)
    for table in (connection.execute(places)).scalars().all():
        rows = select(log.c.seq, log.c.body).where(log.c.table_id == table).order_by(log.c.seq)
        found: Sequence[Any] = connection.execute(rows).all()
        changed = list(_without(person, found))
        if changed:
            rewrite = update(log).where(log.c.table_id == table, log.c.seq == bindparam("at_seq"))
            values = [{"at_seq": seq, "body": body} for seq, body in changed]
            connection.execute(rewrite.values(body=bindparam("body")), values)
        _unlist(connection, person, table)


def _without(person: str, rows: Iterable[tuple[int, bytes]]) -> Iterable[tuple[int, bytes]]:
    seats: set[int] = set()
    for seq, whole in rows:
        body = msgspec.json.decode(whole, type=_Body)
        facts = [_blanked(person, seats, fact) for fact in body.facts]
        if facts != body.facts:
            # Facts that are not this person's keep their very bytes.
            yield seq, msgspec.json.encode(_Body(facts, body.format))


def _blanked(person: str, seats: set[int], raw: msgspec.Raw) -> msgspec.Raw:
    fact = msgspec.json.decode(raw, type=_Fact)
    if fact.seat is not None:
        if fact.person == person:
            seats.add(fact.seat)
        elif fact.type in ("sat", "bot_sat", "vacated"):
            seats.discard(fact.seat)
    theirs = fact.person == person or fact.seat in seats
    if not theirs or (fact.name is None and fact.text is None):
        return raw
    whole = msgspec.json.decode(raw)
    return msgspec.Raw(msgspec.json.encode(whole | {key: NOBODY for key in ("name", "text") if key in whole}))


def _unlist(connection: Connection, person: str, table: str) -> None:
    whole = (connection.execute(select(tables.c.listing).where(tables.c.id == table))).scalar()
    if whole is None:
        return
    listing = msgspec.json.decode(whole)
    for one in listing.get("people", ()):
        if one.get("person") == person:
            one["name"] = NOBODY
    connection.execute(update(tables).where(tables.c.id == table).values(listing=msgspec.json.encode(listing)))
