"""The seal in the browser: a page commits and reveals by itself, keeps a receipt, and checks the file with it."""

import json
from typing import Any

from playwright.sync_api import expect

from adjuge.rules.seal import receipt
from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.chair import Chair, newcomer, open_table
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import lively, over

EN = load("en")
RECEIPTS = "() => JSON.parse(localStorage.getItem('adjuge.receipts'))"
FORGED = """() => {
  const kept = JSON.parse(localStorage.getItem('adjuge.receipts'));
  kept[0].attempts[0].listed[1].kind = "program";
  localStorage.setItem('adjuge.receipts', JSON.stringify(kept));
}"""


def test_a_page_has_its_share_in_the_shuffle_and_finds_it_in_the_file(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    with Company(house.url, [visitor], "money", 3) as company:
        said: list[Any] = [news for message in visitor.messages("told") for news in message["news"]]
        kinds = [news["type"] for news in said]
        assert kinds.index("closed") < kinds.index("revealed") < kinds.index("started")
        company.until(over, lively)
    (kept,) = page.evaluate(RECEIPTS)
    mine = receipt.decode(json.dumps(kept).encode())
    assert mine.attempts[0].dealt
    assert mine.attempts[0].shares[-1].nonce not in visitor.told(), "before the file is asked for"

    page.get_by_role("link", name=EN.say("web.after.replay")).click()
    page.get_by_role("button", name=EN.say("web.replay.verify"), exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".seal")).to_contain_text(EN.say("web.replay.seal.bound"))
    expect(sheet.locator(".findings li[data-verdict=right]")).to_have_count(9)
    expect(sheet).to_contain_text(EN.say("web.replay.seal.told.right"))
    expect(sheet).to_contain_text(EN.say("web.replay.seal.not_proved"))
    assert not faults(page)

    page.evaluate(FORGED)
    page.reload()
    page.get_by_role("button", name=EN.say("web.replay.verify"), exact=True).click()
    expect(sheet.locator(".seal")).to_contain_text(EN.say("web.replay.seal.broken"))
    expect(sheet).to_contain_text(EN.say("web.replay.seal.told.wrong"))

    page.evaluate("() => localStorage.removeItem('adjuge.receipts')")
    page.reload()
    page.get_by_role("button", name=EN.say("web.replay.verify"), exact=True).click()
    expect(sheet.locator(".seal")).to_contain_text(EN.say("web.replay.seal.unwitnessed"))
    expect(sheet.locator(".seal")).not_to_contain_text(EN.say("web.replay.seal.bound"))


def test_where_somebody_withholds_the_page_commits_anew_and_the_deal_is_counted(
    visit: NewVisitor, house: Served
) -> None:
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    host = newcomer(house.url, "Odile")
    table = open_table(house.url, host, {"game": "money", "seats": 3, "tempo": "no_limit", "pace": "instant"})
    page.goto(f"/t/{table}")
    page.get_by_role("contentinfo").get_by_role("button", name=EN.say("web.waiting.sit_down")).click()
    visitor.hear(lambda message: bool((message.get("you") or {"seats": ()})["seats"]))
    chair = Chair(house.url, table, host)
    chair.ask({"type": "sit", "seat": 1, "commitment": "77" * 32})  # to nothing that anybody knows
    chair.ask({"type": "start", "fill_with": "random"})
    page.locator("main.table .desk").wait_for()
    info = visitor.hear(lambda message: (message.get("table") or {"phase": ""})["phase"] == "playing")["table"]
    assert (info["deal"]["attempt"], [seat["kind"] for seat in info["seats"]]) == (2, ["person", "bot", "bot"])
    (kept,) = page.evaluate(RECEIPTS)
    first, second = receipt.decode(json.dumps(kept).encode()).attempts
    assert (first.dealt, second.dealt, first.shares[-1].revealed, second.shares[-1].revealed) == (
        False,
        True,
        True,
        True,
    )
    chair.leave()
