"""The meters count what happens, tell nobody's secrets, and are shown to those they are for."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from adjuge.server.measured import KINDS, Measured, MeasuredLog
from adjuge.server.metrics import Exposition, Meters
from adjuge.table.needs import LogFailed, Verdict, Written
from adjuge.wire.messages import Done, Past, Presence, Refused, Told
from tests.server.asgi import request, socket

TOKEN = "a-long-token"
TABLE = "Zm9yIGV5ZXMgb25seQ"


def frame(message: Any) -> str:
    return msgspec.json.encode(message).decode()


def of(meters: Meters, name: str, **labels: str) -> float:
    return meters.registry.get_sample_value(f"adjuge_{name}", labels) or 0.0


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """An application that answers each message with the frames it is made of."""
    if scope["type"] == "http":
        scope["path_template"] = "/api/tables/{table}"
        await send({"type": "http.response.start", "status": 201, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        for text in _answers(message["text"]):
            await send({"type": "websocket.send", "text": text})


def _answers(text: str) -> list[str]:
    match text.split():
        case [*_, "snapshot"]:
            return ['{"type":"snapshot","seq":1}']
        case _:
            pass
    try:
        command = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return [frame(Presence((True,)))]
    match command["type"]:
        case "play":
            return [frame(Told(seq=2, news=())), frame(Done(command["id"], 2))]
        case "strike":
            return [frame(Refused(command["id"], "not_asked", {}))]
        case "history":
            return [frame(Past(command["id"], ()))]
    return []


@pytest.fixture
def meters() -> Meters:
    return Meters()


@pytest.fixture
def app(meters: Meters) -> Measured:
    return Measured(echo, meters, Exposition(meters, TOKEN))


def test_commands_are_counted_by_kind_and_answer(meters: Meters, app: Measured) -> None:
    said = [
        '{"id":"1","type":"play","move":{"type":"history"}}',
        '{"type":"play","id":"2","move":{}}',
        '{"type":"strike","id":"3"}',
        '{"type":"history","id":"4"}',
        '{"type":"nonsense","id":"5"}',
        "not even JSON",
    ]
    asyncio.run(socket(app, f"/tables/{TABLE}", said))
    assert of(meters, "commands_total", kind="play", answer="done") == 2
    assert of(meters, "commands_total", kind="strike", answer="refused") == 1
    assert of(meters, "commands_total", kind="history", answer="past") == 1
    assert of(meters, "command_seconds_count") == 4
    assert of(meters, "frames_sent_total", type="told") == 2
    assert of(meters, "frames_sent_total", type="presence") == 1


def test_who_falls_behind_is_counted_and_who_comes_is_not(meters: Meters, app: Measured) -> None:
    asyncio.run(socket(app, "/", ["a snapshot"]))
    assert of(meters, "dropped_to_snapshot_total") == 0
    asyncio.run(socket(app, "/", ["a snapshot", "a snapshot", "a snapshot"]))
    assert of(meters, "dropped_to_snapshot_total") == 2


def test_a_socket_cannot_make_the_meters_grow(meters: Meters, app: Measured) -> None:
    asyncio.run(socket(app, "/", [f'{{"type":"made-up-{number}","id":"x"}}' for number in range(500)]))
    asyncio.run(socket(app, "/", [f'{{"type":"sit","id":"{number}"}}' for number in range(5000)]))
    kinds = {sample.labels.get("kind") for family in meters.registry.collect() for sample in family.samples}
    assert kinds <= KINDS | {None}


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

    async def read(self, table: str, after: int) -> Sequence[Written]:
        del table
        return [Written(after + 1, 0, None, b"")]


def test_appends_are_timed_and_counted_by_what_came_of_them(meters: Meters) -> None:
    async def write() -> None:
        log = MeasuredLog(Ledger("written", "taken", LogFailed(), "written"), meters)
        for seq in range(4):
            try:
                await log.append("t", seq, 0, None, b"", None)
            except LogFailed:
                assert seq == 2
        assert (await log.read("t", 4))[0].seq == 5

    asyncio.run(write())
    assert of(meters, "append_seconds_count") == 3
    assert of(meters, "appends_total", verdict="written") == 2
    assert of(meters, "appends_total", verdict="taken") == 1
    assert of(meters, "appends_total", verdict="failed") == 1


def test_a_socket_counts_while_it_is_open(meters: Meters) -> None:
    seen: list[float] = []

    async def look(_scope: Any, _receive: Any, _send: Any) -> None:
        seen.append(of(meters, "sockets"))

    asyncio.run(socket(Measured(look, meters, Exposition(meters)), "/", []))
    assert [*seen, of(meters, "sockets")] == [1, 0]


def test_tables_and_thoughts_are_there(meters: Meters) -> None:
    meters.count_tables(lambda: 7)
    meters.thought("own")
    meters.thought("fallback")
    shown = asyncio.run(request(Exposition(meters), "/metrics")).body
    assert "adjuge_tables_live 7.0" in shown
    assert 'adjuge_thoughts_total{whose="fallback"} 1.0' in shown


def test_the_loop_is_watched(meters: Meters) -> None:
    async def watch() -> None:
        watching = asyncio.create_task(meters.watch_lag(every=0))
        while not of(meters, "loop_lag_seconds_count"):
            await asyncio.sleep(0)
        watching.cancel()

    asyncio.run(watch())


def test_requests_are_counted_by_route_and_the_table_is_not_told(meters: Meters, app: Measured) -> None:
    async def look() -> str:
        await request(app, f"/api/tables/{TABLE}", query=b"name=anna")
        return (await request(app, "/metrics", headers={"authorization": f"Bearer {TOKEN}"})).body

    shown = asyncio.run(look())
    assert of(meters, "request_seconds_count", route="/api/tables/{table}", status="201") == 1
    assert TABLE not in shown
    assert "anna" not in shown


HERE, THERE = ("127.0.0.1", 5), ("203.0.113.9", 5)


@pytest.mark.parametrize(
    ("token", "client", "headers", "status"),
    [
        (None, HERE, {}, 200),
        (None, ("::1", 5), {}, 200),
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
    meters: Meters, token: str | None, client: tuple[str, int] | None, headers: dict[str, str], status: int
) -> None:
    answer = asyncio.run(request(Exposition(meters, token), "/metrics", client=client, headers=headers))
    assert answer.status == status
    assert ("adjuge_sockets" in answer.body) == (status == 200)


def test_the_meters_cannot_be_changed_over_http(meters: Meters) -> None:
    assert asyncio.run(request(Exposition(meters), "/metrics", method="POST")).status == 404
    assert asyncio.run(request(Exposition(meters), "/metrics", method="HEAD")).body == ""
