"""The logs say what happened, one JSON object a line, and nothing about anybody."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from adjuge.server.monitoring.json_logs import configure_logging, short
from adjuge.server.monitoring.metrics import InstrumentedApp, Metrics, MetricsEndpoint
from tests.server.asgi import request

TABLE = "Zm9yIGV5ZXMgb25seQ"


@pytest.fixture
def paper() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    stream = io.StringIO()
    configure_logging(stream)
    yield stream
    root.handlers[:], root.level = before


def lines(paper: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in paper.getvalue().splitlines()]


async def table(scope: Any, _receive: Any, send: Any) -> None:
    scope["path_template"] = "/api/tables/{table}"
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


async def broken(_scope: Any, _receive: Any, _send: Any) -> None:
    raise ValueError("anna@example.org")


async def nowhere(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def ask(app: Any, path: str) -> None:
    metrics = Metrics()
    asyncio.run(
        request(
            InstrumentedApp(app, metrics, MetricsEndpoint(metrics)),
            path,
            query=b"link=secret",
            client=("203.0.113.9", 1),
        )
    )


def test_a_request_leaves_its_route_and_a_short_hash_and_nothing_else(paper: io.StringIO) -> None:
    ask(table, f"/api/tables/{TABLE}")
    (line,) = lines(paper)
    assert line | {"at": "", "ms": 0} == {
        "at": "",
        "level": "info",
        "room": "adjuge.requests",
        "what": "request",
        "method": "GET",
        "route": "/api/tables/{table}",
        "status": 200,
        "ms": 0,
        "of": [short(TABLE)],
    }
    assert len(short(TABLE)) == 8


def test_an_address_that_leads_nowhere_is_not_repeated(paper: io.StringIO) -> None:
    ask(nowhere, "/by-mistake/my-password")
    assert lines(paper)[0]["route"] == "none"
    for secret in ("password", "203.0.113.9", "secret"):
        assert secret not in paper.getvalue()


def test_of_an_error_the_kind_and_the_place_are_told_not_the_text(paper: io.StringIO) -> None:
    try:
        try:
            raise KeyError("anna")
        except KeyError as error:
            raise ValueError("berta") from error
    except ValueError:
        logging.getLogger("adjuge.server").exception("a table stumbled", extra={"seq": 4})
    (line,) = lines(paper)
    assert (line["what"], line["seq"], line["error"]) == ("a table stumbled", 4, ["ValueError", "KeyError"])
    assert "test_logs.py" in line["where"][-1]
    assert "anna" not in paper.getvalue()
    assert "berta" not in paper.getvalue()


def test_a_request_that_breaks_is_logged_as_such(paper: io.StringIO) -> None:
    with pytest.raises(ValueError, match="anna"):
        ask(broken, "/")
    assert lines(paper)[0]["status"] == 500
    assert "anna" not in paper.getvalue()


def test_what_others_log_is_told_without_their_facts(paper: io.StringIO) -> None:
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task anna>")
    logging.getLogger("some.library").warning("cannot reach %s", "anna")
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "203.0.113.9", "/?link=secret")
    logging.getLogger("uvicorn.access").warning("%s", "/?link=secret")
    assert [line["what"] for line in lines(paper)] == ["Task exception was never retrieved", "cannot reach %s"]


def test_a_thing_that_is_no_json_is_named_by_its_kind(paper: io.StringIO) -> None:
    logging.getLogger("adjuge.server").info("odd", extra={"thing": object()})
    assert lines(paper)[0]["thing"] == "object"
