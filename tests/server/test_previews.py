"""A link to a finished game shows its result: tags in the page and a picture; of other games it shows nothing."""

import asyncio
import sys
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from adjuge.rules.refusal import Refusal
from adjuge.server.config import Config
from adjuge.server.previews import drawing
from adjuge.server.previews.painter import Painter
from adjuge.server.previews.picture import Picture, Row
from adjuge.server.previews.preview import lasted
from adjuge.server.routes.previews import wanted_language
from adjuge.table.state import facts as fact
from adjuge.words.catalogue import LANGUAGES, load
from tests.server.house import LiveHouse, open_house

pytestmark = pytest.mark.anyio
PAGE = '<!doctype html><html lang="fr"><head><title>Adjugé!</title></head><body></body></html>'
PICTURE = Picture(
    game="money",
    caption="Money!",
    title="Anne wins",
    unnamed="Money!",
    foot="",
    rows=(Row("1.", "Anne", "seat 1", "7", True),),
)


async def table_that_says(house: LiveHouse, table: str, **said: Any) -> str:
    """A table of which the lists know this, whatever led to it."""
    people = said.pop("names", ("Anne", "Otto"))
    listing = {
        "phase": "over", "game": "money", "preset": "standard", "public": True, "watch": True, "rated": False,
        "setting": {"game": "money", "seats": 3}, "host": "p0", "seats": 3, "open": 0,
        "people": [{"seat": n, "person": f"p{n}", "name": name} for n, name in enumerate(people)],
        "bots": [{"seat": 2, "bot": "random", "name": "Fortunat"}],
        "ended": "played", "scores": [120, 900, 300], "ranks": [3, 1, 2], "left": [], "lasted": 2_040_000,
    }  # fmt: skip
    body = msgspec.json.encode(listing | said)
    await house.components.log.append(table, 1, 1_700_000_000_000, None, fact.encode(()), body)
    return table


@pytest.fixture
async def house(tmp_path: Path, anyio_backend: str) -> Any:
    assert anyio_backend == "asyncio"
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "index.html").write_text(PAGE)
    async with open_house(tmp_path, Config(pages=pages)) as opened:
        yield opened


