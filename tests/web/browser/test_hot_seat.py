"""Several players, one device: the curtain falls between them, and behind it there is nothing to be found."""

from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.hands import pressable
from tests.web.browser.visitor import Visitor

EN = load("en")
PLAYERS = ("Camille", "Dominique")


def notes_of(visitor: Visitor, seat: int) -> list[str]:
    """The notes this seat was dealt, by their names."""
    dealt = visitor.hear(lambda message: bool(message.get("view")) and message["view"]["seat"] == seat)
    return [EN.note(serial) for serial in dealt["view"]["hand"]]


def found(page: Page, notes: list[str]) -> list[str]:
    """Which of these are anywhere in the page, seen or unseen."""
    whole = page.evaluate("document.documentElement.textContent + document.documentElement.outerHTML")
    return [note for note in notes if note in whole]


def test_the_screen_goes_round_and_nobody_sees_anothers_hand(visit: NewVisitor) -> None:
    """M6"""
    visitor = visit(phone=True)
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    page.goto("/new/money")
    page.get_by_role("radio", name=EN.say("web.new.shared")).check()
    for number, name in enumerate(PLAYERS, 1):
        page.get_by_role("textbox", name=EN.say("web.new.player", number=number)).fill(name)
    page.get_by_role("button", name=EN.say("web.new.open")).click()
    page.get_by_role("button", name=EN.say("web.waiting.start")).click()
    curtain = page.locator("main.curtain").get_by_role("heading", level=1)
    curtain.wait_for()
    first = int(PLAYERS[1] in curtain.inner_text())
    second = 1 - first
    assert not page.locator(".note, .money-card").count()
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
