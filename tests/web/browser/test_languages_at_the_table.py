"""Another language in the middle of a game: everything that was and will be said is said in it."""

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from adjuge.words.event_sentences import sentence
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked
from tests.web.browser.hands import pressable
from tests.web.browser.speaking import speak


def test_a_guest_changes_the_language_in_the_middle_of_an_auction(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        rival = next(seat for seat in (1, 2) if seat in company.public["to_move"])
        company.play(rival, {"type": "bid", "amount": 20})
        bid = {"type": "bid_made", "seat": rival, "amount": 20}

        def told(lang: str) -> str:
            return sentence(bid, company.names, 0, lang, game="boursicocotte")

        expect(page.locator(".side")).to_contain_text(told("en"))
        expect(page.locator("[data-announcer]")).to_contain_text(told("en"))
        speak(visitor, "de")
        assert page.evaluate("document.documentElement.lang") == "de"
        expect(page.locator(".side")).to_contain_text(told("de"))
        expect(page.locator(".desk")).to_contain_text(told("de").rstrip("."))
        expect(page.locator("main.table")).not_to_contain_text(told("en"))
        pressable(page, load("de"), "web.boursicocotte.bid.pass").click()
        company.chairs[rival].see(lambda view: 0 not in view["public"]["to_move"])
        page.reload()
        expect(page.locator(".side")).to_contain_text(told("de"))
