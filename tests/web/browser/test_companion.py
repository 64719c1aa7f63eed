"""At a real table: names are asked first, and the sheet of 1 Bouse 2 Vaches scores itself."""

import re

from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.web.browser.axe import faults
from tests.web.browser.choosing import choose
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.reach import out_of_reach

EN = load("en")
NAMES = ("Zoé", "Malik", "Ines", "Tom")


def begun(page: Page, game: str) -> None:
    page.goto(f"/companion/{game}")
    for at, name in enumerate(NAMES):
        page.get_by_role("textbox", name=EN.say("web.companion.player", number=at + 1)).fill(name)
    page.get_by_role("button", name=EN.say("web.companion.begin")).click()


def rings(page: Page, announcer: str, number: int, what: str, ringer: str) -> None:
    choose(page.get_by_role("group", name=EN.say("web.companion.announcer")).get_by_label(announcer))
    page.get_by_role("spinbutton", name=EN.say("web.companion.announced")).fill(str(number))
    page.get_by_role("spinbutton", name=EN.say("web.companion.announced")).press("Enter")
    choose(page.get_by_role("group", name=EN.say("web.companion.what")).get_by_label(what, exact=True))
    choose(page.get_by_role("group", name=EN.say("web.companion.ringer")).get_by_label(ringer))


def taps(page: Page, **cards: int) -> None:
    for kind, count in cards.items():
        card = page.get_by_role(
            "button", name=EN.say("web.companion.one_more", card=EN.say(f"card.bouse.{kind}")), exact=True
        )
        for _ in range(count):
            card.click()


def test_the_sheet_asks_for_names_and_scores_a_round_by_itself(visit: NewVisitor) -> None:
    """V3.1 V3.3 V3.4: who announced, who rang, and every card; what each takes follows."""
    page = visit(phone=True).page
    begun(page, "bouse")
    write = page.get_by_role("button", name=EN.say("web.companion.write"))
    expect(write).to_be_disabled()
    rings(page, "Zoé", 9, "9 cows", EN.say("web.companion.nobody"))
    write.click()
    expect(page.get_by_role("row", name=EN.say("web.companion.pot"))).to_contain_text("16")

    rings(page, "Zoé", 5, "5 cows", "Malik")
    assert not page.get_by_role("group", name=EN.say("web.companion.ringer")).get_by_label("Zoé").count()
    pictures = page.locator(".herd .cow-card image")
    assert pictures.count() == 10
    expect(pictures.first).to_have_attribute("href", re.compile("^blob:"))
    taps(page, cow=2, fly=1, two_dungs=9)
    expect(write).to_be_disabled()  # four cards are missing
    taps(page, puff=4)
    status = page.locator(".companion").get_by_role("status")
    expect(status).to_contain_text(EN.say("web.companion.verdict.high", shown=2, flies=1, announced=5))
    expect(status).to_contain_text(EN.say("web.companion.takes", name="Malik", count=32))
    assert not faults(page)
    assert not out_of_reach(page)
    write.click()
    expect(page.locator(".sums tr.best")).to_contain_text("Malik")
    expect(page.locator(".sums tr td.num")).to_have_text(["0", "32", "0", "0"])

    rings(page, "Tom", 1, "1 cow", "Zoé")
    taps(page, two_cows=1, puff=2, dung=13)
    write.click()
    page.reload()
    expect(page.locator(".sums tr td.num")).to_have_text(["0", "32", "0", "3"])
    page.get_by_role("button", name=EN.say("web.companion.take_back")).click()
    expect(page.locator(".sums tr td.num")).to_have_text(["0", "32", "0", "0"])


def test_who_was_named_on_one_sheet_is_known_to_the_others(visit: NewVisitor) -> None:
    page = visit(phone=True).page
    begun(page, "boursicocotte")
    expect(page.get_by_role("radio", name="Malik")).to_have_count(1)
    page.goto("/companion/money")
    expect(page.get_by_role("textbox", name=EN.say("web.companion.player", number=2))).to_have_value("Malik")
