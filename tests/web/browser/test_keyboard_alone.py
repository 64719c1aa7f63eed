"""A whole evening without a mouse: from the front door to the score sheet, and the focus is never lost."""

from playwright.sync_api import Locator, Page, expect

from adjuge.words.catalogue import load
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.hands import BouseHands

EN = load("en")
MOST_TABS = 80  # more stops than any page has
FRAME = "each => [getComputedStyle(each).outlineStyle, getComputedStyle(each).boxShadow]"
# Of radio buttons, one of which is chosen, Tab stops at that one alone.
STOP = """controls => controls.slice(0, 1).map((control) => {
  const choice = control.querySelector("input[type=radio]");
  if (choice !== null && document.querySelector(`input[name="${choice.name}"]:checked`) !== null) return "chosen";
  return control.contains(document.activeElement) ? "here" : "elsewhere";
})[0] ?? 'gone'"""


class Keys(BouseHands):
    """The same hands on a keyboard: they go from stop to stop, and press where the focus is."""

    def _press(self, control: Locator) -> None:
        self._presses += 1
        expect(self.page.locator("body")).not_to_be_focused()
        if tab_to(self.page, control):
            self.page.keyboard.press(
                "Space" if self.page.evaluate("document.activeElement.matches('input')") else "Enter"
            )


def tab_to(page: Page, control: Locator) -> bool:
    """False if it went away meanwhile, or the choice that it belongs to has been made."""
    for _ in range(MOST_TABS):
        stop = control.evaluate_all(STOP)  # which waits for nothing: it may go at any moment
        if stop != "elsewhere":
            return bool(stop == "here")
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by the keyboard to {control}")


def test_a_whole_game_by_keyboard_alone(visit: NewVisitor) -> None:
    visitor = visit()
    visitor.prefer(bots="instant", guard=0, motion="off", hotkeys=False)
    page = visitor.page
    page.goto("/")
    now = page.get_by_role("button", name=EN.say("web.home.now"))
    now.wait_for()
    tab_to(page, page.get_by_role("radio", checked=True))
    bouse = page.get_by_role("radio", name=EN.say("game.bouse"), exact=True)
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(bouse).to_be_checked()
    tab_to(page, now)
    page.keyboard.press("Enter")
    heading = page.locator("main.table h1")
    expect(heading).to_be_focused()
    assert heading.evaluate(FRAME) == ["none", "none"], "whoever is led to a heading can do nothing to it"
    hands = Keys(page)
    hands.play_to_the_end()
    assert visitor.view["public"]["outcome"]
    tab_to(page, hands.over)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(EN.say("web.replay.title"))
