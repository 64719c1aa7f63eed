"""A line that has stalled is said to have, within four seconds; and what I asked for is accounted for when it heals."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from adjuge.table.state.hammer import BEATS
from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.patience import PATIENCE_S
from tests.web.browser.chair import Chair, Refused
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked
from tests.web.browser.visitor import Visitor
from tests.web.browser.windows import seen_on

EN = load("en")
NOTICED_MS, STALLED_MS = 4_000, 20_000
ASKED_AGAIN_S = 0.1  # not a hundred times a second: that would be a flood


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


def strike(auctioneer: Chair) -> None:
    """The next beat. While one is still to come the house refuses, and is asked again until that one has fallen."""
    late = time.monotonic() + PATIENCE_S
    while True:
        try:
            auctioneer.ask({"type": "strike"})
        except Refused as refused:
            if refused.code != "too_soon_to_strike" or time.monotonic() > late:
                raise
            time.sleep(ASKED_AGAIN_S)
        else:
            return


@seen_on("desk")
def test_a_bid_sent_into_a_stalled_line_is_accounted_for(visit: NewVisitor, house: Served, window: str) -> None:
    """For twenty seconds of the page's own clock. The hammer falls when it is struck, whatever the machine does."""
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off")
    line, page = Line(visitor), visitor.page
    page.clock.install()
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass", "sell", "pay"))
        company.seen_by(visitor)
        active = company.public["active"]
        rival = next(seat for seat in (1, 2) if seat != active)
        bid = page.locator(".key").filter(has_text=re.compile(r"\+50\b"))
        expect(bid).to_be_enabled()
        page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
        line.stalled = True
        bid.click()
        page.clock.run_for(NOTICED_MS)
        expect(page.get_by_text(EN.say("web.line.waiting"))).to_be_visible()
        expect(bid).to_be_disabled()
        word = bid.evaluate("each => getComputedStyle(each, '::after').content")
        assert EN.say("web.line.control") in word, "the control does not say that it waits"
        company.play(rival, {"type": "bid", "amount": 80})
        for _ in range(BEATS):
            strike(company.chairs[active])
        company.chairs[active].see(lambda view: view["public"]["phase"] == "verdict")
        company.follow()
        company.play(active, {"type": "sell"})
        page.clock.run_for(STALLED_MS - NOTICED_MS)
        expect(page.locator("main.table .desk")).to_be_visible()  # the house is not said to have closed
        line.heal()
        page.clock.resume()
        told = page.get_by_role("alert")
        expect(told).to_contain_text(EN.say("web.line.too_late.bid", amount=50))
        expect(told).to_contain_text("80")
        expect(page.locator("main.table")).not_to_have_attribute("data-line", "waiting")
