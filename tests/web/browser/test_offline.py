"""Without a network: score sheets, rules and lessons work, all else says why it does not, and comes back by itself."""

import json
import re
import urllib.request
from collections.abc import Callable

from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.conftest import NewVisitor
from web.building import Client

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname);
}"""


def known(page: Page) -> list[str]:
    """Come once, stay until everything has been put by."""
    page.goto("/")
    kept: list[str] = page.evaluate(KEPT)
    return kept


def test_who_came_once_finds_score_sheets_and_rules_without_the_house(
    visit: NewVisitor, new_house: Callable[[], Served]
) -> None:
    house, words = new_house(), load("fr")
    visitor = visit(house.url, phone=True, lang="fr", installs=True)
    page = visitor.page
    known(page)
    house.stop()
    visitor.forgive("ERR_CONNECTION_REFUSED")
    page.goto("/companion")
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("web.companion.title"))
    page.goto("/rules/money")
    expect(page.get_by_text(re.compile("M1"))).not_to_have_count(0)
    for game in ("boursicocotte", "money", "bouse"):
        page.goto(f"/coach/{game}")
        page.locator(".coach-bubble").get_by_role("button", name=words.say("web.coach.next")).click()
        expect(page.locator(f"main.table[data-game={game}] .desk")).to_be_visible()
        expect(page.locator(".coach-bubble .caps")).to_contain_text("2")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("web.away.title"))
    assert not faults(page)
    house.start()
    page.get_by_role("button", name=words.say("web.again")).click()
    expect(page.get_by_role("button", name=words.say("web.home.now"))).to_be_enabled()


def test_a_table_that_cannot_be_reached_is_waited_for_at_its_own_address(
    visit: NewVisitor, new_house: Callable[[], Served]
) -> None:
    house = new_house()
    visitor = visit(house.url, dark=True, installs=True)
    known(visitor.page)
    house.stop()
    visitor.forgive("ERR_CONNECTION_REFUSED")
    visitor.page.goto("/t/abcdefghijklmnopqrstuv")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(load("en").say("web.away.title"))
    assert visitor.page.url.endswith("/t/abcdefghijklmnopqrstuv")
    assert not faults(visitor.page)


def test_nothing_that_the_house_says_is_ever_put_by(visit: NewVisitor) -> None:
    page = visit(installs=True).page
    kept = known(page)
    with page.expect_response(re.compile("/api/")):
        page.reload()
    assert set(page.evaluate(KEPT)) == set(kept)
    assert {"/", "/offline.html", "/manifest.webmanifest"} <= set(kept)
    assert not [path for path in kept if path.startswith("/api")]


def test_the_worker_is_asked_for_anew_each_time(house: Served) -> None:
    with urllib.request.urlopen(f"{house.url}/sw.js") as answer:
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/javascript")


def test_the_house_can_be_installed_as_an_app(house: Served, client: Client) -> None:
    with urllib.request.urlopen(f"{house.url}/manifest.webmanifest") as answer:
        assert answer.headers["content-type"].startswith("application/manifest+json")
        manifest = json.load(answer)
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    drawn = {icon["src"]: icon for icon in manifest["icons"]}
    assert {icon["sizes"] for icon in drawn.values()} >= {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in drawn.values())
    for source, icon in drawn.items():
        data = (client.pages / source.strip("/")).read_bytes()
        if icon["type"] == "image/png":
            size = f"{int.from_bytes(data[16:20])}x{int.from_bytes(data[20:24])}"
            assert size == icon["sizes"]
