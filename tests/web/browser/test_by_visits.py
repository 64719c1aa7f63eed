"""A game by visits: until when I am waited for, bid up to so much, and whose turn it is in my games."""

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked

EN = load("en")


def test_i_leave_a_bid_and_my_games_say_whom_we_wait_for(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "boursicocotte", 3, tempo="days") as company:
        company.until(lambda table: asked("bidding")(table) and table["active"] != 0, preferring("auction", "pass"))
        page = visitor.page
        company.seen_by(visitor)
        expect(page.locator(".status-line small")).to_contain_text("You have until")
        expect(page.locator(".beats i.on")).to_have_count(0)
        up_to = page.get_by_role("button", name="Bid up to 30")
        up_to.click()
        expect(page.get_by_role("button", name="Bid up to 30")).to_have_attribute("aria-pressed", "true")
        other = next(seat for seat in (1, 2) if seat != company.public["active"])
        company.chairs[0].see(lambda view: view["public"]["auction"]["bidder"] == 0)
        company.play(other, {"type": "bid", "amount": 20})
        company.chairs[0].see(lambda view: view["public"]["auction"]["bid"] == 30)
        assert faults(page, ".acts__3") == []
        page.goto("/mine")
        row = page.locator(".listing", has_text="Boursicocotte").first
        expect(row).to_contain_text(company.names[other])
        expect(row).to_contain_text(EN.say("web.mine.their_turn", names=[company.names[other]], time="1 minute"))
        assert faults(page) == []
