"""Runs the session of every socket, and holds what all sessions share."""

from typing import Protocol

from adjuge.rules.refusal import Refusal
from adjuge.server.config import Limits
from adjuge.server.identity.token_buckets import TokenBuckets
from adjuge.server.monitoring.metrics import Metrics
from adjuge.server.sockets.open_sockets import OpenSocket, OpenSockets
from adjuge.server.sockets.websocket import FrameHandler, WebSocket
from adjuge.table.dependencies import Clock
from adjuge.table.registry import TableRegistry


class SocketSession(FrameHandler, OpenSocket, Protocol):
    async def run(self) -> str | None:
        """Why it ended; None when the other side has hung up."""
        ...

    def close_with(self, code: str) -> None: ...


class SocketGateway:
    """What all visits share."""

    def __init__(self, registry: TableRegistry, limits: Limits, clock: Clock, metrics: Metrics) -> None:
        self.registry, self.limits, self.clock, self.metrics = registry, limits, clock, metrics
        self.open_sockets = OpenSockets(limits)
        self.messages = TokenBuckets(limits.messages_per_socket, clock)
        self.messages_of = TokenBuckets(limits.messages_per_person, clock)
        self.talk = TokenBuckets(limits.talk_per_seat, clock)
        metrics.count_sockets(lambda: len(self.open_sockets))

    async def run_session(self, session: SocketSession, socket: WebSocket) -> None:
        """Returns when the conversation is over, whoever ended it."""
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
