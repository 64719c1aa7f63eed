"""Only whoever was outbid is told so: not somebody who has let the bidding go on without him."""

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked
from tests.web.browser.windows import seen_on

EN = load("en")


@seen_on("desk")
def test_whoever_has_passed_is_not_outbid(visit: NewVisitor, house: Served, window: str) -> None:
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "boursicocotte", 4) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        first, second = (seat for seat in company.public["to_move"] if seat != 0)
        said = visitor.page.locator(".status-line")
        company.play(0, {"type": "bid", "amount": 10})
        company.play(first, {"type": "bid", "amount": 20})
        company.seen_by(visitor)
        expect(said).to_contain_text(EN.say("web.boursicocotte.outbid", name=company.names[first], bid=20).rstrip(".:"))
        company.play(0, {"type": "pass"})
        company.play(second, {"type": "bid", "amount": 30})
        company.seen_by(visitor)
        expect(said).to_contain_text(company.names[second])
        expect(said).not_to_contain_text("outbid")


@seen_on("desk")
def test_an_amount_is_typed_figure_by_figure(visit: NewVisitor, house: Served, window: str) -> None:
    """Its first figure alone is no bid, and was replaced at once by one that is: who typed 120 read 300."""
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "boursicocotte", 4) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        amount = visitor.page.get_by_role("textbox", name=EN.say("web.boursicocotte.bid.any"))
        does = visitor.page.get_by_role("button", name=EN.say("web.boursicocotte.bid.do"), exact=True)
        amount.click(click_count=3)
        amount.press_sequentially("120")
        expect(amount).to_have_value("120")
        # somebody goes beyond it meanwhile: it is neither bid nor raised by itself
        other = next(seat for seat in company.public["to_move"] if seat != 0)
        company.play(other, {"type": "bid", "amount": 150})
        company.seen_by(visitor)
        expect(does).to_be_disabled()
        amount.press("Enter")
        expect(amount).to_have_value("120")
        amount.fill("180")
        expect(does).to_be_enabled()  # presses are ignored for a moment after the other's bid
        amount.press("Enter")
        company.chairs[other].see(lambda view: view["public"]["auction"]["bid"] == 180)
