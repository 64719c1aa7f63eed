"""Measures requests, around the application, and appends, around the log."""

import time
from collections.abc import Sequence
from typing import Any

from adjuge.server.monitoring.json_logs import log_request, route
from adjuge.server.monitoring.metrics import Metrics, MetricsEndpoint
from adjuge.table.dependencies import Log, LogEntry, Verdict


class InstrumentedApp:
    """An ASGI application around another: counts, times, and answers `GET /metrics`."""

    def __init__(self, app: Any, metrics: Metrics, endpoint: MetricsEndpoint) -> None:
        self._app, self._metrics, self._endpoint = app, metrics, endpoint

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            app = self._endpoint if scope["path"] == "/metrics" else self._app
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
            self._metrics.requests.labels(route(scope), str(status)).observe(seconds)
            log_request(scope, path, status, seconds)


class InstrumentedLog:
    def __init__(self, log: Log, metrics: Metrics) -> None:
        self._log, self._metrics = log, metrics

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
    ) -> Verdict:
        began = time.perf_counter()
        try:
            verdict = await self._log.append(table, seq, at, command, body, listing)
        except Exception:
            self._metrics.appended("failed", None)
            raise
        self._metrics.appended(verdict, time.perf_counter() - began)
        return verdict

    async def read(self, table: str, after: int) -> Sequence[LogEntry]:
        return await self._log.read(table, after)
