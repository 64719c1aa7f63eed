"""Two hands on one bell: the house heard one of them first, and both pages say the same one."""

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.hands import pressable

EN = load("en")


def test_both_ring_at_once_and_both_see_who_was_first(visit: NewVisitor, house: Served) -> None:
    """V2.2 While the house holds its breath both have rung; the log decides."""
    pair = [visit(), visit(phone=True)]
    for visitor in pair:
        visitor.prefer(motion="off")
    with Company(house.url, pair, "bouse", 3) as company:
        company.until(
            lambda table: table["phase"] == "bell" and {0, 1} <= set(table["to_move"]), preferring("announce", "pass")
        )
        for visitor in pair:
            company.seen_by(visitor)
        house.pause()
        for visitor in reversed(pair):
            pressable(visitor.page, EN, "web.bouse.ring").click()
        house.go_on()
        company.chairs[2].see(lambda view: view["public"]["phase"] != "bell")
        company.follow()
        (rung,) = company.chairs[2].events("bell_rung")
        assert rung["seat"] in (0, 1)
        for seat, visitor in enumerate(pair):
            name = company.names[rung["seat"]]
            said = (
                EN.say("web.bouse.count.rang_you")
                if rung["seat"] == seat
                else EN.say("web.bouse.count.rang", name=name)
            )
            expect(visitor.page.locator("main.table")).to_contain_text(said)


def test_a_bell_on_two_phones_tells_both_who_was_first(visit: NewVisitor, house: Served) -> None:
    here, there = visit(phone=True), visit(phone=True)
    here.page.goto("/companion/bell")
    two = here.page.get_by_text(EN.say("web.companion.bell_ready", count=2))
    here.page.get_by_text(EN.say("web.companion.bell_ready", count=1)).wait_for()
    there.page.goto(here.page.url)
    expect(two).to_be_visible()
    expect(there.page.get_by_text(EN.say("web.companion.bell_ready", count=2))).to_be_visible()
    house.pause()
    for visitor in (there, here):
        visitor.page.get_by_role("button", name=EN.say("web.companion.ring")).click()
    house.go_on()
    mine = EN.say("web.companion.first_me")
    stands = here.hear(lambda message: message["type"] == "bell" and message["state"] == "rung")
    first, other = (here, there) if stands["rung"][0]["me"] else (there, here)
    expect(first.page.get_by_role("status")).to_have_text(mine)
    expect(other.page.get_by_role("status")).to_have_text(EN.say("web.companion.first", name=stands["rung"][0]["name"]))
    other.page.get_by_role("button", name=EN.say("web.companion.reset")).click()
    expect(two).to_be_visible()
