"""Where somebody is signed in: every device of theirs is on one list, and any other can be signed out there."""

import re

from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.web.browser.axe import faults
from tests.web.browser.conftest import NewVisitor

EN = load("en")


def called(page: Page) -> str:
    """Who one is at the front door, once the house has said so."""
    name = page.locator(".entrance__who button")
    expect(name).not_to_have_text("…")
    return name.inner_text()


def test_a_device_that_is_signed_out_is_a_stranger(visit: NewVisitor) -> None:
    here, there = visit(), visit(phone=True)
    here.page.goto("/")
    name = called(here.page)
    here.page.goto("/settings")
    devices = here.page.locator(".devices li")
    expect(devices).to_have_count(1)
    expect(devices).to_contain_text(EN.say("web.account.devices.this"))

    here.page.get_by_role("button", name=EN.say("web.account.link.make"), exact=True).click()
    here.page.get_by_role("button", name=EN.say("web.account.link.void"), exact=True).wait_for()
    there.page.goto(here.answers("/me/link")[-1]["path"])
    expect(there.page.locator(".entrance__who button")).to_have_text(name)

    here.page.reload()
    expect(devices).to_have_count(2)
    expect(devices.first).to_contain_text(EN.say("web.account.devices.this"))
    assert not faults(here.page)
    devices.last.get_by_role("button", name=re.compile(f"^{EN.say('web.account.devices.sign_out')}")).click()
    expect(here.page.get_by_text(EN.say("web.account.devices.signed_out"))).to_be_visible()
    expect(devices).to_have_count(1)

    there.page.reload()
    assert called(there.page) != name
    here.page.goto("/")
    assert called(here.page) == name


def test_a_link_that_was_made_void_makes_nobody_me(visit: NewVisitor) -> None:
    here, there = visit(phone=True), visit()
    here.page.goto("/")
    name = called(here.page)
    here.page.goto("/settings")
    here.page.get_by_role("button", name=EN.say("web.account.link.make"), exact=True).click()
    void = here.page.get_by_role("button", name=EN.say("web.account.link.void"), exact=True)
    void.click()
    expect(here.page.get_by_text(EN.say("web.account.link.voided"))).to_be_visible()
    expect(void).to_have_count(0)

    there.forgive(r"/api/v1/me/return")  # a browser notes down every answer that is no
    there.page.goto(here.answers("/me/link")[-1]["path"])
    expect(there.page.get_by_role("alert")).to_have_text(EN.say("refusal.unknown_link"))
    assert called(there.page) != name
