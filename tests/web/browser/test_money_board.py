"""Money!: a staged reveal, choices made before they are taken, hints as a setting, a winner's page of its own."""

from collections.abc import Iterator
from itertools import combinations

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


LAPTOPS = [(1280, 720), (1366, 650), (1024, 768)]
# What lies over something else at the same place, or sticks out of it; and how wide the narrowest note is.
CROWDED = """(within) => {
  const shown = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 1;
  const name = (each) => `${each.className || each.tagName} “${each.textContent.trim()}”`;
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const faults = [];
  const tags = [...document.querySelectorAll(".money-bids__tie")];
  for (const place of document.querySelectorAll(".money-place")) {
    const parts = [...place.querySelectorAll(
      ".money-place__name, .money-place__foot > *, .money-place__rank, .money-place__cards > *")].filter(shown);
    const boxes = [...parts, ...tags].map((each) => [each, each.getBoundingClientRect()]);
    for (const [at, [one, box]] of boxes.entries())
      for (const [other, its] of boxes.slice(at + 1))
        if (parts.includes(one) && over(box, its)) faults.push(`${name(one)} under ${name(other)}`);
    const frame = place.getBoundingClientRect();
    for (const part of [...parts, ...place.querySelectorAll(".money-note")]) {
      const box = part.getBoundingClientRect();
      if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1 || box.right > frame.right + 1)
        faults.push(`${name(part)} sticks out`);
      if (part.matches(".money-note") && box.width < within) faults.push(`${name(part)} is ${box.width} px wide`);
    }
  }
  return faults;
}"""


def worth(serial: int | str) -> int:
    """M1.3"""
    at, ends = int(serial), {20: 21, 30: 42, 40: 49, 50: 56, 60: 63, 10: 69}
    return next(face for face, last in ends.items() if at <= last)


def level_bids(company: Company) -> None:
    """I bid most and three notes at least; two of the others are level."""
    hands = [list(chair.view["menu"][0]["fields"]["cards"]["held"]) for chair in company.chairs]
    faces = [{worth(card): card for card in hand} for hand in hands]
    pairs = [
        (face, one, other)
        for one, other in combinations(range(1, len(hands)), 2)
        for face in faces[one].keys() & faces[other].keys()
    ]
    face, one, other = max(pairs)
    for seat, hand in enumerate(hands):
        bid = hand[:5] if seat == 0 else [faces[seat][face if seat in (one, other) else min(faces[seat])]]
        company.play(seat, {"type": "bid", "cards": dict.fromkeys(bid, 1), "bluff": False})


@pytest.mark.parametrize("window", ["desk"])
@pytest.mark.parametrize("seats", [5, pytest.param(3, marks=pytest.mark.long)])
def test_bids_are_legible_on_an_ordinary_laptop(visit: NewVisitor, house: Served, window: str, seats: int) -> None:
    """Sums lay under chips, key caps stuck out of the frame, and notes were 24 px wide; in a replay, too."""
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off")
    page = visitor.page

    def crowded() -> dict[tuple[int, int], list[str]]:
        found = {}
        for width, height in LAPTOPS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
            found[width, height] = page.evaluate(CROWDED, 34)
        return {size: faults for size, faults in found.items() if faults}

    with Company(house.url, [visitor], "money", seats) as company:
        company.until(lambda table: table["round"] == 3 and table["phase"] == "bidding", lively)
        level_bids(company)
        company.seen_by(visitor)
        expect(page.locator(".money-bids__tie").first).to_be_visible()
        assert not crowded()
        told = company.chairs[0].ask({"type": "history"})["told"]
        moves = sum(news["type"] == "moved" for _, entry in told for news in entry)
        company.until(over, lively)
        page.goto(f"/replay/{company.table}#m={moves}&eyes=all")
        expect(page.locator(".money-bids__tie").first).to_be_visible()
        assert not crowded()
        expect(page.locator(".money-middle kbd")).to_have_count(0)


@pytest.mark.parametrize("window", ["desk"])
def test_nothing_moves_or_tells_before_the_bids_are_turned_up(visit: NewVisitor, house: Served, window: str) -> None:
    """Sums stood there while cards still showed their backs, and the desk rose when one could go on."""
    visitor = visit(still=False, window=window)
    page = visitor.page
    with Company(house.url, [visitor], "money", 3, pace="human") as company:
        for seat in (1, 2):
            company.play(seat, preferring("bid")(company.chairs[seat].view))
        company.seen_by(visitor)
        sums = page.locator(".money-place__foot b")
        desk = page.locator(".money-desk")
        before = desk.bounding_box()
        assert before
        page.evaluate("""() => new MutationObserver(() => {
          const sum = document.querySelector(".money-place__sum--turning");
          if (sum) window.delays = [...(window.delays ?? []), parseFloat(getComputedStyle(sum).animationDelay)];
        }).observe(document.body, { subtree: true, childList: true, attributes: true })""")
        company.play(0, preferring("bid")(company.chairs[0].view))
        expect(page.locator(".money-desk .go-on")).to_be_visible()
        assert desk.bounding_box() == before
        expect(page.locator(".money-bids--ladder")).to_have_count(1)
        delays = page.evaluate("window.delays")
        assert delays, "the sums were there at once"
        assert min(delays) > 0, "the sums were there at once"
        assert sums.count() == 3


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
