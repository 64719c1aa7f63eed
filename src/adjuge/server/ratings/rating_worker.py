"""When a game is over, its people's ratings change: exactly once, whatever happens meanwhile."""

import asyncio
import logging
from collections.abc import Mapping
from functools import partial

from adjuge.server.listings import TableListing, listing_of
from adjuge.server.ratings.rating_math import (
    AGAIN_WITHIN_DAYS,
    Company,
    Finish,
    Result,
    Strength,
    new_ratings,
    partly,
    result,
)
from adjuge.store import ListedTable, Rating, Store, StoreFailed
from adjuge.table.dependencies import Clock

logger = logging.getLogger("adjuge.server")

_PAGE = 50
_AGAIN_MS = 5_000
_DAY_MS = 24 * 60 * 60 * 1000


class RatingWorker:
    """`over` is told of each game that ends here; `run` settles them one by one, and before that any left over."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._over: asyncio.Queue[str] = asyncio.Queue()
        self._looked_back = asyncio.Event()

    def over(self, table: str) -> None:
        self._over.put_nowait(table)

    async def settled(self) -> None:
        await self._looked_back.wait()
        await self._over.join()

    async def run(self) -> None:
        try:
            await self._left_over()
        except StoreFailed as trouble:
            logger.warning("ratings left over from before are not settled: %s", trouble)
        self._looked_back.set()
        while True:
            table = await self._over.get()
            try:
                await self._settle(table)
            except StoreFailed as trouble:
                logger.warning("ratings wait for the store: %s", trouble)
                self._clock.call_at(self._clock.now() + _AGAIN_MS, partial(self.over, table))
            except Exception:
                logger.exception("ratings of a game could not be settled")
            finally:
                self._over.task_done()

    async def _left_over(self) -> None:
        """Games that ended just before a house was closed: the newest ones, until a whole page was settled already."""
        before: tuple[int, str] | None = None
        while rows := await self._store.lists.finished(limit=_PAGE, before=before):
            if not any([await self._settle(row.id) for row in rows]):
                return
            before = rows[-1].at, rows[-1].id

    async def _settle(self, table: str) -> bool:
        row = await self._store.lists.table(table)
        if row is None:
            return False
        listing = listing_of(row)
        counted = _counted(listing)
        if counted is None:
            # It counts for nobody, and that is settled too.
            return await self._store.ratings.apply_once(table, listing.game, listing.rated, (), lambda _: {})

        company = await self._company(row, listing, counted)

        def judge(known: Mapping[str, Rating]) -> dict[str, tuple[float, float]]:
            before = [Strength(*known[person]) if person in known else Strength() for person in counted.people]
            after = new_ratings(before, counted.ranks)
            ratings: dict[str, tuple[float, float]] = {}
            for person, old, new in zip(counted.people, before, after, strict=True):
                ratings[person] = partly(old, new, company.weight(person, counted.people))[:2]
            return ratings

        return await self._store.ratings.apply_once(table, counted.game, counted.rated, counted.people, judge)

    async def _company(self, row: ListedTable, listing: TableListing, counted: Result) -> Company:
        ratings, kind = self._store.ratings, listing.rated  # as the lists have it
        since = row.at - AGAIN_WITHIN_DAYS * _DAY_MS
        return Company(
            private=not listing.public,
            left=[one.person for one in listing.people if one.seat in listing.left],
            met=await ratings.meetings(listing.game, kind, counted.people, since, row.at, row.id),
            known=await ratings.acquaintances(kind, counted.people),
        )


def _counted(listing: TableListing) -> Result | None:
    if listing.ended != "played" or listing.ranks is None:
        return None
    people = [Finish(one.seat, one.person) for one in listing.people]
    return result(listing.game, listing.rated, people, bool(listing.bots), listing.ranks, listing.left)
