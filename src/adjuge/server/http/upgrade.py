"""The upgrade of a request to a WebSocket: origin and token are checked before a message is read."""

import asyncio
import logging
import re
from secrets import token_hex
from typing import Any
from urllib.parse import unquote

import msgspec
from litestar.connection import ASGIConnection
from uvicorn.protocols.utils import get_remote_addr
from websockets.http11 import Request

from adjuge.rules.refusal import Refusal
from adjuge.server.files.house_log import is_table
from adjuge.server.http.problems import STATUS
from adjuge.server.identity.client_address import AnyConnection
from adjuge.server.services import Services
from adjuge.server.sockets.bell_session import BellSession
from adjuge.server.sockets.close_codes import bye, close_reason
from adjuge.server.sockets.frame_budget import FrameBudget
from adjuge.server.sockets.table_session import TableSession
from adjuge.server.sockets.websocket import WebSocket
from adjuge.store import StoreFailed
from adjuge.wire.lobby import Problem

logger = logging.getLogger("adjuge.server")

FRAME_ROOM = 4  # times the largest frame: what is a little too large is answered, what is far too large is cut off
SOCKET = re.compile(r"/api/v1/(tables|bells)/([^/?]+)/socket/?(?:\?.*)?")


class WebSocketUpgrade:
    """What uvicorn calls, in place of a class, for the protocol of a connection that wants to be a WebSocket."""

    def __init__(self, services: Services) -> None:
        self._services = services
        # Not among uvicorn's tasks, which it cancels when it has waited long enough: a move is never cut off.
        self._sessions: set[asyncio.Task[None]] = set()
        self._largest = FRAME_ROOM * services.config.limits.frame_bytes

    def __call__(self, *, config: Any, server_state: Any, app_state: Any) -> WebSocket:
        del config, app_state

        def on_request(socket: WebSocket, request: Request) -> None:
            task = asyncio.create_task(self._accept(socket, request))
            self._sessions.add(task)
            task.add_done_callback(self._sessions.discard)

        budget = FrameBudget(self._services.config.limits.frames_per_socket, self._services.clock)
        return WebSocket(on_request, server_state.connections, self._largest, budget)

    async def _accept(self, socket: WebSocket, request: Request) -> None:
        try:
            session = await self._session(socket, request)
            del request  # nobody needs it any more, and they may stay for the evening
            if session is not None:
                await self._services.gateway.run_session(session, socket)
        except Refusal as refusal:
            socket.refuse(STATUS.get(refusal.code, 409), msgspec.json.encode(Problem(refusal.code, refusal.params)))
        except StoreFailed as error:
            logger.error("the store failed", exc_info=error)
            socket.refuse(503, msgspec.json.encode(Problem("house_paused", {})))
        except Exception as error:
            trace = token_hex(8)
            logger.error("unexpected error %s", trace, exc_info=error)
            socket.refuse(500, msgspec.json.encode(Problem("internal", {"trace": trace})))

    async def _session(self, socket: WebSocket, request: Request) -> TableSession | BellSession | None:
        """None where they have been turned away. Raises only as long as the handshake has not been answered."""
        services, connection = self._services, _connection(socket, request)
        services.access.handshake(connection)
        asked = SOCKET.fullmatch(request.path)
        if asked is None:
            socket.refuse(404, msgspec.json.encode(Problem("not_found", {})))
            return None
        person, kind, name = await services.identity.known(connection), asked[1], unquote(asked[2])
        if person is None:
            _close_with(socket, "no_identity")
        elif not is_table(name):
            _close_with(socket, "no_such_table")
        elif kind == "bells":
            return BellSession(
                services.gateway, services.bells, socket, person, services.access.address(connection), name
            )
        else:
            shown = services.identity.shown(connection)
            address = services.access.address(connection)
            return TableSession(services.gateway, socket, person, address, name, shown and shown.id)
        return None


def _connection(socket: WebSocket, request: Request) -> AnyConnection:
    # `websockets` keeps bytes outside ASCII as surrogates: cookies of other programs on this host may have any.
    raw = request.headers.raw_items()
    headers = [(name.lower().encode(), value.encode("ascii", "surrogateescape")) for name, value in raw]
    scope: Any = {"type": "websocket", "headers": headers, "client": get_remote_addr(socket.transport)}
    return ASGIConnection(scope)


class _IgnoreFrames:
    """Listens to somebody who is only told to go."""

    def on_message(self, message: str | bytes) -> None: ...

    def on_flood(self) -> None: ...

    def on_drained(self) -> None: ...

    def on_closed(self) -> None: ...


def _close_with(socket: WebSocket, code: str) -> None:
    if socket.accept(_IgnoreFrames()):
        socket.send([bye(code)])
        socket.close(close_reason(code).closing)
