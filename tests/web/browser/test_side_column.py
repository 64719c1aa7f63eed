"""Log, talk and rules beside the board: docked, as tabs, never over the lot; and who watches."""

import pytest
from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked

EN = load("en")
LONG = "Take it then, I saw you pay two hundred for a goose: you will do it again before the pile is empty"
WORD = "A" * 135
HAND_HELD = ("tall", "sideways")
WIDTHS = """() => ({
  page: document.documentElement.scrollWidth - innerWidth,
  side: document.querySelector(".side")?.getBoundingClientRect().width ?? 0,
  over: [...document.querySelectorAll(".side, .side *")].filter((each) => {
    const [a, b] = [each.getBoundingClientRect(), document.querySelector(".stage").getBoundingClientRect()];
    return a.width > 1 && a.left < b.right - 1 && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
  }).length,
})"""

# How far what was said, or told, must be scrolled sideways to be read.
UNREAD = """() => Math.max(0, ...[...document.querySelectorAll(".chat__said, .log, .rulebook__text")]
  .filter((each) => each.checkVisibility()).map((each) => each.scrollWidth - each.clientWidth))"""


def tab(page: Page, key: str) -> None:
    page.get_by_role("tab", name=EN.say(key)).click()


@pytest.mark.parametrize("window", ["desk", pytest.param("tablet", marks=pytest.mark.long)])
def test_long_lines_wrap_and_nothing_covers_the_lot(visit: NewVisitor, house: Served, window: str) -> None:
    """A line of 135 characters made the column 943 px wide."""
    visitor = visit(window=window)
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        for text in (LONG, WORD):
            company.chairs[1].ask({"type": "say", "text": text})
        page = visitor.page
        expect(page.locator(".side .badge")).to_have_text("2")
        for key in ("web.log.title", "web.talk.title", "web.rules.title"):
            tab(page, key)
            expect(page.get_by_role("tabpanel")).to_be_visible()
            found = page.evaluate(WIDTHS)
            assert found["page"] <= 0
            assert 200 < found["side"] <= 330, found
            assert not found["over"], f"{key} lies over the lot"
            assert page.evaluate(UNREAD) <= 0, f"a long line of {key} does not wrap"
        tab(page, "web.talk.title")
        expect(page.get_by_role("tabpanel")).to_contain_text(WORD)
        expect(page.locator(".side .badge")).to_have_count(0)
        assert not page.get_by_role("dialog").count()


def test_tabs_go_by_the_arrow_keys(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    with Company(house.url, [visitor], "money", 3):
        page = visitor.page
        page.get_by_role("tab", selected=True).focus()
        for key in ("web.talk.title", "web.rules.title", "web.log.title"):
            page.keyboard.press("ArrowRight")
            expect(page.get_by_role("tab", name=EN.say(key), selected=True)).to_be_focused()


@pytest.mark.parametrize("window", ["phone", *(pytest.param(each, marks=pytest.mark.long) for each in HAND_HELD)])
def test_on_a_phone_one_button_opens_all_three(visit: NewVisitor, house: Served, window: str) -> None:
    visitor = visit(window=window)
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.chairs[1].ask({"type": "say", "text": WORD})
        page = visitor.page
        page.get_by_role("button", name=EN.say("web.side.open", count=1)).click()
        sheet = page.get_by_role("dialog")
        expect(sheet).to_contain_text(WORD)
        wide = "(sheet) => Math.max(sheet.scrollWidth, document.documentElement.scrollWidth) - innerWidth"
        assert sheet.evaluate(wide) <= 0, "a long line makes the sheet wider than the phone"
        assert page.evaluate(UNREAD) <= 0, "a long line does not wrap"
        tab(page, "web.rules.title")
        sheet.get_by_role("searchbox").wait_for()


@pytest.mark.parametrize("window", ["phone", pytest.param("tall", marks=pytest.mark.long)])
def test_who_watches_is_counted_and_named_and_knows_it(visit: NewVisitor, house: Served, window: str) -> None:
    player, bystander = visit(), visit(window=window)
    with Company(house.url, [player], "boursicocotte", 3) as company:
        bystander.page.goto(f"/t/{company.table}")
        expect(bystander.page.locator(".bystander")).to_contain_text(EN.say("web.watching.me"))
        counted = player.page.get_by_role("button", name=EN.say("web.watching.count", count=1))
        counted.click()
        name = bystander.answers("/api/v1/me")[-1]["name"]
        named = EN.say("web.watching.who", count=1, names=[name])
        expect(player.page.get_by_role("tabpanel")).to_contain_text(named)
        bystander.page.goto("/")
        expect(counted).to_have_count(0)
