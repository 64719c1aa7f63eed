"""What comes over the wire in other shapes than usual: in pieces, too much, too little, or wrong."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import CloseCode, Frame, Opcode

from tests.patience import PATIENCE_S
from tests.server.house import Guest, LiveHouse, Talk

pytestmark = pytest.mark.anyio

JOIN = b'{"type":"join","version":2}'
SIT = b'{"type":"sit","id":"s1","seat":0,"commitment":"' + b"ab" * 32 + b'"}'


class Wire:
    """A socket whose every byte is the test's own."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    def send(self, opcode: Opcode, data: bytes, fin: bool = True) -> None:
        self.writer.write(Frame(opcode, data, fin).serialize(mask=True))

    async def frame(self) -> tuple[int, bytes]:
        async with asyncio.timeout(PATIENCE_S):
            head = await self._reader.readexactly(2)
            size = head[1]
            if size > 125:
                size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8), "big")
            return head[0] & 0x0F, await self._reader.readexactly(size)

    async def hear(self, kind: str) -> dict[str, object]:
        while True:
            opcode, data = await self.frame()
            assert opcode == Opcode.TEXT, data
            said: dict[str, object] = msgspec.json.decode(data)
            if said["type"] == kind:
                return said

    async def closed(self) -> int:
        """The code with which the server hangs up, and that it then does."""
        while True:
            opcode, data = await self.frame()
            if opcode == Opcode.CLOSE:
                async with asyncio.timeout(PATIENCE_S):
                    assert await self._reader.read() == b""
                return int.from_bytes(data[:2], "big")