class Head(HTMLParser):
    """What a page's head says, as a browser reads it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}
        self.kinds: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.kinds.append(tag)
        given = dict(attrs)
        if tag == "meta":
            self.tags[given.get("property") or given.get("name") or ""] = given["content"] or ""


ID = "a" * 22


@pytest.mark.slow
async def test_the_page_of_a_result_names_winner_scores_and_picture(house: LiveHouse) -> None:
    stranger = house.guest()
    table = await table_that_says(house, ID)
    for lang, title in (("fr", "Otto l’emporte"), ("en", "Otto wins"), ("de", "Otto gewinnt")):
        answer = await stranger.web.get(f"/replay/{table}?lang={lang}")
        head = Head(answer.text).tags
        assert head["og:title"].startswith(title)
        assert [name for name in ("Otto", "Anne", "Fortunat") if name in head["og:description"]] == [
            "Otto",
            "Anne",
            "Fortunat",
        ]
        assert head["og:image"] == f"{house.url}/api/v1/archive/{table}/card?lang={lang}"
        assert head["og:url"] == f"{house.url}/replay/{table}?lang={lang}"
        assert "robots" not in head
        assert answer.headers["content-language"] == lang
        assert "'none'" in answer.headers["content-security-policy"]
    spoken = await stranger.web.get(f"/replay/{table}", headers={"accept-language": "it, de-AT;q=0.8, en;q=0.5"})
    assert spoken.headers["content-language"] == "de"
    assert spoken.headers["vary"] == "accept-language"
    picture = await stranger.web.get(f"/api/v1/archive/{table}/card?lang=fr")
    with Image.open(BytesIO(picture.content)) as drawn:
        assert (drawn.format, drawn.size) == ("PNG", (1200, 630))
    assert len(picture.content) < 300_000
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    assert picture.headers["cache-control"] == "public, max-age=3600"
    again = await stranger.web.get(
        f"/api/v1/archive/{table}/card?lang=fr", headers={"if-none-match": picture.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "said",
    [
        {"phase": "playing", "ended": None, "scores": None, "ranks": None},
        {"phase": "gathering", "ended": None, "scores": None, "ranks": None},
        {"ended": "abandoned", "scores": None, "ranks": None},
        {"watch": False},
    ],
    ids=["playing", "gathering", "abandoned", "watched by nobody"],
)
async def test_of_a_game_not_for_all_eyes_a_link_shows_no_more_than_of_none(
    house: LiveHouse, said: dict[str, Any]
) -> None:
    stranger, unknown = house.guest(), "b" * 22
    table = await table_that_says(house, ID, **said)
    for path in ("/replay/{}", "/api/v1/archive/{}/card"):
        here, nowhere = [await stranger.web.get(path.format(id_)) for id_ in (table, unknown)]
        assert (here.status_code, here.content) == (nowhere.status_code, nowhere.content)
        same = [name for name in here.headers if name not in ("date", "content-length")]
        assert [here.headers[name] for name in same] == [nowhere.headers[name] for name in same]
    assert (await stranger.web.get(f"/replay/{table}")).text == PAGE
    assert (await stranger.get(f"/archive/{table}/card")).status_code == 404
    for broken in ("~file", "..", "%00", "x" * 500):
        assert (await stranger.get(f"/archive/{broken}/card")).status_code == 404


async def test_a_private_result_is_found_by_its_link_and_by_no_search_engine(house: LiveHouse) -> None:
    table = await table_that_says(house, ID, public=False)
    head = Head((await house.guest().web.get(f"/replay/{table}")).text).tags
    assert head["robots"] == "noindex"
    assert head["og:title"].startswith("Otto wins")


@pytest.mark.slow
async def test_a_name_is_text_in_the_page_whatever_is_in_it(house: LiveHouse) -> None:
    names = ('"><script>alert(1)</script>', "</head><b>'&amp;")
    table = await table_that_says(house, ID, names=names, ranks=[1, 1, 3])
    page = (await house.guest().web.get(f"/replay/{table}")).text
    head = Head(page)
    assert not {"script", "b"} & set(head.kinds)
    assert all(name in head.tags["og:title"] and name in head.tags["og:description"] for name in names)
    assert page.count("</head>") == 1
    elsewhere = await house.guest().web.get(f"/replay/{table}", headers={"host": 'x"><script>'})
    assert "script" not in Head(elsewhere.text).kinds
    assert (await house.guest().get(f"/archive/{table}/card")).status_code == 200


@pytest.mark.slow
async def test_whoever_is_forgotten_is_not_on_the_picture_any_more(house: LiveHouse) -> None:
    table = await table_that_says(house, ID)
    stranger = house.guest()
    before = (await stranger.get(f"/archive/{table}/card")).content
    await house.components.store.people.delete("p1", _Blank())
    after = await stranger.get(f"/archive/{table}/card")
    assert after.content != before
    assert "Otto" not in (await stranger.web.get(f"/replay/{table}")).text


class _Blank:
    def log(self, bodies: Any) -> Any:
        return list(bodies)

    def listing(self, listing: bytes) -> bytes:
        return listing.replace(b"Otto", "—".encode())


def test_what_our_fonts_cannot_write_is_the_seat_and_long_names_are_cut() -> None:
    foreign, numbered = Row("1.", "Иван", "seat 1", "7", True), Row("1.", "seat 1", "seat 1", "7", True)
    drawn = [
        drawing.drawn(msgspec.structs.replace(PICTURE, title="Adjugé", rows=(row,))) for row in (foreign, numbered)
    ]
    assert drawn[0] == drawn[1]
    assert not drawing.can_write("日本")
    assert all(drawing.can_write(text) for text in ("Anaïs Łódź Ŵ", "<b>&\"'", "1 000", "Fortunat II"))
    full = tuple(Row(f"{n}.", "W" * 40, "seat", "38,500 points", True) for n in range(1, 11))
    assert len(drawing.drawn(msgspec.structs.replace(PICTURE, title="W" * 200, rows=full))) < 300_000


ECHO = "import sys; sys.stdout.write(sys.stdin.read()); open(sys.argv[1], 'a').write('x')"


@pytest.mark.slow
async def test_the_same_picture_is_drawn_once_for_all_who_ask(tmp_path: Path) -> None:
    drawn = tmp_path / "drawn"
    painter = Painter((sys.executable, "-c", ECHO, str(drawn)))
    first = await asyncio.gather(*(painter.png(PICTURE) for _ in range(16)))
    assert set(first) == {msgspec.json.encode(PICTURE)}
    assert drawn.read_text() == "x"
    others = [msgspec.structs.replace(PICTURE, foot=str(n)) for n in range(17)]
    answers = await asyncio.gather(*(painter.png(other) for other in others), return_exceptions=True)
    refused = [answer.code for answer in answers if isinstance(answer, Refusal)]
    assert refused == ["too_fast"]


@pytest.mark.slow
async def test_a_picture_that_takes_too_long_or_fails_is_refused_and_its_process_ended() -> None:
    with pytest.raises(Refusal, match="takes_too_long"):
        await Painter((sys.executable, "-c", "import time; time.sleep(600)"), 0.2).png(PICTURE)
    with pytest.raises(Refusal, match="no_such_game"):
        await Painter((sys.executable, "-c", "raise SystemExit(3)")).png(PICTURE)


def test_the_language_is_the_links_then_the_browsers_then_english() -> None:
    assert wanted_language("fr", "de") == "fr"
    assert wanted_language("xx", "de;q=0.2, fr;q=0.9") == "fr"
    assert wanted_language(None, "fr;q=0, de;q=nonsense, it") == "en"
    assert wanted_language(None, "") == "en"


def test_how_long_it_took_is_said_in_every_language() -> None:
    for lang in LANGUAGES:
        words = load(lang)
        assert [lasted(words, ms) for ms in (None,)] == [""]
        assert lasted(words, 30_000).startswith("1 ")
        assert lasted(words, 34 * 60_000).startswith("34 ")
        assert lasted(words, 94 * 60_000) == "1 h 34 min"
        assert lasted(words, 10 * 86_400_000).startswith("10 ")
