"""The end of Money! is told place by place; who has won, and the way to a rematch, come last."""

import pytest
from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on
from tests.web.screens.moments import Turn, first
from tests.web.staging import Stage, seated

EN = load("en")
BEGINS, EACH, LINE, STRUCK = 400, 700, 260, 350  # of the scene, in milliseconds


def one_wins(turn: Turn) -> bool:
    counted = turn.told("game_counted")
    return bool(turn.told("game_ended")) and sorted(counted.points)[-1] > sorted(counted.points)[-2]


class Closing:
    """A page that is told the last move, and whose time goes on only by hand."""

    def __init__(self, page: Page, house: Served) -> None:
        self.page, turn = page, first("money", one_wins, seats=4)
        self.points = list(turn.told("game_counted").points)
        *self.others, self.winner = sorted(range(4), key=lambda seat: (self.points[seat], -seat))
        page.clock.install()
        stage = Stage(page, house.url)
        stage.show("money", turn.before, history=turn.past)
        expect(page.locator(".desk")).to_be_visible()
        page.clock.pause_at(page.evaluate("Date.now()") + 2_000)
        stage.tell(turn.step, turn.seat, over=True)
        expect(page.locator(".money-closing")).to_be_visible()

    @property
    def title(self) -> str:
        if self.winner == 0:
            return EN.say("web.money.closing.you")
        return EN.say("web.money.closing.they", name=seated(self.winner)["name"])

    def tells_nothing_of_who_has_won(self) -> None:
        expect(self.page.locator(".money-closing h2")).to_have_text(EN.say("web.money.closing.title"))
        expect(self.page.locator(".money-fortune__head > b")).to_have_text("")
        expect(self.page.get_by_role("button", name=EN.say("web.after.rematch"), exact=True)).to_have_count(0)
        told = "".join(self.page.locator(".side .log, .status-line").all_inner_texts())
        assert f"{self.points[self.winner]:,}" not in told

    def has_told_who_has_won(self) -> None:
        expect(self.page.locator(".money-closing h2")).to_have_text(self.title)
        expect(self.page.locator(".money-fortune__head > b")).to_have_text(f"{self.points[self.winner]:,}")
        expect(self.page.get_by_role("button", name=EN.say("web.after.rematch"), exact=True)).to_be_visible()


@pytest.fixture
def closing(visit: NewVisitor, house: Served, window: str) -> Closing:
    return Closing(visit(still=False, window=window).page, house)


@seen_on("desk")
def test_who_has_least_is_told_first_and_who_has_won_last(closing: Closing) -> None:
    """M5.4"""
    page = closing.page
    told, lines = (page.locator(f".money-{part}:visible") for part in ("counted__one > header", "fortune__lines > li"))
    page.clock.run_for(BEGINS - EACH // 2)
    for nth, seat in enumerate(closing.others):
        expect(told).to_have_count(nth)
        closing.tells_nothing_of_who_has_won()
        page.clock.run_for(EACH)
        expect(page.locator(f".money-counted__one[data-seat='{seat}'] > header")).to_be_visible()
    expect(lines).to_have_count(0)
    page.clock.run_for(EACH // 2)
    for nth in range(page.locator(".money-fortune__lines > li").count()):
        expect(lines).to_have_count(nth + 1)
        closing.tells_nothing_of_who_has_won()
        page.clock.run_for(LINE)
    page.clock.run_for(STRUCK)
    closing.has_told_who_has_won()


@seen_on("phone")
def test_whoever_has_seen_enough_is_told_at_once(closing: Closing) -> None:
    closing.tells_nothing_of_who_has_won()
    closing.page.get_by_role("button", name=EN.say("web.beat.go_on")).click()
    closing.has_told_who_has_won()
