"""Which sockets are open, and what all sessions on them share."""

import asyncio
from collections import Counter
from typing import Protocol

from adjuge.rules.refusal import Refusal
from adjuge.server.config import Limits
from adjuge.server.identity.access import TokenBuckets
from adjuge.server.monitoring.metrics import Metrics
from adjuge.server.sockets.websocket import FrameHandler, WebSocket
from adjuge.table.dependencies import Clock
from adjuge.table.registry import TableRegistry


class OpenSocket(Protocol):
    person: str
    address: str

    def end(self, code: str) -> None: ...


class OpenSockets:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._here: set[OpenSocket] = set()
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._closing = False
        self._nobody = asyncio.Event()
        self._nobody.set()

    def __len__(self) -> int:
        return len(self._here)

    def add(self, socket: OpenSocket) -> None:
        if self._closing:
            raise Refusal("house_closing")
        if (
            self._people[socket.person] >= self._limits.sockets_per_person
            or self._addresses[socket.address] >= self._limits.sockets_per_address
        ):
            raise Refusal("too_many_sockets")
        self._here.add(socket)
        self._people[socket.person] += 1
        self._addresses[socket.address] += 1
        self._nobody.clear()

    def remove(self, socket: OpenSocket) -> None:
        self._here.remove(socket)
        for counter, key in ((self._people, socket.person), (self._addresses, socket.address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]
        if not self._here:
            self._nobody.set()

    def end_all_of(self, person: str, code: str) -> None:
        for socket in [socket for socket in self._here if socket.person == person]:
            socket.end(code)

    async def end_all(self) -> None:
        """The house closes: everybody is told to come back, and nobody comes in any more."""
        self._closing = True
        for socket in tuple(self._here):
            socket.end("house_closing")
        await self._nobody.wait()


class SocketSession(FrameHandler, OpenSocket, Protocol):
    async def run(self) -> str | None:
        """Why it ended; None when the other side has hung up."""

    def close_with(self, code: str) -> None: ...


class SocketGateway:
    def __init__(self, registry: TableRegistry, limits: Limits, clock: Clock, metrics: Metrics) -> None:
        self.registry, self.limits, self.clock, self.metrics = registry, limits, clock, metrics
        self.open_sockets = OpenSockets(limits)
        self.messages = TokenBuckets(limits.messages_per_socket, clock)
        self.messages_of = TokenBuckets(limits.messages_per_person, clock)
        self.talk = TokenBuckets(limits.talk_per_seat, clock)
        metrics.count_sockets(lambda: len(self.open_sockets))

    async def run_session(self, session: SocketSession, socket: WebSocket) -> None:
        if not socket.accept(session):
            return
        try:
            self.open_sockets.add(session)
        except Refusal as refusal:
            session.close_with(refusal.code)
            return
        try:
            code = await session.run()
            if code is not None:
                session.close_with(code)
        finally:
            self.open_sockets.remove(session)
