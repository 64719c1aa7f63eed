"""Where the house is measured: around the application, where all requests pass by, and around the log."""

import time
from collections.abc import Sequence
from typing import Any

from adjuge.server.logs import note_request, route
from adjuge.server.metrics import Exposition, Meters
from adjuge.table.needs import Log, Verdict, Written


class Measured:
    """An ASGI application around another: counts, times, and answers `GET /metrics`."""

    def __init__(self, app: Any, meters: Meters, exposition: Exposition) -> None:
        self._app, self._meters, self._exposition = app, meters, exposition

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            app = self._exposition if scope["path"] == "/metrics" else self._app
            await self._request(app, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, app: Any, scope: Any, receive: Any, send: Any) -> None:
        began = time.perf_counter()
        status = 500  # what uvicorn answers if nobody else does

        async def tapped(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        path = scope["path"]
        try:
            await app(scope, receive, tapped)
        finally:
            seconds = time.perf_counter() - began
            self._meters.requests.labels(route(scope), str(status)).observe(seconds)
            note_request(scope, path, status, seconds)


class MeasuredLog:
    """Meets `Log` by another one."""

    def __init__(self, log: Log, meters: Meters) -> None:
        self._log, self._meters = log, meters

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
    ) -> Verdict:
        began = time.perf_counter()
        try:
            verdict = await self._log.append(table, seq, at, command, body, listing)
        except Exception:
            self._meters.appended("failed", None)
            raise
        self._meters.appended(verdict, time.perf_counter() - began)
        return verdict

    async def read(self, table: str, after: int) -> Sequence[Written]:
        return await self._log.read(table, after)
