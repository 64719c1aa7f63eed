"""A style sheet stays when its board is left: whatever was looked at before, a board looks as if it had been loaded."""

import json
import re
from collections.abc import Callable
from functools import cache
from itertools import chain

from playwright.sync_api import Page

from tests.live.served import Served
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on
from tests.web.screens.moments import Turn, first
from tests.web.staging import Stage

SEATS = 4
BOARDS = ("boursicocotte", "money", "bouse")
OTHER_ROOMS = ("/settings", "/companion", "/lobby", "/rules/money")
# Every element of the page by its place, with what the browser makes of its styles: all that can be seen of them, once.
STYLES = """() => {
  const told = /block|inline|webkit|^(scroll|view|animation|transition|column|mask|offset|ruby|text-emphasis)/;
  const all = [...getComputedStyle(document.body)].filter((name) => !told.test(name));
  return JSON.stringify([...document.querySelectorAll("main.table, main.table *")]
    .filter((element) => !element.closest(".side, .sr"))
    .map((element) => {
      const style = getComputedStyle(element);
      const name = element.tagName.toLowerCase() + "." + (element.getAttribute("class") ?? "");
      return [name, Object.fromEntries(all.map((each) => [each, style.getPropertyValue(each)]))];
    }));
}"""
AT_REST = "() => document.fonts.ready.then(() => new Promise((drawn) => setTimeout(drawn, 600)))"
GO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
SCRIPTED = re.compile(r"blob:[\w:/.-]+")  # each load makes its own addresses of pictures

Styles = list[tuple[str, dict[str, str]]]


def walked(page: Page) -> Callable[[str], None]:
    """By the page's own steps: nothing is loaded anew."""

    def go(path: str) -> None:
        page.evaluate(GO, path)

    return go


@cache
def moment(game: str) -> Turn:
    return first(game, lambda turn: bool(turn.view.menu) and len(turn.past) > SEATS, seats=SEATS)


def look(page: Page, url: str, game: str, go: Callable[[str], None] | None = None) -> Styles:
    turn = moment(game)
    stage = Stage(page, url)
    stage.show(game, turn.step.state, history=turn.past, go=go)
    page.locator(f"main.table[data-game={game}] .desk").wait_for()
    page.evaluate(AT_REST)
    seen: Styles = json.loads(SCRIPTED.sub("blob", page.evaluate(STYLES)))
    return seen


def differences(seen: Styles, fresh: Styles) -> list[str]:
    assert [name for name, _ in seen] == [name for name, _ in fresh]
    return [
        f"{name}: {key} is {style[key]}, not {alone[key]}"
        for (name, style), (_, alone) in zip(seen, fresh, strict=True)
        for key in alone
        if style.get(key) != alone[key]
    ]


@seen_on("desk")
def test_a_board_looks_the_same_wherever_one_comes_from(visit: NewVisitor, house: Served, window: str) -> None:
    """Home, then each board after each of the others, without ever loading the page anew."""
    fresh = {game: look(visit(window=window).page, house.url, game) for game in BOARDS}
    page = visit(window=window).page
    page.goto("/")
    page.locator("main").wait_for()
    go = walked(page)
    strange = []
    walk = chain(BOARDS, OTHER_ROOMS, BOARDS)  # style sheets pile up: the second time each comes after all others
    for stop in walk:
        if stop in OTHER_ROOMS:
            go(stop)
            page.locator("h1").first.wait_for()
        else:
            go("/")
            page.locator("main:not(.table)").wait_for()
            strange += [f"{stop}, {each}" for each in differences(look(page, house.url, stop, go), fresh[stop])]
    assert not strange, "\n".join(strange[:40])
