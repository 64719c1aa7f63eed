"""A bid beyond the purse: the hammer falls, the purse is opened before all, and the auction goes on."""

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor

EN = load("en")


def test_who_bids_more_than_the_purse_holds_shows_it_to_all(visit: NewVisitor, house: Served) -> None:
    """B6.6 I bid 900 with 140 in my purse; when it is sold to me, everybody sees my cards."""
    bluffer, neighbour = visit(), visit()
    for visitor in (bluffer, neighbour):
        visitor.prefer(guard=0, motion="off")
    with Company(house.url, [bluffer, neighbour], "boursicocotte", 3, options={"overbid": True}) as company:
        seller = 2
        company.until(
            lambda table: table["phase"] == "bidding" and table["active"] == seller,
            preferring("auction", "pass", "sell"),
        )
        page = bluffer.page
        page.get_by_role("textbox", name=EN.say("web.boursicocotte.bid.any")).fill("300")
        page.get_by_role("button", name=EN.say("web.boursicocotte.bid.do"), exact=True).click()
        company.chairs[seller].see(lambda view: view["public"]["auction"]["bid"] == 300)
        neighbour.page.get_by_role("button", name=EN.say("web.boursicocotte.bid.pass")).click()
        company.chairs[seller].see(lambda view: view["public"]["phase"] == "verdict")
        company.chairs[seller].play({"type": "sell"})
        worth = sum(int(card) * held for card, held in bluffer.view["purse"].items())
        assert worth < 300
        expect(page.locator(".desk")).to_contain_text(
            EN.say("web.boursicocotte.exposed.you", bid=300, sum=worth).rstrip(".")
        )
        name = company.names[0]
        expect(neighbour.page.locator(".desk")).to_contain_text(
            EN.say("web.boursicocotte.exposed.they", name=name, bid=300, sum=worth).rstrip(".")
        )
        expect(neighbour.page.locator("main.table")).to_contain_text(EN.say("web.boursicocotte.shown.they", name=name))
        # the auction goes on, and nobody leads
        assert company.chairs[seller].view["public"]["phase"] == "bidding"
