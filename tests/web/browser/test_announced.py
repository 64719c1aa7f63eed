"""Whoever cannot see the table hears what happens at it, in whole sentences."""

from playwright.sync_api import expect

from adjuge.words.telling import sentence
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import Visit
from tests.web.browser.evening import asked


def test_what_others_do_is_announced(visit: Visit, house: Served) -> None:
    visitor = visit(lang="fr")
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        said = visitor.page.locator("[data-announcer]")
        assert said.get_attribute("aria-live") == "polite"
        rival = next(seat for seat in (1, 2) if seat in company.public["to_move"])
        for amount in (20, 50):
            company.play(rival if amount == 20 else 0, {"type": "bid", "amount": amount})
            bid = {"type": "bid_made", "seat": rival if amount == 20 else 0, "amount": amount}
            expect(said).to_contain_text(sentence(bid, company.names, 0, "fr", game="boursicocotte"))


def test_the_reveal_and_the_bell_are_announced(visit: Visit, house: Served) -> None:
    visitor = visit(phone=True)
    visitor.prefer(motion="off")
    with Company(house.url, [visitor], "bouse", 3) as company:
        company.until(asked("bell"), preferring("announce", "pass"))
        company.play(0, {"type": "ring"})
        rung = {"type": "bell_rung", "seat": 0}
        expect(visitor.page.locator("[data-announcer]")).to_contain_text(
            sentence(rung, company.names, 0, "en", game="bouse")
        )
