"""All live tables of one node: opened, loaded when somebody comes, let go when nobody is there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from adjuge.rules.refusal import Refusal
from adjuge.table import facts as fact
from adjuge.table.facts import Fact
from adjuge.table.listing import listing
from adjuge.table.live import LiveTable
from adjuge.table.needs import Needs
from adjuge.table.people import Person
from adjuge.table.ruleset import ruleset
from adjuge.table.sitting import Sitting
from adjuge.wire.setting import Setting


class House:
    def __init__(self, needs: Needs) -> None:
        self._needs = needs
        self._tables: dict[str, asyncio.Task[LiveTable]] = {}
        self._visitors: dict[str, int] = {}

    @property
    def live(self) -> int:
        """How many tables are loaded."""
        return len(self._tables)

    async def open(self, person: Person, setting: Setting) -> str:
        """A new table; raises a `Refusal` where the setting cannot be played."""
        return await self._open(setting, person.id, None, ())

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        """The table, loaded as long as anybody is at it. Raises a `Refusal` if there is no such table."""
        self._visitors[table] = self._visitors.get(table, 0) + 1
        try:
            yield await self._loaded(table)
        finally:
            self._visitors[table] -= 1
            if not self._visitors[table]:
                del self._visitors[table]
                await self._let_go(table)

    async def close(self) -> None:
        """Everything stays as the logs have it."""
        for table in list(self._tables):
            await self._let_go(table)

    async def _loaded(self, table: str) -> LiveTable:
        if table not in self._tables:
            self._tables[table] = asyncio.ensure_future(self._load(table))
        loading = self._tables[table]
        try:
            return await asyncio.shield(loading)
        except BaseException:
            if loading.done() and (loading.cancelled() or loading.exception()) and self._tables.get(table) is loading:
                del self._tables[table]  # the next visitor tries again
            raise

    async def _load(self, table: str) -> LiveTable:
        live = LiveTable(table, self._needs, self._open_rematch)
        await live.load()
        return live

    async def _let_go(self, table: str) -> None:
        loading = self._tables.pop(table, None)
        if loading is None:
            return
        try:
            live = await loading
        except Exception:
            return  # it never was loaded
        await live.close()

    async def _open_rematch(self, over: Sitting) -> str:
        """The same people and bots in the same seats; each person brings a new nonce when they come."""
        seated: list[Fact] = []
        for number, seat in enumerate(over.seats):
            if seat.person is not None:
                seated.append(fact.Sat(number, seat.person, seat.name, None))
            elif seat.bot is not None:
                seated.append(fact.BotSat(number, seat.bot, seat.name))
        return await self._open(over.setting, over.host, over.id, seated)

    async def _open(self, setting: Setting, host: str, previous: str | None, seated: list[Fact] | tuple[()]) -> str:
        luck, rules = self._needs.luck, ruleset(setting)
        if setting.rated and setting.seats < 2:
            raise Refusal("rated_alone")
        opened = fact.Opened(
            id=luck.token(),
            setting=setting,
            rules=rules.game.rules_version,
            host=host,
            house_seed=luck.seed().hex(),
            previous=previous,
        )
        facts, at = (opened, *seated), self._needs.clock.now()
        sitting = Sitting()
        sitting.apply(1, at, None, facts)
        await self._needs.log.append(opened.id, 1, at, None, fact.encode(facts), listing(sitting))
        return opened.id
