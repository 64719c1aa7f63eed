"""A whole house for tests: real uvicorn, real sockets, a real SQLite file, time that passes when a test says so."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from adjuge.server.app import create_app
from adjuge.server.config import Config
from adjuge.server.http.connections import Connections
from adjuge.server.http.upgrade import WebSocketUpgrade
from adjuge.server.services import Components, Services, build_components
from adjuge.store import Store
from adjuge.table.dependencies import BotRunner, Coach, Entropy, SystemClock
from adjuge.wire import VERSION
from tests import shares
from tests.patience import PATIENCE_S
from tests.table.table import Alone, SeededEntropy, Thinking
from tests.table.virtual_time import VirtualClock

JSON = {"content-type": "application/json"}
THREE = {"game": "boursicocotte", "seats": 3, "tempo": "no_limit", "pace": "instant"}


def web_client(url: str, headers: dict[str, str] | None = None) -> httpx.AsyncClient:
    # Idle lines are let go before the house does it, or a request may meet the closing of the line it was sent on.
    # Nothing is encrypted on loopback, and reading certificates takes longer than a visit.
    idle = httpx.Limits(keepalive_expiry=1)
    return httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE_S, limits=idle, verify=False)


class InThisLoop(uvicorn.Server):
    """Leaves the signals of the test run alone, and says when it is open."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.opened = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.opened.set()


@dataclass
class LiveHouse:
    url: str
    components: Components
    services: Services
    clock: VirtualClock
    connections: Connections
    people: list["Guest"] = field(default_factory=list)

    def guest(self, **headers: str) -> "Guest":
        """Somebody at the door, as yet unknown; closed with the house."""
        guest = Guest(self, web_client(self.url, headers))
        self.people.append(guest)
        return guest

    async def everybody_gone(self) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while len(self.services.gateway.open_sockets):
                await asyncio.sleep(0)

    async def known(self, name: str = "Anne") -> "Guest":
        guest = self.guest()
        assert (await guest.post("/me", name=name)).status_code == 201
        return guest


