"""Whoever reloads the page in the middle of an auction sits where they sat, sees what they saw, and bids on."""

import re

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked

EN = load("en")


def test_a_reload_in_the_middle_of_an_auction_loses_nothing(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    ten_more = page.get_by_role("button", name=re.compile("^Bid 10 more"), disabled=False)
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        rival = next(seat for seat in (1, 2) if seat in company.public["to_move"])
        ten_more.click()
        company.chairs[rival].see(lambda view: view["public"]["auction"]["bid"] == 10)
        company.play(rival, {"type": "bid", "amount": 40})
        company.seen_by(visitor)
        before = visitor.view
        frames = len(visitor.frames)
        page.reload()
        ten_more.wait_for()
        snapshot = next(visitor.messages("snapshot", after=frames))
        assert snapshot["you"]["seat"] == 0
        assert snapshot["view"] == before
        status = EN.say("web.boursicocotte.outbid", name=company.names[rival], bid=40).rstrip(".")
        expect(page.locator(".desk")).to_contain_text(status)
        ten_more.click()
        company.chairs[rival].see(lambda view: view["public"]["auction"]["bid"] == 50)
        assert company.chairs[rival].view["public"]["auction"]["bidder"] == 0


def test_a_reload_between_two_lots_says_what_the_last_came_to(visit: NewVisitor, house: Served) -> None:
    """In the middle of an evening it said that the house opens."""
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    wall = visitor.page.locator(".last-result")
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        policy = preferring("auction", "pass", "sell", "pay")
        company.until(lambda table: table["phase"] == "turn" and any(map(any, table["animals"])), policy)
        company.seen_by(visitor)
        before = wall.inner_text()
        visitor.page.reload()
        wall.wait_for()
        assert wall.inner_text() == before
        assert EN.say("web.boursicocotte.house_opens") not in before
