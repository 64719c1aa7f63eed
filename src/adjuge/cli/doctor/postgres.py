"""A store on PostgreSQL, asked without a word of change."""

import asyncio
import time
from collections.abc import Iterator

from sqlalchemy import text
from sqlalchemy.engine import make_url

from adjuge.cli.doctor.finding import Finding
from adjuge.cli.serving.stores import CONTENTS, refused, shown
from adjuge.store import StoreFailed, StoreRefused
from adjuge.store.engines.database import Database
from adjuge.store.engines.postgres import open_postgres

APART_MS = 2_000  # nodes write their own time into one log


def examine(store: str) -> Iterator[Finding]:
    yield from asyncio.run(_examined(store))


async def _examined(store: str) -> list[Finding]:
    facts = {"store": shown(store)}
    try:
        address = make_url(store)
        if address.get_backend_name() != "postgresql":
            raise StoreRefused("unknown_store", "")
        ground = open_postgres(address)
    except StoreRefused as trouble:
        raise refused(trouble, store) from None
    try:
        apart = await _apart(ground)
        await ground.assert_durable()
    except StoreRefused as trouble:
        return [Finding("database_not_durable", False, {**facts, "reason": str(trouble)})]
    except Exception as trouble:
        return [Finding("database_away", False, {**facts, "reason": _in_a_line(trouble)})]
    else:
        return [Finding("database_durable", True, facts), await _contents(ground, store), _clock(apart)]
    finally:
        await ground.close()


async def _apart(ground: Database) -> int:
    asked = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    ((theirs,),) = await ground.ask(asked)
    return int(theirs) - int(time.time() * 1000)


async def _contents(ground: Database, store: str) -> Finding:
    facts = {"store": shown(store)}
    try:
        ((tables, entries, _),) = await ground.ask(text(CONTENTS))
    except StoreFailed:
        return Finding("no_store", True, facts)
    return Finding("store", True, {**facts, "tables": tables, "entries": entries})


def _clock(apart: int) -> Finding:
    if abs(apart) > APART_MS:
        return Finding("clocks_apart", False, {"seconds": abs(apart) // 1000})
    return Finding("clock", True, {"now": time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime())})


def _in_a_line(trouble: BaseException) -> str:
    return str(trouble).partition("\n")[0] or type(trouble).__name__
