"""A line that has stalled is said to have, within four seconds; and what I asked for is accounted for when it heals."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked
from tests.web.browser.visitor import Visitor

EN = load("en")
NOTICED = """() => {
  const began = performance.now();
  new MutationObserver((_, watch) => {
    if (!document.querySelector("main.table[data-line=waiting]")) return;
    window.noticed = performance.now() - began;
    watch.disconnect();
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


class Line:
    """Between a page and the house. While it has stalled, what is said waits, and a new socket gets nowhere."""

    def __init__(self, visitor: Visitor) -> None:
        self.stalled = False
        self._calling: list[tuple[WebSocketRoute, list[str | bytes]]] = []
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        visitor.page.route_web_socket("**/socket", self._carry)

    def _carry(self, page: WebSocketRoute) -> None:
        said: list[str | bytes] = []
        self._calling.append((page, said))
        page.on_message(lambda frame: said.append(frame))
        if not self.stalled:
            self._put_through()

    def _put_through(self) -> None:
        for page, said in self._calling:
            house = page.connect_to_server()
            page.on_message(self._to(house))
            house.on_message(self._to(page))
            for frame in said:
                house.send(frame)
        self._calling.clear()

    def _to(self, end: WebSocketRoute) -> Callable[[str | bytes], None]:
        def carry(frame: str | bytes) -> None:
            if self.stalled:
                self._held.append((end, frame))
            else:
                end.send(frame)

        return carry

    def heal(self) -> None:
        self.stalled = False
        for to, frame in self._held:
            to.send(frame)
        self._put_through()


@pytest.fixture
def stalling(visit: NewVisitor) -> tuple[Visitor, Line]:
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    return visitor, Line(visitor)


@pytest.mark.long  # the hammer falls by the real clock: on a busy machine before the page has shown the stall
@pytest.mark.parametrize("seconds", [pytest.param(0, id="short"), pytest.param(20, id="long")])
def test_a_bid_sent_into_a_stalled_line_is_accounted_for(
    stalling: tuple[Visitor, Line], house: Served, seconds: int
) -> None:
    visitor, line = stalling
    page = visitor.page
    with Company(house.url, [visitor], "boursicocotte", 3, tempo="quick") as company:
        company.until(asked("bidding"), preferring("auction", "pass", "sell", "pay"))
        company.seen_by(visitor)
        active = company.public["active"]
        rival = next(seat for seat in (1, 2) if seat != active)
        line.stalled = True
        page.evaluate(NOTICED)
        page.get_by_role("button", name=re.compile(r"\+50\b")).click()
        expect(page.get_by_text(EN.say("web.line.waiting"))).to_be_visible()
        assert page.evaluate("window.noticed") < 4_000
        waits = page.get_by_role("button", name=re.compile(r"\+50\b"))
        expect(waits).to_be_disabled()
        word = waits.evaluate("each => getComputedStyle(each, '::after').content")
        assert EN.say("web.line.control") in word, "the control does not say that it waits"
        if not asked("bidding")(company.public) or company.public["auction"]["bid"] == 0:
            company.play(rival, {"type": "bid", "amount": 80})
        company.chairs[active].see(lambda view: view["public"]["phase"] == "verdict")  # the hammer has fallen
        company.follow()
        company.play(active, {"type": "sell"})
        page.wait_for_timeout(seconds * 1000)
        line.heal()
        told = page.get_by_role("alert")
        expect(told).to_contain_text(EN.say("web.line.too_late.bid", amount=50))
        expect(told).to_contain_text("80")
        expect(page.locator("main.table")).not_to_have_attribute("data-line", "waiting")
