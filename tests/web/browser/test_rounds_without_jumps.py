"""1 Bouse 2 Vaches from a seat: while the bell is asked about and cards are counted, nothing on the table jumps."""

import random
import re

from playwright.sync_api import expect

from adjuge import bots
from adjuge.rules import catalogue
from tests.live.served import Served
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on
from tests.web.screens.moments import first
from tests.web.staging import Stage

MOVES, MOST = 40, 0.05

# What Chromium counts as a jump of the layout: what was drawn once and stands elsewhere in the next frame.
WATCH = """() => {
    window.jumped = [];
    const told = ({ node }) => node?.className || node?.nodeName;
    const note = ({ value, sources }) => window.jumped.push([value, sources.map(told).join(", ")]);
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "layout-shift" });
}"""
DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))"


@seen_on("phone")
def test_nothing_jumps_while_rounds_are_played(visit: NewVisitor, house: Served, window: str) -> None:
    game = catalogue.game("bouse")
    bot, luck = bots.named("farmer", game), random.Random(5)
    state = game.deal(next(iter(game.presets.values())), 4, bytes(32))
    page = visit(window=window, lang="fr").page
    stage = Stage(page, house.url)
    stage.show("bouse", state, 0)
    expect(page.locator(".desk--bouse")).to_be_visible()
    page.evaluate("document.fonts.ready")
    page.evaluate(WATCH)
    asked = game.to_move(state)
    for _ in range(MOVES):
        if not asked:
            break
        seat = luck.choice(asked)
        step = game.play(state, seat, bot.choose(game.view(state, seat), luck, bots.UNLIMITED))
        state, asked = step.state, game.to_move(step.state)
        stage.tell(step, seat)
        page.evaluate(DRAWN)
    jumped = page.evaluate("window.jumped")
    assert sum(value for value, _ in jumped) < MOST, jumped


@seen_on("phone")
def test_the_count_that_ends_the_game_has_as_much_room_as_any_other(
    visit: NewVisitor, house: Served, window: str
) -> None:
    turn = first("bouse", lambda turn: bool(turn.told("round_counted") and turn.told("game_ended")), seats=4)
    page = visit(window=window, lang="fr").page
    stage = Stage(page, house.url)
    stage.show("bouse", turn.before, 0, history=turn.past)
    desk = page.locator(".desk--bouse")
    expect(desk).to_be_visible()
    page.evaluate("document.fonts.ready")
    top = "(desk) => desk.getBoundingClientRect().top"
    before = desk.evaluate(top)
    stage.tell(turn.step, turn.seat, over=True)
    expect(page.locator(".counter__v--said")).to_be_visible()
    assert desk.evaluate(top) >= before, "what comes after the game takes room from the count"
    cards = page.locator(".heaps")
    assert cards.evaluate("(heaps) => heaps.scrollHeight <= heaps.clientHeight"), "a hand that was counted is cut"
    expect(page.locator(".status-line p")).to_have_text(re.compile(r"\.$"))  # no question follows
    scores = page.locator(".bouse-scores")
    expect(scores).to_be_visible()  # they come by themselves
    if window != "sideways":  # low as it is, the list scrolls there
        assert scores.evaluate("(sheet) => sheet.scrollHeight <= sheet.clientHeight"), "the scores are cut"
