"""After the last lot: one tap leads to the rematch, and nobody is said to be there who is not."""

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import lively, over

EN = load("en")


def test_one_tap_each_leads_to_the_rematch_and_who_is_missing_is_waited_for(visit: NewVisitor, house: Served) -> None:
    visitors = [visit(), visit(phone=True)]
    for visitor in visitors:
        visitor.prefer(guard=0, motion="off")
    with Company(house.url, visitors, "money", 3) as company:
        company.until(over, lively)
        names = company.names
    desk, phone = (visitor.page for visitor in visitors)
    desk.get_by_role("button", name=EN.say("web.after.rematch"), exact=True).click()
    desk.wait_for_url(lambda url: "/t/" in url and company.table not in url)
    at_the_desk = desk.get_by_role("contentinfo")
    expect(at_the_desk).to_contain_text(EN.say("web.waiting.awaited", names=names[1:]))
    expect(desk.locator(".place small", has_text=EN.say("web.waiting.not_yet"))).to_have_count(2)
    expect(desk.get_by_text(EN.say("web.waiting.full"))).to_have_count(0)
    expect(desk.locator("#seats")).to_contain_text(EN.say("web.waiting.taken", taken=1, seats=3))

    phone.get_by_role("link", name=EN.say("web.after.rematch_join")).click()
    in_the_hand = phone.get_by_role("contentinfo")
    for footer in (in_the_hand, at_the_desk):
        expect(footer).to_contain_text(EN.say("web.waiting.awaited", names=names[2:]))
    expect(in_the_hand.get_by_role("button")).to_have_count(0)  # whoever asked first is the host
    at_the_desk.get_by_role("button", name=EN.say("web.waiting.without", count=1)).click()
    for page in (desk, phone):
        expect(page.locator("main.table .desk")).to_be_visible()
