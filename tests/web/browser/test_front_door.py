"""The first minute: the front door, its languages, and how few clicks it takes to bid."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from adjuge.words.catalogue import LANGUAGES, load
from tests.web.browser.axe import faults
from tests.web.browser.conftest import NewVisitor


def test_the_front_door_stands_open(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Adjugé!")
    expect(page.get_by_role("button", name=load("en").say("web.home.now"))).to_be_enabled()
    expect(page).to_have_title("Adjugé!")


@pytest.mark.parametrize("dark", [False, True], ids=["by day", "by night"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_nobody_is_kept_out_at_the_front_door(visit: NewVisitor, dark: bool, phone: bool) -> None:
    page = visit(dark=dark, phone=phone).page
    page.goto("/")
    page.locator("image[href^='blob:']").first.wait_for(state="attached")
    assert not faults(page)


def test_the_front_door_fits_a_phone_without_scrolling(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("button", name=load("en").say("web.home.now")).wait_for()
    assert phone.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_house_speaks_the_language_of_the_browser(visit: NewVisitor, lang: str) -> None:
    page = visit(lang=lang).page
    page.goto("/")
    expect(page.get_by_text(load(lang).say("web.home.motto"))).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == lang


def test_a_guest_changes_the_language_and_finds_it_again(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=re.compile("Deutsch|^de$", re.IGNORECASE)).click()
    motto = page.get_by_text(load("de").say("web.home.motto"))
    expect(motto).to_be_visible()
    page.reload()
    expect(motto).to_be_visible()


def offers(message: dict[str, Any], *moves: str) -> bool:
    menu = (message.get("view") or {}).get("menu", ())
    return any(choice["move"] in moves for choice in menu)


def test_the_first_bid_is_two_clicks_away(visit: NewVisitor) -> None:
    """In Money! everybody bids from the first moment on."""
    visitor = visit(still=False)
    page = visitor.page
    page.goto("/")
    page.get_by_text(load("en").say("game.money"), exact=True).click()
    page.get_by_role("button", name=load("en").say("web.home.now")).click()
    visitor.hear(lambda message: offers(message, "bid"))
    expect(page.locator(".desk button:enabled").first).to_be_visible()


def test_a_newcomer_has_something_to_do_after_one_click(visit: NewVisitor) -> None:
    """In Boursicocotte, to bid for the first lot, or to put it up."""
    visitor = visit(phone=True, still=False)
    page = visitor.page
    page.goto("/")
    page.get_by_role("button", name=load("en").say("web.home.now")).click()
    visitor.hear(lambda message: offers(message, "bid", "auction"))
    expect(page.locator(".desk button:enabled").first).to_be_visible()
