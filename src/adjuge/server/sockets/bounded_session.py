"""What sessions at tables and at bells share: one bounded outbox for all that goes out, limits on all that comes in."""

import asyncio
from abc import ABC, abstractmethod
from functools import partial
from typing import Any

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.sockets.close_codes import bye, close_reason
from adjuge.server.sockets.gateway import SocketGateway
from adjuge.server.sockets.websocket import WebSocket
from adjuge.table.dependencies import Person, Timer
from adjuge.table.feed.subscribers import Outbox
from adjuge.wire.commands import Pong
from adjuge.wire.messages import Bye, Error, Ping

_LONGEST_REASON = 200

# What a decoder may raise on reading what somebody has made up.
NOT_UNDERSTOOD = (msgspec.DecodeError, UnicodeError, RecursionError)
_bye: msgspec.json.Decoder[Bye] = msgspec.json.Decoder(Bye)
_encode = msgspec.json.Encoder().encode


class BoundedSession(ABC):
    """Nothing reaches the line but by `_send`, which takes no more from the outbox than the line has room for."""

    def __init__(self, gateway: SocketGateway, socket: WebSocket, who: Person, address: str) -> None:
        self.person, self.address = who.id, address
        self._gateway, self._socket = gateway, socket
        self._loop = asyncio.get_running_loop()
        self._outbox = Outbox(wake=partial(self._loop.call_soon, self._send))
        self._dropped = 0
        self._ignored = 0  # messages in a row
        self._pings, self._pinged_at, self._unanswered = 0, 0, 0
        self._timer: Timer | None = None
        self._parted: str | None = None  # with this word of the table's

    @abstractmethod
    def end(self, code: str) -> None:
        """The house ends it, with the word of `CLOSE_REASONS`."""

    # --- hearing

    def _wait_for(self, size: int) -> int | None:
        """In how many milliseconds a message of this size would have been welcome; None where it is refused already.

        Raises a `Refusal` where a flood has no end.
        """
        wait = self._gateway.messages.wait(id(self)) or self._gateway.messages_of.wait(self.person)
        self._ignored = self._ignored + 1 if wait else 0
        if self._ignored > self._gateway.limits.ignored_before_closing:
            raise Refusal("too_fast", retry_ms=wait)
        if size > self._gateway.limits.frame_bytes:
            self._error("too_large", most=self._gateway.limits.frame_bytes)
            return None
        return wait

    def _malformed(self, error: Exception) -> None:
        self._error("malformed", reason=str(error)[:_LONGEST_REASON])

    def on_flood(self) -> None:
        """More frames than any honest program sends."""
        self.end("too_fast")

    # --- pings

    def _ping_on(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        clock, limits = self._gateway.clock, self._gateway.limits
        if self._unanswered >= limits.pongs_missed:
            self.end("silent")
            return
        self._pings += 1
        self._unanswered += 1
        self._pinged_at = clock.now()
        self._outbox.put(_encode(Ping(self._pings)))
        self._timer = clock.call_at(clock.now() + limits.ping_every_ms, self._ping_on)

    def _round_trip(self, pong: Pong) -> int | None:
        """Any answer shows that somebody is there; only the first to the last ping measures the line."""
        last = pong.number == self._pings and self._unanswered
        if 0 < pong.number <= self._pings:
            self._unanswered = 0
        return self._gateway.clock.now() - self._pinged_at if last else None

    # --- speaking

    def _error(self, code: str, **params: Any) -> None:
        self._answer(_encode(Error(code, params)))

    def _answer(self, frame: bytes) -> None:
        self._outbox.answer(frame)

    def _send(self) -> None:
        """Called once when the outbox has something. Nothing is taken that the line has no room for."""
        if self._socket.full:
            return
        frames = self._outbox.take()
        self._socket.send(frames)
        self._gateway.metrics.sent(frames)
        if self._outbox.dropped != self._dropped:
            self._gateway.metrics.fell_behind(self._outbox.dropped - self._dropped)
            self._dropped = self._outbox.dropped
        if self._outbox.closed and frames:  # the table has said goodbye itself: nothing comes after that
            self._parted = _bye.decode(frames[-1]).code
            self.end(self._parted)

    def on_drained(self) -> None:
        self._send()

    def close_with(self, code: str) -> None:
        self._send()
        if self._parted is None:
            self._socket.send([bye(code)])
        self._socket.close(close_reason(self._parted or code).closing)
