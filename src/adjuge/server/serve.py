"""A house opened and closed: store, bus, bots and tables put together behind a listening socket."""

import asyncio
import gc
import logging
import secrets
import socket
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from typing import Any

import uvicorn
from msgspec import Struct

from adjuge.rules import catalogue
from adjuge.server.app import create_app
from adjuge.server.bots.bot_pool import BotPool
from adjuge.server.bots.coach import CoachDesk
from adjuge.server.config import Config
from adjuge.server.http.connections import Connections
from adjuge.server.http.upgrade import WebSocketUpgrade
from adjuge.server.lifecycle.engine_warmup import warm_up
from adjuge.server.lifecycle.shutdown import GracefulServer, ShutdownSignals, notify
from adjuge.server.monitoring.metrics import InstrumentedApp, InstrumentedLog, Metrics, MetricsEndpoint
from adjuge.server.nodes.bus import NoBus, RedisBus
from adjuge.server.services import Components, build_components
from adjuge.store import Store
from adjuge.table.dependencies import Dependencies, SystemClock, SystemEntropy
from adjuge.table.registry import TableRegistry

log = logging.getLogger(__name__)

LAST_REQUESTS_SECONDS = 5
IDLE_SECONDS = 5  # then a connection that carries nothing is closed; proxies have to let go sooner
_NEW_OBJECTS = 20_000  # before Python looks for rings among them, of which a house makes few


class ServeOptions(Struct, frozen=True, kw_only=True):
    """What whoever runs the house has decided. `store` and `bus` are addresses; `workers` think for bots."""

    store: str
    bus: str | None = None
    workers: int | None = None
    metrics_token: str | None = None
    compile_soon: bool = True  # the engines, once the house is open
    config: Config = Config()

    @property
    def several_nodes(self) -> bool:
        return not self.store.startswith("sqlite")


def serve(options: ServeOptions, listeners: Sequence[socket.socket], opened: Callable[[], None]) -> None:
    """Returns when the house has closed in good order. Raises what the store has to say if it cannot open."""
    raise_the_limit_of_open_files()
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])
    with ShutdownSignals() as signals, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_open(options, listeners, opened, signals))


async def _open(
    options: ServeOptions, listeners: Sequence[socket.socket], opened: Callable[[], None], signals: ShutdownSignals
) -> None:
    metrics = Metrics()
    async with AsyncExitStack() as closing:
        bot_runner = BotPool(options.workers, thought=metrics.thought)
        components = await _assembled(options, metrics, bot_runner, closing)
        app = create_app(components)
        instrumented = InstrumentedApp(app, metrics, MetricsEndpoint(metrics, options.metrics_token))
        services = app.state["services"]
        connections = Connections(options.config, services.clock)
        server = GracefulServer(_manners(instrumented, connections, WebSocketUpgrade(services)))
        signals.tell(server)
        soon = catalogue.names() if options.compile_soon else ()
        for work in (metrics.watch_lag(), _welcome(server, opened, soon, bot_runner)):
            closing.push_async_callback(_ended, asyncio.create_task(work))
        await server.serve(list(listeners))
        notify("STOPPING=1")
    log.info("closed")


async def _assembled(
    options: ServeOptions, metrics: Metrics, bot_runner: BotPool, closing: AsyncExitStack
) -> Components:
    store = await Store.open(options.store)
    closing.push_async_callback(store.close)
    bus: NoBus | RedisBus = NoBus()
    if options.several_nodes:
        bus = RedisBus(options.bus, secrets.token_hex(8), store.heads)
        bus.start()
        closing.push_async_callback(bus.close)
    closing.push_async_callback(bot_runner.close)
    clock, entropy = SystemClock(), SystemEntropy()
    coach = CoachDesk()
    closing.push_async_callback(coach.close)
    components = await build_components(store, bus, bot_runner, options.config, entropy, clock, coach)
    written, leases, pusher = InstrumentedLog(components.log, metrics), components.leases, components.pusher
    registry = TableRegistry(Dependencies(written, bus, leases, clock, bot_runner, entropy, pusher, coach))
    closing.push_async_callback(registry.close)
    metrics.count_tables(lambda: registry.live)
    return replace(components, registry=registry, metrics=metrics)


def _manners(app: Any, connections: Any, upgrade: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="on",
        http=connections,
        ws=upgrade,
        proxy_headers=False,  # `Config.proxies` says how far they are to be believed
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=LAST_REQUESTS_SECONDS,
    )


async def _welcome(
    server: GracefulServer, opened: Callable[[], None], soon: Sequence[str], bot_runner: BotPool
) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    opened()
    log.info("open")
    notify("READY=1")
    await warm_up(soon)
    if soon:
        await bot_runner.use_compiled()
    gc.freeze()  # some hundred thousand objects by now: to look through them would hold up every table for long


async def _ended(task: "asyncio.Task[None]") -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def raise_the_limit_of_open_files() -> None:
    """Each socket is a file: as many as this process may have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