@dataclass
class Guest:
    """A browser: keeps its cookie and says where it comes from."""

    house: LiveHouse
    web: httpx.AsyncClient

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.web.get(f"/api/v1{path}", params=query)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.web.post(f"/api/v1{path}", content=msgspec.json.encode(body), headers=JSON)

    async def patch(self, path: str, **body: Any) -> httpx.Response:
        return await self.web.patch(f"/api/v1{path}", content=msgspec.json.encode(body), headers=JSON)

    async def delete(self, path: str) -> httpx.Response:
        return await self.web.delete(f"/api/v1{path}", headers=JSON)

    async def opens(self, **setting: Any) -> str:
        answer = await self.post("/tables", **(THREE | setting))
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    @property
    def passes(self) -> dict[str, str]:
        """What a browser sends with a socket's handshake."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        return {"cookie": cookies, "origin": self.house.url}

    def line(self, table: str, **headers: str) -> connect:
        return self._socket(f"tables/{table}", headers)

    def bell(self, bell: str) -> connect:
        return self._socket(f"bells/{bell}", {})

    def _socket(self, where: str, headers: dict[str, str]) -> connect:
        url = f"ws{self.house.url.removeprefix('http')}/api/v1/{where}/socket"
        sent = {name: value for name, value in (self.passes | headers).items() if value}
        waits: dict[str, Any] = {"open_timeout": PATIENCE_S, "ping_interval": None}
        return connect(url, additional_headers=sent, user_agent_header=None, proxy=None, **waits)

    @asynccontextmanager
    async def at(self, table: str, **join: Any) -> AsyncIterator["Talk"]:
        """On the line, joined, the snapshot read."""
        async with self.line(table) as line:
            talk = Talk(line, self.house, table)
            await talk.say("join", version=VERSION, **join)
            talk.snapshot = await talk.hear("snapshot")
            yield talk


class Talk:
    """One socket: what is said, and what comes."""

    def __init__(self, line: ClientConnection, house: LiveHouse | None = None, table: str = "") -> None:
        self.line, self._house, self._table = line, house, table
        self.info: dict[str, Any] = {}
        self.mine: list[int] = []
        self.snapshot: dict[str, Any] = {}
        self._numbers = 0

    async def say(self, kind: str, **fields: Any) -> None:
        """Who sits down with a nonce commits to it."""
        if kind == "sit" and "nonce" in fields:
            fields |= shares.sitting(self.info, self.mine, fields.pop("nonce"), fields.get("seat"))
        await self.line.send(msgspec.json.encode({"type": kind} | fields).decode())

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next frame of these kinds; others are passed over. One that never comes is a failure, not a wait."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                frame = await self.next_frame()
                if frame["type"] in kinds:
                    return frame

    async def next_frame(self) -> dict[str, Any]:
        return self.understood(await self.line.recv(decode=False))

    def understood(self, data: bytes) -> dict[str, Any]:
        frame: dict[str, Any] = msgspec.json.decode(data)
        self.info = frame.get("table") or self.info
        self.mine = (frame.get("you") or {"seats": self.mine})["seats"]
        return frame

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command and the answer to it; after a start, all who sit there have revealed, unless it is said `alone`."""
        alone = fields.pop("alone", False)
        self._numbers += 1
        name = fields.pop("id", f"c{self._numbers}")
        await self.say(kind, id=name, **fields)
        while True:
            answer = await self.hear("done", "refused", "past")
            if answer["id"] == name:
                break
        if kind == "start" and answer["type"] == "done" and self._house is not None and not alone:
            async with self._house.components.registry.at(self._table) as live:
                await shares.all_reveal(live)
            while self.info["phase"] == "dealing":
                await self.hear("told")
        return answer

    async def sit(self, **fields: Any) -> dict[str, Any]:
        """In any free seat, unless one is named: what was free may be taken by now."""
        while True:
            answer = await self.ask("sit", nonce="ab" * 32, **fields)
            if "seat" in fields or answer.get("code") != "seat_taken":
                return answer

    async def closed(self) -> tuple[int, dict[str, Any]]:
        """With what the server hung up, and its last word."""
        bye = await self.hear("bye")
        async with asyncio.timeout(PATIENCE_S):
            await self.line.wait_closed()
        assert self.line.close_code is not None
        return self.line.close_code, bye


@asynccontextmanager
async def open_house(
    where: Path | str,
    config: Config | None = None,
    *,
    seed: int = 1,
    entropy: Entropy | None = None,
    bot_runner: BotRunner | None = None,
    coach: Coach | None = None,
    real_time: bool = False,
) -> AsyncIterator[LiveHouse]:
    """In a folder, or at a store's address. In real time bots move; otherwise nothing happens until `pass_by`."""
    address = where if isinstance(where, str) else f"sqlite:///{where / 'house.db'}"
    store = await Store.open(address, alive_s=PATIENCE_S)
    virtual = VirtualClock(1_700_000_000_000)
    clock = SystemClock() if real_time else virtual
    components = await build_components(
        store, Alone(), bot_runner or Thinking(), config or Config(), entropy or SeededEntropy(seed), clock, coach
    )
    app = create_app(components)
    connections = Connections(components.config, clock)
    server = InThisLoop(
        uvicorn.Config(
            app,
            lifespan="on",
            http=cast(Any, connections),
            ws=cast(Any, WebSocketUpgrade(app.state.services)),
            proxy_headers=False,
            server_header=False,
            log_level="warning",
        )
    )
    with socket.create_server(("127.0.0.1", 0)) as door:
        serving = asyncio.create_task(server.serve([door]))
        await server.opened.wait()
        house = LiveHouse(
            f"http://127.0.0.1:{door.getsockname()[1]}", components, app.state.services, virtual, connections
        )
        try:
            yield house
        finally:
            for guest in house.people:
                await guest.web.aclose()
            await house.services.gateway.open_sockets.end_all()
            server.should_exit = True
            await serving
            await components.registry.close()
            await store.close()
