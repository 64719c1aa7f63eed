"""Out of this lot, let this round be: one tap in place of one for every bid, and one tap back."""

import pytest
from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked
from tests.web.browser.windows import seen_on

EN = load("en")
OUT = EN.say("web.boursicocotte.bid.out")
LET_BE = EN.say("web.bouse.let_be")


def taps(page: Page) -> int:
    counted: int = page.evaluate("() => window.taps")
    return counted


@seen_on("desk")
def test_nine_taps_become_one(visit: NewVisitor, house: Served, window: str) -> None:
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "boursicocotte", 4) as company:
        company.until(lambda table: asked("bidding")(table) and table["active"] != 0, preferring("auction", "pass"))
        page = visitor.page
        page.evaluate("() => { window.taps = 0; addEventListener('click', () => (window.taps += 1), true) }")
        out = page.get_by_role("button", name=OUT)
        out.click()
        expect(out).to_have_attribute("aria-pressed", "true")
        first, second = (seat for seat in range(1, 4) if seat != company.public["active"])
        for nth in range(9):
            company.play(second if nth % 2 else first, {"type": "bid", "amount": 10 * nth + 10})
            company.chairs[0].see(lambda view: view["public"]["auction"]["passed"] == [0])
        assert taps(page) == 1
        passes = company.chairs[0].events("bid_passed")
        assert len([event for event in passes if event["seat"] == 0]) >= 9
        expect(page.locator(".status-line")).to_contain_text(EN.say("web.boursicocotte.may.bidding.ordered_out"))
        expect(page.locator(".key").first).to_have_attribute("aria-disabled", "true")
        assert faults(page, ".acts__3") == []
        out.click()
        expect(out).to_have_attribute("aria-pressed", "false")
        company.play(first if company.public["auction"]["bidder"] == second else second, {"type": "bid", "amount": 200})
        company.seen_by(visitor)
        page.locator(".key").first.click()
        company.chairs[0].see(lambda view: view["public"]["auction"]["bidder"] == 0)


@seen_on("desk")
def test_a_round_that_i_let_be(visit: NewVisitor, house: Served, window: str) -> None:
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "bouse", 3) as company:
        company.until(lambda table: table["phase"] == "bell" and 0 in table["to_move"], preferring("announce", "pass"))
        page = visitor.page
        toggle = page.get_by_role("button", name=LET_BE)
        toggle.click()
        expect(toggle).to_have_attribute("aria-pressed", "true")
        company.chairs[0].see(lambda view: 0 not in view["public"]["to_move"] or view["public"]["phase"] == "turn")
        assert faults(page) == []
        page.reload()
        expect(toggle).to_have_attribute("aria-pressed", "true")
        toggle.click()
        expect(toggle).to_have_attribute("aria-pressed", "false")
        expect(page.locator(".status-line")).not_to_contain_text(EN.say("web.bouse.may.let_be"))


@pytest.mark.long
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (820, 1180), (740, 360), (1280, 800)], ids=str)
def test_it_has_room_on_every_screen(visit: NewVisitor, house: Served, size: tuple[int, int]) -> None:
    visitor = visit()
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "boursicocotte", 4) as company:
        company.until(lambda table: asked("bidding")(table) and table["active"] != 0, preferring("auction", "pass"))
        box = visitor.page.get_by_role("button", name=OUT).bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= size[1]
        assert box["x"] + box["width"] <= size[0]
