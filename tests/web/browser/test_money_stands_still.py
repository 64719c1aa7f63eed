"""Money!: what a person looks at does not jump. Where something changes its place it is seen to go there."""

import pytest
from playwright.sync_api import expect

from adjuge.words.catalogue import LANGUAGES
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on
from tests.web.screens.moments import first
from tests.web.staging import Stage

# What the browser itself takes for a jump, whoever has pressed something.
WATCH = """() => {
  window.jumps = [];
  window.watch = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      jumps.push([value, sources.map(({ node }) => node?.className || node?.nodeName)]);
  });
  watch.observe({ type: "layout-shift" });
}"""
SEEN = """() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => {
  seen(jumps);
})))"""
MOST = 0.03


@seen_on("phone")
def test_nothing_jumps_in_a_whole_round(visit: NewVisitor, house: Served, window: str) -> None:
    """Names and bids made room for their ranks, and the hand was drawn anew wherever a note came or went."""
    visitor = visit(still=False, window=window)
    visitor.prefer(first={"money": "an earlier evening"})  # the hint of a first game goes when I have moved
    with Company(house.url, [visitor], "money", 4) as company:
        visitor.page.evaluate(WATCH)
        ladder = visitor.page.locator(".money-bids--ladder")
        company.until(lambda table: table["phase"] == "acting", preferring("bid"))
        expect(ladder).to_be_visible()
        while company.public["round"] == 0:
            seat = company.public["actor"]
            company.play(seat, preferring("take_row")(company.chairs[seat].view))
            company.seen_by(visitor)
        expect(ladder).to_have_count(0)
        jumps = visitor.page.evaluate(SEEN)
    assert sum(value for value, _ in jumps) < MOST, jumps


LINES = """() => {
  const lines = document.querySelectorAll(".money-sheet, .money-line, .money-line__words, .money-sheet__total");
  return [...lines].map((each) => [each.className, each.getBoundingClientRect().top, each.offsetHeight]);
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 700)])
def test_no_line_of_my_sheet_moves_when_i_point_at_what_i_could_have(
    visit: NewVisitor, house: Served, lang: str, width: int, height: int
) -> None:
    """It grew by a line here and a currency there, and all below went down by 16 or 40 px."""
    turn = first("money", lambda turn: turn.offers("take_row", "take_bid") and turn.view.public.round > 3, seats=4)
    page = visit(window="desk", lang=lang).page
    page.set_viewport_size({"width": width, "height": height})
    Stage(page, house.url).show("money", turn.step.state)
    sheet = page.locator(".money-sheet")
    expect(sheet).to_be_visible()
    lines, words = page.evaluate(LINES), sheet.inner_text()
    looked_at = page.locator(".money-row, .money-place").all()
    assert len(looked_at) == 6
    said = set()
    for place in looked_at:
        place.hover()
        page.evaluate(SEEN.replace("jumps", "null"))
        said.add(sheet.inner_text())
        assert page.evaluate(LINES) == lines
    assert len(said - {words}) > 1, "nothing was told of what would change"


@seen_on("phone")
def test_nothing_moves_when_somebody_has_had_his_turn(visit: NewVisitor, house: Served, window: str) -> None:
    """The place of a bid went aside by 24 px, for whom it was swapped with to be named; and back for the next round."""
    turn = first("money", lambda turn: bool(turn.told("bid_taken")) and not turn.told("round_began"), seats=4)
    page = visit(window=window).page
    stage = Stage(page, house.url)
    stage.show("money", turn.before)
    cards, acted = page.locator(".money-place__cards"), page.locator(".money-place--acted")
    expect(cards).to_have_count(4)
    at = "cards => cards.map((each) => each.getBoundingClientRect().x)"
    before, had = cards.evaluate_all(at), acted.count()
    stage.tell(turn.step, turn.seat)
    expect(acted).to_have_count(had + 1)
    assert set(cards.evaluate_all(at)) == set(before)
