"""The way in for sockets: page and pass are looked at before a word is heard."""

from typing import Any

import msgspec
from litestar import websocket
from litestar.params import FromPath

from adjuge.rules.refusal import Refusal
from adjuge.server.cellar import is_table
from adjuge.server.farewells import bye, farewell
from adjuge.server.parts import InHall
from adjuge.server.refusing import STATUS
from adjuge.server.visit import Socket, Visit
from adjuge.wire.lobby import Problem


@websocket("/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: FromPath[str], hall: InHall) -> None:
    try:
        hall.doorkeeper.handshake(socket)
    except Refusal as refusal:
        await _turn_away(socket, refusal)
        return
    person = await hall.identity.known(socket)
    await socket.accept()
    if person is None:
        await _goodbye(socket, "no_identity")
    elif not is_table(table_id):
        await _goodbye(socket, "no_such_table")
    else:
        await Visit(hall.reception, socket, person, hall.doorkeeper.address(socket), table_id).run()


async def _turn_away(socket: Socket, refusal: Refusal) -> None:
    """Before the handshake, as any request is refused; by a bare 403 where the server knows no other way."""
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.close()
        return
    problem = msgspec.json.encode(Problem(refusal.code, refusal.params))
    start: Any = {
        "type": "websocket.http.response.start",
        "status": STATUS[refusal.code],
        "headers": [(b"content-type", b"application/json")],
    }
    body: Any = {"type": "websocket.http.response.body", "body": problem, "more_body": False}
    await socket.send(start)
    await socket.send(body)


async def _goodbye(socket: Socket, code: str) -> None:
    await socket.send_text(bye(code))
    await socket.close(farewell(code).closing)
