"""An evening at one table: everything in one process, on paper and in virtual time."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjuge.table.dependencies import Dependencies, Person
from adjuge.table.live import LiveTable
from adjuge.table.registry import TableRegistry
from adjuge.table.state.facts import Fact, decode
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.table.paper_log import PaperLog
from tests.table.reader import Reader
from tests.table.table import Alone, SeededEntropy, Thinking
from tests.table.virtual_time import VirtualClock, settle

NAMES = ("Anne", "Otto", "Inès", "Ulf", "Mara", "Théo")
PEOPLE = tuple(Person(f"person-{name}", name) for name in NAMES)
HOST = PEOPLE[0]


def nonce(person: Person) -> str:
    return (person.id.encode().hex() * 8)[:64]


def in_memory_dependencies(seed: int = 1) -> Dependencies:
    alone = Alone()
    return Dependencies(PaperLog(), alone, alone, VirtualClock(), Thinking(), SeededEntropy(seed))


@dataclass
class Evening:
    """A table with people at it; `readers` by seat."""

    dependencies: Dependencies
    house: TableRegistry
    table: LiveTable
    readers: list[Reader] = field(default_factory=list)

    @property
    def state(self) -> TableState:
        return self.table.state

    @property
    def clock(self) -> VirtualClock:
        assert isinstance(self.dependencies.clock, VirtualClock)
        return self.dependencies.clock

    @property
    def log(self) -> PaperLog:
        assert isinstance(self.dependencies.log, PaperLog)
        return self.dependencies.log

    @property
    def rows(self) -> list[Any]:
        return self.log.rows[self.table.id]

    def facts(self, seq: int) -> tuple[Fact, ...]:
        return decode(self.rows[seq - 1].body)

    def listing(self) -> dict[str, Any]:
        listed: dict[str, Any] = msgspec.json.decode(self.log.listings[self.table.id])
        return listed

    def joins(self, person: Person, **how: Any) -> Reader:
        return Reader(self.table, person, **how)

    async def sits(self, person: Person, seat: int | None = None) -> Reader:
        reader = self.joins(person)
        await reader.must(ask.Sit, nonce=nonce(person), seat=seat)
        self.readers.append(reader)
        return reader

    async def starts(self, people: int, fill_with: str = "random") -> None:
        for person in PEOPLE[:people]:
            await self.sits(person)
        await self.readers[0].must(ask.Start, fill_with=fill_with)
        await settle()

    async def auction(self) -> tuple[Reader, list[Reader]]:
        """In Boursicocotte: the active player turns up a lot. Returns the auctioneer and the others, in order."""
        active = self.state.to_move[0]
        await self.readers[active].plays("auction")
        await settle()
        count = len(self.readers)
        return self.readers[active], [self.readers[(active + place) % count] for place in range(1, count)]

    async def looks(self) -> None:
        """Until what has happened has been shown to all, and the next question is put."""
        await self.clock.pass_by(max(0, self.state.question.opens - self.clock.now()))

    async def finishes(self) -> None:
        """Everybody leaves the game to the stand-ins, who play it to its end."""
        for reader in self.readers:
            await reader.ask(ask.Leave)
        while self.state.phase == "playing":
            await self.clock.pass_by(60_000)


@asynccontextmanager
async def an_evening(
    game: str = "boursicocotte",
    seats: int = 3,
    people: int = 0,
    dependencies: Dependencies | None = None,
    **choices: Any,
) -> AsyncIterator[Evening]:
    """A table opened by Anne. With `people`, so many have sat down and the game has begun; bots have the rest."""
    dependencies = dependencies or in_memory_dependencies()
    house = TableRegistry(dependencies)
    name = await house.open(HOST, Setting(game=game, seats=seats, **({"pace": "brisk"} | choices)))
    async with house.at(name) as table:
        evening = Evening(dependencies, house, table)
        if people:
            await evening.starts(people)
        yield evening
    await house.close()
