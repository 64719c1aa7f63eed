"""A socket that costs next to nothing: the load must not be the bottleneck of what it measures."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable, Mapping
from typing import cast

_NO_MASK = bytes(4)  # a client must mask; by zeros it need not touch a byte
_PING, _PONG, _CLOSE = 9, 10, 8

Hear = Callable[[bytes], None]


class TextSocket(asyncio.Protocol):
    """A WebSocket, text frames only. `hear` is called with each message, within the event loop."""

    def __init__(self, host: str, path: str, headers: Mapping[str, str], hear: Hear) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._request = ("\r\n".join(lines) + "\r\n\r\n").encode()
        self._hear = hear
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0  # bytes
        self.lost = False

    @classmethod
    async def to(cls, host: str, port: int, path: str, headers: Mapping[str, str], hear: Hear) -> "TextSocket":
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(f"{host}:{port}", path, headers, hear), host, port)
        await line.open
        return line

    def send(self, text: bytes, opcode: int = 1) -> None:
        size = len(text)
        short = size < 126
        head = bytes((0x80 | opcode, 0x80 | size)) if short else struct.pack("!BBH", 0x80 | opcode, 0xFE, size)
        if self._transport is not None:
            self._transport.write(head + _NO_MASK + text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are such in all but name
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.open.done():
            self.open.set_exception(ConnectionError(f"turned away: {self._buffer[:200]!r} {exc}"))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._buffer += data
        if not self.open.done() and not self._opened():
            return
        buffer, at = self._buffer, 0
        while True:
            size, start = _frame(buffer, at)
            end = start + size
            if start == 0 or len(buffer) < end:
                break
            self._take(buffer[at] & 15, buffer[start:end])
            at = end
        if at:
            self._buffer = buffer[at:]

    def _opened(self) -> bool:
        head, found, rest = self._buffer.partition(b"\r\n\r\n")
        if not found or not head.startswith(b"HTTP/1.1 101"):
            return False
        self._buffer = rest
        self.open.set_result(None)
        return True

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == 1:
            self._hear(payload)
        elif opcode == _PING:
            self.send(payload, _PONG)
        elif opcode == _CLOSE:
            self.close()


def _frame(buffer: bytes, at: int) -> tuple[int, int]:
    """Size and beginning of the next payload; beginning 0 while its head is not all there."""
    there = len(buffer) - at
    if there < 2:
        return 0, 0
    size = buffer[at + 1]
    if size < 126:
        return size, at + 2
    if size == 126:
        return (int.from_bytes(buffer[at + 2 : at + 4]), at + 4) if there >= 4 else (0, 0)
    return (int.from_bytes(buffer[at + 2 : at + 10]), at + 10) if there >= 10 else (0, 0)
