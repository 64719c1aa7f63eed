"""The lines to a house: a socket to a table that comes back by itself, and requests over HTTP."""

import asyncio
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from http.client import HTTPException
from typing import TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from adjuge.rules.refusal import Refusal
from adjuge.wire.lobby import Problem

_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 2.0  # seconds between attempts
Answer = TypeVar("Answer")

_LONGEST_WAIT = 30.0  # seconds, for an answer over HTTP
_LARGEST_FRAME = 1 << 24  # a whole history
_TRY_AGAIN = {408, 425, 429}


class HouseGone(ConnectionError):  # noqa: N818 - a thing that happens, not a mistake
    """Nobody has answered for longer than the client was willing to wait."""


class TableConnection:
    """Tries one address after another. `greeting` is what to say whenever the line is open anew."""

    def __init__(
        self,
        urls: Sequence[str],
        headers: Mapping[str, str],
        greeting: Callable[[], Iterable[bytes]],
        *,
        patience: float,
        silence: float,
    ) -> None:
        self._urls = list(urls)
        self._headers = headers
        self._greeting = greeting
        self._patience = patience
        self._silence = silence
        self._socket: ClientConnection | None = None

    async def send(self, frame: bytes) -> None:
        """Goes nowhere while the line is down: the greeting says again what matters."""
        if self._socket is not None:
            try:
                await self._socket.send(frame, text=True)
            except WebSocketException:
                self._socket = None

    async def drop(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def frames(self) -> AsyncIterator[bytes]:
        """All that is said, over as many sockets as it takes. Raises `Refusal` when turned away at the door."""
        heard, pause = time.monotonic(), _FIRST_PAUSE
        while True:
            try:
                async with self._connect(self._urls[0]) as socket:
                    for frame in self._greeting():
                        await socket.send(frame, text=True)
                    self._socket = socket
                    async for frame in _received(socket):
                        heard, pause = time.monotonic(), _FIRST_PAUSE
                        yield frame
            except InvalidStatus as turned_away:
                status = turned_away.response.status_code
                if status < 500 and status not in _TRY_AGAIN:
                    raise refusal(status, bytes(turned_away.response.body or b"")) from None
            except (OSError, TimeoutError, WebSocketException):
                pass
            finally:
                self._socket = None
            if time.monotonic() - heard > self._patience:
                raise HouseGone(f"no house at {' or '.join(self._urls)}; is it running?")
            self._urls.append(self._urls.pop(0))
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    def _connect(self, url: str) -> connect:
        # Frames are small and many: deflating them would cost both ends more than it saves.
        return connect(
            url,
            additional_headers=self._headers,
            compression=None,
            max_size=_LARGEST_FRAME,
            ping_interval=self._silence / 2,
            ping_timeout=self._silence / 2,
            open_timeout=self._silence,
            close_timeout=1,
        )


async def _received(socket: ClientConnection) -> AsyncIterator[bytes]:
    while True:
        yield await socket.recv(decode=False)


async def ask(
    url: str, answer: type[Answer], headers: Mapping[str, str], body: object = None, method: str = "GET"
) -> Answer:
    """The house's answer, decoded. Raises `Refusal` for what it refuses and OSError where there is no house."""
    data = None if method == "GET" else msgspec.json.encode(body)
    sent = {**headers, "content-type": "application/json"} if data is not None else dict(headers)
    request = urllib.request.Request(url, data=data, headers=sent, method=method)
    return msgspec.json.decode(await asyncio.to_thread(_fetch, request), type=answer)


def _fetch(request: urllib.request.Request) -> bytes:
    try:
        with urllib.request.urlopen(request, timeout=_LONGEST_WAIT) as reply:
            text: bytes = reply.read()
            return text
    except urllib.error.HTTPError as error:
        raise refusal(error.code, error.read()) from None
    except HTTPException as cut_off:
        raise ConnectionError(f"the house was cut off in its answer: {cut_off!r}") from None


def refusal(status: int, body: bytes) -> Refusal:
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.DecodeError:
        return Refusal("no_answer", status=status)
    return Refusal(problem.code, **problem.params)
