"""The documentation site: built without a warning, whole, and on its own."""

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from adjuge.rules import catalogue
from adjuge.words.pages import languages, rules
from tests.docs.book import PAGES, README, ROOT, pictures_shown

pytestmark = pytest.mark.slow

RULE_PAGES = [(game, lang) for game in catalogue.names() for lang in languages()]


class Page(HTMLParser):
    """What a built page fetches, the names of its places, and its links to places on itself."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.places: list[str] = []
        self.links: list[str] = []
        self.languages: list[str] = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value for name, value in attrs if value is not None}
        self.fetched += [values[name] for name in ("src", "srcset", "poster", "data") if name in values]
        if tag == "link" and "href" in values:
            self.fetched.append(values["href"])
        if tag == "a" and values.get("href", "").startswith("#"):
            self.links.append(values["href"].removeprefix("#"))
        if "id" in values:
            self.places.append(values["id"])
        if "lang" in values:
            self.languages.append(values["lang"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert build.returncode == 0, build.stderr
    assert "WARNING" not in build.stderr
    return folder


def built(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_every_page_is_in_the_site(site: Path) -> None:
    for page in PAGES:
        if page != README:
            place = site if page.stem == "index" else site / page.stem
            assert (place / "index.html").is_file()


@pytest.mark.parametrize(("game", "lang"), RULE_PAGES)
def test_every_rule_has_a_place_of_its_own_in_every_language(site: Path, game: str, lang: str) -> None:
    page = Page(site / "rules" / f"{game}.{lang}" / "index.html")
    assert lang in page.languages
    for rule in rules(game, lang):
        assert page.places.count(rule.number) == 1


@pytest.mark.parametrize(("game", "lang"), RULE_PAGES)
def test_a_rule_named_by_another_is_one_step_away(site: Path, game: str, lang: str) -> None:
    page = Page(site / "rules" / f"{game}.{lang}" / "index.html")
    letters = "".join({rule.number[0] for rule in rules(game, lang)})
    number = re.compile(rf"\b[{letters}]\d+(?:\.\d+)?\b")
    named = {found for rule in rules(game, lang) for found in number.findall(rule.text)}
    assert named
    assert named <= set(page.links)
    assert set(page.links) - {""} <= set(page.places)


def test_the_site_asks_nothing_of_any_other_machine(site: Path) -> None:
    for file in built(site):
        assert not [address for address in Page(file).fetched if "//" in address], file
    styles = "".join(file.read_text(encoding="utf-8") for file in site.rglob("*.css"))
    assert not re.findall(r"url\(\s*[\"']?(?:https?:)?//|@import", styles)


def test_the_search_finds_rules(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    found = {entry["location"].partition("#")[0] for entry in index["docs"]}
    assert {f"rules/{game}.{lang}/" for game, lang in RULE_PAGES} <= found


def test_no_source_of_the_site_is_published_with_it(site: Path) -> None:
    assert not list(site.rglob("*.py"))


def test_only_pictures_that_a_page_shows_are_kept() -> None:
    assert {picture.name for picture in (ROOT / "docs" / "screens").iterdir()} == pictures_shown()
