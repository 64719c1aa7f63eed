"""The way in for sockets: page, pass and table are looked at before a word is heard."""

from litestar import websocket
from litestar.params import FromPath

from adjuge.rules.refusal import Refusal
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
        await socket.send_text(bye("no_identity"))
        await socket.close(farewell("no_identity").closing)
        return
    await Visit(hall.reception, socket, person, hall.doorkeeper.address(socket), table_id).run()
