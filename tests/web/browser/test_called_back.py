"""Called back when it is my turn: a buzz, a notification where the tab is hidden; the screen stays awake meanwhile."""

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.patience import PATIENCE_S
from tests.web.browser.chromium import launched
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked
from tests.web.browser.visitor import Visitor
from tests.web.browser.windows import WINDOWS

EN = load("en")
# What the device would do, noted; and a tab that can be hidden.
DEVICE = """
window.done = { buzzed: 0, locked: 0, released: 0, notified: [] };
window.lock = { released: false, release: async () => { lock.released = true; done.released += 1; } };
Object.defineProperty(navigator, "wakeLock", {
  value: { request: async () => { done.locked += 1; lock.released = false; return lock; } } });
Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true } });
Object.defineProperty(navigator, "vibrate", { value: () => { done.buzzed += 1; return true; } });
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, about) { done.notified.push([title, about.body, about.data.path, document.hidden]); }
};
Object.defineProperty(navigator, "serviceWorker", {
  value: { register: async () => undefined, getRegistration: async () => undefined } });
Object.defineProperty(document, "hidden", { get: () => window.concealed === true });
"""


def done(page: Page, what: str) -> object:
    return page.evaluate(f"() => window.done.{what}")


def bids(company: Company) -> None:
    company.play(next(seat for seat in company.public["to_move"] if seat), {"type": "bid", "amount": 10})


def test_my_turn_calls_me_back(visit: NewVisitor, house: Served) -> None:
    """By a notification only where I do not see it."""
    visitor = visit()
    visitor.prefer(guard=0, motion="off", notify=True)
    visitor.page.add_init_script(DEVICE)
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        page = visitor.page
        company.until(asked("bidding"), preferring("auction", "pass"))
        page.wait_for_function("() => window.done.buzzed > 0")
        company.play(0, {"type": "pass"})
        company.seen_by(visitor)
        page.evaluate("() => { window.concealed = true }")
        bids(company)
        page.wait_for_function("() => window.done.notified.length > 0 && window.done.buzzed > 1")
        notices = page.evaluate("() => window.done.notified")
        assert all(concealed for *_, concealed in notices), "I was looking at it"
        title, body, path, _ = notices[-1]
        assert title == EN.say("web.calling.turn", game=EN.say("game.boursicocotte"))
        assert "or more" in body
        assert path == f"/t/{company.table}"
        page.evaluate("() => { window.concealed = false; document.dispatchEvent(new Event('visibilitychange')) }")
        seen = done(page, "notified.length")
        company.play(0, {"type": "pass"})
        assert done(page, "notified.length") == seen


def test_whoever_wants_neither_is_left_alone(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    visitor.prefer(guard=0, motion="off", vibrate=False)  # notifications are off of their own accord
    visitor.page.add_init_script(DEVICE)
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        page = visitor.page
        page.evaluate("() => { window.concealed = true }")
        company.until(asked("bidding"), preferring("auction", "pass"))
        bids(company)
        company.seen_by(visitor)
        expect(page).to_have_title(re.compile("^● "))
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        assert (done(page, "buzzed"), done(page, "notified")) == (0, [])


def test_the_screen_stays_awake_while_a_game_is_on(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    visitor.page.add_init_script(DEVICE)
    with Company(house.url, [visitor], "boursicocotte", 3):
        page = visitor.page
        page.wait_for_function("() => window.done.locked === 1")
        # a browser lets go of it whenever the tab is hidden
        page.evaluate("() => { window.lock.released = true; document.dispatchEvent(new Event('visibilitychange')) }")
        page.wait_for_function("() => window.done.locked === 2")
        page.get_by_role("link", name=EN.say("web.table.leave")).click()
        page.wait_for_function("() => window.done.released === 1")


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


@pytest.fixture
def notified(house: Served, playwright: Playwright) -> Iterator[Page]:
    """A page in a whole Chromium: its shell shows no notifications."""
    browser = launched(playwright, whole=True)
    visitor = Visitor(browser, house.url, window=WINDOWS["desk"], lang="en", dark=False, still=True, installs=True)
    yield visitor.page
    assert not visitor.troubles
    browser.close()


def test_a_push_becomes_a_notification_in_my_language(notified: Page, house: Served) -> None:
    """The push service is left out: what it would hand to the browser is handed to it by the test."""
    page = notified
    page.context.grant_permissions(["notifications"], origin=house.url)
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(
        "() => caches.open('calling').then((kept) => kept.put('/calling.json',"
        " Response.json({ titles: { money: 'Money!: your turn' }, text: 'They are waiting for you.' })))"
    )
    tools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(each["registrationId"] for each in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    late = time.monotonic() + PATIENCE_S
    while not registrations and time.monotonic() < late:
        page.wait_for_timeout(20)
    call = '{"type":"turn","table":"abc","game":"money","lang":"en"}'
    tools.send(
        "ServiceWorker.deliverPushMessage", {"origin": house.url, "registrationId": registrations[0], "data": call}
    )
    shown = """() => navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
        .then((all) => all.map(({ title, body, data }) => [title, body, data.path]))"""
    while not (notices := page.evaluate(shown)) and time.monotonic() < late:
        page.wait_for_timeout(20)
    assert notices == [["Money!: your turn", "They are waiting for you.", "/t/abc"]]
