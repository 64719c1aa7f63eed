"""Trading where the animals lie: touched at a rival's or at home, looked at, prepared, taken back until it is laid."""

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.hands import card_of, pressable
from tests.web.browser.test_tied_trades import shares, without_trading
from tests.web.browser.visitor import Visitor
from tests.web.browser.windows import seen_on

EN = load("en")


def worth(cards: dict[str, int]) -> int:
    return sum(int(card) * count for card, count in cards.items())


@seen_on("desk")
def test_an_animal_is_touched_at_a_rivals_and_only_then_traded_for(
    visit: NewVisitor, house: Served, window: str
) -> None:
    """B7.1, B7.2 Nothing is known to the others before the offer lies; until then there is a way back."""
    touch_and_trade(visit(window=window), house, ".rival .touchable button")


@seen_on("phone")
def test_an_animal_is_touched_at_home_and_only_then_traded_for(visit: NewVisitor, house: Served, window: str) -> None:
    touch_and_trade(visit(window=window), house, ".mine__fams .touchable button")


def touch_and_trade(visitor: Visitor, house: Served, touchable: str) -> None:
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(shares, without_trading)
        company.seen_by(visitor)
        trade = next(choice for choice in company.chairs[0].view["menu"] if choice["move"] == "trade")
        rival = trade["fields"]["rival"]["values"][0]
        seq = company.chairs[1].seq
        place = page.locator(touchable).first
        place.click()
        sheet = page.get_by_role("dialog")
        expect(sheet.locator(".trade-sheet__way")).to_have_count(2)
        expect(sheet).to_contain_text(EN.say("web.boursicocotte.plan.secret"))
        back = sheet.get_by_role("button", name=EN.say("web.boursicocotte.plan.back"), exact=True)
        back.click()
        expect(sheet).to_have_count(0)
        expect(pressable(page, EN, "web.boursicocotte.trade.lay")).to_have_count(0)
        # prepared, and taken back
        place.click()
        pressable(page, EN, "web.boursicocotte.plan.prepare").click()
        expect(page.locator("section.trade")).to_be_visible()
        page.locator(".desk").get_by_role("button", name=EN.say("web.boursicocotte.plan.back"), exact=True).click()
        sheet.get_by_role("button", name=EN.say("web.close"), exact=True).click()
        expect(page.locator("section.trade")).to_have_count(0)
        company.follow()
        assert company.chairs[1].seq == seq, "the table has heard of it"
        # and laid
        place.click()
        pressable(page, EN, "web.boursicocotte.plan.prepare").click()
        card_of(page, EN, 0).click()
        pressable(page, EN, "web.boursicocotte.trade.lay").click()
        company.chairs[rival].see(lambda view: view["public"]["phase"] == "answering")
        assert company.chairs[rival].view["public"]["trade"]["offered"] == 1


@seen_on("desk")
def test_what_a_trade_would_complete_and_what_is_known(visit: NewVisitor, house: Served, window: str) -> None:
    """G4 The sheet says what winning makes of each family, and the least that the other is known to hold."""
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(shares, without_trading)
        company.seen_by(visitor)
        page.locator(".rival .touchable button").first.click()
        sheet = page.get_by_role("dialog")
        name = page.locator(".rival:has(.touchable) strong").first.inner_text()
        rival = company.names.index(name)
        known = company.chairs[0].view["seen"]["of_others"][rival]
        count = sum(known.values())
        said = EN.say("web.boursicocotte.plan.seen", sum=worth(known), count=count)
        expect(sheet.locator(".trade-sheet__known")).to_contain_text(said[1:])
        expect(sheet.locator("[data-way=you]")).to_contain_text(EN.say("web.boursicocotte.plan.you_win"))
        expect(sheet.locator("[data-way=they]")).to_contain_text(EN.say("web.boursicocotte.plan.they_win", name=name))


@seen_on("phone")
def test_seats_turns_and_scores_are_always_to_be_seen(visit: NewVisitor, house: Served, window: str) -> None:
    """B5.1 Whose turn it is and whose comes next is drawn where they sit, and so is what everybody has."""
    visitor = visit(window=window)
    page = visitor.page
    with Company(house.url, [visitor], "boursicocotte", 4) as company:
        company.seen_by(visitor)
        for _ in range(2):
            table = company.public
            active = table["active"]
            now = page.locator(".rival[data-turn=now] strong")
            expect(now).to_have_text([company.names[active]] if active else [])
            following = (active + 1) % 4
            if following:
                expect(page.locator(".rival:has(.rival__next) strong")).to_have_text([company.names[following]])
            else:
                expect(page.locator(".mine__next")).to_be_visible()
            expect(page.locator(".rival__s")).to_have_count(3)
            expect(page.locator(".mine__s")).to_be_visible()
            company.until(lambda table, active=active: table["active"] != active, without_trading)  # type: ignore[misc]
            company.seen_by(visitor)
