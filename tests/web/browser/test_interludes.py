"""1 Bouse 2 Vaches: what comes before the next question is seen over the mat, and is gone when it is put."""

from typing import Any

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on

EN = load("en")
CARDS = 8  # two hands of four


def _all_is_laid(table: Any) -> bool:
    return bool(table["phase"] == "bell" and sum(table["laid"].values()) == CARDS)


@seen_on("phone")
def test_cards_that_nobody_rang_for_are_seen_to_go_into_the_pot(visit: NewVisitor, house: Served, window: str) -> None:
    """V3.4"""
    visitor = visit(still=False, window=window)
    visitor.prefer(guard=0)
    page = visitor.page
    with Company(house.url, [visitor], "bouse", 2, pace="leisurely") as company:
        company.until(_all_is_laid, preferring("announce", "pass"))
        company.seen_by(visitor)
        expect(page.locator(".interlude")).to_have_count(0)
        company.play(company.public["to_move"][0], {"type": "pass"})
        plate = page.locator(".interlude[data-kind=pot]")
        expect(plate).to_be_visible()
        expect(plate).to_contain_text(f"+{CARDS}")
        expect(page.locator(".announce-bar .btn--first")).to_have_count(0)
        expect(plate).to_have_count(0)
        expect(page.locator(".pot")).to_have_text(EN.say("web.bouse.pot", count=CARDS))
