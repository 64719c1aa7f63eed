"""Money!: a staged reveal, choices made before they are taken, hints as a setting, a winner's page of its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import lively, over
from tests.web.browser.hands import pressable
from tests.web.browser.windows import seen_on

EN = load("en")
# How the stage looked at every change of the page, and whether the log had told of it.
LISTEN = """(told) => {
  window.looks = [];
  const look = () => {
    const stage = document.querySelector(".money-bids");
    if (!stage) return;
    window.looks.push({
      ladder: stage.classList.contains("money-bids--ladder"),
      backs: stage.querySelectorAll('[data-kind="back"]').length,
      told: document.querySelector(".log")?.textContent.includes(told) ?? false,
    });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
TURNED_UP = EN.say("event.money.bids_revealed.up")


@seen_on("desk")
def test_bids_are_turned_up_before_anybody_climbs_the_ladder(visit: NewVisitor, house: Served, window: str) -> None:
    """M2.2 Face down, then open, then by their sums; nothing tells of it before the eye has seen it."""
    visitor = visit(still=False, window=window)
    page = visitor.page
    with Company(house.url, [visitor], "money", 3, pace="human") as company:
        for seat in (1, 2):
            company.play(seat, preferring("bid")(company.chairs[seat].view))
        company.seen_by(visitor)
        page.evaluate(LISTEN, TURNED_UP)
        company.play(0, preferring("bid")(company.chairs[0].view))
        expect(page.locator(".money-acts:visible")).to_have_count(0)
        expect(page.locator(".money-bids--ladder")).to_have_count(1)
        page.get_by_role("button", name=EN.say("web.beat.go_on")).click()
        looks = page.evaluate("window.looks")
    climbed = next(at for at, look in enumerate(looks) if look["ladder"])
    assert any(look["backs"] >= 3 for look in looks[:climbed]), "the bids were never seen face down"
    assert any(look["backs"] == 0 for look in looks[:climbed]) or looks[climbed]["backs"] == 0
    assert not any(look["told"] for look in looks[:climbed]), "the log told before the stage did"


@pytest.fixture
def choosing(visit: NewVisitor, house: Served, window: str) -> Iterator[tuple[Page, Company]]:
    """My bid is the highest, and I am asked."""
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "money", 3) as company:
        company.until(lambda table: table["phase"] == "acting" and table["actor"] == 0, preferring("bid", "take_back"))
        company.seen_by(visitor)
        yield visitor.page, company


@seen_on("desk")
def test_a_row_is_chosen_first_and_taken_then(choosing: tuple[Page, Company]) -> None:
    """M3.1 One press shows what it would bring; nothing is done before the second."""
    page, company = choosing
    row = page.get_by_role("button", name=EN.say("row.money.right")).first
    sheet = page.get_by_role("region", name=EN.say("web.money.sheet.title"))
    before = sheet.all_inner_texts()
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    if before:  # a small screen has it behind a button
        assert sheet.all_inner_texts() != before, "the sheet says nothing of it"
    assert company.public["actor"] == 0
    pressable(page, EN, "web.money.take.right").click()
    company.chairs[0].see(lambda view: view["public"]["actor"] != 0)


@pytest.mark.parametrize(
    "window", ["desk", pytest.param("tablet", marks=pytest.mark.long)]
)  # where the sheet lies open
def test_hints_are_a_setting(choosing: tuple[Page, Company]) -> None:
    page, _ = choosing
    expect(page.locator(".money-rows .money-delta")).to_have_count(2)
    page.get_by_role("button", name=EN.say("web.money.sheet.more")).click()
    page.get_by_role("switch", name=EN.say("web.settings.hints")).click()
    page.keyboard.press("Escape")
    expect(page.locator(".money-delta")).to_have_count(0)
    page.get_by_role("button", name=EN.say("row.money.right")).first.click()
    expect(page.locator(".money-line del")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage['adjuge.settings']).hints") is False


@seen_on("desk")
def test_the_winners_page_speaks_of_a_fortune(visit: NewVisitor, house: Served, window: str) -> None:
    """M5.4 Whoever wins is told by name, with every currency that made the fortune."""
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "money", 3) as company:
        table = company.until(over, lively)
        company.seen_by(visitor)
        closing = visitor.page.get_by_role("region", name=EN.say("web.money.closing.title"))
        winners = [seat for seat, rank in enumerate(table["outcome"]["ranks"]) if rank == 1]
        if len(winners) == 1:
            name = company.names[winners[0]]
            title = EN.say("web.money.closing.you") if winners == [0] else EN.say("web.money.closing.they", name=name)
            expect(closing.get_by_role("heading", level=2)).to_have_text(title)
        expect(closing.locator(".money-fortune__head > b")).to_have_text(str(max(table["outcome"]["scores"])))
