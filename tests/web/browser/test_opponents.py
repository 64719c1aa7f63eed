"""Opponents are chosen by their faces: who they are, how they play, and where they sit."""

import re

import pytest
from playwright.sync_api import Page, expect

from adjuge import bots
from adjuge.bots.persons import COMPANY, PERSONS
from adjuge.rules import catalogue
from adjuge.words.catalogue import LANGUAGES, load
from tests.web.browser.axe import faults
from tests.web.browser.conftest import NewVisitor

GAME = catalogue.game("money")


def gathers(page: Page) -> None:
    """A table of four, opened by me."""
    page.goto("/")
    expect(page.locator(".entrance__who button")).not_to_have_text("…")
    opened = page.request.post("/api/v1/tables", data={"game": GAME.name, "seats": 4, "pace": "instant"})
    page.goto(f"/t/{opened.json()['id']}#host")
    expect(page.locator(".place--mine")).to_be_visible()


def asks_who(page: Page, seat: int) -> None:
    page.locator(".place").nth(seat).locator(".icon-button").click()
    expect(page.locator(".opponent-card img")).to_have_count(len(bots.names(GAME)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_opponent_has_a_name_a_character_and_a_face(visit: NewVisitor, lang: str) -> None:
    page, said = visit(lang=lang).page, load(lang)
    gathers(page)
    asks_who(page, 1)
    expect(page.get_by_role("dialog")).to_contain_text(said.say("web.waiting.who", number=2))
    for bot in bots.names(GAME):
        card = page.locator(".opponent-card").filter(has_text=PERSONS[bot])
        expect(card).to_contain_text(said.say(f"bot.{bot}"))
        expect(card).to_contain_text(said.say(f"bot.{bot}.help"))


def test_whoever_is_chosen_sits_down_and_may_be_exchanged(visit: NewVisitor) -> None:
    page = visit().page
    gathers(page)
    for bot in ("fox", "farmer"):
        asks_who(page, 2)
        page.locator(".opponent-card").filter(has_text=PERSONS[bot]).click()
        expect(page.locator(".place").nth(2)).to_contain_text(PERSONS[bot])
        expect(page.locator(".place").nth(2).locator("img")).to_be_visible()
    asks_who(page, 2)
    expect(page.locator(".opponent-card[aria-pressed=true]")).to_contain_text(PERSONS["farmer"])
    page.get_by_role("button", name=load("en").say("web.waiting.no_bot")).click()
    expect(page.locator(".place").nth(2)).to_contain_text(load("en").say("web.waiting.free"))


def test_a_table_that_nobody_chose_for_is_a_mixed_company(visit: NewVisitor) -> None:
    page = visit().page
    gathers(page)
    page.get_by_role("button", name=load("en").say("web.waiting.start")).click()
    expect(page.locator(".avatar--face").first).to_be_visible()
    for bot in COMPANY:
        expect(page.get_by_text(re.compile(f"^{PERSONS[bot]}")).first).to_be_attached()


@pytest.mark.parametrize("dark", [False, True], ids=["by day", "by night"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_everybody_can_choose(visit: NewVisitor, dark: bool, phone: bool) -> None:
    page = visit(dark=dark, phone=phone).page
    gathers(page)
    asks_who(page, 1)
    assert not faults(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
