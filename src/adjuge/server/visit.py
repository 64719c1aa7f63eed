"""One socket at one table, from the first word to the last."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Any, NoReturn

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from adjuge import wire
from adjuge.rules.refusal import Refusal
from adjuge.server.buckets import Buckets
from adjuge.server.config import Limits
from adjuge.server.farewells import bye, farewell
from adjuge.server.visitors import Visitors
from adjuge.table.attachment import Attachment
from adjuge.table.house import House
from adjuge.table.live import LiveTable
from adjuge.table.needs import Clock, LogFailed, Timer
from adjuge.table.outbox import Outbox
from adjuge.table.people import Person
from adjuge.wire.commands import Incoming, Join, Phrase, Pong, Say
from adjuge.wire.messages import Error, Ping, Refused

logger = logging.getLogger("adjuge.server")

Socket = WebSocket[Any, Any, Any]

_LONGEST_REASON = 200
_LAST_WORD_SECONDS = 2.0  # for a line that may be dead

_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_encode = msgspec.json.Encoder().encode


class Reception:
    """What all visits share."""

    def __init__(self, house: House, limits: Limits, clock: Clock) -> None:
        self.house, self.limits, self.clock = house, limits, clock
        self.visitors = Visitors(limits)
        self.messages = Buckets(limits.messages_per_socket, clock)
        self.messages_of = Buckets(limits.messages_per_person, clock)
        self.talk = Buckets(limits.talk_per_seat, clock)


class Dismissed(Exception):  # noqa: N818 - the house ends it
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Gone(Exception):  # noqa: N818 - the other side has hung up
    pass


class Visit:
    """Reads in the task it is run in, writes in one of its own; whatever is written goes through the outbox."""

    def __init__(self, reception: Reception, socket: Socket, who: Person, address: str, table: str) -> None:
        self.person, self.address = who.id, address
        self._reception, self._socket, self._who, self._table = reception, socket, who, table
        self._outbox = Outbox()
        self._attachment: Attachment | None = None
        self._pings, self._pinged_at, self._unanswered = 0, 0, 0
        self._ignored = 0  # messages in a row
        self._dismissed: str | None = None
        self._task: asyncio.Task[Any] | None = None
        self._listening = False
        self._timer: Timer | None = None

    async def run(self) -> None:
        """Returns when the conversation is over, whoever ended it."""
        visitors = self._reception.visitors
        try:
            visitors.come(self)
        except Refusal as refusal:
            await self._say_goodbye(refusal.code)
            return
        try:
            code = await self._conversation()
            if code is not None:
                await self._say_goodbye(code)
        finally:
            visitors.go(self)

    async def _conversation(self) -> str | None:
        """Why it ended; None when the other side has hung up."""
        self._task = asyncio.current_task()
        self._timer = self._in(self._reception.limits.join_within_ms, lambda: self.dismiss("join_too_late"))
        sender = asyncio.create_task(self._send())
        try:
            await self._converse()
        except Gone:
            return None
        except (Dismissed, Refusal) as end:
            return end.code
        except LogFailed:
            return "house_paused"
        except Exception as error:
            logger.error("unexpected error %s", token_hex(8), exc_info=error)
            return "internal"
        finally:
            if self._timer is not None:
                self._timer.cancel()
            sender.cancel()
            with suppress(asyncio.CancelledError):
                await sender

    async def _converse(self) -> NoReturn:
        join = await self._first_word()
        async with self._reception.house.at(self._table) as live:
            self._attachment = live.attach(self._who, self._outbox, join.seat, join.after)
            try:
                self._ping_on()
                while True:
                    await self._take(live, self._attachment, await self._hear())
            finally:
                self._attachment.detach()

    # --- hearing

    async def _hear(self) -> str | bytes:
        """The next message. A dismissal interrupts the waiting, and nothing but the waiting."""
        if self._dismissed is not None:
            raise Dismissed(self._dismissed)
        self._listening = True
        try:
            event: Any = await self._socket.receive()
        except asyncio.CancelledError:
            if self._dismissed is None or self._task is None:
                raise
            self._task.uncancel()
            raise Dismissed(self._dismissed) from None
        finally:
            self._listening = False
        if event["type"] != "websocket.receive":
            raise Gone
        text: str | None = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def _first_word(self) -> Join:
        while True:
            message = self._understood(await self._hear())
            if isinstance(message, Join):
                if message.version != wire.VERSION:
                    raise Refusal("other_version")
                return message
            if message is not None:
                raise Refusal("join_first")
            await asyncio.sleep(0)

    async def _take(self, live: LiveTable, attachment: Attachment, data: str | bytes) -> None:
        message = self._understood(data)
        if message is None:
            await asyncio.sleep(0)  # nothing else here waits: the writer must have its turn
        elif isinstance(message, Pong):
            self._pong(attachment, message)
        elif isinstance(message, Join):
            self._error("already_joined")
        elif isinstance(message, Say | Phrase) and (wait := self._reception.talk.wait((self._table, self.person))):
            self._refuse(message.id, wait)
        else:
            await live.command(attachment, message)

    def _understood(self, data: str | bytes) -> Incoming | None:
        """The message, or None when it has been answered already: too fast, too large, or no message at all."""
        wait = self._reception.messages.wait(id(self)) or self._reception.messages_of.wait(self.person)
        self._ignored = self._ignored + 1 if wait else 0
        if self._ignored > self._reception.limits.ignored_before_closing:
            raise Refusal("too_fast")
        if len(data) > self._reception.limits.frame_bytes:
            self._error("too_large", most=self._reception.limits.frame_bytes)
            return None
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._error("malformed", reason=str(error)[:_LONGEST_REASON])
            return None
        if not wait or isinstance(message, Pong):
            return message
        if isinstance(message, Join):
            self._error("too_fast", retry_ms=wait)
        else:
            self._refuse(message.id, wait)
        return None

    def _pong(self, attachment: Attachment, pong: Pong) -> None:
        """Any answer shows that somebody is there; only the first to the last ping measures the line."""
        if pong.number == self._pings and self._unanswered:
            attachment.line(self._reception.clock.now() - self._pinged_at)
        if 0 < pong.number <= self._pings:
            self._unanswered = 0

    # --- speaking

    def _in(self, delay: int, then: Callable[[], object]) -> Timer:
        return self._reception.clock.call_at(self._reception.clock.now() + delay, then)

    def _ping_on(self) -> None:
        """Ping now and then, until nobody answers."""
        if self._timer is not None:
            self._timer.cancel()
        if self._unanswered >= self._reception.limits.pongs_missed:
            self.dismiss("silent")
            return
        self._pings += 1
        self._unanswered += 1
        self._pinged_at = self._reception.clock.now()
        self._outbox.put(_encode(Ping(self._pings)))
        self._timer = self._in(self._reception.limits.ping_every_ms, self._ping_on)

    def dismiss(self, code: str) -> None:
        """Part of `Visitor`. A command under way is carried out first: its answer may be on disk already."""
        if self._dismissed is None:
            self._dismissed = code
            if self._listening and self._task is not None:
                self._task.cancel()

    def _error(self, code: str, **params: Any) -> None:
        self._outbox.put(_encode(Error(code, params)))

    def _refuse(self, command: str, wait: int) -> None:
        self._outbox.put(_encode(Refused(command, "too_fast", {"retry_ms": wait})))

    async def _send(self) -> None:
        """The socket's only writer until the farewell. When the line is gone the reader hears of it too."""
        with suppress(WebSocketDisconnect, OSError):
            while frames := await self._outbox.take():
                for frame in frames:
                    await self._socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})
            self.dismiss("house_closing")  # the table was let go

    async def _say_goodbye(self, code: str) -> None:
        with suppress(WebSocketDisconnect, OSError, TimeoutError):
            async with asyncio.timeout(_LAST_WORD_SECONDS):
                await self._socket.send({"type": "websocket.send", "bytes": None, "text": bye(code).decode()})
                await self._socket.close(farewell(code).closing)
