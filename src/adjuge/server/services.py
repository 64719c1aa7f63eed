"""What the house is put together from. Everything is handed over; nothing is looked up."""

from dataclasses import dataclass, field
from typing import TypeAlias

from litestar.di import NamedDependency

from adjuge.server.config import Config
from adjuge.server.files.file_check import FileChecker
from adjuge.server.files.house_log import HouseLog
from adjuge.server.files.reviewer import Reviewer
from adjuge.server.identity.access import AccessGuard
from adjuge.server.identity.identity import Identity
from adjuge.server.identity.tokens import TokenSigner
from adjuge.server.monitoring.metrics import Metrics
from adjuge.server.monitoring.readiness import Readiness
from adjuge.server.nodes.alarm import Alarm
from adjuge.server.nodes.cleanup import Cleanup
from adjuge.server.nodes.table_log import TableLeases, TableLog
from adjuge.server.previews.painter import Painter
from adjuge.server.push.pusher import Pusher
from adjuge.server.push.vapid import vapid_key
from adjuge.server.ratings.rating_worker import RatingWorker
from adjuge.server.sockets.bells import Bells
from adjuge.server.sockets.gateway import SocketGateway
from adjuge.store import Store
from adjuge.table.dependencies import BotRunner, Bus, Clock, Coach, Dependencies, Entropy, NoCoach
from adjuge.table.registry import TableRegistry


@dataclass(frozen=True, kw_only=True)
class Components:
    """`key` seals passes; it is 32 bytes or more, the same on all nodes."""

    store: Store
    log: TableLog
    pusher: Pusher
    leases: TableLeases
    registry: TableRegistry
    rating_worker: RatingWorker
    config: Config
    entropy: Entropy
    clock: Clock
    key: bytes
    metrics: Metrics = field(default_factory=Metrics)


async def build_components(
    store: Store,
    bus: Bus,
    bot_runner: BotRunner,
    config: Config,
    entropy: Entropy,
    clock: Clock,
    coach: Coach | None = None,
) -> Components:
    """A house over this store. Whoever gathers the parts closes house and store in the end."""
    rating_worker = RatingWorker(store, clock)
    log = TableLog(store, rating_worker.over)
    leases = TableLeases(store)
    house_log = HouseLog(log, clock, entropy)
    contact = config.public_urls[0] if config.https else "mailto:nobody@localhost"
    pusher = Pusher(store.subscriptions, await vapid_key(house_log), clock, contact)
    registry = TableRegistry(Dependencies(log, bus, leases, clock, bot_runner, entropy, pusher, coach or NoCoach()))
    return Components(
        store=store,
        log=log,
        pusher=pusher,
        leases=leases,
        registry=registry,
        rating_worker=rating_worker,
        config=config,
        entropy=entropy,
        clock=clock,
        key=await house_log.key(),
    )


class Services:
    def __init__(self, components: Components) -> None:
        self.store, self.registry, self.config = components.store, components.registry, components.config
        self.entropy, self.clock, self.rating_worker = components.entropy, components.clock, components.rating_worker
        limits = components.config.limits
        self.log, self.pusher = components.log, components.pusher
        self.identity = Identity(
            TokenSigner(components.key), components.store, components.clock, components.entropy, components.config
        )
        self.access = AccessGuard(components.config, components.clock, self.identity)
        self.bells = Bells(components.clock)
        self.gateway = SocketGateway(components.registry, limits, components.clock, components.metrics)
        self.cleanup = Cleanup(
            components.store, components.leases, components.registry, components.clock, components.config
        )
        self.alarm = Alarm(
            components.store.lists, components.store.opening_hours, components.store.heads, components.leases,
            components.registry, components.clock,
        )  # fmt: skip
        self.file_checker = FileChecker(limits.file_check_seconds)
        self.reviewer = Reviewer(limits.file_check_seconds)
        self.painter = Painter()
        self.readiness = Readiness(components.store, components.clock)
        self.house_log = HouseLog(components.log, components.clock, components.entropy)


InjectedServices: TypeAlias = NamedDependency[Services]
