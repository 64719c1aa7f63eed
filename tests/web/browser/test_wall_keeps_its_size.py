"""The keys of a bid come and go; the wall on which the lot hangs stays as large as it is."""

from typing import Any

import pytest
from playwright.sync_api import expect

from adjuge.words.catalogue import LANGUAGES
from tests.live.served import Served
from tests.web.browser.chair import Json
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import MOMENTS, moments
from tests.web.browser.windows import seen_on
from tests.web.screens.moments import first
from tests.web.staging import Stage

# Where the desk begins, and what hangs so low on the wall that the desk covers it.
WALL = """() => {
  const box = (each) => each.getBoundingClientRect();
  const wall = document.querySelector(":is(.stage, .trade)");
  const low = [...wall.querySelectorAll(".tray, .beats, .hammer__t, .caption")];
  return {
    desk: Math.round(box(document.querySelector(".desk")).top),
    covered: low.filter((each) => each.checkVisibility() && box(each).bottom > box(wall).bottom + 1)
      .map((each) => each.className),
  };
}"""

UPRIGHT = ("phone", "tall", "tablet")
_SELLING, _BUYING = preferring("auction", "pass", "sell", "pay"), preferring("bid", "auction", "pass", "sell", "pay")


def all_to_the_second(view: Any) -> Json:
    """Every lot goes to the second seat, for the least there is."""
    nobody_leads = view["public"]["auction"] is not None and view["public"]["auction"]["bid"] == 0
    return (_BUYING if view["seat"] == 1 and nobody_leads else _SELLING)(view)


@seen_on("phone")
def test_the_wall_is_as_large_at_every_moment(visit: NewVisitor, house: Served, window: str) -> None:
    """On a phone the desk grew by 43 px for the keys of a bid, and the lot shrank and swelled with every sale."""
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off", first={"boursicocotte": "an earlier one"})
    begins: dict[str, int] = {}
    with Company(house.url, [visitor], "boursicocotte", 4) as company:
        for moment in moments(company, "boursicocotte"):
            if moment == "over":
                break
            company.seen_by(visitor)
            wall = visitor.page.evaluate(WALL)
            assert not wall["covered"], f"{moment}: {wall}"
            begins[moment] = wall["desk"]
    assert set(begins) == set(MOMENTS["boursicocotte"]) - {"over"}
    assert len(set(begins.values())) == 1, begins


@seen_on("phone")
def test_the_strip_of_a_first_game_leaves_the_lot_in_sight(visit: NewVisitor, window: str) -> None:
    """On a phone of 640 px the names of the first two animals lay behind the desk, and the hammer with them."""
    visitor = visit(window=window, lang="fr")
    visitor.prefer(guard=0, motion="off")
    visitor.page.goto("/")
    visitor.page.locator(".btn--first:enabled").click()
    visitor.page.locator(".first-game").wait_for()
    visitor.page.locator(".lot .caption").first.wait_for()
    assert visitor.page.locator(".first-game").is_visible()
    assert not visitor.page.evaluate(WALL)["covered"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_lot_is_seen_on_the_lowest_phone(visit: NewVisitor, house: Served, lang: str) -> None:
    """Its paintings were 36 px high: empty places of families took the room."""
    turn = first("boursicocotte", lambda turn: turn.seat != 0 and turn.offers("bid"), seats=4)
    page = visit(window="phone", lang=lang).page
    page.set_viewport_size({"width": 320, "height": 568})
    Stage(page, house.url).show("boursicocotte", turn.step.state)
    art = page.locator(".lot .painting__art").first
    expect(art).to_be_visible()
    expect(page.locator(".first-game")).to_be_visible()
    assert art.evaluate("(art) => art.getBoundingClientRect().height") > 46
    assert not page.evaluate(WALL)["covered"]


# On its side a phone has its rivals at the left: they take from the wall what they need.
@pytest.mark.parametrize("window", ["desk", *(pytest.param(each, marks=pytest.mark.long) for each in UPRIGHT)])
def test_families_gather_without_taking_from_the_wall(visit: NewVisitor, house: Served, window: str) -> None:
    """On a desk of 800 px the first animal of a rival took 19 px from the wall, and the fifth kind 41 more."""
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off", first={"boursicocotte": "an earlier one"})
    begins = "document.querySelector('.stage').getBoundingClientRect().top"
    with Company(house.url, [visitor], "boursicocotte", 4) as company:
        visitor.page.locator(".stage").wait_for()
        before = visitor.page.evaluate(begins)
        company.until(lambda table: sum(map(bool, table["animals"][1])) > 5, all_to_the_second)
        company.seen_by(visitor)
        assert abs(visitor.page.evaluate(begins) - before) < 2
