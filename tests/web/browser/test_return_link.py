"""A link to return by, opened where one is somebody already: it asks, it can be undone, and the seat is told."""

import pytest
from playwright.sync_api import expect

from adjuge.words.catalogue import LANGUAGES, load
from tests.web.browser.axe import faults
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.test_devices import called

EN = load("en")


@pytest.mark.parametrize("lang", [pytest.param(lang, marks=[pytest.mark.long] * (lang != "fr")) for lang in LANGUAGES])
def test_a_link_asks_before_i_become_somebody_else(visit: NewVisitor, lang: str) -> None:
    words = load(lang)
    here, there = visit(lang=lang), visit(lang=lang, phone=True)
    here.page.goto("/settings")
    here.page.get_by_role("button", name=words.say("web.account.link.make"), exact=True).click()
    here.page.get_by_role("button", name=words.say("web.account.link.void"), exact=True).wait_for()
    link = here.answers("/me/link")[-1]["path"]
    here.page.goto("/")
    mine = called(here.page)
    there.page.goto("/")
    theirs = called(there.page)
    names = {"name": mine, "here": theirs}

    there.forgive(r"/api/v1/me/return")  # a browser notes down every answer that is no
    there.page.goto("/lobby")
    there.page.goto(link)
    asked = there.page.get_by_role("dialog")
    expect(asked).to_contain_text(words.say("web.account.become.title", **names))
    assert not faults(there.page)
    asked.get_by_role("button", name=words.say("web.account.become.no", **names), exact=True).click()
    expect(asked).to_have_count(0)
    assert called(there.page) == theirs

    there.page.goto("/lobby")
    there.page.goto(link)
    asked.get_by_role("button", name=words.say("web.account.become.yes", **names), exact=True).click()
    expect(there.page.locator(".entrance__who button")).to_have_text(mine)

    there.page.goto("/settings")
    there.page.get_by_role("button", name=words.say("web.account.back", name=theirs), exact=True).click()
    expect(there.page.get_by_text(words.say("web.account.welcome_back", name=theirs))).to_be_visible()
    there.page.goto("/")
    assert called(there.page) == theirs


def test_my_seat_is_told_of_another_device(visit: NewVisitor) -> None:
    here, there = visit(), visit(phone=True)
    here.page.goto("/settings")
    here.page.get_by_role("button", name=EN.say("web.account.link.make"), exact=True).click()
    here.page.get_by_role("button", name=EN.say("web.account.link.void"), exact=True).wait_for()
    there.page.goto(here.answers("/me/link")[-1]["path"])
    called(there.page)
    here.page.goto("/")
    here.page.get_by_role("button", name=EN.say("web.home.now")).click()
    here.page.wait_for_url("**/t/**")
    here.page.locator(".desk").first.wait_for()
    there.page.goto(here.page.url.partition("#")[0])
    for visitor in (there, here):
        told = visitor.page.get_by_role("dialog")
        expect(told).to_contain_text(EN.say("web.device.title"))
        assert not faults(visitor.page)
        told.get_by_role("button", name=EN.say("web.device.mine"), exact=True).click()
        expect(told).to_have_count(0)
