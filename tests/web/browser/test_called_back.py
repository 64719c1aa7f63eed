"""Called back when it is my turn: a buzz, a notification where the tab is hidden; the screen stays awake meanwhile."""

from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked

EN = load("en")
# What the device would do, noted; and a tab that can be hidden.
DEVICE = """
window.done = { buzzed: 0, locked: 0, released: 0, notified: [] };
const lock = { released: false, release: async () => { lock.released = true; done.released += 1; } };
Object.defineProperty(navigator, "wakeLock", {
  value: { request: async () => { done.locked += 1; lock.released = false; return lock; } } });
Object.defineProperty(navigator, "vibrate", { value: () => { done.buzzed += 1; return true; } });
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, about) { done.notified.push([title, about.body, about.data.path]); }
};
Object.defineProperty(navigator, "serviceWorker", {
  value: { register: async () => undefined, getRegistration: async () => undefined } });
Object.defineProperty(document, "hidden", { get: () => window.concealed === true });
"""


def done(page: Page, what: str) -> object:
    return page.evaluate(f"() => window.done.{what}")


def test_my_turn_calls_me_back(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    visitor.prefer(guard=0, motion="off", notify=True)
    visitor.page.add_init_script(DEVICE)
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        page = visitor.page
        page.wait_for_function("() => window.done.locked === 1")
        page.evaluate("() => { window.concealed = true }")
        company.until(asked("bidding"), preferring("auction", "pass"))
        company.play(next(seat for seat in company.public["to_move"] if seat), {"type": "bid", "amount": 10})
        page.wait_for_function("() => window.done.notified.length > 0 && window.done.buzzed > 0")
        title, body, path = page.evaluate("() => window.done.notified.at(-1)")
        assert title == EN.say("web.calling.turn", game=EN.say("game.boursicocotte"))
        assert "or more" in body
        assert path == f"/t/{company.table}"
        page.evaluate("() => { window.concealed = false; document.dispatchEvent(new Event('visibilitychange')) }")
        seen = done(page, "notified.length")
        company.play(0, {"type": "pass"})
        assert done(page, "notified.length") == seen


def test_what_calls_me_back_is_mine_to_choose(visit: NewVisitor) -> None:
    visitor = visit()
    visitor.page.add_init_script(DEVICE)
    visitor.page.goto("/settings")
    buzz = visitor.page.get_by_role("switch", name=EN.say("web.settings.vibrate"))
    notice = visitor.page.get_by_role("switch", name=EN.say("web.settings.notify"))
    expect(buzz).to_be_checked()
    expect(notice).not_to_be_checked()
    notice.check()
    buzz.uncheck()
    visitor.page.reload()
    expect(notice).to_be_checked()
    expect(buzz).not_to_be_checked()
