"""All live tables of one node: opened, loaded when somebody comes, let go when nobody is there."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from msgspec.structs import replace

from adjuge.rules import seal
from adjuge.rules.refusal import Refusal
from adjuge.table.dependencies import Dependencies, Person
from adjuge.table.feed.broadcast import listing
from adjuge.table.live import LiveTable
from adjuge.table.naming.display_name import NOBODY
from adjuge.table.scheduling.fair_queue import FairQueue
from adjuge.table.state import facts as fact
from adjuge.table.state.facts import Fact
from adjuge.table.state.ruleset import ruleset
from adjuge.table.state.table_state import TableState
from adjuge.wire.setting import Setting

QUIET = 30_000  # milliseconds: what is due sooner is waited for


class TableRegistry:
    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self._tables: dict[str, asyncio.Task[LiveTable]] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._visitors: Counter[str] = Counter()
        self._histories = FairQueue()
        self._closed = False

    @property
    def live(self) -> int:
        return len(self._tables)

    async def open(self, person: Person, setting: Setting) -> str:
        table = self._dependencies.entropy.token()
        opened = self._opening(table, setting, person.id)
        await self._write(opened, ())
        return table

    def has_loaded(self, table: str) -> bool:
        return table in self._tables

    async def rename(self, table: str, seq: int, seats: Sequence[int], name: str) -> bool:
        """Written under this seq without loading the table; False if that seq is taken.

        Whoever has the table loaded, here or elsewhere, can write nothing more there without having read it.
        """
        return await self._note(table, seq, tuple(fact.PlayerRenamed(seat, name) for seat in seats))

    async def _note(self, table: str, seq: int, facts: tuple[Fact, ...]) -> bool:
        verdict = await self._dependencies.log.append(
            table, seq, self._dependencies.clock.now(), None, fact.encode(facts), None
        )
        if verdict == "written":
            self._dependencies.bus.announce(table, seq)
        return verdict == "written"

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        self._visitors[table] += 1
        try:
            yield await self._loaded(table)
        finally:
            self._visitors[table] -= 1
            if not self._visitors[table]:
                del self._visitors[table]
                await self._let_go(table)

    async def wake(self, table: str) -> None:
        """Something is due at a table whose clock is of hours or days."""
        async with self.at(table) as live:
            await live.scheduler.until_quiet(QUIET)

    async def give_back(self, table: str, seq: int, since: int, until: int) -> bool:
        """The house was closed in that time. Written under this seq, like a new name; False if that seq is taken."""
        return await self._note(table, seq, (fact.TimeGivenBack(since, until),))

    async def close(self) -> None:
        self._closed = True
        await asyncio.gather(*(self._let_go(table) for table in list(self._tables)))
        await asyncio.gather(*self._leaving.values())

    async def _loaded(self, table: str) -> LiveTable:
        if self._closed:
            raise Refusal("house_closing")
        if table not in self._tables:
            self._tables[table] = asyncio.ensure_future(self._load(table, self._leaving.get(table)))
        loading = self._tables[table]
        try:
            return await asyncio.shield(loading)
        except BaseException:
            if loading.done() and (loading.cancelled() or loading.exception()) and self._tables.get(table) is loading:
                del self._tables[table]  # the next visitor tries again
            raise

    async def _load(self, table: str, leaving: "asyncio.Task[None] | None") -> LiveTable:
        if leaving is not None:  # what it had from bus and leases must be back before it is taken again
            await asyncio.wait([leaving])
        live = LiveTable(table, self._dependencies, self._open_rematch, self._histories)
        await live.load()
        return live

    async def _let_go(self, table: str) -> None:
        loading = self._tables.pop(table, None)
        if loading is None:
            return
        leaving = self._leaving[table] = asyncio.ensure_future(self._close(loading))
        leaving.add_done_callback(lambda _: self._gone(table, leaving))
        await asyncio.shield(leaving)

    async def _close(self, loading: "asyncio.Task[LiveTable]") -> None:
        try:
            live = await loading
        except Exception:
            return  # it never was loaded
        await live.close()

    def _gone(self, table: str, leaving: "asyncio.Task[None]") -> None:
        if self._leaving.get(table) is leaving:
            del self._leaving[table]

    async def _open_rematch(self, over: TableState, table: str, host: str) -> None:
        """The same people and bots in the same seats, also who had lost theirs; all commit anew when they come.

        Whoever asks first is the host: the old one may have gone home.
        """
        seated: list[Fact] = []
        for number, seat in enumerate(over.seats):
            person, name = (seat.person, seat.name) if seat.instead is None else seat.instead
            if person is not None and name != NOBODY:
                seated.append(fact.SeatTaken(number, person, name))
            elif seat.bot is not None:
                seated.append(fact.BotSeated(number, seat.bot, seat.name))
        setting = replace(over.setting, gentle=False)  # nobody is new here any more
        await self._write(self._opening(table, setting, host, over), seated)

    def _opening(self, table: str, setting: Setting, host: str, before: TableState | None = None) -> fact.TableOpened:
        return fact.TableOpened(
            id=table,
            setting=setting,
            rules=ruleset(setting).game.rules_versions[-1],
            host=host,
            house_seed=self._dependencies.entropy.seed().hex(),
            previous=None if before is None else before.id,
            blocked=() if before is None else tuple(sorted(before.blocked)),
            seal=seal.NEWEST,
        )

    async def _write(self, opened: fact.TableOpened, seated: Sequence[Fact]) -> None:
        """The first entry. Where there is one already, it was written when nobody knew whether it had been."""
        facts, at = (opened, *seated), self._dependencies.clock.now()
        state = TableState()
        state.apply(1, at, None, facts)
        await self._dependencies.log.append(opened.id, 1, at, None, fact.encode(facts), listing(state))
