"""The way in for sockets: page and pass are looked at before a word is heard."""

from litestar import websocket
from litestar.params import FromPath

from adjuge.rules.refusal import Refusal
from adjuge.server.cellar import is_table
from adjuge.server.farewells import bye, farewell
from adjuge.server.parts import InHall
from adjuge.server.visit import Socket, Visit


@websocket("/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: FromPath[str], hall: InHall) -> None:
    try:
        hall.doorkeeper.handshake(socket)
    except Refusal:
        await socket.close()  # before the handshake: the browser sees 403
        return
    person = await hall.identity.known(socket)
    await socket.accept()
    if person is None:
        await _goodbye(socket, "no_identity")
    elif not is_table(table_id):
        await _goodbye(socket, "no_such_table")
    else:
        await Visit(hall.reception, socket, person, hall.doorkeeper.address(socket), table_id).run()


async def _goodbye(socket: Socket, code: str) -> None:
    await socket.send_text(bye(code))
    await socket.close(farewell(code).closing)
