"""Several players, one device: the curtain falls between them, and behind it there is nothing to be found."""

import re

import pytest
from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.chair import Chair, newcomer, open_table
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.hands import pressable
from tests.web.browser.visitor import Visitor
from tests.web.browser.windows import seen_on

EN = load("en")
PLAYERS = ("Camille", "Dominique")


def notes_of(visitor: Visitor, seat: int) -> list[str]:
    """The notes this seat was dealt, by their names."""
    dealt = visitor.hear(lambda message: bool(message.get("view")) and message["view"]["seat"] == seat)
    return [EN.note(serial) for serial in dealt["view"]["hand"]]


def found(page: Page, notes: list[str]) -> list[str]:
    """Which of these are anywhere in the page, seen or unseen."""
    whole = page.evaluate("document.documentElement.textContent + document.documentElement.outerHTML")
    return [note for note in notes if re.search(rf"{re.escape(note)}(?!\d)", whole)]  # no. 1 is not no. 15


def test_the_screen_goes_round_and_nobody_sees_anothers_hand(visit: NewVisitor) -> None:
    """M6"""
    visitor = visit(phone=True)
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    renamed: list[str] = []
    page.on("request", lambda request: renamed.append(request.url) if request.method == "PATCH" else None)
    page.goto("/new/money")
    page.get_by_role("radio", name=EN.say("web.new.shared")).check()
    for number, name in enumerate(PLAYERS, 1):
        page.get_by_role("textbox", name=EN.say("web.new.player", number=number)).fill(name)
    page.get_by_role("button", name=EN.say("web.new.open")).click()
    page.get_by_role("button", name=EN.say("web.waiting.start")).click()
    curtain = page.locator("main.curtain").get_by_role("heading", level=1)
    curtain.wait_for()
    assert not renamed, "who lends the device keeps the name of the account"
    first = int(PLAYERS[1] in curtain.inner_text())
    second = 1 - first
    assert not page.locator(".money-note, .money-card").count()
    page.get_by_role("button", name=EN.say("web.curtain.open", name=PLAYERS[first])).click()
    hand = page.get_by_role("group", name=EN.say("web.money.hand"), exact=True)
    hand.get_by_role("button", disabled=False).first.click()
    own = notes_of(visitor, first)
    assert found(page, own) == own
    pressable(page, EN, "web.money.lay").click()

    expect(curtain).to_have_text(EN.say("web.curtain.title", name=PLAYERS[second]))
    assert not found(page, own), "the last player's hand is still behind the curtain"
    page.get_by_role("button", name=EN.say("web.curtain.open", name=PLAYERS[second])).click()
    hand.get_by_role("button", disabled=False).first.wait_for()
    others = notes_of(visitor, second)
    assert found(page, others) == others
    assert not found(page, own), "the second player finds the first one's hand"


def seated_together(
    visitor: Visitor, house: Served, others: int = 0, tempo: str = "unhurried"
) -> tuple[str, list[Chair]]:
    """Seats of this visitor's at a table with a hammer, and so many others with devices of their own.

    The hammer takes its time: on a busy machine a quick one falls before the page is ready.
    """
    visitor.prefer(guard=0, motion="off")
    seats, host = 3, newcomer(house.url, "Odile")
    table = open_table(house.url, host, {"game": "boursicocotte", "seats": seats, "tempo": tempo, "pace": "instant"})
    visitor.page.goto(f"/t/{table}")
    visitor.page.get_by_role("contentinfo").get_by_role("button", name=EN.say("web.waiting.sit_down")).wait_for()
    mine = Chair(house.url, table, visitor.papers())
    for seat in range(seats - others):
        mine.sit(seat)
    rivals = [Chair(house.url, table, host)]
    for rival in rivals[:others]:
        rival.sit()
    rivals[0].ask({"type": "start"})
    mine.see(lambda view: view is not None)
    mine.leave()
    return table, rivals


def takes_the_device(page: Page) -> None:
    page.locator("main.curtain button:enabled").click()
    page.locator("main.table .desk").wait_for()


@seen_on("phone")
def test_the_hammer_stands_behind_the_curtain(visit: NewVisitor, house: Served, window: str) -> None:
    """All share the device: whoever has not been handed it loses no time, and is not counted out."""
    visitor = visit(window=window)
    seated_together(visitor, house)
    hands_on_under_the_hammer(visitor)
    expect(pressable(visitor.page, EN, "web.boursicocotte.bid.pass")).to_have_count(1)


@pytest.mark.long  # the hammer falls by the real clock
def test_whoever_lets_the_hammer_fall_has_passed_for_himself_alone(visit: NewVisitor, house: Served) -> None:
    visitor = visit(phone=True)
    seated_together(visitor, house, tempo="quick")
    hands_on_under_the_hammer(visitor)
    expect(visitor.page.locator("main.curtain")).to_be_visible()
    asked = next(m for m in reversed(list(visitor.messages())) if m.get("view"))["view"]["public"]
    assert (asked["phase"], len(asked["to_move"])) == ("bidding", 1)


def hands_on_under_the_hammer(visitor: Visitor) -> None:
    """Somebody puts up a lot and gives the device to whoever is asked; the clock stands meanwhile."""
    page = visitor.page
    curtain = page.locator("main.curtain")
    takes_the_device(page)
    pressable(page, EN, "web.boursicocotte.auction").click()
    curtain.wait_for()
    visitor.hear(lambda message: any(news["type"] == "paused" for news in message.get("news", ())))
    expect(curtain).to_be_visible()
    takes_the_device(page)
    visitor.hear(lambda message: any(news["type"] == "unpaused" for news in message.get("news", ())))


@seen_on("phone")
def test_only_a_press_lifts_the_curtain(visit: NewVisitor, house: Served, window: str) -> None:
    """The auctioneer's purse is not shown to whoever was handed the device meanwhile."""
    visitor = visit(window=window)
    page = visitor.page
    table, (odile,) = seated_together(visitor, house, others=1)
    curtain = page.locator("main.curtain")
    odile.see(lambda view: view is not None)
    while odile.view["public"]["active"] == 2:
        odile.play({"type": "auction"})
        for seat in (0, 1):
            other = Chair(house.url, table, visitor.papers(), seat)
            other.play({"type": "pass"})
            other.leave()
        odile.follow(odile.seq)
        odile.see(lambda view: view["public"]["active"] != 2)
    takes_the_device(page)
    pressable(page, EN, "web.boursicocotte.auction").click()
    curtain.wait_for()
    expect(curtain.get_by_role("status")).to_be_visible()  # somebody else waits, and it says so
    active = odile.see(lambda view: view["public"]["phase"] == "bidding")["public"]["active"]
    odile.play({"type": "bid", "amount": 10})
    other = Chair(house.url, table, visitor.papers(), 1 - active)
    other.see(lambda view: view["public"]["auction"]["bid"] == 10)
    other.play({"type": "pass"})
    seq = other.seq
    visitor.hear(lambda message: message.get("seq", 0) >= seq)
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    expect(curtain).to_be_visible()
    assert not page.locator(".money-card, .desk").count(), "a purse lies open, and nobody has pressed anything"
    takes_the_device(page)
    other.leave()
    odile.leave()
