"""What the house is put together from. Everything is handed over; nothing is looked up."""

from dataclasses import dataclass, field
from typing import TypeAlias

from litestar.di import NamedDependency

from adjuge.server.bells import Bells
from adjuge.server.caretaker import Caretaker
from adjuge.server.cellar import Cellar
from adjuge.server.config import Config
from adjuge.server.doorkeeper import Doorkeeper
from adjuge.server.identity import Identity
from adjuge.server.metrics import Meters
from adjuge.server.reception import Reception
from adjuge.server.review import Reviewers
from adjuge.server.scorer import Scorer
from adjuge.server.seals import Seal
from adjuge.server.table_leases import TableLeases
from adjuge.server.table_log import TableLog
from adjuge.store import Store
from adjuge.table.house import House
from adjuge.table.needs import Bus, Clock, Luck, Needs, Thinkers


@dataclass(frozen=True, kw_only=True)
class Parts:
    """`key` seals passes; it is 32 bytes or more, the same on all nodes."""

    store: Store
    log: TableLog
    leases: TableLeases
    house: House
    scorer: Scorer
    config: Config
    luck: Luck
    clock: Clock
    key: bytes
    meters: Meters = field(default_factory=Meters)


async def gather(store: Store, bus: Bus, thinkers: Thinkers, config: Config, luck: Luck, clock: Clock) -> Parts:
    """A house over this store. Whoever gathers the parts closes house and store in the end."""
    scorer = Scorer(store, clock)
    log = TableLog(store, scorer.over)
    leases = TableLeases(store)
    house = House(Needs(log, bus, leases, clock, thinkers, luck))
    return Parts(
        store=store,
        log=log,
        leases=leases,
        house=house,
        scorer=scorer,
        config=config,
        luck=luck,
        clock=clock,
        key=await Cellar(log, clock, luck).key(),
    )


class Hall:
    """Where all routes meet."""

    def __init__(self, parts: Parts) -> None:
        self.store, self.house, self.config = parts.store, parts.house, parts.config
        self.luck, self.clock, self.scorer = parts.luck, parts.clock, parts.scorer
        limits = parts.config.limits
        self.log = parts.log
        self.identity = Identity(Seal(parts.key), parts.store, parts.clock, parts.luck, parts.config)
        self.doorkeeper = Doorkeeper(parts.config, parts.clock, self.identity)
        self.bells = Bells(parts.clock)
        self.reception = Reception(parts.house, limits, parts.clock, parts.meters)
        self.caretaker = Caretaker(parts.store, parts.leases, parts.house, parts.clock, parts.config)
        self.reviewers = Reviewers(limits.review_seconds)
        self.cellar = Cellar(parts.log, parts.clock, parts.luck)


InHall: TypeAlias = NamedDependency[Hall]
