"""Browsers that want to be called back by Web Push, and whose they are."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, select

from adjuge.store.engines.database import Database
from adjuge.store.schema import subscriptions

MOST = 10  # of one person; the oldest goes


class Subscription(NamedTuple):
    endpoint: str
    p256dh: str
    auth: str
    lang: str


class Subscriptions:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, person: str, wanted: Subscription, at: int) -> None:
        """An endpoint belongs to whoever named it last: a browser has changed hands."""

        def work(connection: Connection) -> None:
            put = self._database.upsert(subscriptions).values(person=person, at=at, **wanted._asdict())
            names = ("person", "p256dh", "auth", "lang", "at")
            connection.execute(
                put.on_conflict_do_update(
                    index_elements=[subscriptions.c.endpoint], set_={name: put.excluded[name] for name in names}
                )
            )
            mine = subscriptions.c.person == person
            newest = select(subscriptions.c.endpoint).where(mine).order_by(subscriptions.c.at.desc()).limit(MOST)
            if connection.execute(select(func.count()).select_from(subscriptions).where(mine)).scalar_one() > MOST:
                connection.execute(delete(subscriptions).where(mine, subscriptions.c.endpoint.not_in(newest)))

        await self._database.transact(work)

    async def of(self, person: str) -> Sequence[Subscription]:
        s = subscriptions.c
        asked = select(s.endpoint, s.p256dh, s.auth, s.lang).where(s.person == person).order_by(s.at.desc())
        return [Subscription(*row) for row in await self._database.ask(asked)]

    async def drop(self, endpoint: str, person: str | None = None) -> None:
        gone = delete(subscriptions).where(subscriptions.c.endpoint == endpoint)
        if person is not None:
            gone = gone.where(subscriptions.c.person == person)
        await self._database.transact(lambda connection: connection.execute(gone))
