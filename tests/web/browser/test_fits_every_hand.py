"""One layout that reflows: tall phones, tablets, small desks, phones on their side, large letters, large pages."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import MOMENTS, asked, lively, moments, over
from tests.web.browser.reach import out_of_reach, too_small
from tests.web.browser.visitor import Visitor
from tests.web.screens.moments import Turn, first
from tests.web.staging import Stage

SMALL, TALL, TABLET, SIDEWAYS = (360, 640), (390, 844), (820, 1180), (844, 390)
DESK, SMALL_DESK, ZOOMED = (1280, 800), (1024, 768), (640, 400)  # the last is a desk of 1280 by 800 at 200 %
NOTCH = 47

# How much of the wall lies empty under the lot and its price, and how wide the narrowest animal of a rival is.
WALL = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [wall, lot, bid] = [box(".stage"), box(".lot"), box(".standing-bid")];
  const shown = [...document.querySelectorAll(".rival .thumb")].filter((each) => each.checkVisibility());
  const animals = shown.map((each) => each.getBoundingClientRect().width);
  return { empty: (wall.bottom - Math.max(lot.bottom, bid.bottom)) / wall.height, animal: Math.min(...animals) };
}"""
# Animals, names and cards that stick out of the place of whom they belong to, and words that are cut off.
SPILLS = """() => [...document.querySelectorAll(".rival, .mine > div")].flatMap((place) => {
  const edge = place.getBoundingClientRect().right + 1;
  const beyond = (each) => Math.round(each.getBoundingClientRect().right - edge);
  return [...place.querySelectorAll(".fam, .money-card, small, .total")].filter((each) =>
    each.checkVisibility() && each.getBoundingClientRect().width > 1
      && beyond(each) > (each.matches(".money-card") ? 12 : 6)) // a card of a fan is tilted
    .map((each) => `${each.className} of ${place.className}: ${beyond(each)} px`);
})"""


def sized(visitor: Visitor, size: tuple[int, int], root: str = "") -> Page:
    """This window, with letters of this size, drawn."""
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("(root) => { document.documentElement.style.fontSize = root; }", root)
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return page


@pytest.fixture
def player(visit: NewVisitor) -> Visitor:
    visitor = visit(lang="fr")
    visitor.prefer(guard=0, motion="off")
    return visitor


def with_animals(company: Company) -> Any:
    """Somebody else has bought something, and the next lot is up."""

    def bought(table: Any) -> bool:
        return asked("bidding")(table) and any(sum(herd) for herd in table["animals"][1:])

    return company.until(bought, lively)


@pytest.mark.parametrize("size", [TALL, pytest.param(TABLET, marks=pytest.mark.long)])
def test_the_wall_of_a_tall_screen_is_not_empty(player: Visitor, house: Served, size: tuple[int, int]) -> None:
    """40 % of it was, while the animals of rivals were 15 px wide."""
    with Company(house.url, [player], "boursicocotte", 4) as company:
        with_animals(company)
        company.seen_by(player)
        found = sized(player, size).evaluate(WALL)
        assert found["empty"] < 0.12, found
        assert found["animal"] >= 30, found


@pytest.mark.parametrize("size", [SMALL_DESK, pytest.param(SMALL, marks=pytest.mark.long)])
def test_nothing_sticks_out_in_french(player: Visitor, house: Served, size: tuple[int, int]) -> None:
    """At 1024 px the animals of one rival lay over the place of the next."""
    with Company(house.url, [player], "boursicocotte", 4) as company:
        sized(player, size)
        for moment in moments(company, "boursicocotte"):
            company.seen_by(player)
            assert not player.page.evaluate(SPILLS), moment


def test_the_whole_count_of_four_is_seen_on_a_small_phone(player: Visitor, house: Served) -> None:
    with Company(house.url, [player], "bouse", 4) as company:
        company.until(MOMENTS["bouse"]["after a count"], lively)
        company.seen_by(player)
        page = sized(player, SMALL)
        page.locator(".counter__v--said").wait_for()
        hidden = page.locator(".heaps").evaluate("(heaps) => heaps.scrollHeight - heaps.clientHeight")
        assert hidden <= 1, f"{hidden} px of it are out of sight"


def test_the_bell_of_a_replay_is_the_middle_of_the_table(player: Visitor, house: Served) -> None:
    with Company(house.url, [player], "bouse", 3) as company:
        company.until(over, lively)
        page = player.page
        page.goto(f"/replay/{company.table}#m=5&eyes=all")
        bell = page.locator(".ring-button svg")
        bell.wait_for()
        sized(player, DESK)
        assert bell.evaluate("(bell) => bell.getBoundingClientRect().width") >= 140
        assert not page.locator(".ring-button kbd").is_visible(), "there is nothing to press"


