"""The meters count what happens, tell nobody's secrets, and are shown to those they are for."""

import asyncio
from collections.abc import Sequence
from typing import Any, get_args

import msgspec
import pytest

from adjuge.server.monitoring.metrics import FRAMES, KINDS, InstrumentedApp, InstrumentedLog, Metrics, MetricsEndpoint
from adjuge.table.dependencies import LogEntry, LogFailed, Verdict
from adjuge.wire.commands import AnyCommand
from adjuge.wire.messages import Outgoing, Presence
from tests.server.asgi import request
from tests.server.house import LiveHouse

TOKEN = "a-long-token"
TABLE = "Zm9yIGV5ZXMgb25seQ"


def of(metrics: Metrics, name: str, **labels: str) -> float:
    return metrics.registry.get_sample_value(f"adjuge_{name}", labels) or 0.0


async def echo(scope: Any, _receive: Any, send: Any) -> None:
    scope["path_template"] = "/api/tables/{table}"
    await send({"type": "http.response.start", "status": 201, "headers": []})
    await send({"type": "http.response.body", "body": b""})


@pytest.fixture
def metrics() -> Metrics:
    return Metrics()


@pytest.fixture
def app(metrics: Metrics) -> InstrumentedApp:
    return InstrumentedApp(echo, metrics, MetricsEndpoint(metrics, TOKEN))


@pytest.mark.anyio
async def test_commands_are_counted_by_kind_and_answer(live_server: LiveHouse) -> None:
    metrics = live_server.components.metrics
    anne = await live_server.known()
    async with anne.at(await anne.opens()) as talk:
        await talk.sit()
        assert (await talk.ask("strike"))["type"] == "refused"
        assert (await talk.ask("history"))["type"] == "past"
        for said in ('{"type":"nonsense","id":"5"}', "not even JSON"):
            await talk.line.send(said)
            await talk.hear("error")
        assert of(metrics, "commands_total", kind="sit", answer="done") == 1
        assert of(metrics, "commands_total", kind="strike", answer="refused") == 1
        assert of(metrics, "commands_total", kind="history", answer="past") == 1
        assert of(metrics, "command_seconds_count") == 3
        assert of(metrics, "command_seconds_bucket", le="+Inf") == 3
        assert of(metrics, "frames_sent_total", type="told") == 1
        assert of(metrics, "frames_sent_total", type="error") == 2
        assert of(metrics, "frames_sent_total", type="snapshot") == 1


@pytest.mark.anyio
async def test_what_came_too_fast_is_counted_as_refused(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    async with anne.at(await anne.opens()) as talk:
        for _ in range(7):
            await talk.ask("phrase", code="hello")
    assert of(live_server.components.metrics, "commands_total", kind="phrase", answer="refused") == 7


def test_no_two_frames_and_no_two_commands_are_counted_as_one() -> None:
    assert len(FRAMES) == len(get_args(Outgoing)) + 1  # and a bell
    assert len(set(KINDS.values())) == len(get_args(AnyCommand))
    assert FRAMES[msgspec.json.encode(Presence((True,)))[9:13]] == "presence"


def test_times_fall_into_the_bucket_that_they_do_not_exceed(metrics: Metrics) -> None:
    for seconds in (0.0005, 0.0006, 0.02, 60.0):
        metrics.appended("written", seconds)
    told = {
        le: of(metrics, "append_seconds_bucket", le=le) for le in ("0.0005", "0.001", "0.01", "0.02", "5.0", "+Inf")
    }
    assert told == {"0.0005": 1, "0.001": 2, "0.01": 2, "0.02": 3, "5.0": 3, "+Inf": 4}
    assert of(metrics, "append_seconds_sum") == pytest.approx(60.0211)


class Ledger:
    """A log that says what it is told to."""

    def __init__(self, *verdicts: Verdict | Exception) -> None:
        self._verdicts = list(verdicts)

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
    ) -> Verdict:
        del table, seq, at, command, body, listing
        verdict = self._verdicts.pop(0)
        if isinstance(verdict, Exception):
            raise verdict
        return verdict

    async def read(self, table: str, after: int) -> Sequence[LogEntry]:
        del table
        return [LogEntry(after + 1, 0, None, b"")]


