"""A phone held upright, 360 by 640: at no moment of any evening does the page scroll, in any language."""

import pytest
from playwright.sync_api import Page

from adjuge.words.catalogue import LANGUAGES, load
from tests.live.served import Served
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import MOMENTS, moments
from tests.web.browser.speaking import speak

SEATS = {"boursicocotte": 4, "money": 4, "bouse": 4}
PAGE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight, innerWidth, innerHeight]"


def spills(page: Page) -> str:
    """How the page is larger than the phone; empty if it is not."""
    wide, high, width, height = page.evaluate(PAGE)
    return "" if wide <= width and high <= height else f"{wide}×{high} on {width}×{height}"


@pytest.mark.parametrize("game", MOMENTS)
def test_the_board_fits_a_phone_at_every_moment(visit: NewVisitor, house: Served, game: str) -> None:
    visitor = visit(phone=True)
    visitor.prefer(guard=0, motion="off")
    spilt = []
    with Company(house.url, [visitor], game, SEATS[game]) as company:
        for at, moment in enumerate(moments(company, game)):
            company.seen_by(visitor)
            spilt += [f"{moment}: {how}" for how in [spills(visitor.page)] if how]
            if not visitor.page.get_by_role("dialog").count():
                lang = LANGUAGES[at % len(LANGUAGES)]
                speak(visitor, lang)
                spilt += [f"{moment} in {lang}: {how}" for how in [spills(visitor.page)] if how]
    assert not spilt, "\n".join(spilt)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_and_waiting_room_fit_a_phone(visit: NewVisitor, lang: str) -> None:
    page = visit(phone=True, lang=lang).page
    page.goto("/")
    page.get_by_role("button", name=load(lang).say("web.home.now")).wait_for()
    assert not spills(page)
    page.goto("/new/money")
    page.get_by_role("button", name=load(lang).say("web.new.open")).click()
    page.get_by_role("button", name=load(lang).say("web.waiting.start")).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