@asynccontextmanager
async def wire(
    guest: Guest, table: str, connection: str = "Upgrade", room: int | None = None, **headers: str
) -> AsyncIterator[Wire]:
    """Past the handshake. `room`: of how many bytes unread the other side takes notice."""
    to = urlsplit(guest.house.url)
    line = socket.create_connection((to.hostname, to.port))
    if room is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    reader, writer = await asyncio.open_connection(sock=line, limit=room or 1 << 16)
    asked = {
        "Host": to.netloc,
        "Upgrade": "websocket",
        "Connection": connection,
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        **guest.passes,
        **headers,
    }
    lines = "".join(f"{name}: {value}\r\n" for name, value in asked.items())
    writer.write(f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\n{lines}\r\n".encode())
    try:
        async with asyncio.timeout(PATIENCE_S):
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        yield Wire(reader, writer)
    finally:
        writer.close()


async def test_a_browser_may_want_to_keep_the_line_alive_as_well(live_server: LiveHouse) -> None:
    """Firefox sends `Connection: keep-alive, Upgrade`."""
    anne = await live_server.known()
    async with wire(anne, await anne.opens(), "keep-alive, Upgrade") as talk:
        talk.send(Opcode.TEXT, JOIN)
        await talk.hear("snapshot")


async def test_a_cookie_of_another_program_may_be_in_any_letters(live_server: LiveHouse) -> None:
    """Cookies know no ports: whatever else runs on this host may have set one, in UTF-8."""
    anne = await live_server.known()
    cookies = f"lieu=café; {anne.passes['cookie']}; \u540d=\u524d"
    async with wire(anne, await anne.opens(), cookie=cookies) as talk:
        talk.send(Opcode.TEXT, JOIN)
        assert (await talk.hear("snapshot"))["you"] == {"seat": None, "seats": [], "host": True}


async def test_a_message_may_come_in_pieces_with_a_ping_in_between(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with wire(anne, await anne.opens()) as talk:
        talk.send(Opcode.TEXT, JOIN[:5], fin=False)
        talk.send(Opcode.PING, b"there?")
        talk.send(Opcode.CONT, JOIN[5:9], fin=False)
        talk.send(Opcode.CONT, JOIN[9:])
        assert await talk.frame() == (Opcode.PONG, b"there?")
        await talk.hear("snapshot")
        talk.send(Opcode.TEXT, SIT)
        await talk.hear("done")


async def test_frames_may_be_cut_and_joined_anywhere(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with wire(anne, await anne.opens()) as talk:
        for byte in Frame(Opcode.TEXT, JOIN).serialize(mask=True):
            talk.writer.write(bytes([byte]))
            await talk.writer.drain()
            await asyncio.sleep(0)
        await talk.hear("snapshot")
        long = b'{"type":"say","id":"a","text":"' + b"x" * 400 + b'"}'
        both = b"".join(Frame(Opcode.TEXT, said).serialize(mask=True) for said in (long, SIT, SIT))
        talk.writer.write(both[:-3])
        await talk.hear("error")
        await talk.hear("done")
        talk.writer.write(both[-3:])
        await talk.hear("done")


async def test_answers_come_in_the_order_of_what_was_said(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with wire(anne, await anne.opens()) as talk:
        said = (JOIN, SIT, b"{", b'{"type":"strike","id":"s2"}', b"[", JOIN)
        talk.writer.write(b"".join(Frame(Opcode.TEXT, one).serialize(mask=True) for one in said))
        await talk.hear("snapshot")
        answers: list[object] = []
        while len(answers) < len(said) - 1:
            answer = msgspec.json.decode((await talk.frame())[1])
            if answer["type"] in ("done", "refused", "error"):
                answers.append(answer.get("id") or answer["code"])
        assert answers == ["s1", "malformed", "s2", "malformed", "already_joined"]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (Frame(Opcode.TEXT, b'"\xff"').serialize(mask=True), CloseCode.INVALID_DATA),
        (
            Frame(Opcode.TEXT, b'"\xc3', False).serialize(mask=True) + Frame(Opcode.CONT, b'"').serialize(mask=True),
            CloseCode.INVALID_DATA,
        ),
        (Frame(Opcode.TEXT, JOIN).serialize(mask=False), CloseCode.PROTOCOL_ERROR),
        (b"\xc1\x80\0\0\0\0", CloseCode.PROTOCOL_ERROR),
        (Frame(Opcode.CONT, JOIN).serialize(mask=True), CloseCode.PROTOCOL_ERROR),
        (b"\x83\x80\0\0\0\0", CloseCode.PROTOCOL_ERROR),
        (b"\x81\xff" + (1 << 62).to_bytes(8, "big"), CloseCode.MESSAGE_TOO_BIG),
        (b"\x81\xff" + b"\xff" * 8, CloseCode.MESSAGE_TOO_BIG),
        (Frame(Opcode.TEXT, b"{", False).serialize(mask=True) * 2, CloseCode.PROTOCOL_ERROR),
        (
            Frame(Opcode.TEXT, bytes(40_000), False).serialize(mask=True)
            + Frame(Opcode.CONT, bytes(40_000)).serialize(mask=True),
            CloseCode.MESSAGE_TOO_BIG,
        ),
        (Frame(Opcode.CLOSE, (4000).to_bytes(2, "big")).serialize(mask=True), 4000),
    ],
    ids=lambda value: "" if isinstance(value, bytes) else None,
)
async def test_what_is_no_websocket_is_hung_up_on_and_told_why(live_server: LiveHouse, sent: bytes, code: int) -> None:
    anne = await live_server.known()
    async with wire(anne, await anne.opens()) as talk:
        talk.writer.write(sent)
        assert await talk.closed() == code
    await live_server.everybody_gone()


async def test_what_was_said_before_hanging_up_is_done(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens()
    async with otto.at(table) as his:
        async with wire(anne, table) as talk:
            for said in (JOIN, SIT):
                talk.send(Opcode.TEXT, said)
        assert (await his.hear("told"))["news"] == [{"type": "seated", "seat": 0}]


async def test_who_does_not_read_gets_a_snapshot_later_and_holds_up_nobody(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    table = await anne.opens()
    async with (
        live_server.components.registry.at(table) as live,
        wire(otto, table, room=65_536) as slow,
        anne.at(table) as talk,
    ):
        slow.send(Opcode.TEXT, JOIN)
        await slow.hear("snapshot")
        await talk.sit()
        (his,) = [reader for reader in live.subscribers._here if reader.person.name == "Otto"]
        while not his.outbox.dropped:  # the kernel and the line take a good deal before the outbox fills
            his.outbox.put(b'{"type":"error","code":"%s"}' % (b"x" * 100_000))
            await asyncio.sleep(0)
        assert (await talk.ask("rename", name="Annie"))["type"] == "done"
        shown = await slow.hear("snapshot")
        assert shown["seq"] == live.state.seq
        assert live_server.components.metrics.registry.get_sample_value("adjuge_dropped_to_snapshot_total") == 1


@pytest.mark.parametrize("path", ["/", "/api/v1/tables", "/api/v1/tables/x/socket/y", "/api/v1/me"])
async def test_there_is_no_socket_anywhere_else(live_server: LiveHouse, path: str) -> None:
    anne = await live_server.known()
    elsewhere = anne.line("x")
    elsewhere.uri = f"ws{live_server.url.removeprefix('http')}{path}"
    with pytest.raises(InvalidStatus) as refused:
        async with elsewhere:
            pass
    assert refused.value.response.status_code == 404
    assert refused.value.response.body == b'{"code":"not_found","params":{}}'


async def test_only_a_get_can_become_a_socket(live_server: LiveHouse) -> None:
    answer = await live_server.guest().web.post(
        "/api/v1/tables/x/socket", headers={"connection": "Upgrade", "upgrade": "websocket"}
    )
    assert answer.status_code == 400


async def test_a_log_of_the_house_in_disguise_is_no_table(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with anne.line("%7Ekey") as line:
        assert (await Talk(line).closed())[0] == 4404
