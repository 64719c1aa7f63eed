"""A house in virtual time where people come by now and then: nothing of a table is in memory while nobody is there."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from adjuge import bots
from adjuge.rules.menu import Number
from adjuge.server.nodes.alarm import EVERY, Alarm
from adjuge.table.dependencies import Dependencies, Person
from adjuge.table.registry import TableRegistry
from adjuge.wire import commands as ask
from tests.table.evening import in_memory_dependencies
from tests.table.paper_log import PaperLog
from tests.table.reader import Reader
from tests.table.virtual_time import VirtualClock, settle

HOUR = 3_600_000
DAY = 24 * HOUR


class PaperLists:
    """What the store keeps of tables: read off what they said of themselves last."""

    def __init__(self, log: PaperLog) -> None:
        self._log = log
        self._until: int | None = None
        self._postponed: dict[str, tuple[bytes, int]] = {}

    def due(self, table: str) -> int | None:
        said = self._log.listings[table]
        due: int | None = msgspec.json.decode(said).get("due")
        before, by = self._postponed.get(table, (b"", 0))
        return due if due is None or before != said else due + by

    async def due_before(self, moment: int, limit: int) -> Sequence[str]:
        known = ((table, self.due(table)) for table in self._log.listings)
        return [table for table, due in known if due is not None and due <= moment][:limit]

    async def timed(self, limit: int, after: str) -> Sequence[str]:
        known = sorted(table for table in self._log.listings if self.due(table) is not None and table > after)
        return known[:limit]

    async def postpone(self, by: int) -> None:
        for table, said in self._log.listings.items():
            before, already = self._postponed.get(table, (b"", 0))
            self._postponed[table] = said, by + (already if before == said else 0)

    async def heads(self, tables: Collection[str]) -> Mapping[str, int]:
        return {table: len(self._log.rows[table]) for table in tables}

    async def open_until(self) -> int | None:
        return self._until

    async def still_open(self, now: int) -> None:
        self._until = now


class QuietHouse:
    """`opens` and `closes` as often as a test likes; only the log stays."""

    def __init__(self, seed: int = 1) -> None:
        self.dependencies: Dependencies = in_memory_dependencies(seed)
        assert isinstance(self.dependencies.log, PaperLog)
        assert isinstance(self.dependencies.clock, VirtualClock)
        self.log, self.clock = self.dependencies.log, self.dependencies.clock
        self.lists = PaperLists(self.log)
        self.most_live = 0

    async def opens(self) -> None:
        self.registry = TableRegistry(self.dependencies)
        self.alarm = Alarm(
            self.lists, self.lists, self.lists.heads, self.dependencies.leases, self.registry, self.clock
        )  # fmt: skip
        await self.alarm.look()

    async def closes(self) -> None:
        await self.alarm.stop()
        await self.registry.close()
        await settle()

    async def passes(self, milliseconds: int) -> None:
        """Time goes by, and the alarm looks every ten seconds; but not where nothing can be due."""
        end = self.clock.now() + milliseconds
        while self.clock.now() < end:
            dues = [due for table in self.log.listings if (due := self.lists.due(table)) is not None]
            idle = not self.registry.live and min(dues, default=end) > self.clock.now() + EVERY
            await self.clock.pass_by(max(EVERY, min(end, *dues, end) - self.clock.now()) if idle else EVERY)
            await self.lists.still_open(self.clock.now())  # as it was all the while
            await self.alarm.look()
            await settle()


class Visitor:
    """Comes by, does what is asked, leaves orders about the lot, and goes."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person, self._luck = person, Random(seed)
        self.decisions = 0

    async def visits(self, house: QuietHouse, table: str) -> None:
        async with house.registry.at(table) as live:
            reader = Reader(live, self.person)
            quiet = 0
            while quiet < 3 and live.state.phase == "playing":
                quiet = 0 if await self._acts(live, reader) else quiet + 1
                await house.clock.pass_by(3_000)
            reader.leaves()
        await settle()

    async def _acts(self, live: Any, reader: Reader) -> bool:
        state, seat, game = live.state, reader.subscriber.seat, live.state.rules.game
        view = game.view(state.game_state, seat)
        if seat not in state.orders and (offered := game.orders(view)):
            await reader.must(ask.GiveOrder, **self._order(view, offered))
            self.decisions += 1
            return True
        if seat in state.orders or not view.menu or state.question.opens > live.dependencies.clock.now():
            return False
        move = bots.named(bots.default(game), game).choose(view, self._luck, bots.UNLIMITED)
        await reader.must(ask.Play, move=msgspec.Raw(msgspec.json.encode(move)))
        self.decisions += 1
        return True

    def _order(self, view: Any, offered: Any) -> dict[str, Any]:
        held = sum(int(card) * count for card, count in view.purse.items())
        worth = self._luck.randrange(0, 160, 10)
        for choice in offered:
            domain = choice.fields.get("most")
            if isinstance(domain, Number) and domain.least <= min(worth, held):
                return {"code": choice.move, "most": min(worth, held, domain.most) // 10 * 10}
        return {"code": offered[0].move, "most": 0 if offered[0].fields else None}
