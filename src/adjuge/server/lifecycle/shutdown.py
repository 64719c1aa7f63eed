"""Shutdown: in good order at the first signal, at once at the second, which loses nothing either."""

import asyncio
import os
import signal
import socket
from collections.abc import Generator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

import uvicorn


def notify(state: str) -> None:
    """`READY=1`, `STOPPING=1`; nothing happens where nobody asks."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    name = "\0" + address[1:] if address.startswith("@") else address
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        try:
            line.sendto(state.encode(), name)
        except OSError:
            return


FAREWELL_SECONDS = 8.0
SIGNALS = (signal.SIGINT, signal.SIGTERM)


class GracefulServer(uvicorn.Server):
    """Uvicorn, except that guests hear a last word before the line is cut, and that a signal ends us with 0."""

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield  # `ShutdownSignals` hears them

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # nobody comes in any more
        # The application says goodbye on its way out, while its sockets are still there.
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await self.lifespan.shutdown()
        await super().shutdown(sockets)


class ShutdownSignals:
    def __init__(self) -> None:
        self._rung = False
        self._server: GracefulServer | None = None
        self._before: dict[int, Any] = {}

    def tell(self, server: GracefulServer) -> None:
        self._server = server
        server.should_exit = self._rung

    def __enter__(self) -> "ShutdownSignals":
        self._before = {number: signal.signal(number, self._heard) for number in SIGNALS}
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _heard(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - what a handler is given
        if self._rung:
            # All that was acknowledged is on the disk: there is nothing to save.
            os._exit(128 + number)
        self._rung = True
        if self._server:
            self._server.should_exit = True
