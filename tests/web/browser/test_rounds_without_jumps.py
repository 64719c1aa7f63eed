"""1 Bouse 2 Vaches from a seat: while the bell is asked about and cards are counted, nothing on the table jumps."""

import random

from playwright.sync_api import expect

from adjuge import bots
from adjuge.rules import catalogue
from tests.live.served import Served
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on
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
