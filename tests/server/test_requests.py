"""What every request meets: other sites' forgeries, limits, sizes, headers, answers without traces."""

import asyncio
import gzip
import logging
from pathlib import Path

import httpx
import pytest

from adjuge.server.config import Allowance, Config, Limits
from adjuge.server.http.middleware import preferred_encoding
from adjuge.store import StoreFailed
from adjuge.words.catalogue import LANGUAGES
from adjuge.words.refusal_sentences import reason
from tests.patience import PATIENCE_S
from tests.server.house import JSON, THREE, LiveHouse, open_house

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "papers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://127.0.0.1:1", "sec-fetch-site": "same-origin"},
    ],
)
async def test_another_sites_page_can_change_nothing(live_server: LiveHouse, papers: dict[str, str]) -> None:
    anne = await live_server.known("Anne")
    anne.web.headers.update(papers)
    for answer in (await anne.patch("/me", name="Evil"), await anne.post("/tables", **THREE), await anne.delete("/me")):
        assert (answer.status_code, answer.json()["code"]) == (403, "other_origin")
    assert (await anne.get("/me")).json()["name"] == "Anne"


async def test_our_own_page_may(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    anne.web.headers.update({"origin": live_server.url, "sec-fetch-site": "same-origin"})
    assert (await anne.patch("/me", name="Annie")).json()["name"] == "Annie"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_what_a_form_could_send_is_not_taken(live_server: LiveHouse, kind: str) -> None:
    anne = await live_server.known("Anne")
    answer = await anne.web.patch("/api/v1/me", content=b'{"name":"Evil"}', headers={"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


async def test_every_answer_forbids_the_browser_what_we_never_do(live_server: LiveHouse) -> None:
    guest = live_server.guest()
    for path in ("/", "/api/v1/games", "/api/v1/nothing", "/nothing", "/health/live", "/api/openapi.json"):
        headers = (await guest.web.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]
        assert "strict-transport-security" not in headers
    assert (await guest.get("/games")).headers["cache-control"] == "no-store"


async def test_what_is_not_there_is_answered_in_json(live_server: LiveHouse) -> None:
    guest = live_server.guest()
    missing = await guest.web.get("/api/v1/nothing")
    assert (missing.status_code, missing.json()) == (404, {"code": "not_found", "params": {}})
    wrong = await guest.web.put("/api/v1/me", headers=JSON)
    assert (wrong.status_code, wrong.json()["code"]) == (405, "wrong_method")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"name":1}', b'{"nom":"x"}', b"null", b"[" * 10_000])
async def test_what_cannot_be_understood_is_named(live_server: LiveHouse, body: bytes) -> None:
    anne = await live_server.known()
    answer = await anne.web.patch("/api/v1/me", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_whatever_is_refused_can_be_put_into_words(live_server: LiveHouse) -> None:
    anne, web = await live_server.known(), live_server.guest().web
    answers = [
        await anne.web.patch("/api/v1/me", content=b'{"name":1}', headers=JSON),
        await anne.web.patch("/api/v1/me", content=b"{", headers=JSON),
        await anne.get("/tables", limit="many"),
        await anne.get("/tables", before="?"),
        await anne.get("/ratings"),
        await anne.post("/tables", **(THREE | {"options": {"x": 1}})),
        await anne.post("/archive", format=1),
        await web.patch("/api/v1/me", content=b"{}", headers=JSON),
        await web.put("/api/v1/me", headers=JSON),
        await web.get("/api/v1/nothing"),
    ]
    for answer in answers:
        problem = answer.json()
        assert answer.status_code >= 400
        for lang in LANGUAGES:
            assert reason(problem["code"], problem["params"], lang)
    assert answers[0].json()["params"]["reason"] == "name: Expected `str`, got `int`"


BROKEN = b"POST %s HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("path", [b"/api/v1/me", b"/api/v1/nothing"])
@pytest.mark.parametrize("chunks", [[b"not a number\r\n"], [b"5\r\nab", b"cdefgh\r\n"]], ids=["at once", "in pieces"])
async def test_a_body_that_breaks_is_answered_and_nothing_worth_a_note(
    live_server: LiveHouse, caplog: pytest.LogCaptureFixture, path: bytes, chunks: list[bytes]
) -> None:
    hears, says = await asyncio.open_connection("127.0.0.1", int(live_server.url.rpartition(":")[2]))
    for part in (BROKEN % path + chunks[0], *chunks[1:]):
        says.write(part)
        await says.drain()
    async with asyncio.timeout(PATIENCE_S):
        answer = await hears.read()
    says.close()
    assert answer.split()[1] in (b"400", b"404")
    assert answer.count(b"HTTP/1.1") == 1
    assert (await live_server.guest().get("/games")).status_code == 200
    assert [record for record in caplog.records if record.levelno > logging.WARNING or record.exc_info] == []


async def test_who_hangs_up_in_the_middle_of_a_body_is_nothing_worth_a_note(
    live_server: LiveHouse, caplog: pytest.LogCaptureFixture
) -> None:
    hears, says = await asyncio.open_connection("127.0.0.1", int(live_server.url.rpartition(":")[2]))
    says.write(BROKEN % b"/api/v1/me" + b"5\r\nab")
    says.write_eof()
    async with asyncio.timeout(PATIENCE_S):
        await hears.read()
    says.close()
    assert [record for record in caplog.records if record.levelno > logging.WARNING or record.exc_info] == []


async def test_a_number_is_no_truth_value(live_server: LiveHouse) -> None:
    for token in (b"1", b'"true"', b"null"):
        answer = await live_server.guest().web.post("/api/v1/me", content=b'{"token":%s}' % token, headers=JSON)
        assert answer.status_code == 400
        assert answer.json()["params"]["faults"][0]["at"] == "token"


async def test_four_point_nought_is_four(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    for seats, status in ((b"4.0", 201), (b"4.5", 400), (b"1e999", 400), (b'"4"', 400), (b"true", 400)):
        body = b'{"game":"money","seats":%s}' % seats
        assert (await anne.web.post("/api/v1/tables", content=body, headers=JSON)).status_code == status, seats


async def test_a_body_has_a_size(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    answer = await anne.post("/tables", **(THREE | {"options": {"x": "y" * 70_000}}))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("config", [Config(limits=Limits(changes_per_person=Allowance(3, 1)))])
async def test_one_person_may_not_change_things_all_the_time(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    answers = [await anne.patch("/me", name=f"Anne {number}") for number in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert (await otto.patch("/me", name="Otto 2")).status_code == 200
    await live_server.clock.pass_by(1000)
    assert (await anne.patch("/me", name="Anne")).status_code == 200


@pytest.mark.parametrize("config", [Config(limits=Limits(reads_per_address=Allowance(3, 1)))])
async def test_one_address_may_not_ask_all_the_time(live_server: LiveHouse) -> None:
    statuses = [(await live_server.guest().get("/games")).status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]


@pytest.mark.parametrize("proxies", [0, 1])
async def test_a_proxys_word_counts_only_where_there_is_one(tmp_path: Path, proxies: int) -> None:
    config = Config(proxies=proxies, limits=Limits(newcomers_per_address=Allowance(1, 0.001)))
    async with open_house(tmp_path, config) as house:
        made_up = [f"10.9.9.{number}, 192.0.2.{number}" for number in range(3)]
        statuses = [(await house.guest(**{"x-forwarded-for": said}).post("/me")).status_code for said in made_up]
        same = [
            (await house.guest(**{"x-forwarded-for": f"10.0.0.{n}, 192.0.2.9"}).post("/me")).status_code for n in (1, 2)
        ]
    assert statuses == ([201, 201, 201] if proxies else [201, 429, 429])
    assert same == ([201, 429] if proxies else [429, 429])


async def test_a_fault_of_ours_tells_nothing_but_an_id_that_is_in_the_log(
    live_server: LiveHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret of the house")

    monkeypatch.setattr(live_server.components.store.lists, "open_tables", broken)
    with caplog.at_level(logging.ERROR, "adjuge.server"):
        answer = await live_server.guest().get("/tables")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "secret" not in answer.text
    assert answer.json()["params"]["trace"] in caplog.text


async def test_a_store_that_does_not_answer_makes_a_pause(
    live_server: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise StoreFailed("disk full")

    guest = live_server.guest()
    assert (await guest.web.get("/health/ready")).json() == {"status": "ok"}
    monkeypatch.setattr(live_server.components.store.lists, "open_tables", broken)
    monkeypatch.setattr(live_server.components.store, "ping", broken)
    answer = await guest.get("/tables")
    assert (answer.status_code, answer.json()) == (503, {"code": "house_paused", "params": {}})
    await live_server.clock.pass_by(2_000)
    assert (await guest.web.get("/health/ready")).status_code == 503
    assert (await guest.web.get("/health/live")).status_code == 200


async def test_the_api_describes_itself(live_server: LiveHouse) -> None:
    described = (await live_server.guest().web.get("/api/openapi.json")).json()
    assert "Bearer" in described["info"]["description"]
    for path, operations in described["paths"].items():
        for operation in operations.values():
            assert operation["description"], path
            assert operation["summary"], path
    assert described["paths"]["/api/v1/archive"]["post"]["requestBody"]["content"]["application/json"]
    statuses = described["paths"]["/api/v1/tables"]["post"]["responses"]
    assert {"201", "400", "401", "403", "413", "415", "429", "503"} <= set(statuses)


async def test_a_body_that_takes_no_other_fields_is_described_so(live_server: LiveHouse) -> None:
    schemas = (await live_server.guest().web.get("/api/openapi.json")).json()["components"]["schemas"]
    closed = {name for name, schema in schemas.items() if schema.get("additionalProperties") is False}
    assert closed == {
        "ClaimCode",
        "ClaimLink",
        "NewName",
        "Newcomer",
        "Nothing",
        "PushEnd",
        "PushSubscription",
        "Setting",
    }


async def test_options_names_every_method_of_a_path(live_server: LiveHouse) -> None:
    described = (await live_server.guest().web.get("/api/openapi.json")).json()["paths"]
    for path, operations in described.items():
        if "{" not in path:
            allowed = (await live_server.guest().web.options(path)).headers["allow"].split(", ")
            assert set(allowed) == {"OPTIONS", *(method.upper() for method in operations)}, path


async def test_a_browser_finds_a_page_that_says_what_this_is(tmp_path: Path) -> None:
    """Where no client was built, for a house whose guests are programs."""
    async with open_house(tmp_path, Config(pages=tmp_path / "nothing")) as house:
        page = await house.guest().web.get("/")
        assert page.headers["content-type"].startswith("text/html")
        assert "/api/openapi.json" in page.text


async def test_a_packaged_client_is_served_instead(tmp_path: Path) -> None:
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<p>the real thing")
    (built / "assets" / "board.js").write_text("board()")
    async with open_house(tmp_path, Config(pages=built)) as house:
        guest = house.guest()
        assert (await guest.web.get("/")).text == "<p>the real thing"
        assert (await guest.web.get("/assets/board.js")).text == "board()"
        assert (await guest.web.get("/assets/..%2f..%2fhouse.db")).status_code == 404
        assert (await guest.web.get("/t/somewhere")).text == "<p>the real thing"
        assert (await guest.web.get("/no/such/screen")).status_code == 404
        assert (await guest.get("/nothing")).headers["content-type"].startswith("application/json")
        assert (await guest.get("/games")).status_code == 200


async def test_a_browser_keeps_what_never_changes_and_asks_again_for_the_rest(tmp_path: Path) -> None:
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<p>the real thing")
    (built / "assets" / "board.js").write_text("board()")
    (built / "assets" / "board.js.gz").write_bytes(gzip.compress(b"board()"))
    async with open_house(tmp_path, Config(pages=built)) as house:
        web = house.guest().web
        board = await web.get("/assets/board.js")
        assert "immutable" in board.headers["cache-control"]
        assert board.headers["content-encoding"] == "gzip"
        assert board.text == "board()"
        assert "content-encoding" not in (await web.get("/assets/board.js", headers={"accept-encoding": "br"})).headers
        refused = await web.get("/assets/board.js", headers={"accept-encoding": "gzip;q=0, br"})
        assert "content-encoding" not in refused.headers
        index = await web.get("/")
        assert index.headers["cache-control"] == "no-cache"
        assert (await web.get("/", headers={"if-none-match": index.headers["etag"]})).status_code == 304


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0", None),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("GZIP ; Q=1.0", "gzip"),
        ("*", "br"),
        ("*;q=0.1, br;q=0", "gzip"),
        ("gzip;q=0.5, identity", None),
        ("identity;q=0, gzip;q=0.1", "gzip"),
        ("br;q=much, gzip", "gzip"),
        ("", None),
    ],
)
def test_an_encoding_is_sent_only_to_who_accepts_it(header: str, encoding: str | None) -> None:
    assert preferred_encoding(header, ("br", "gzip")) == encoding


@pytest.mark.parametrize(("header", "encoding"), [("gzip", "gzip"), ("gzip;q=0", None)])
async def test_answers_of_the_api_are_compressed_only_for_who_accepts_it(
    tmp_path: Path, header: str, encoding: str | None
) -> None:
    async with open_house(tmp_path) as house:
        described = await house.guest().web.get("/api/openapi.json", headers={"accept-encoding": header})
        assert described.headers.get("content-encoding") == encoding


@pytest.mark.parametrize("path", ["/", "/assets/board-5d5d5d5d.js"])
async def test_whoever_asks_for_the_head_alone_gets_what_the_page_would_come_with(tmp_path: Path, path: str) -> None:
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<p>the real thing")
    (built / "assets" / "board-5d5d5d5d.js").write_text("board()")
    (built / "assets" / "board-5d5d5d5d.js.gz").write_bytes(gzip.compress(b"board()"))
    async with open_house(tmp_path, Config(pages=built)) as house:
        web = house.guest().web
        page, head = await web.get(path), await web.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert page.content
    assert _lasting(head.headers) == _lasting(page.headers)


def _lasting(headers: httpx.Headers) -> dict[str, str]:
    """All but what is of the moment."""
    return {name: value for name, value in headers.items() if name != "date"}
