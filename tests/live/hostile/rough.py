"""Sockets by hand, byte by byte: handshakes that end in the middle, frames that no browser would send."""

import asyncio
import base64
import random
import socket
import struct
from collections.abc import Mapping
from typing import NamedTuple

from tests.patience import PATIENCE_S

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
KNOCK = b"knock, knock"  # no message at all, which is answered by an error


def frame(opcode: int, payload: bytes, *, final: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    head = bytes([final << 7 | reserved << 4 | opcode])
    if len(payload) < 126:
        head += bytes([masked << 7 | len(payload)])
    else:
        head += bytes([masked << 7 | 126]) + struct.pack(">H", len(payload))
    return head + (b"\0\0\0\0" if masked else b"") + payload  # a mask of zeros changes nothing


class Offence(NamedTuple):
    what: bytes
    ends: int


OFFENCES = {
    "no mask": Offence(frame(TEXT, KNOCK, masked=False), 1002),
    "no such opcode": Offence(frame(3, KNOCK), 1002),
    "no such control": Offence(frame(11, b""), 1002),
    "a reserved bit": Offence(frame(TEXT, KNOCK, reserved=4), 1002),
    "a ping in pieces": Offence(frame(PING, b"", final=False), 1002),
    "a ping too long": Offence(frame(PING, b"x" * 126), 1002),
    "an end without a beginning": Offence(frame(0, KNOCK), 1002),
    "a beginning without an end": Offence(frame(TEXT, b"{", final=False) + frame(TEXT, b"}"), 1002),
    "half a closing code": Offence(frame(CLOSE, b"\x03"), 1002),
    "a closing code that is none": Offence(frame(CLOSE, struct.pack(">H", 999)), 1002),
    "a reason that is no text": Offence(frame(CLOSE, struct.pack(">H", 1000) + b"\xff"), 1007),
    "no text, in pieces": Offence(frame(TEXT, b"\xc3", final=False) + frame(0, b"\x28"), 1007),
    "longer than the world": Offence(b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"\0\0\0\0", 1009),
    "too large in pieces": Offence(
        frame(TEXT, b"x" * 60_000, final=False) + frame(0, b"x" * 60_000, final=False), 1009
    ),
}

GARBAGE = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"\0" * 100 + b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/v1/me HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
    b"POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"GET /%ff%fe%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"GET /api/v1/tables?limit=%ff&before=%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"GET /api/v1/tables/../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"GET /api/v1/tables/%2e%2e%2fkey/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    b"GET /api/v1/me HTTP/1.1\r\nHost: a\r\nCookie: adjuge=\xff.\xff.\xff\r\nConnection: close\r\n\r\n",
    b"GET /api/v1/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \xc3\xa9..\r\nConnection: close\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: " + b"y" * 200_000 + b"\r\n\r\n",
    b"POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n"
    b"Content-Length: 12\r\n\r\n" + b'{"name":"\xff"}',
)


class Wire:
    """One TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def to(cls, url: str, room: int | None = None, source: str | None = None) -> "Wire":
        """`room` is how much may come before somebody reads; `source`, an address of ours to come from."""
        host, _, port = url.removeprefix("http://").partition(":")
        sock = socket.socket()
        if room is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        if source is not None:
            sock.bind((source, 0))
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, (host, int(port)))
        return cls(*await asyncio.open_connection(sock=sock, limit=room or 2**16))

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def shake_hands(self, url: str, passes: Mapping[str, str], where: str) -> None:
        """`where`: `tables/ID` or `bells/ID`."""
        key = base64.b64encode(random.Random(1).randbytes(16)).decode()
        headers = {
            "Host": url.removeprefix("http://"),
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            **passes,
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        await self.send(f"GET /api/v1/{where}/socket HTTP/1.1\r\n{lines}\r\n".encode())
        answer = await self._reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer

    async def hear(self) -> tuple[int, bytes]:
        """The next frame."""
        async with asyncio.timeout(PATIENCE_S):
            opcode, size = await self._reader.readexactly(2)
            if size == 126:
                (size,) = struct.unpack(">H", await self._reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", await self._reader.readexactly(8))
            return opcode & 0x0F, await self._reader.readexactly(size)

    async def closing_code(self) -> int:
        """With which the house hangs up."""
        while True:
            opcode, payload = await self.hear()
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big")

    async def first_line(self) -> bytes:
        """Of an answer; nothing where the house just hangs up."""
        async with asyncio.timeout(PATIENCE_S):
            return await self._reader.readline()

    async def answer(self) -> int:
        """The status of an answer over HTTP, which is read to its end."""
        async with asyncio.timeout(PATIENCE_S):
            head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            await self._reader.readexactly(int(head.partition("content-length: ")[2].partition("\r\n")[0]))
        return int(head.split(maxsplit=2)[1])

    async def rest(self) -> bytes:
        """All that comes until the house hangs up."""
        try:
            return await self._reader.read()
        except ConnectionError:
            return b""

    def cut(self) -> None:
        """Not even a goodbye."""
        self._writer.transport.abort()
