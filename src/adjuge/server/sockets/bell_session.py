"""The session of one phone at one bell."""

import asyncio

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.sockets.bells import Bells
from adjuge.server.sockets.close_codes import bye, close_reason
from adjuge.server.sockets.gateway import SocketGateway
from adjuge.server.sockets.websocket import WebSocket
from adjuge.table.dependencies import Person, Timer
from adjuge.wire.bell import Bell, FromPhone, ResetBell, RingBell
from adjuge.wire.messages import Error, Ping

_decoder: msgspec.json.Decoder[FromPhone] = msgspec.json.Decoder(FromPhone)
_encode = msgspec.json.Encoder().encode


class BellSession:
    def __init__(
        self, gateway: SocketGateway, bells: Bells, socket: WebSocket, who: Person, address: str, bell: str
    ) -> None:
        self.person, self.address, self.name = who.id, address, who.name
        self.round_trip = 0
        self._gateway, self._socket = gateway, socket
        self._bells, self._bell_name = bells, bell
        self._over: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._pings, self._pinged_at, self._unanswered = 0, 0, 0
        self._timer: Timer | None = None

    async def run(self) -> str | None:
        self._bell = self._bells.at(self._bell_name)
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
        now = self._gateway.clock.now()
        if self._gateway.messages.wait(id(self)) or self._gateway.messages_of.wait(self.person):
            self._socket.send([_encode(Error("too_fast", {"retry_ms": 1000}))])
            return
        try:
            said = _decoder.decode(message)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._socket.send([_encode(Error("malformed", {"reason": str(error)[:200]}))])
            return
        match said:
            case RingBell():
                self._bell.ring(self)
            case ResetBell():
                self._bell.reset()
            case _:
                if said.number == self._pings and self._unanswered:
                    self.round_trip = now - self._pinged_at
                self._unanswered = 0

    def tell(self, bell: Bell) -> None:
        """A phone that does not read is not waited for: how things stand now is told as soon as it does."""
        if not self._socket.full:
            self._socket.send([_encode(bell)])

    def on_drained(self) -> None:
        self._bell.tell(self)

    def on_closed(self) -> None:
        if not self._over.done():
            self._over.set_result(None)

    def end(self, code: str) -> None:
        if not self._over.done():
            self._over.set_result(code)

    def _ping_on(self) -> None:
        if self._unanswered >= self._gateway.limits.pongs_missed:
            self.end("silent")
            return
        clock, every = self._gateway.clock, self._gateway.limits.ping_every_ms
        self._pings += 1
        self._unanswered += 1
        self._pinged_at = clock.now()
        self._socket.send([_encode(Ping(self._pings))])
        self._timer = clock.call_at(clock.now() + every, self._ping_on)

    def close_with(self, code: str) -> None:
        self._socket.send([bye(code)])
        self._socket.close(close_reason(code).closing)
