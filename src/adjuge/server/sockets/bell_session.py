"""The session of one phone at one bell."""

import asyncio

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.sockets.bells import Bells
from adjuge.server.sockets.bounded_session import NOT_UNDERSTOOD, BoundedSession
from adjuge.server.sockets.gateway import SocketGateway
from adjuge.server.sockets.websocket import WebSocket
from adjuge.table.dependencies import Person
from adjuge.wire.bell import Bell, FromPhone, RingBell
from adjuge.wire.commands import Pong

_decoder: msgspec.json.Decoder[FromPhone] = msgspec.json.Decoder(FromPhone)
_encode = msgspec.json.Encoder().encode


class BellSession(BoundedSession):
    def __init__(
        self, gateway: SocketGateway, bells: Bells, socket: WebSocket, who: Person, address: str, bell: str
    ) -> None:
        super().__init__(gateway, socket, who, address)
        self.name, self.round_trip = who.name, 0
        self._bells, self._bell_name = bells, bell
        self._over: asyncio.Future[str | None] = self._loop.create_future()

    async def run(self) -> str | None:
        self._bell = self._bells.at(self._bell_name)
        # Whoever has fallen behind is told how it stands by then, and nothing of what was before.
        self._outbox.snapshot = lambda: _encode(self._bell.as_seen_by(self))
        try:
            self._bell.join(self)
        except Refusal as refusal:
            return refusal.code
        try:
            self._ping_on()
            return await self._over
        finally:
            if self._timer is not None:
                self._timer.cancel()
            self._bell.part(self)

    def on_message(self, message: str | bytes) -> None:
        if self._over.done():
            return
        try:
            wait = self._wait_for(len(message))
            if wait is not None:
                self._take(_decoder.decode(message), wait)
        except Refusal as refusal:
            self.end(refusal.code)
        except NOT_UNDERSTOOD as error:
            self._malformed(error)

    def _take(self, said: FromPhone, wait: int) -> None:
        if isinstance(said, Pong):
            round_trip = self._round_trip(said)
            self.round_trip = self.round_trip if round_trip is None else round_trip
        elif wait:
            self._error("too_fast", retry_ms=wait)
        elif isinstance(said, RingBell):
            self._bell.ring(self)
        else:
            self._bell.reset()

    def tell(self, bell: Bell) -> None:
        self._outbox.put(_encode(bell))

    def on_closed(self) -> None:
        if not self._over.done():
            self._over.set_result(None)

    def end(self, code: str) -> None:
        if not self._over.done():
            self._over.set_result(code)
