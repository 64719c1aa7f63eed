"""The desk of 1 Bouse 2 Vaches offers what is plain at this moment: each thing once, and nothing before its time."""

import random

from playwright.sync_api import Page, expect

from adjuge import bots
from adjuge.rules import catalogue
from adjuge.table.state.beats import shown_for
from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.windows import seen_on
from tests.web.screens.moments import Turn, first
from tests.web.staging import Stage

EN = load("en")
RULES = catalogue.game("bouse")


def shown(page: Page, house: Served, turn: Turn) -> Stage:
    stage = Stage(page, house.url)
    stage.show("bouse", turn.before, 0, history=turn.past)
    expect(page.locator(".desk--bouse")).to_be_visible()
    return stage


@seen_on("phone")
def test_a_round_can_be_let_be_once_something_is_announced(visit: NewVisitor, house: Served, window: str) -> None:
    page = visit(window=window).page
    toggle = page.get_by_role("button", name=EN.say("web.bouse.let_be"))
    state = RULES.deal(next(iter(RULES.presets.values())), 4, bytes(32))
    (opener,) = RULES.to_move(state)
    assert opener != 0
    move = bots.named("farmer", RULES).choose(RULES.view(state, opener), random.Random(5), bots.UNLIMITED)
    step = RULES.play(state, opener, move)  # before the page asks whether anybody is there
    stage = Stage(page, house.url)
    stage.show("bouse", state, 0)
    expect(page.locator(".bouse-hand")).to_be_visible()
    expect(toggle).to_have_count(0)
    stage.tell(step, opener)
    expect(toggle).to_be_visible()


def test_a_page_whose_line_was_cut_comes_back_to_what_is_announced(visit: NewVisitor, house: Served) -> None:
    turn = first("bouse", lambda turn: bool(turn.told("number_announced")) and turn.seat != 0, seats=4)
    visitor = visit(window="phone")
    stage = shown(visitor.page, house, turn)
    visitor.offline()
    expect(visitor.page.locator(".connection-lost")).to_be_visible()
    stage.tell(turn.step, turn.seat)
    visitor.offline(False)
    expect(visitor.page.get_by_role("button", name=EN.say("web.bouse.let_be"))).to_be_visible()


@seen_on("phone")
def test_nothing_comes_in_the_place_where_my_word_could_be_taken_back(
    visit: NewVisitor, house: Served, window: str
) -> None:
    """A finger that comes too late to take it back would let the round be."""
    turn = first("bouse", lambda turn: turn.seat == 0 and bool(turn.told("card_laid")), seats=4)
    page = visit(window=window).page
    stage = shown(page, house, turn)
    stage.tell(turn.step, turn.seat)
    expect(page.locator(".bouse-hand .bubble--now")).to_be_visible()
    expect(page.get_by_role("button", name=EN.say("web.bouse.let_be"))).to_have_count(0)


def test_a_phone_says_that_a_card_is_still_to_be_chosen(visit: NewVisitor, house: Served) -> None:
    turn = first("bouse", lambda turn: turn.offers("announce") and turn.view.public.hand_sizes[0] > 1, seats=4)
    page = visit(window="phone").page
    stage = shown(page, house, turn)
    stage.tell(turn.step, turn.seat)
    asked = page.locator(".bouse-hand").get_by_text(EN.say("web.bouse.card"), exact=True)
    expect(asked).to_be_visible()
    page.locator(".card-choice").first.click()
    expect(asked).to_have_count(0)


@seen_on("phone")
def test_one_button_leads_on_from_the_count(visit: NewVisitor, house: Served, window: str) -> None:
    """V2.3"""
    turn = first("bouse", lambda turn: bool(turn.told("round_counted")) and not turn.told("game_ended"), seats=4)
    beats = [beat for event in turn.step.events if (beat := RULES.beat(RULES.witness(event, None))) is not None]
    page = visit(window=window).page
    page.clock.install()
    stage = shown(page, house, turn)
    page.clock.pause_at(page.evaluate("Date.now()") + 2_000)
    lasts = {"opens": shown_for(beats, "human"), "shown": stage.seq + 1, "gone_on": [], "paused": False}
    stage.tell(turn.step, turn.seat, clock={"banks": [None] * 4, "running": [], "beats": [], "striker": None} | lasts)
    expect(page.get_by_role("button", name=EN.say("web.bouse.count.next"))).to_have_count(1)
    expect(page.get_by_role("button", name=EN.say("web.beat.go_on"))).to_have_count(0)


def test_whoever_comes_back_can_look_at_the_last_count_again(visit: NewVisitor, house: Served) -> None:
    """After a look at the settings the board is drawn anew, and had forgotten the count."""

    def announced_since(turn: Turn) -> bool:
        counted = any(event.__struct_config__.tag == "round_counted" for _, events in turn.past for event in events)
        return counted and bool(turn.told("number_announced"))

    turn = first("bouse", announced_since, seats=4)
    page = visit().page
    stage = Stage(page, house.url)
    again = page.get_by_role("button", name=EN.say("web.bouse.count.last"))
    stage.show("bouse", turn.before, 0)
    expect(page.locator(".desk--bouse")).to_be_visible()
    expect(again).to_have_count(0)
    stage.show("bouse", turn.before, 0, history=turn.past)
    again.click()
    expect(page.locator(".count-view")).to_be_visible()


def test_a_card_on_its_way_does_not_lie_there_already(visit: NewVisitor, house: Served) -> None:
    turn = first("bouse", lambda turn: bool(turn.told("card_laid")) and turn.view.public.height > 2, seats=4)
    page = visit(window="desk", still=False).page
    stage = shown(page, house, turn)
    stage.tell(turn.step, turn.seat)
    cards = page.locator(".laid-cards .cow-card")
    expect(cards).to_have_count(turn.view.public.height)
    expect(cards.last).to_have_css("animation-name", "laid-lands")
    expect(cards.first).to_have_css("animation-name", "none")
