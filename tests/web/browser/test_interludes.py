"""1 Bouse 2 Vaches: what comes before the next question is seen over the mat, and is gone when it is put."""

import re
from typing import Any

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on
from tests.web.screens.moments import first
from tests.web.screens.scenes import nobody_rings
from tests.web.staging import Stage

EN = load("en")
CARDS = 8  # two hands of four


def _all_is_laid(table: Any) -> bool:
    return bool(table["phase"] == "bell" and sum(table["laid"].values()) == CARDS)


@seen_on("phone")
def test_cards_that_nobody_rang_for_are_seen_to_go_into_the_pot(visit: NewVisitor, house: Served, window: str) -> None:
    """V3.4"""
    visitor = visit(still=False, window=window)
    visitor.prefer(guard=0)
    page = visitor.page
    with Company(house.url, [visitor], "bouse", 2, pace="leisurely") as company:
        company.until(_all_is_laid, preferring("announce", "pass"))
        company.seen_by(visitor)
        expect(page.locator(".interlude")).to_have_count(0)
        company.play(company.public["to_move"][0], {"type": "pass"})
        plate = page.locator(".interlude[data-kind=pot]")
        expect(plate).to_be_visible()
        expect(plate).to_contain_text(f"+{CARDS}")
        expect(page.locator(".announce-bar .btn--first")).to_have_count(0)
        expect(plate).to_have_count(0)
        expect(page.locator(".pot")).to_have_text(EN.say("web.bouse.pot", count=CARDS))


@seen_on("phone", "desk")
def test_a_pot_of_four_hands_lies_on_its_plate(visit: NewVisitor, house: Served, window: str) -> None:
    turn = nobody_rings()
    page = visit(still=False, window=window).page
    stage = Stage(page, house.url)
    stage.show("bouse", turn.before, 0, history=turn.past)
    page.locator(".desk").wait_for()  # what is told before the board is there is not staged
    stage.tell(turn.step, turn.seat, clock=stage.looked_at(60_000))
    cards = page.locator(".interlude__fan > span > *")
    expect(cards).to_have_count(16)
    beside = page.evaluate("""() => {
        const box = (element) => element.getBoundingClientRect();
        const plate = box(document.querySelector(".interlude__plate"));
        const cards = [...document.querySelectorAll(".interlude__fan > span > *")].map(box);
        return cards.filter(({ left, right }) => left < plate.left || right > plate.right || right > innerWidth).length;
    }""")
    assert not beside


@seen_on("phone")
def test_the_last_count_is_told_in_a_sentence_that_ends(visit: NewVisitor, house: Served, window: str) -> None:
    turn = first("bouse", lambda each: each.view.public.outcome is not None, seats=4)
    page = visit(still=False, window=window).page
    stage = Stage(page, house.url)
    stage.show("bouse", turn.before, 0, history=turn.past)
    page.locator(".desk").wait_for()  # what is told before the board is there is not staged
    stage.tell(turn.step, turn.seat, over=True)
    page.get_by_role("button", name=EN.say("web.bouse.count.skip")).click()
    expect(page.get_by_role("button", name=EN.say("web.bouse.count.to_scores"))).to_be_visible()
    expect(page.locator(".status-line p")).to_have_text(re.compile(r"^[^:]*\.\s*$"))
