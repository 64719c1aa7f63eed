"""One WebSocket on the wire, between uvicorn, which reads the handshake, and whoever listens.

Nearly all that comes is a short message in one frame, and nearly all that goes is text: these take the short way. All
the rest of RFC 6455, the handshake, pieces of messages, pings, closing and what is wrong, is left to `websockets`.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Protocol

from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from adjuge.server.sockets.frame_budget import FrameBudget

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

_LAST_WORD_SECONDS = 2.0  # for a line that may be dead
_WHOLE_TEXT = 0x80 | Opcode.TEXT
_SHORT, _MIDDLE = 126, 127  # above: the length is in the next two bytes, in the next eight
_HEADS = tuple(bytes((_WHOLE_TEXT, size)) for size in range(_SHORT))
_NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
_MESSAGES = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


class FrameHandler(Protocol):
    def on_message(self, message: str | bytes) -> None: ...

    def on_flood(self) -> None:
        """They have sent more frames than they may: nothing more is read."""

    def on_drained(self) -> None: ...

    def on_closed(self) -> None:
        """Nothing more will be heard. May be said twice."""


class WebSocket(asyncio.Protocol):
    """Between `on_request` and `accept` nothing is read. `connections` are uvicorn's: it waits for them on closing."""

    def __init__(
        self,
        on_request: Callable[["WebSocket", Request], None],
        connections: set[Any],
        largest: int,
        budget: FrameBudget,
    ) -> None:
        self._on_request, self._connections, self._largest, self._budget = on_request, connections, largest, budget
        self._rules = ServerProtocol(max_size=largest)
        self._response: Response | None = None
        self._listener: FrameHandler | None = None
        self._rest = b""  # of what came: less than a frame
        self._pieces: list[bytes] = []  # of a message that is not complete yet, but for empty ones
        self._in_pieces = False
        self._text = False
        self._ending: asyncio.TimerHandle | None = None
        self._flooded = False
        self.full = False  # the other side does not read what it is sent
        self.on_lost: Callable[[], None] | None = None

    # --- what uvicorn and the loop call

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport
        self._connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - what a protocol is given
        self._connections.discard(self)
        if self._ending is not None:
            self._ending.cancel()
        if self._listener is not None:
            self._listener.on_closed()
        if self.on_lost is not None:
            self.on_lost()

    def data_received(self, data: bytes) -> None:
        if self._flooded:
            return
        if self._listener is not None:
            self._read(data)
        elif self._response is not None:
            self._rest += data
        else:
            self._shake_hands(data)

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        if self._listener is not None:
            self._listener.on_drained()

    def shutdown(self) -> None:
        if self._listener is not None:
            self.close(1012)
        else:
            self.transport.close()

    # --- the handshake

    def _shake_hands(self, data: bytes) -> None:
        self._rules.receive_data(data)
        for request in self._rules.events_received():
            assert isinstance(request, Request)
            self._response = self._rules.accept(request)
            if self._response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
                self.pause()
                self._on_request(self, request)
            else:
                self._respond(self._response)
        if self._response is None and self._rules.handshake_exc is not None:
            self.transport.write(_NO_HANDSHAKE)
            self.transport.close()

    def accept(self, listener: FrameHandler) -> bool:
        """From now on there are frames. False where nobody waits any more."""
        if self._response is None or self.transport.is_closing():
            return False
        self._listener = listener
        self._respond(self._response)
        self._response = None  # a few kilobytes
        self.resume()
        if self._rest:
            rest, self._rest = self._rest, b""
            self._read(rest)
        return True

    def refuse(self, status: int, problem: bytes) -> None:
        """Instead of accepting: an answer in HTTP, and the end. Too late for that, the end alone."""
        if self._listener is not None:
            self.close(1011)
            return
        response = self._rules.reject(HTTPStatus(status), problem.decode())
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = "application/json"
        self._respond(response)

    def _respond(self, response: Response) -> None:
        if self.transport.is_closing():
            return
        self._rules.send_response(response)
        self._write()

    # --- hearing

    def pause(self) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume(self) -> None:
        if not self.transport.is_closing() and not self._flooded:
            self.transport.resume_reading()

    def _read(self, data: bytes) -> None:
        """Frame by frame; what is not whole yet waits, unless it would become too large."""
        if self._rest:
            data, self._rest = self._rest + data, b""
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1] & 0x7F, at + 2
            if length >= _SHORT:
                start += 2 if length == _SHORT else 8
                if size < start:
                    break
                length = int.from_bytes(data[at + 2 : start], "big")
            masked = data[at + 1] & 0x80
            if masked:
                start += 4
            end = start + length
            if length > self._largest:
                end = size  # the rules say so on seeing the head
            elif end > size:
                break
            if not self._budget.spend():
                self._flood()
                return
            if data[at] == _WHOLE_TEXT and masked and length <= self._largest and not self._in_pieces:
                self._hear_text(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                self._by_the_rules(data[at:end])
            at = end
        if at < size:
            self._rest = data[at:]

    def _flood(self) -> None:
        """A frame of a few bytes takes longer to read than to send: whoever sends too many is not read any more."""
        self.pause()
        self._flooded, self._rest = True, b""
        self._pieces.clear()
        if self._listener is not None:
            self._listener.on_flood()

    def _hear_text(self, message: bytes) -> None:
        if self._listener is None or self._rules.state is not State.OPEN:
            return
        try:
            text = message.decode()
        except UnicodeDecodeError:
            self._rules.fail(1007)
            self._see_to_the_end()
        else:
            self._listener.on_message(text)

    def _by_the_rules(self, frame: bytes) -> None:
        self._rules.receive_data(frame)
        for event in self._rules.events_received():
            if isinstance(event, Frame) and event.opcode in _MESSAGES:
                self._piece(event)
        self._see_to_the_end()

    def _piece(self, frame: Frame) -> None:
        if frame.opcode is not Opcode.CONT:
            self._text = frame.opcode is Opcode.TEXT
        if frame.data:
            self._pieces.append(bytes(frame.data))
        self._in_pieces = not frame.fin
        if frame.fin:
            message = b"".join(self._pieces)
            self._pieces.clear()
            if self._text:
                self._hear_text(message)
            elif self._listener is not None and self._rules.state is State.OPEN:
                self._listener.on_message(message)

    # --- speaking

    def send(self, frames: list[bytes]) -> None:
        """Texts in UTF-8, in one go."""
        if self._rules.state is not State.OPEN or self.transport.is_closing():
            return
        pieces: list[bytes] = []
        for frame in frames:
            pieces.append(_head(len(frame)))
            pieces.append(frame)
        self.transport.write(b"".join(pieces))

    def close(self, code: int) -> None:
        """A closing handshake, as long as the other side is willing; nobody listens any more."""
        if self._rules.state is State.OPEN:
            self._rules.send_close(code)
            self._write()
        self._hang_up_soon()

    def _see_to_the_end(self) -> None:
        """Answers of the rules themselves, and what follows when they have ended the conversation."""
        self._write()
        if self._rules.state is not State.OPEN:
            if self._listener is not None:
                self._listener.on_closed()
            self._hang_up_soon()

    def _write(self) -> None:
        """What the rules have to say. Pongs are left out when they would only pile up."""
        said = self._rules.data_to_send()
        if not said or self.transport.is_closing() or (self.full and self._rules.state is State.OPEN):
            return
        self.transport.write(b"".join(said))
        if b"" in said:  # that was all; but the other side may be speaking still, and cut off would not hear why
            if self._listener is not None and self.transport.can_write_eof():
                self.transport.write_eof()
            else:
                self.transport.close()

    def _hang_up_soon(self) -> None:
        if self._ending is None:
            self._ending = asyncio.get_running_loop().call_later(_LAST_WORD_SECONDS, self.transport.abort)


def _head(size: int) -> bytes:
    if size < _SHORT:
        return _HEADS[size]
    if size < 1 << 16:
        return bytes((_WHOLE_TEXT, _SHORT)) + size.to_bytes(2, "big")
    return bytes((_WHOLE_TEXT, _MIDDLE)) + size.to_bytes(8, "big")
