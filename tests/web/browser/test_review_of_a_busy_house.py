"""A house that has too much to do gives up on a review; whoever asked is told so, and may ask again."""

import json
import re

from playwright.sync_api import Route, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import lively, over

EN = load("en")


def test_a_review_that_took_too_long_can_be_asked_for_again(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    visitor.forgive("422")  # Chromium's own word on an answer that says no
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "bouse", 3) as company:
        company.until(over, lively)
    page, asked = visitor.page, list[Route]()

    def answer(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:  # as a house says that gives up; the second time it is still at work
            refusal = {"code": "takes_too_long", "params": {"seconds": 20}}
            route.fulfill(status=422, content_type="application/json", body=json.dumps(refusal))

    page.route(re.compile("/api/v1/archive/.*/review/"), answer)
    page.get_by_role("link", name=EN.say("web.review.title")).click()
    trouble = page.get_by_role("alert")
    expect(trouble).to_contain_text(EN.say("web.review.too_long"))
    assert not faults(page)
    trouble.get_by_role("button", name=EN.say("web.again")).click()
    expect(page.get_by_role("status")).to_contain_text(EN.say("web.review.loading"))
    assert len(asked) == 2
