"""What the house counts and times, for Prometheus. Never who: no person, no table, no address is in it."""

import asyncio
import collections
import hmac
import time
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterator, Sequence
from ipaddress import ip_address
from itertools import accumulate
from typing import Any, Generic, TypeVar, get_args
from urllib.parse import urlsplit

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from adjuge import __version__
from adjuge.server.monitoring.json_logs import log_request, route
from adjuge.table.dependencies import Log, LogEntry, Verdict
from adjuge.wire.bell import Bell
from adjuge.wire.commands import AnyCommand
from adjuge.wire.messages import Outgoing

K = TypeVar("K", bound=Hashable)


class CountCollector(Collector, Generic[K]):
    """`counts` by whatever is at hand; `shown` says which labels that stands for."""

    def __init__(
        self,
        name: str,
        told: str,
        labels: Sequence[str],
        shown: Callable[[K], Sequence[str]],
        registry: CollectorRegistry,
    ) -> None:
        self.counts = collections.Counter[K]()
        self._name, self._told, self._labels, self._shown = name, told, labels, shown
        registry.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self._name, self._told, labels=self._labels)
        for key, count in list(self.counts.items()):
            family.add_metric(self._shown(key), count)
        yield family


class DurationCollector(Collector):
    """How many took how long, in seconds, by upper `bounds`."""

    def __init__(self, name: str, told: str, bounds: Sequence[float], registry: CollectorRegistry) -> None:
        self._name, self._told, self._bounds = name, told, bounds
        self._counts, self._sum = [0] * (len(bounds) + 1), 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        names = (*(str(float(bound)) for bound in self._bounds), "+Inf")
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        family = HistogramMetricFamily(self._name, self._told)
        family.add_metric((), buckets, self._sum)
        yield family


_QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


KINDS = {kind: _tag(kind) for kind in get_args(AnyCommand)}
# Every frame of ours begins with its type, and no two types begin alike.
_TYPE = slice(len(b'{"type":"'), len(b'{"type":"') + 4)
FRAMES = {msgspec.json.encode({"type": _tag(kind)})[_TYPE]: _tag(kind) for kind in (*get_args(Outgoing), Bell)}


class Metrics:
    """One node's. How many tables and sockets there are is asked when somebody looks."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own: dict[str, Any] = {"registry": self.registry, "namespace": "adjuge"}
        self._tables = Gauge("tables_live", "Tables loaded on this node", **own)
        Gauge("tasks", "Tasks of the event loop", **own).set_function(_tasks)
        self._sockets = Gauge("sockets", "Sockets open at tables", **own)
        self._commands = CountCollector[tuple[type, bytes]](
            "adjuge_commands",
            "Commands answered, by kind and answer",
            ("kind", "answer"),
            lambda key: (KINDS[key[0]], FRAMES[key[1]]),
            self.registry,
        )
        self._command_seconds = DurationCollector(
            "adjuge_command_seconds", "From a command's arrival to its answer", _QUICK, self.registry
        )
        self._frames = CountCollector[bytes](
            "adjuge_frames_sent",
            "Frames sent to sockets, by type",
            ("type",),
            lambda key: (FRAMES[key],),
            self.registry,
        )
        self._dropped = Counter("dropped_to_snapshot", "Times a slow reader was given a new snapshot", **own)
        self._append_seconds = DurationCollector(
            "adjuge_append_seconds", "From asking for an append to its answer", _QUICK, self.registry
        )
        self._appends = CountCollector[str](
            "adjuge_appends", "Appends to logs, by what came of them", ("verdict",), lambda key: (key,), self.registry
        )
        self.thoughts = Counter("thoughts", "Moves of bots: their own, or another's in their place", ("whose",), **own)
        self.lag_seconds = Histogram(
            "loop_lag_seconds", "How late the event loop came to its work", buckets=_QUICK, **own
        )
        self.requests = Histogram(
            "request_seconds", "Requests over HTTP, by route and status", ("route", "status"), buckets=_QUICK, **own
        )
        Gauge("info", "The version that runs", ("version",), **own).labels(__version__).set(1)

    def count_tables(self, live: Callable[[], int]) -> None:
        self._tables.set_function(live)

    def count_sockets(self, open_: Callable[[], int]) -> None:
        self._sockets.set_function(open_)

    def answered(self, kind: type, answer: bytes, seconds: float) -> None:
        if answer:
            self._commands.counts[kind, answer[_TYPE]] += 1
            self._command_seconds.observe(seconds)

    def sent(self, frames: list[bytes]) -> None:
        counts = self._frames.counts
        for frame in frames:
            counts[frame[_TYPE]] += 1

    def fell_behind(self, times: int) -> None:
        self._dropped.inc(times)

    def appended(self, verdict: str, seconds: float | None) -> None:
        self._appends.counts[verdict] += 1
        if seconds is not None:
            self._append_seconds.observe(seconds)

    def thought(self, whose: str) -> None:
        self.thoughts.labels(whose).inc()

    async def watch_lag(self, every: float = 0.5) -> None:
        """For as long as it is left to: how much later than asked for does this task wake up?"""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(every)
            self.lag_seconds.observe(max(0.0, time.perf_counter() - began - every))


class MetricsEndpoint:
    """An ASGI application: the meters, for whoever has the token; without a token, for this machine alone."""

    def __init__(self, metrics: Metrics, token: str | None = None) -> None:
        self._metrics, self._token = metrics, token

    async def __call__(self, scope: Any, _receive: Any, send: Any) -> None:
        status, kind, body = 404, b"text/plain; charset=utf-8", b""
        if scope["method"] in ("GET", "HEAD") and self._may_look(scope):
            status, kind, body = 200, CONTENT_TYPE_LATEST.encode(), generate_latest(self._metrics.registry)
        headers = [
            (b"content-type", kind),
            (b"content-length", b"%d" % len(body)),
            (b"cache-control", b"no-store"),
            (b"x-content-type-options", b"nosniff"),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    def _may_look(self, scope: Any) -> bool:
        headers = dict(scope["headers"])
        if self._token is not None:
            return hmac.compare_digest(headers.get(b"authorization", b""), b"Bearer " + self._token.encode())
        # Behind a proxy on this machine everybody seems to be here: what was handed on is from elsewhere.
        handed_on = {b"forwarded", b"via", b"x-forwarded-for", b"x-real-ip"} & set(headers)
        return not handed_on and _is_here(scope.get("client")) and _names_this_machine(headers.get(b"host"))


def _tasks() -> int:
    try:
        return len(asyncio.all_tasks())
    except RuntimeError:  # asked from outside any loop
        return 0


def _is_here(client: Any) -> bool:
    try:
        return bool(client) and ip_address(client[0]).is_loopback
    except ValueError:
        return False


def _names_this_machine(host: bytes | None) -> bool:
    """A page elsewhere can have its name lead here, and the browser of whoever reads it ask in our stead."""
    if host is None:
        return True
    try:
        name = urlsplit(f"//{host.decode()}").hostname or ""
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


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
