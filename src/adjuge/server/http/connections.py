"""Connections over HTTP/1.1: how many one address may hold, and how long each may keep the house waiting.

Uvicorn bounds none of that: a connection that sends half a request stays for as long as it likes. So its protocol is
refined here, where bytes come in, before there is any request that a route or a guard could look at.

Whoever is refused for being too fast, and asks again at once, waits for the next refusal: else twenty connections would
be answered before anybody's move that came after them.
"""

import asyncio
from collections import Counter
from typing import Any, Literal, TypeAlias, cast

import h11
from litestar.connection import ASGIConnection
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from adjuge.server.config import Config
from adjuge.server.identity.access import TokenBuckets
from adjuge.server.identity.client_address import AnyConnection, address, household
from adjuge.server.sockets.websocket import WebSocket
from adjuge.table.dependencies import Clock, Timer

Awaited: TypeAlias = Literal["head", "body"]
_AWAITED: dict[Any, Awaited] = {h11.IDLE: "head", h11.SEND_BODY: "body"}  # by how far their request has come

_TOO_FAST = 429
_PROBLEM = b'{"code":"too_many_sockets","params":{}}'
_TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 10\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\n\r\n%b" % (len(_PROBLEM), _PROBLEM)
)


class Connections:
    """What uvicorn calls, in place of a class, for the protocol of every new connection."""

    def __init__(self, config: Config, clock: Clock) -> None:
        self.limits, self.proxies, self.clock = config.limits, config.proxies, clock
        self._open: Counter[str] = Counter()
        self._new = TokenBuckets(config.limits.new_connections_per_address, clock)
        self._refusals = TokenBuckets(config.limits.refusals_per_address, clock)

    def __call__(self, **given: Any) -> "GuardedHttp":
        return GuardedHttp(self, **given)

    def __len__(self) -> int:
        return self._open.total()

    def add(self, address: str) -> bool:
        if self._open[address] >= self.limits.connections_per_address:
            return False
        self._open[address] += 1
        return True

    def too_soon(self, address: str) -> bool:
        """Whether they have come and gone too often of late."""
        return self._new.wait(address) > 0

    def remove(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def refused_in(self, address: str) -> int:
        """Milliseconds until they are to hear that they were too fast."""
        return self._refusals.owe(address, self.limits.refused_within_ms)


class GuardedHttp(H11Protocol):
    """Counted by its peer's address from its first moment. Behind proxies the peer says nothing: then by the forwarded
    address, while a request or a socket of theirs is under way.

    A head and a body each have to be complete in time, and an answer has to be read. Between two requests uvicorn's own
    deadline holds (`timeout_keep_alive`).
    """

    def __init__(self, connections_: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._counter, self._house = connections_, self.app
        self._address: str | None = None  # that this connection counts for
        self._upgraded = False
        self._awaited: Awaited | None = None
        self._deadline: Timer | None = None
        self._unsent = 0  # bytes of answers, when it was last looked
        self._reading: Timer | None = None
        self._refusing: asyncio.Future[None] | None = None
        self.app = self._paced

    # --- from where, and how many

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        peer = None if self._counter.proxies else get_remote_addr(transport)
        if peer is not None and self._counter.too_soon(household(peer[0])):
            transport.abort()  # not a word: whoever comes and goes like this does not listen
        elif peer is not None and not self._count_for(household(peer[0])):
            transport.write(_TOO_MANY)
            transport.close()
        else:
            self._await_request()

    def _count_for(self, address: str) -> bool:
        self._release()
        if not self._counter.add(address):
            return False
        self._address = address
        return True

    def _release(self) -> None:
        if self._address is not None:
            self._counter.remove(self._address)
            self._address = None

    def _should_upgrade(self) -> bool:
        """Uvicorn asks for every request, once its head is complete and before anybody else has seen it."""
        welcome = True
        if self._counter.proxies:
            request: AnyConnection = ASGIConnection(cast(Any, self.scope))
            welcome = self._count_for(address(request, self._counter.proxies))
        self.app = self._paced if welcome else _too_many
        return welcome and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Another protocol has the connection from now on, and lets go of its place in the end."""
        self._upgraded = True  # what h11 thinks of it is nobody's concern any more
        self.app = self._house
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, WebSocket):
            socket.on_lost = self._release

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._deadline, self._reading):
            if timer is not None:
                timer.cancel()
        self._refuse_now()
        self.app = self._house  # no ring is left for Python to look for
        self._release()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        self._refuse_now()
        super().shutdown()

    # --- for how long

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._await_request()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._counter.proxies:
            self._release()
        if self.conn.their_state is h11.SEND_BODY:  # of the next one, which was sent along
            self._await_request()
        if self.transport.get_write_buffer_size():
            self._await_reader()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._await_reader()

    def _await_request(self) -> None:
        """The clock for a head or a body starts once: more bytes of it do not set it back."""
        over = self._upgraded or self.transport.is_closing()
        awaited = None if over else _AWAITED.get(self.conn.their_state)
        if awaited == self._awaited:
            return
        self._awaited = awaited
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if awaited is not None:
            limits, clock = self._counter.limits, self._counter.clock
            within = limits.head_within_ms if awaited == "head" else limits.body_within_ms
            self._deadline = clock.call_at(clock.now() + within, self.transport.abort)

    def _await_reader(self) -> None:
        if self._reading is None:
            self._look_again()

    def _look_again(self) -> None:
        """Slow is fine; standing still is not."""
        self._unsent, clock = self.transport.get_write_buffer_size(), self._counter.clock
        self._reading = clock.call_at(clock.now() + self._counter.limits.stands_still_ms, self._look)

    def _look(self) -> None:
        self._reading = None
        unsent = self.transport.get_write_buffer_size()
        if unsent >= self._unsent > 0:
            self.transport.abort()
        elif unsent:
            self._look_again()

    # --- how often they are refused

    async def _paced(self, scope: Any, receive: Any, send: Any) -> None:
        async def paced(message: Any) -> None:
            if message["type"] == "http.response.start" and message["status"] == _TOO_FAST:
                await self._rest()
            await send(message)

        await self._house(scope, receive, paced)

    async def _rest(self) -> None:
        """The connection keeps its place meanwhile, and reads no further request."""
        wait = self._counter.refused_in(self._address) if self._address is not None else 0
        if wait and not self.transport.is_closing():
            clock, self._refusing = self._counter.clock, asyncio.get_running_loop().create_future()
            timer = clock.call_at(clock.now() + wait, self._refuse_now)
            try:
                await self._refusing
            finally:
                timer.cancel()

    def _refuse_now(self) -> None:
        if self._refusing is not None and not self._refusing.done():
            self._refusing.set_result(None)

    # --- what is wrong

    def send_400_response(self, msg: str) -> None:
        """Uvicorn would answer 400 beside the application, which then stumbles over its own answer, or vice versa."""
        if self.cycle is not None:
            self.cycle.disconnected = True  # whatever the application still has to say, nobody hears it
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()  # it has been answered, at least in part


async def _too_many(_scope: Any, _receive: Any, send: Any) -> None:
    """The answer to somebody who has too many connections already."""
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"10")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": _PROBLEM})
