"""Two offers of the same worth: one edition gives the animal to whoever asked for it, the other asks again."""

from typing import Any

import pytest
from playwright.sync_api import expect

from adjuge.words.catalogue import load
from adjuge.words.event_sentences import sentence
from tests.live.served import Served
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import lively
from tests.web.browser.hands import card_of, pressable

EN = load("en")


def shares(table: Any) -> bool:
    """The first seat is at its turn and has an animal that another has too."""
    mine, *others = table["animals"]
    return bool(
        table["phase"] == "turn"
        and table["active"] == 0
        and any(own and other for herd in others for own, other in zip(mine, herd, strict=True))
    )


def without_trading(view: Any) -> dict[str, Any]:
    return lively(view | {"menu": [choice for choice in view["menu"] if choice["move"] != "trade"]})


@pytest.mark.parametrize("preset", ["marteau", "asmodee"])
def test_equal_offers_end_as_the_edition_has_it(visit: NewVisitor, house: Served, preset: str) -> None:
    """B7.6, B7.7 I lay a zero, my rival counters with a zero."""
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    with Company(house.url, [visitor], "boursicocotte", 3, preset=preset) as company:
        company.until(shares, without_trading)
        company.seen_by(visitor)
        trade = next(choice for choice in company.chairs[0].view["menu"] if choice["move"] == "trade")
        rival, animal = trade["fields"]["rival"]["values"][0], trade["fields"]["animal"]["values"][0]
        company.play(0, {"type": "trade", "rival": rival, "animal": animal})
        held = company.public["animals"][0]

        def tie() -> None:
            card_of(page, EN, 0).click()
            pressable(page, EN, "web.boursicocotte.trade.lay").click()
            company.chairs[rival].see(lambda view: view["public"]["phase"] == "answering")
            company.play(rival, {"type": "counter", "cards": {"0": 1}})
            company.seen_by(visitor)

        tie()
        if preset == "asmodee":
            again = {"type": "offer_demanded_again", "seat": 0, "rival": rival}
            said = sentence(again, company.names, 0, "en", game="boursicocotte")
            expect(page.locator(".desk")).to_contain_text(said.rstrip("."))
            expect(page.locator(".side")).to_contain_text(said)
            assert company.public["phase"] == "offering"
            assert company.public["animals"][0] == held
            tie()
        won = next(event for event in company.chairs[0].events("trade_won") if event["seat"] == 0)
        told = sentence(won, company.names, 0, "en", game="boursicocotte", asmodee=preset == "asmodee")
        expect(page.locator(".side")).to_contain_text(told)
        assert sum(company.public["animals"][0]) == sum(held) + won["moved"]
