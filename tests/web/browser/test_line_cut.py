"""The line breaks, in the house or at the player's end: the page says so, heals by itself, and nothing is lost."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked

EN = load("en")


def test_a_bid_made_while_the_line_breaks_is_made_once(visit: NewVisitor, new_house: Callable[[], Served]) -> None:
    """The house stands still, I bid, the house is killed before it has heard me; it opens again, and I have bid."""
    house = new_house()
    visitor = visit(house.url)
    visitor.prefer(guard=0, motion="off")
    visitor.forgive("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET")
    page = visitor.page
    lost = page.get_by_text(EN.say("web.table.lost"))
    ten_more = page.get_by_role("button", name=re.compile("^Bid 10 more"))
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        company.seen_by(visitor)
        house.pause()
        ten_more.click()
        house.kill()
        expect(lost).to_be_visible()
        expect(ten_more).to_be_disabled()
        expect(page.locator(".desk .acts button:not([aria-disabled])")).to_have_count(0)
        house.start()
        expect(lost).to_be_hidden()
        company.come_back()
        company.chairs[1].see(lambda view: view["public"]["auction"]["bid"] == 10)
        company.seen_by(visitor)
        bids = company.chairs[1].events("bid_made")
        assert [(bid["seat"], bid["amount"]) for bid in bids] == [(0, 10)]
        # and the evening goes on for everybody
        rival = company.public["to_move"][0]
        company.play(rival, {"type": "bid", "amount": 30})
        expect(ten_more).to_be_enabled()
        ten_more.click()
        company.chairs[1].see(lambda view: view["public"]["auction"]["bid"] == 40)


def test_what_happened_while_i_was_off_the_line_is_there_when_i_am_back(visit: NewVisitor, house: Served) -> None:
    """As in a tunnel: the browser itself has no network, and the others play on."""
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    visitor.forgive("ERR_INTERNET_DISCONNECTED")
    page = visitor.page
    lost = page.get_by_text(EN.say("web.table.lost"))
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        company.seen_by(visitor)
        visitor.offline()
        expect(lost).to_be_visible()
        rival = next(seat for seat in company.public["to_move"] if seat != 0)
        company.play(rival, {"type": "bid", "amount": 120})
        visitor.offline(False)
        expect(lost).to_be_hidden()
        company.seen_by(visitor)
        page.get_by_role("button", name=re.compile("^Bid 10 more, that is 130")).click()
        company.chairs[1].see(lambda view: view["public"]["auction"]["bid"] == 130)