def test_appends_are_timed_and_counted_by_what_came_of_them(metrics: Metrics) -> None:
    async def write() -> None:
        log = InstrumentedLog(Ledger("written", "taken", LogFailed(), "written"), metrics)
        for seq in range(4):
            try:
                await log.append("t", seq, 0, None, b"", None)
            except LogFailed:
                assert seq == 2
        assert (await log.read("t", 4))[0].seq == 5

    asyncio.run(write())
    assert of(metrics, "append_seconds_count") == 3
    assert of(metrics, "appends_total", verdict="written") == 2
    assert of(metrics, "appends_total", verdict="taken") == 1
    assert of(metrics, "appends_total", verdict="failed") == 1


@pytest.mark.anyio
async def test_a_socket_counts_while_it_is_open(live_server: LiveHouse) -> None:
    metrics, anne = live_server.components.metrics, await live_server.known()
    async with anne.at(await anne.opens()):
        assert of(metrics, "sockets") == 1
    await live_server.everybody_gone()
    assert of(metrics, "sockets") == 0


def test_tables_and_thoughts_are_there(metrics: Metrics) -> None:
    metrics.count_tables(lambda: 7)
    metrics.thought("own")
    metrics.thought("fallback")
    shown = asyncio.run(request(MetricsEndpoint(metrics), "/metrics")).body
    assert "adjuge_tables_live 7.0" in shown
    assert 'adjuge_thoughts_total{whose="fallback"} 1.0' in shown


def test_the_loop_is_watched(metrics: Metrics) -> None:
    async def watch() -> None:
        watching = asyncio.create_task(metrics.watch_lag(every=0))
        while not of(metrics, "loop_lag_seconds_count"):
            await asyncio.sleep(0)
        watching.cancel()

    asyncio.run(watch())


def test_requests_are_counted_by_route_and_the_table_is_not_told(metrics: Metrics, app: InstrumentedApp) -> None:
    async def look() -> str:
        await request(app, f"/api/tables/{TABLE}", query=b"name=anna")
        return (await request(app, "/metrics", headers={"authorization": f"Bearer {TOKEN}"})).body

    shown = asyncio.run(look())
    assert of(metrics, "request_seconds_count", route="/api/tables/{table}", status="201") == 1
    assert TABLE not in shown
    assert "anna" not in shown


HERE, THERE = ("127.0.0.1", 5), ("203.0.113.9", 5)


@pytest.mark.parametrize(
    ("token", "client", "headers", "status"),
    [
        (None, HERE, {}, 200),
        (None, ("::1", 5), {}, 200),
        (None, HERE, {"Host": "localhost:8000"}, 200),
        (None, HERE, {"Host": "127.0.0.1:8000"}, 200),
        (None, HERE, {"Host": "[::1]:8000"}, 200),
        (None, HERE, {"Host": "evil.example:8000"}, 404),
        (None, HERE, {"Host": "localhost.evil.example"}, 404),
        (None, HERE, {"Host": "[::1"}, 404),
        (TOKEN, THERE, {"Authorization": f"Bearer {TOKEN}", "Host": "house.example"}, 200),
        (None, THERE, {}, 404),
        (None, None, {}, 404),
        (None, ("unix", 0), {}, 404),
        (None, HERE, {"X-Forwarded-For": "127.0.0.1"}, 404),
        (None, HERE, {"Forwarded": "for=127.0.0.1"}, 404),
        (TOKEN, THERE, {"Authorization": f"Bearer {TOKEN}"}, 200),
        (TOKEN, THERE, {"Authorization": "Bearer guess"}, 404),
        (TOKEN, HERE, {}, 404),
    ],
)
def test_only_those_they_are_for_see_the_meters(
    metrics: Metrics, token: str | None, client: tuple[str, int] | None, headers: dict[str, str], status: int
) -> None:
    answer = asyncio.run(request(MetricsEndpoint(metrics, token), "/metrics", client=client, headers=headers))
    assert answer.status == status
    assert ("adjuge_sockets" in answer.body) == (status == 200)


def test_the_meters_cannot_be_changed_over_http(metrics: Metrics) -> None:
    assert asyncio.run(request(MetricsEndpoint(metrics), "/metrics", method="POST")).status == 404
    assert asyncio.run(request(MetricsEndpoint(metrics), "/metrics", method="HEAD")).body == ""
