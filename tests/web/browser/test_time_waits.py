"""Time waits for the eye: what is shown is shown to its end, and no control changes its meaning under a finger."""

import re
import time

import pytest
from playwright.sync_api import expect

from adjuge.rules import catalogue
from adjuge.table.state.beats import shown_for
from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.patience import PATIENCE_S
from tests.web.browser.chair import Chair, Json, Refused
from tests.web.browser.choosing import choose
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import MOMENTS, asked
from tests.web.browser.hands import pressable
from tests.web.browser.visitor import Visitor
from tests.web.browser.windows import WINDOWS, seen_on
from tests.web.screens.moments import first
from tests.web.staging import Stage

EN = load("en")
TAPS, MOST_TAPS = 20, 400


def insist(chair: Chair, move: Json) -> None:
    """As a rival does whose finger is on the button before he may: the first moment at which it is taken."""
    late = time.monotonic() + PATIENCE_S
    while time.monotonic() < late:
        try:
            chair.play(move)
        except Refused as refused:
            if "too_early" not in str(refused):
                raise
        else:
            return


@seen_on("desk")
def test_no_question_is_put_before_the_count_has_come_to_its_end(visit: NewVisitor, house: Served, window: str) -> None:
    """V2.3 By the page's own clock: whoever won is asked when all cards have been counted, and not sooner."""
    rules = catalogue.game("bouse")
    turn = first(
        "bouse",
        lambda turn: (
            bool(turn.told("round_counted")) and turn.view.public.to_move == (0,) and not turn.told("game_ended")
        ),
        seats=5,
    )
    beats = [beat for event in turn.step.events if (beat := rules.beat(rules.witness(event, None))) is not None]
    lasts = shown_for(beats, "human")
    page = visit(still=False, window=window).page
    page.clock.install()
    stage = Stage(page, house.url)
    stage.show("bouse", turn.before, 0, history=turn.past)
    expect(page.locator(".desk")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now()") + 2_000)
    before = page.locator("header small").inner_text()  # how high the pile is tells who was right
    shown = {"opens": lasts, "shown": stage.seq + 1, "gone_on": [], "paused": False}
    stage.tell(turn.step, turn.seat, clock={"banks": [None] * 5, "running": [], "beats": [], "striker": None} | shown)
    count = page.get_by_role("region", name=EN.say("web.bouse.count.title"))
    verdict, asks = page.locator(".counter__v--said"), page.locator(".announce-bar .btn--first")
    expect(count).to_be_visible()
    expect(verdict).to_have_count(0)
    expect(asks).to_have_count(0)
    expect(page.locator("header small")).to_have_text(before)
    page.clock.run_for(lasts - 200)
    expect(verdict).to_have_count(1)
    expect(page.locator("header small")).not_to_have_text(before)
    expect(asks).to_have_count(0)
    page.clock.run_for(1_000)
    expect(asks).to_have_count(1)


# What the page has shown since the bell was rung, one after the other: is it counting, and does it ask?
WATCH = """() => {
    window.shown = [];
    const look = () => {
        const said = document.querySelector(".counter__v--said");
        const now = said ? "verdict" : document.querySelector(".count-view") ? "counting" : "table";
        const asks = document.querySelector(".announce-bar button") ? `${now}, asks` : now;
        if (window.shown.at(-1) !== asks) window.shown.push(asks);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@pytest.mark.long
@pytest.mark.parametrize("window", WINDOWS)
def test_nobody_is_asked_while_cards_are_still_being_counted(visit: NewVisitor, house: Served, window: str) -> None:
    """V2.3 Four rivals who never hesitate; the count has come to its end on the page before they may go on."""
    visitor = visit(still=False, window=window)
    page = visitor.page
    with Company(house.url, [visitor], "bouse", 5, pace="leisurely") as company:
        company.until(lambda table: table["phase"] == "bell" and 4 in table["to_move"], preferring("announce", "pass"))
        company.seen_by(visitor)
        page.evaluate(WATCH)
        company.play(4, {"type": "ring"})
        winner = company.public["to_move"][0]
        if winner == 0:
            expect(page.locator(".announce-bar .btn--first")).to_have_count(1)
        else:
            insist(company.chairs[winner], preferring("announce")(company.chairs[winner].view))
            # the bell is asked about with the count out of the way
            expect(pressable(page, EN, "web.bouse.pass")).to_have_count(1)
            expect(page.locator(".count-view")).to_have_count(0)
        shown = page.evaluate("window.shown")
        counting = shown.index("counting")
        verdict = next(nth for nth, state in enumerate(shown) if state.startswith("verdict"))
        assert counting < verdict, shown
        assert not any(state.endswith("asks") for state in shown[counting:verdict]), shown


@seen_on("desk")
def test_whoever_is_alone_goes_on_at_once_and_may_pause(visit: NewVisitor, window: str) -> None:
    visitor = visit(window=window)
    visitor.prefer(guard=0, bots="leisurely")
    page = visitor.page
    page.goto("/")
    choose(page.get_by_role("radio", name=EN.say("game.money"), exact=True))
    page.get_by_role("button", name=EN.say("web.home.now")).click()
    hand = page.get_by_role("group", name=EN.say("web.money.hand"), exact=True)
    hand.get_by_role("button", disabled=False).first.click()
    # a pause
    page.get_by_role("button", name=EN.say("web.more.title"), exact=True).click()
    page.get_by_role("button", name=EN.say("web.pause.begin")).click()
    visitor.hear(lambda message: bool((message.get("clock") or {}).get("paused")))
    page.get_by_role("status").get_by_role("button", name=EN.say("web.pause.end")).click()
    visitor.hear(lambda message: any(news["type"] == "unpaused" for news in message.get("news", ())))
    # the ladder, looked at for as long as I like
    pressable(page, EN, "web.money.lay").click()
    shown = visitor.hear(lambda message: (message.get("clock") or {}).get("opens", 0) > 3_000)
    page.get_by_role("button", name=EN.say("web.beat.go_on")).click()
    opened = visitor.hear(lambda message: any(news["type"] == "went_on" for news in message.get("news", ())))
    assert opened["seq"] == shown["seq"] + 1
    assert opened["clock"]["opens"] == 0


@seen_on("phone")
def test_twenty_taps_on_the_hammer_sell_nothing(visit: NewVisitor, house: Served, window: str) -> None:
    """B6.5 Strike becomes Sell where it lay; nobody sells who meant to strike."""
    strike_and_strike(visit(window=window), house, "finger" if WINDOWS[window].touch else "mouse")


@seen_on("desk")
def test_twenty_strikes_by_keyboard_sell_nothing(visit: NewVisitor, house: Served, window: str) -> None:
    strike_and_strike(visit(window=window), house, "keyboard")


def strike_and_strike(visitor: Visitor, house: Served, by: str) -> None:
    """By the page's own clock: on a slow machine, fingers that pause for long enough may sell."""
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    page.clock.install()
    with Company(house.url, [visitor], "boursicocotte", 3, tempo="unhurried") as company:
        company.until(MOMENTS["boursicocotte"]["hammer in hand"], preferring("auction", "sell", "pay", "pass"))
        rival = company.public["to_move"][0]
        company.play(rival, {"type": "bid", "amount": 10})
        company.seen_by(visitor)
        strike = pressable(page, EN, "web.boursicocotte.gavel.strike").first
        strike.wait_for()
        box = strike.bounding_box()
        assert box
        strike.focus()
        page.clock.pause_at(page.evaluate("Date.now()") + 100)

        def tap() -> None:
            at = box["x"] + box["width"] / 4, box["y"] + box["height"] / 2
            match by:
                case "finger":
                    page.touchscreen.tap(*at)
                case "mouse":
                    page.mouse.click(*at)
                case _:
                    page.keyboard.press("Enter")
            page.clock.run_for(200)

        sell = page.get_by_role("button", name=EN.say("web.boursicocotte.verdict.sell"))
        for _ in range(MOST_TAPS):
            if sell.count():
                break
            tap()
            page.wait_for_timeout(50)  # for the house to hear of it
        for _ in range(TAPS):
            tap()
        company.chairs[1].see(lambda view: view["public"]["phase"] != "bidding")
        company.follow()
        assert company.public["phase"] == "verdict", "sold by a tap that was meant for the hammer"
        page.clock.resume()
        pressable(page, EN, "web.boursicocotte.verdict.sell").click()
        company.chairs[1].see(lambda view: view["public"]["phase"] != "verdict")


@seen_on("phone")
def test_what_led_to_a_question_is_read_before_it_is_put(visit: NewVisitor, house: Served, window: str) -> None:
    """B6.5 The hammer falls; only then, and for all at once, is the auctioneer asked."""
    visitor = visit(window=window)
    visitor.prefer(guard=0)
    page = visitor.page
    with Company(house.url, [visitor], "boursicocotte", 3, tempo="unhurried", pace="leisurely") as company:
        while not asked("turn")(company.public):
            seat = company.public["to_move"][0]
            insist(company.chairs[seat], preferring("auction", "sell", "pay", "pass")(company.chairs[seat].view))
            company.follow()
        company.seen_by(visitor)
        pressable(page, EN, "web.boursicocotte.auction").click()
        company.chairs[0].see(lambda view: view["public"]["phase"] == "bidding")
        company.follow()
        insist(company.chairs[1], {"type": "bid", "amount": 10})
        company.follow()
        insist(company.chairs[2], {"type": "pass"})
        company.seen_by(visitor)
        told = visitor.hear(lambda message: "hammer_fell" in str(message.get("news")))
        assert told["clock"]["opens"] > 0
        expect(page.locator(".acts")).to_have_count(0)
        expect(pressable(page, EN, "web.boursicocotte.verdict.sell")).to_have_count(1)
        assert re.search("10", page.locator(".status-line").inner_text())
