"""The way in for sockets: page and pass are looked at before a word is heard."""

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
from adjuge.server.address import AnyConnection
from adjuge.server.bell_visit import BellVisit
from adjuge.server.cellar import is_table
from adjuge.server.farewells import bye, farewell
from adjuge.server.line import Line
from adjuge.server.parts import Hall
from adjuge.server.refusing import STATUS
from adjuge.server.visit import Visit
from adjuge.store import StoreFailed
from adjuge.wire.lobby import Problem

logger = logging.getLogger("adjuge.server")

FRAME_ROOM = 4  # times the largest frame: what is a little too large is answered, what is far too large is cut off
SOCKET = re.compile(r"/api/v1/(tables|bells)/([^/?]+)/socket/?(?:\?.*)?")


class SocketDoor:
    """What uvicorn calls, in place of a class, for the protocol of a connection that wants to be a WebSocket."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        # Not among uvicorn's tasks, which it cancels when it has waited long enough: a move is never cut off.
        self._visits: set[asyncio.Task[None]] = set()
        self._largest = FRAME_ROOM * hall.config.limits.frame_bytes

    def __call__(self, *, config: Any, server_state: Any, app_state: Any) -> Line:
        del config, app_state

        def knock(line: Line, request: Request) -> None:
            task = asyncio.create_task(self._welcome(line, request))
            self._visits.add(task)
            task.add_done_callback(self._visits.discard)

        return Line(knock, server_state.connections, self._largest)

    async def _welcome(self, line: Line, request: Request) -> None:
        try:
            visit = await self._visit(line, request)
            del request  # nobody needs it any more, and they may stay for the evening
            if visit is not None:
                await self._hall.reception.receive(visit, line)
        except Refusal as refusal:
            line.refuse(STATUS.get(refusal.code, 409), msgspec.json.encode(Problem(refusal.code, refusal.params)))
        except StoreFailed as error:
            logger.error("the store failed", exc_info=error)
            line.refuse(503, msgspec.json.encode(Problem("house_paused", {})))
        except Exception as error:
            trace = token_hex(8)
            logger.error("unexpected error %s", trace, exc_info=error)
            line.refuse(500, msgspec.json.encode(Problem("internal", {"trace": trace})))

    async def _visit(self, line: Line, request: Request) -> Visit | BellVisit | None:
        """None where they have been turned away. Raises only as long as the handshake has not been answered."""
        hall, connection = self._hall, _connection(line, request)
        hall.doorkeeper.handshake(connection)
        asked = SOCKET.fullmatch(request.path)
        if asked is None:
            line.refuse(404, msgspec.json.encode(Problem("not_found", {})))
            return None
        person, kind, name = await hall.identity.known(connection), asked[1], unquote(asked[2])
        if person is None:
            _goodbye(line, "no_identity")
        elif not is_table(name):
            _goodbye(line, "no_such_table")
        elif kind == "bells":
            return BellVisit(hall.reception, hall.bells, line, person, hall.doorkeeper.address(connection), name)
        else:
            return Visit(hall.reception, line, person, hall.doorkeeper.address(connection), name)
        return None


def _connection(line: Line, request: Request) -> AnyConnection:
    """As all who look at passes know it."""
    headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in request.headers.raw_items()]
    scope: Any = {"type": "websocket", "headers": headers, "client": get_remote_addr(line.transport)}
    return ASGIConnection(scope)


class _Deaf:
    """Listens to somebody who is only told to go."""

    def heard(self, message: str | bytes) -> None:
        """Nothing."""

    def drained(self) -> None:
        """There is nothing more to say."""

    def gone(self) -> None:
        """As they were told."""


def _goodbye(line: Line, code: str) -> None:
    if line.accept(_Deaf()):
        line.send([bye(code)])
        line.close(farewell(code).closing)