def test_controls_keep_clear_of_the_notch(player: Visitor, house: Served) -> None:
    with Company(house.url, [player], "boursicocotte", 4) as company:
        with_animals(company)
        company.seen_by(player)
        page = sized(player, SIDEWAYS)
        line = page.context.new_cdp_session(page)
        insets = {"left": NOTCH, "right": NOTCH, "leftMax": NOTCH, "rightMax": NOTCH}
        line.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        sized(player, SIDEWAYS)
        under = page.evaluate(
            """(notch) => [...document.querySelectorAll("main :is(button, a, input, .thumb, .money-card, strong)")]
              .map((each) => [each.className, each.getBoundingClientRect()])
              .filter(([, box]) => box.width > 1 && (box.left < notch - 1 || box.right > innerWidth - notch + 1))
              .map(([name]) => name)""",
            NOTCH,
        )
        assert not under


LARGE = {"letters on a phone": (SMALL, "200%"), "letters at a desk": (DESK, "200%"), "the page": (ZOOMED, "")}
OTHERS = {"sideways": (SIDEWAYS, ""), "tall": (TALL, ""), "tablet": (TABLET, ""), "small desk": (SMALL_DESK, "")}


def each_moment(player: Visitor, house: Served, game: str) -> Iterator[Callable[[tuple[int, int], str], list[str]]]:
    """What is out of reach, moment by moment, in a window of this size with letters of this one."""
    with Company(house.url, [player], game, 4) as company:
        for moment in moments(company, game):
            company.seen_by(player)

            def look(size: tuple[int, int], root: str, moment: str = moment) -> list[str]:
                faults = out_of_reach(sized(player, size, root))
                return [f"{moment}, {size[0]}×{size[1]} {root}: {fault}" for fault in faults]

            yield look
            sized(player, DESK)


@pytest.mark.parametrize("game", ["boursicocotte", "bouse"])
def test_all_can_be_reached_at_200_percent(player: Visitor, house: Served, game: str) -> None:
    """The page may scroll then."""
    looks = each_moment(player, house, game)
    assert not [fault for look in looks for size, root in LARGE.values() for fault in look(size, root)]


@pytest.mark.long
@pytest.mark.parametrize("game", ["boursicocotte", "bouse"])
def test_all_can_be_reached_on_other_screens(player: Visitor, house: Served, game: str) -> None:
    looks = each_moment(player, house, game)
    assert not [fault for look in looks for size, root in OTHERS.values() for fault in look(size, root)]


@pytest.mark.parametrize("game", ["boursicocotte", "bouse"])
def test_targets_are_as_large_as_a_thumb(player: Visitor, house: Served, game: str) -> None:
    found = []
    with Company(house.url, [player], game, 4) as company:
        for moment in moments(company, game):
            company.seen_by(player)
            for size in (SMALL, SIDEWAYS, DESK):
                found += [f"{moment}: {fault}" for fault in too_small(sized(player, size))]
    assert not found, "\n".join(found)


def test_two_quick_taps_are_no_wish_to_zoom(player: Visitor, house: Served) -> None:
    with Company(house.url, [player], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        company.seen_by(player)
        found = player.page.locator(".step button, .key").evaluate_all(
            "(all) => all.map((each) => getComputedStyle(each).touchAction)"
        )
        assert set(found) == {"manipulation"}


def test_forced_colours_keep_the_hammer_and_lose_the_grain(player: Visitor, house: Served) -> None:
    page = player.page
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    with Company(house.url, [player], "boursicocotte", 3) as company:
        company.until(asked("paying"), lively)
        company.seen_by(player)
        page.keyboard.press("Escape")
        page.locator(".beats i.on").first.wait_for()
        bars = page.locator(".beats i").evaluate_all(
            "(all) => all.map((each) => getComputedStyle(each)).map((it) => [it.backgroundColor, it.borderTopWidth])"
        )
        wall = page.locator(".beats").evaluate("(each) => getComputedStyle(document.body).backgroundColor")
        assert all(colour != wall and width == "1px" for colour, width in bars), bars
        grain = page.evaluate(
            """() => [...document.querySelectorAll(".bar, .desk, .btn, .key, body")]
              .filter((each) => getComputedStyle(each).backgroundImage !== "none").map((each) => each.className)"""
        )
        assert not grain
        edges = page.locator(".desk button, .rival").evaluate_all(
            "(all) => all.map((each) => parseFloat(getComputedStyle(each).borderTopWidth))"
        )
        assert min(edges) >= 1


def test_an_offer_of_no_cards_is_read_whole_in_large_letters(player: Visitor, house: Served) -> None:
    """In French it ran off the page, beside a trade."""
    offered_none = first("boursicocotte", lambda turn: _offered(turn) == 0, seats=4)
    stage = Stage(player.page, house.url)
    stage.show("boursicocotte", offered_none.step.state, 0)
    expect(player.page.locator(".trays")).to_contain_text("aucune carte")
    assert not out_of_reach(sized(player, SMALL, "200%"))


def _offered(turn: Turn) -> int | None:
    trade = turn.view.public.trade
    return None if trade is None else trade.offered
