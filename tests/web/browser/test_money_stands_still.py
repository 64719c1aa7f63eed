"""Money!: what a person looks at does not jump. Where something changes its place it is seen to go there."""

from playwright.sync_api import expect

from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on

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
