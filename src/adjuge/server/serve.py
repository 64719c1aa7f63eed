"""A house opened and closed: store, bus, thinkers and tables put together behind a listening socket."""

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
from adjuge.server.bus import NoBus, RedisBus
from adjuge.server.closing import Bell, HouseServer
from adjuge.server.config import Config
from adjuge.server.http_line import HttpLine
from adjuge.server.measured import Measured, MeasuredLog
from adjuge.server.metrics import Exposition, Meters
from adjuge.server.parts import Parts, gather
from adjuge.server.sockets import SocketDoor
from adjuge.server.supervisor import notify
from adjuge.server.thinkers import WorkerThinkers
from adjuge.server.warming import warm_up
from adjuge.store import Store
from adjuge.table.clock import SystemClock
from adjuge.table.house import House
from adjuge.table.luck import SystemLuck
from adjuge.table.needs import Needs

log = logging.getLogger(__name__)

_LAST_REQUESTS_SECONDS = 5
_NEW_OBJECTS = 20_000  # before Python looks for rings among them, of which a house makes few


class Plan(Struct, frozen=True, kw_only=True):
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


def serve(plan: Plan, doors: Sequence[socket.socket], opened: Callable[[], None]) -> None:
    """Returns when the house has closed in good order. Raises what the store has to say if it cannot open."""
    raise_the_limit_of_open_files()
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])
    with Bell() as bell, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_open(plan, doors, opened, bell))


async def _open(plan: Plan, doors: Sequence[socket.socket], opened: Callable[[], None], bell: Bell) -> None:
    meters = Meters()
    async with AsyncExitStack() as closing:
        parts = await _assembled(plan, meters, closing)
        app = create_app(parts)
        measured = Measured(app, meters, Exposition(meters, plan.metrics_token))
        server = HouseServer(_manners(measured, SocketDoor(app.state["hall"])))
        bell.tell(server)
        soon = catalogue.names() if plan.compile_soon else ()
        for work in (meters.watch_lag(), _welcome(server, opened, soon)):
            closing.push_async_callback(_ended, asyncio.create_task(work))
        await server.serve(list(doors))
        notify("STOPPING=1")
    log.info("closed")


async def _assembled(plan: Plan, meters: Meters, closing: AsyncExitStack) -> Parts:
    """What is opened first is closed last."""
    store = await Store.open(plan.store)
    closing.push_async_callback(store.close)
    bus: NoBus | RedisBus = NoBus()
    if plan.several_nodes:
        bus = RedisBus(plan.bus, secrets.token_hex(8), store.heads)
        bus.start()
        closing.push_async_callback(bus.close)
    thinkers = WorkerThinkers(plan.workers, thought=meters.thought)
    closing.push_async_callback(thinkers.close)
    clock, luck = SystemClock(), SystemLuck()
    parts = await gather(store, bus, thinkers, plan.config, luck, clock)
    house = House(Needs(MeasuredLog(parts.log, meters), bus, parts.leases, clock, thinkers, luck))
    closing.push_async_callback(house.close)
    meters.count_tables(lambda: house.live)
    return replace(parts, house=house, meters=meters)


def _manners(app: Any, door: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="on",
        http=HttpLine,
        ws=door,
        proxy_headers=False,  # `Config.proxies` says how far they are to be believed
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=_LAST_REQUESTS_SECONDS,
    )


async def _welcome(server: HouseServer, opened: Callable[[], None], soon: Sequence[str]) -> None:
    """First the doors, then the engines of these games."""
    while not server.started:
        await asyncio.sleep(0.01)
    opened()
    log.info("open")
    notify("READY=1")
    await warm_up(soon)
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
