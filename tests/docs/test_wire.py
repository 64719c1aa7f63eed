"""The page of the wire says what goes over it."""

from typing import get_args

import msgspec
from litestar.handlers import HTTPRouteHandler

from adjuge.server.http.problems import STATUS
from adjuge.server.routes import lobby, me, push
from adjuge.server.sockets.close_codes import CLOSE_REASONS
from adjuge.table.state.hammer import TEMPOS
from adjuge.wire.commands import AnyCommand
from adjuge.wire.messages import News, Outgoing
from tests.docs.book import ROOT
from tests.docs.refusals import refusals
from tests.docs.tables import code, table

WIRE = ROOT / "docs" / "wire.md"


def spoken(union: object) -> dict[str, list[str]]:
    """The fields of each message by its tag."""
    return {
        str(kind.__struct_config__.tag): [field.encode_name for field in msgspec.structs.fields(kind)]
        for kind in get_args(union)
    }


def written(first: str, second: str, third: str) -> dict[str, list[str]]:
    return {code(row[first])[0]: code(row[second]) for row in table(WIRE, first, second, third)}


def test_the_requests() -> None:
    handlers = [
        handler
        for room in (lobby, me, push)
        for handler in vars(room).values()
        if isinstance(handler, HTTPRouteHandler)
    ]
    answered = {
        f"{method} /api/v1{path.replace(':str', '')}"
        for handler in handlers
        for path in handler.paths
        for method in handler.http_methods
    }
    assert {code(row["request"])[0] for row in table(WIRE, "request", "what it does")} <= answered


def test_the_commands() -> None:
    commands = {tag: [field for field in fields if field != "id"] for tag, fields in spoken(AnyCommand).items()}
    assert written("command", "besides `id`", "what it does") == commands


def test_the_messages() -> None:
    assert written("message", "fields", "what it means") == spoken(Outgoing)


def test_the_news() -> None:
    assert written("news", "fields", "what happened") == spoken(News)


def test_the_tempos() -> None:
    def seconds(milliseconds: int | None) -> str:
        return f"{milliseconds / 1000:g}" if milliseconds else "–"

    columns = ("tempo", "between beats, s", "bank, s", "gained by a decision, s")
    rows = [tuple(row[column] for column in columns) for row in table(WIRE, *columns)]
    assert rows == [(f"`{tempo}`", *map(seconds, times)) for tempo, times in TEMPOS.items()]


def test_the_refusals_of_the_house() -> None:
    expected = {name: set[str]() for name in STATUS} | refusals("bots", "table", "server")
    found = {name: set(facts) for name, facts in written("code", "facts", "why").items()}
    assert found == expected


def test_the_refusals_of_the_rules() -> None:
    found = {name: set(facts) for name, facts in written("code of the rules", "facts", "why").items()}
    assert found == refusals("rules")


def test_the_farewells() -> None:
    rows = table(WIRE, "farewell", "closing code", "come back")
    found = [(*code(row["farewell"]), int(row["closing code"]), row["come back"] == "yes") for row in rows]
    assert found == [(name, *farewell) for name, farewell in CLOSE_REASONS.items()]
