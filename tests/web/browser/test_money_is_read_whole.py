"""Money! in ordinary windows: what is said at a place is not cut, and whoever has won sees all hands at once."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.live.served import Served
from tests.web.browser.conftest import NewVisitor
from tests.web.screens.moments import Turn, first
from tests.web.staging import Stage

CUT = """places => places
  .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
  .map((each) => each.textContent)"""


def nth_end(number: int) -> Callable[[Turn], bool]:
    """The end of one game after another; in some the winner has few currencies and much money."""
    ended: list[Turn] = []

    def wanted(turn: Turn) -> bool:
        if turn.view.public.outcome is not None:
            ended.append(turn)
        return len(ended) > number

    return wanted


def _offers(move: str, number: int, turn: Turn) -> bool:
    """Whether this move is open in the round of this number."""
    return turn.offers(move) and turn.view.public.round == number


@pytest.mark.parametrize(("width", "height"), [(360, 640), (320, 568)])
@pytest.mark.parametrize("lang", ["fr", "en", "de"])
def test_whom_somebody_has_swapped_with_is_read_whole(
    visit: NewVisitor, house: Served, lang: str, width: int, height: int
) -> None:
    def swapped(turn: Turn) -> bool:
        return bool(turn.told("bid_taken")) and turn.view.public.phase == "acting"

    turn = first("money", swapped, seats=4)
    page = visit(window="phone", lang=lang).page
    page.set_viewport_size({"width": width, "height": height})
    stage = Stage(page, house.url)
    stage.show("money", turn.before, 0)
    expect(page.locator(".money-place")).to_have_count(4)
    stage.tell(turn.step, turn.seat)
    expect(page.locator(".money-place--acted")).to_have_count(len(turn.view.public.acted))
    assert page.locator(".money-place__name small").evaluate_all(CUT) == []


# By how much anything sticks out of its place.
OUT = """places => Math.max(...places.map((place) => {
  const frame = place.getBoundingClientRect();
  const parts = place.querySelectorAll(
    ".avatar, .money-place__name, .money-place__foot > *, .money-place__cards > * > *");
  const out = [...parts].filter((each) => each.checkVisibility()).map((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return Math.max(frame.top - top, bottom - frame.bottom);
  });
  return Math.max(...out);
}))"""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640)])
@pytest.mark.parametrize("lang", ["fr", "de"])
@pytest.mark.parametrize("move", ["bid", "take_bid"])
def test_places_do_not_overlap_beneath_the_strip_of_a_first_game(
    visit: NewVisitor, house: Served, move: str, lang: str, width: int, height: int
) -> None:
    """On the smallest phone four places of 21 px lay over one another by 20."""
    turn = first("money", lambda turn: turn.offers(move), seats=4)
    page = visit(window="phone", lang=lang).page
    page.set_viewport_size({"width": width, "height": height})
    Stage(page, house.url).show("money", turn.step.state, 0)
    expect(page.locator(".first-game")).to_be_visible()
    expect(page.locator(".money-place")).to_have_count(4)
    assert page.locator(".money-place").evaluate_all(OUT) <= 1


# How much of the sheet lies beneath its total, or has to be scrolled to.
HIDDEN = """sheet => {
  const [total] = sheet.querySelectorAll(".money-sheet__total");
  const last = [...sheet.querySelectorAll(".money-line")].at(-1);
  return Math.max(sheet.scrollHeight - sheet.clientHeight,
    last.getBoundingClientRect().bottom - total.getBoundingClientRect().top);
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1280, 720), (1366, 650)])
@pytest.mark.parametrize("lang", ["fr", "en", "de"])
def test_no_line_of_my_sheet_lies_beneath_its_total_on_a_laptop(
    visit: NewVisitor, house: Served, lang: str, width: int, height: int
) -> None:
    """The last line was half under it: what I have none of yet, and in later rounds a whole currency."""
    page = visit(window="desk", lang=lang).page
    page.set_viewport_size({"width": width, "height": height})
    stage = Stage(page, house.url)
    for number, move in [(0, "bid"), (3, "bid"), (3, "take_bid")]:
        turn = first("money", partial(_offers, move, number), seats=4)
        stage.show("money", turn.step.state, 0)
        expect(page.locator(".money-sheet")).to_be_visible()
        assert page.locator(".money-sheet").evaluate(HIDDEN) <= 1


@pytest.mark.parametrize("number", [0, 1])
def test_all_hands_lie_before_whoever_has_played_on_a_laptop(visit: NewVisitor, house: Served, number: int) -> None:
    turn = first("money", nth_end(number), seats=4)
    page = visit(window="desk").page
    Stage(page, house.url).show("money", turn.step.state, 0, phase="over", history=turn.past)
    expect(page.locator(".money-counted__one")).to_have_count(3)
    assert page.locator(".money-closing").evaluate("page => page.scrollHeight - page.clientHeight") == 0
