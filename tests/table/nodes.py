"""Several nodes of one house, over one log: hints between them may be lost, leases handed over."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from adjuge.table.dependencies import Dependencies, Log, Person, Present
from adjuge.table.registry import TableRegistry
from adjuge.wire.messages import NOBODY_WATCHES, Watching
from adjuge.wire.setting import Setting
from tests.table.evening import HOST, Evening
from tests.table.paper_log import PaperLog
from tests.table.table import SeededEntropy, Thinking
from tests.table.virtual_time import Alarm, VirtualClock, settle

Heard = Callable[[int], None]


class Grapevine:
    """What the nodes tell each other, while it is not `cut`."""

    def __init__(self) -> None:
        self.ears: dict[str, dict[str, tuple[Heard, Present]]] = {}
        self.cut = False

    def others(self, node: str, table: str) -> list[tuple[Heard, Present]]:
        if self.cut:
            return []
        return [ears[table] for name, ears in self.ears.items() if name != node and table in ears]


class Hints:
    """One node's end of the grapevine."""

    def __init__(self, vine: Grapevine, node: str) -> None:
        self._vine, self._node = vine, node
        self._ears = vine.ears.setdefault(node, {})

    def announce(self, table: str, seq: int) -> None:
        for heard, _ in self._vine.others(self._node, table):
            heard(seq)

    def presence(
        self, table: str, connected: Sequence[bool], devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES
    ) -> None:
        for _, present in self._vine.others(self._node, table):
            present(self._node, connected, devices, watching)

    def follow(self, table: str, heard: Heard, present: Present) -> None:
        self._ears[table] = heard, present

    def forget(self, table: str) -> None:
        self._ears.pop(table, None)


class Leases:
    """One node's view of who holds which table; `holders` is the same for all."""

    def __init__(self, holders: dict[str, str], node: str) -> None:
        self.holders, self.node = holders, node
        self.believes = False  # in its lease, though another node may hold it

    async def take(self, table: str) -> bool:
        return self.believes or self.holders.setdefault(table, self.node) == self.node

    async def give_back(self, table: str) -> None:
        if self.holders.get(table) == self.node:
            del self.holders[table]


class SlowClock:
    """Always some milliseconds behind another one."""

    def __init__(self, right: VirtualClock, behind: int) -> None:
        self._right, self._behind = right, behind

    def now(self) -> int:
        return self._right.now() - self._behind

    def call_at(self, moment: int, callback: Callable[[], object]) -> Alarm:
        return self._right.call_at(moment + self._behind, callback)


class Nodes:
    """Houses `a`, `b`, … on one log and in one time, but for those that are `behind`."""

    def __init__(self, log: Log | None = None) -> None:
        self.log, self.clock, self.vine = log or PaperLog(), VirtualClock(), Grapevine()
        self.holders: dict[str, str] = {}
        self.behind: dict[str, int] = {}

    def dependencies(self, node: str) -> Dependencies:
        clock = SlowClock(self.clock, self.behind.get(node, 0))
        leases, entropy = Leases(self.holders, node), SeededEntropy(ord(node))
        return Dependencies(self.log, Hints(self.vine, node), leases, clock, Thinking(), entropy)


@asynccontextmanager
async def several_nodes(
    game: str, people: Sequence[Person], *, names: str = "ab", behind: int = 0, **choices: str
) -> AsyncIterator[tuple[Nodes, list[Evening]]]:
    """The same table at each node; nobody is there yet, but these people have sat down. The last is `behind`."""
    nodes = Nodes()
    nodes.behind[names[-1]] = behind
    async with AsyncExitStack() as stack:
        evenings: list[Evening] = []
        table = ""
        for name in names:
            dependencies = nodes.dependencies(name)
            house = TableRegistry(dependencies)
            stack.push_async_callback(house.close)
            table = table or await house.open(HOST, Setting(game=game, seats=max(3, len(people)), **choices))  # type: ignore[arg-type]
            live = await stack.enter_async_context(house.at(table))
            evenings.append(Evening(dependencies, house, live))
        for person in people:
            (await evenings[0].sits(person)).leaves()
        evenings[0].readers.clear()
        await settle()
        yield nodes, evenings
