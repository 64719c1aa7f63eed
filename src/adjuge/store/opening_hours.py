"""Until when the house was last known to be open: time runs for nobody while it is closed."""

from sqlalchemy import Connection, select

from adjuge.store.engines.database import Database
from adjuge.store.schema import house

_OPEN_UNTIL = "open_until"


class OpeningHours:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_until(self) -> int | None:
        found = await self._database.ask(select(house.c.value).where(house.c.name == _OPEN_UNTIL))
        return int(found[0][0]) if found else None

    async def still_open(self, now: int) -> None:
        def work(connection: Connection) -> None:
            put = self._database.upsert(house).values(name=_OPEN_UNTIL, value=now)
            connection.execute(
                put.on_conflict_do_update(index_elements=[house.c.name], set_={"value": put.excluded.value})
            )

        await self._database.transact(work)
