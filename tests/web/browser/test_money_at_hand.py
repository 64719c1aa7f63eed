"""Money!: buttons say what is true and stay where they are, one number means one thing, and talk can be read."""

import pytest
from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on

EN = load("en")
MOST_OF_A_LINE = 30
# What the buttons of the desk have said at any moment.
LISTEN = """() => {
  window.heard = [];
  const hear = () => heard.push(document.querySelector(".money-acts")?.textContent ?? "");
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@seen_on("desk")
def test_no_bid_is_said_to_lie_before_one_is_laid(visit: NewVisitor, house: Served, window: str) -> None:
    """While a round was still being shown, and in every pause, the button spoke of a bid that nobody had laid."""
    visitor = visit(still=False, window=window)
    page = visitor.page
    with Company(house.url, [visitor], "money", 3, pace="human") as company:
        company.until(lambda table: table["phase"] == "acting", preferring("bid"))
        expect(page.locator(".money-bids--ladder")).to_be_visible()
        page.evaluate(LISTEN)
        company.until(lambda table: table["round"] == 1, preferring("take_back"))
        expect(page.locator(".money-acts__clear")).to_be_visible()
        heard = page.evaluate("heard")
    assert any(EN.say("web.money.lay_none") in said for said in heard)
    assert not any(EN.say("web.money.lies") in said for said in heard)


@seen_on("phone")
def test_nothing_more_is_offered_to_who_has_had_his_turn(visit: NewVisitor, house: Served, window: str) -> None:
    """He was told to tap a row until the round was over."""
    visitor = visit(window=window)
    with Company(house.url, [visitor], "money", 3) as company:
        whole_hand = {str(serial): 1 for serial in company.chairs[0].view["hand"]}
        company.play(0, {"type": "bid", "cards": whole_hand, "bluff": False})
        company.until(lambda table: 0 in table["acted"], preferring("bid", "take_back"))
        company.seen_by(visitor)
        expect(visitor.page.locator(".money-bids--ladder")).to_be_visible()
        expect(visitor.page.locator(".money-acts:visible")).to_have_count(0)


def test_my_hand_is_counted_as_everybody_counts_it(visit: NewVisitor, house: Served) -> None:
    """M1.4 Six notes and the bluff card are seven cards, in the head of my hand as at my place."""
    visitor = visit(window="desk")
    with Company(house.url, [visitor], "money", 3) as company:
        held = company.public["hand_sizes"][0]
        head = visitor.page.locator(".money-hand__head small")
        expect(head).to_have_text(EN.say("web.money.hand_count", count=held))
        place = visitor.page.locator(".money-place--me .money-place__foot small")
        expect(place).to_have_text(EN.say("web.money.in_hand", count=held))


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_desk_stays_while_notes_are_chosen(visit: NewVisitor, house: Served, lang: str) -> None:
    """On a phone a longer word on the button lifted the hand from under the finger."""
    visitor = visit(window="phone", lang=lang)
    page = visitor.page
    with Company(house.url, [visitor], "money", 4) as company:
        company.seen_by(visitor)
        desk = page.locator(".money-desk")
        before = desk.bounding_box()
        for nth in range(3):
            page.locator(".money-slot--pick").nth(nth).click()
            expect(page.locator('.money-slot--pick[aria-pressed="true"]')).to_have_count(nth + 1)
            assert desk.bounding_box() == before


def test_talk_can_be_read_beside_the_sheet(visit: NewVisitor, house: Served) -> None:
    """On an ordinary laptop the sheet left talk no line of what had been said."""
    visitor = visit(window="desk")
    page = visitor.page
    with Company(house.url, [visitor], "money", 3) as company:
        page.locator('[data-tab="talk"]').click()
        company.chairs[1].ask({"type": "phrase", "code": "hello"})
        said = page.locator(".chat__said li:not(.muted)")
        expect(said).to_be_visible()
        boxes = [page.locator(each).bounding_box() for each in (".chat__said", ".chat__say", ".money-desk")]
        panel, field, desk = [box for box in boxes if box]
        assert panel["height"] >= MOST_OF_A_LINE
        assert field["y"] + field["height"] <= desk["y"]


@seen_on("phone")
def test_the_bar_says_how_many_cards_are_left_to_come(visit: NewVisitor, house: Served, window: str) -> None:
    """M4.2 The stock ends the game; a small phone shows no pile."""
    visitor = visit(window=window)
    with Company(house.url, [visitor], "money", 4) as company:
        stock = EN.say("web.money.bids.stock", count=company.public["stock"])
        expect(visitor.page.locator(".bar small").first).to_contain_text(stock)
