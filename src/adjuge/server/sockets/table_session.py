"""The session of one socket at one table."""

import asyncio
import logging
from secrets import token_hex
from time import perf_counter
from typing import NoReturn

import msgspec

from adjuge import wire
from adjuge.rules.refusal import Refusal
from adjuge.server.sockets.bounded_session import NOT_UNDERSTOOD, BoundedSession
from adjuge.server.sockets.gateway import SocketGateway
from adjuge.server.sockets.websocket import WebSocket
from adjuge.table.dependencies import LogFailed, Person
from adjuge.table.feed.subscribers import Subscriber
from adjuge.table.live import LiveTable
from adjuge.wire.commands import AskHint, Command, Incoming, Join, Phrase, Pong, Probe, Say
from adjuge.wire.messages import Alive, Refused

logger = logging.getLogger("adjuge.server")

_MOST_WAITING = 32  # messages of one socket: then it is not read until they are worked off
_TALK = (Say, Phrase)

_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_encode = msgspec.json.Encoder().encode


class SessionEnded(Exception):  # noqa: N818 - the house ends it
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class PeerClosed(Exception):  # noqa: N818 - the other side has hung up
    pass


class TableSession(BoundedSession):
    """One task carries out the commands, one by one; answers keep their order, and all goes through the outbox."""

    def __init__(
        self, gateway: SocketGateway, socket: WebSocket, who: Person, address: str, table: str, device: str | None
    ) -> None:
        """`device` is the id of the pass they came in by."""
        super().__init__(gateway, socket, who, address)
        self._who, self._table, self._device = who, table, device
        self._subscriber: Subscriber | None = None
        self._joined = False
        self._waiting: list[tuple[Incoming | bytes, float]] = []  # and since when; a deque has room for 64 at once
        self._paused = False
        self._idle: asyncio.Future[None] | None = None  # while there is nothing to do
        self._end_code: str | None = None
        self._gone = False
        self._asked: set[asyncio.Task[None]] = set()  # hints on their way

    async def run(self) -> str | None:
        clock, within = self._gateway.clock, self._gateway.limits.join_within_ms
        self._timer = clock.call_at(clock.now() + within, lambda: self.end("join_too_late"))
        try:
            await self._converse()
        except PeerClosed:
            return None
        except (SessionEnded, Refusal) as end:
            return end.code
        except LogFailed:
            return "house_paused"
        except Exception as error:
            logger.error("unexpected error %s", token_hex(8), exc_info=error)
            return "internal"
        finally:
            self._timer.cancel()

    async def _converse(self) -> NoReturn:
        join = await self._first_word()
        async with self._gateway.registry.at(self._table) as live:
            self._subscriber = live.subscribe(self._who, self._outbox, join.seat, join.after, self._device)
            try:
                self._ping_on()
                while True:
                    await self._take(live, self._subscriber, *await self._next())
            finally:
                self._subscriber.unsubscribe()

    # --- hearing

    def on_message(self, message: str | bytes) -> None:
        if self._end_code is not None:
            return
        try:
            understood = self._understood(message)
        except Refusal as refusal:
            self.end(refusal.code)
            return
        if understood is None:
            return
        if isinstance(understood, Pong) and self._subscriber is not None:
            self._pong(self._subscriber, understood)
        elif isinstance(understood, Probe) and self._subscriber is not None:
            self._outbox.answer(_encode(Alive(understood.number)))
        elif isinstance(understood, Join) and self._joined:
            self._error("already_joined")
        elif isinstance(understood, _TALK) and (wait := self._gateway.talk.wait((self._table, self.person))):
            self._refuse(understood, wait)
        else:
            self._joined = self._joined or isinstance(understood, Join)
            self._wait(understood)

    def _understood(self, data: str | bytes) -> Incoming | None:
        """The message, or None when it has been answered already: too fast, too large, or no message at all."""
        wait = self._wait_for(len(data))
        if wait is None:
            return None
        try:
            message = _decoder.decode(data)
        except NOT_UNDERSTOOD as error:
            self._malformed(error)
            return None
        if not wait or isinstance(message, Pong):
            return message
        if isinstance(message, Join):
            self._error("too_fast", retry_ms=wait)
        elif not isinstance(message, Probe):  # the line is alive, but whoever asks so often need not be told
            self._refuse(message, wait)
        return None

    def _pong(self, subscriber: Subscriber, pong: Pong) -> None:
        round_trip = self._round_trip(pong)
        if round_trip is not None:
            subscriber.set_round_trip(round_trip)

    # --- working off

    def _wait(self, what: Incoming | bytes) -> None:
        """A message for its turn, or an answer for its place."""
        self._waiting.append((what, perf_counter()))
        self._rouse()
        if len(self._waiting) >= _MOST_WAITING and not self._paused:
            self._paused = True
            self._socket.pause()

    def _rouse(self) -> None:
        if self._idle is not None:
            self._idle.set_result(None)
            self._idle = None

    async def _next(self) -> tuple[Incoming | bytes, float]:
        """What was said before hanging up is still worked off; after a dismissal nothing is."""
        while self._end_code is None:
            if self._waiting:
                if self._paused and len(self._waiting) <= _MOST_WAITING // 2:
                    self._paused = False
                    self._socket.resume()
                return self._waiting.pop(0)
            if self._gone:
                raise PeerClosed
            self._idle = self._loop.create_future()
            await self._idle
        raise SessionEnded(self._end_code)

    async def _first_word(self) -> Join:
        while True:
            message, _ = await self._next()
            if isinstance(message, Join):
                if message.version != wire.VERSION:
                    raise Refusal("other_version")
                return message
            if not isinstance(message, bytes):
                raise Refusal("join_first")
            self._outbox.answer(message)

    async def _take(self, live: LiveTable, subscriber: Subscriber, what: Incoming | bytes, since: float) -> None:
        if isinstance(what, AskHint):  # takes a while, and no bid waits behind it
            task = asyncio.ensure_future(self._advise(live, subscriber, what, since))
            self._asked.add(task)
            task.add_done_callback(self._asked.discard)
        elif isinstance(what, Command):
            answer = await live.handle(subscriber, what)
            self._gateway.metrics.answered(type(what), answer, perf_counter() - since)
        elif isinstance(what, bytes):
            self._outbox.answer(what)
        elif isinstance(what, Pong):
            self._pong(subscriber, what)

    async def _advise(self, live: LiveTable, subscriber: Subscriber, asked: AskHint, since: float) -> None:
        answer = await live.command(subscriber, asked)
        self._gateway.metrics.answered(AskHint, answer, perf_counter() - since)

    def end(self, code: str) -> None:
        if self._end_code is None:
            self._end_code = code
            self._rouse()

    def on_closed(self) -> None:
        self._gone = True
        self._rouse()

    # --- speaking

    def _refuse(self, command: Command, wait: int) -> None:
        refused = _encode(Refused(command.id, "too_fast", {"retry_ms": wait}))
        self._answer(refused)
        self._gateway.metrics.answered(type(command), refused, 0.0)

    def _answer(self, frame: bytes) -> None:
        """At once, unless something said before has no answer yet."""
        if self._idle is not None:
            self._outbox.answer(frame)
        else:
            self._wait(frame)
