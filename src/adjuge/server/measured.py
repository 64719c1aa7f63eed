"""Where the house is measured: around the application, where all that is said passes by, and around the log."""

import time
from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from adjuge.server.logs import note_request, route
from adjuge.server.metrics import Exposition, Meters
from adjuge.table.needs import Log, Verdict, Written
from adjuge.wire.commands import AnyCommand
from adjuge.wire.messages import Outgoing

_MOST_OPEN = 256  # commands of one socket that wait for an answer


class _Spoken(msgspec.Struct):
    """As much of a message as has to be known to count it."""

    type: str = ""
    id: str = ""


_spoken = msgspec.json.Decoder(_Spoken)


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


KINDS = frozenset(_tag(kind) for kind in get_args(AnyCommand))
_OPENING = '{"type":"'  # of every frame of ours
_ANSWERS = tuple(f'{_OPENING}{answer}"' for answer in ("done", "refused", "past"))
_FRAMES = frozenset(_tag(kind) for kind in get_args(Outgoing))


class Measured:
    """An ASGI application around another: counts, times, and answers `GET /metrics`."""

    def __init__(self, app: Any, meters: Meters, exposition: Exposition) -> None:
        self._app, self._meters, self._exposition = app, meters, exposition
        self._frames = {kind: meters.frames.labels(kind) for kind in _FRAMES}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            app = self._exposition if scope["path"] == "/metrics" else self._app
            await self._request(app, scope, receive, send)
        elif scope["type"] == "websocket":
            with self._meters.sockets.track_inprogress():
                await self._app(scope, *_Line(self._meters, self._frames).tapped(receive, send))
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


class _Line:
    """One socket: which commands wait for their answer, and since when."""

    def __init__(self, meters: Meters, frames: dict[str, Any]) -> None:
        self._meters, self._frames = meters, frames
        self._open: dict[str, tuple[str, float]] = {}
        self._snapshots = 0

    def tapped(self, receive: Any, send: Any) -> tuple[Any, Any]:
        async def hear() -> Any:
            message = await receive()
            if message["type"] == "websocket.receive":
                self._heard(message.get("text") or message.get("bytes") or "")
            return message

        async def say(message: Any) -> None:
            await send(message)
            if message["type"] == "websocket.send" and (text := message.get("text")):
                self._said(text)

        return hear, say

    def _heard(self, data: str | bytes) -> None:
        try:
            spoken = _spoken.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return
        if spoken.type in KINDS and len(self._open) < _MOST_OPEN:
            self._open[spoken.id] = (spoken.type, time.perf_counter())

    def _said(self, text: str) -> None:
        kind = text[len(_OPENING) : text.find('"', len(_OPENING))]
        if counter := self._frames.get(kind):
            counter.inc()
        if kind == "snapshot":
            self._snapshots += 1
            if self._snapshots > 1:  # the first one is for coming
                self._meters.dropped.inc()
        elif text.startswith(_ANSWERS):
            answered = self._open.pop(_spoken.decode(text).id, None)
            if answered:
                self._meters.commands.labels(answered[0], kind).inc()
                self._meters.command_seconds.observe(time.perf_counter() - answered[1])


class MeasuredLog:
    """Meets `Log` by another one."""

    def __init__(self, log: Log, meters: Meters) -> None:
        self._log, self._meters = log, meters
        self._failed = meters.appends.labels("failed")

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
    ) -> Verdict:
        began = time.perf_counter()
        try:
            verdict = await self._log.append(table, seq, at, command, body, listing)
        except Exception:
            self._failed.inc()
            raise
        self._meters.append_seconds.observe(time.perf_counter() - began)
        self._meters.appends.labels(verdict).inc()
        return verdict

    async def read(self, table: str, after: int) -> Sequence[Written]:
        return await self._log.read(table, after)
