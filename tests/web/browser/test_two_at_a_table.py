"""Two friends, two browsers, one private table: by invitation, with bots in the free seats."""

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.hands import pressable
from tests.web.browser.visitor import Visitor

EN = load("en")


def lay_the_first_note(visitor: Visitor) -> None:
    hand = visitor.page.get_by_role("group", name=EN.say("web.money.hand"), exact=True)
    hand.get_by_role("button", disabled=False).first.click()
    pressable(visitor.page, EN, "web.money.lay").click()


def laid_by(message: dict[str, object], seat: int) -> bool:
    news = message.get("news", ())
    events = [event for each in news if each["type"] == "moved" for event in each["events"]]  # type: ignore[attr-defined]
    return any(event["type"] == "bid_laid" and event["seat"] == seat for event in events)


def test_a_friend_comes_by_the_invitation_and_both_play(visit: NewVisitor) -> None:
    host, friend = visit(), visit(phone=True)
    for visitor in (host, friend):
        visitor.prefer(guard=0, motion="off")
    page = host.page
    page.goto("/")
    page.get_by_text(EN.say("game.money"), exact=True).click()
    page.get_by_role("link", name=EN.say("web.home.friends")).click()
    page.get_by_role("button", name=EN.say("web.new.open")).click()
    start = page.get_by_role("button", name=EN.say("web.waiting.start"))
    start.wait_for()
    invitation = page.get_by_role("region", name=EN.say("web.invite.title")).locator("code").inner_text()

    friend.page.goto(f"http://{invitation}")
    friend.page.get_by_role("contentinfo").get_by_role("button", name=EN.say("web.waiting.sit_down")).click()
    expect(page.get_by_text(EN.say("web.waiting.taken", taken=2, seats=4))).to_be_visible()
    host_name, friend_name = (seat["name"] for seat in seats_of(friend)[:2])
    expect(page.locator(".places")).to_contain_text(friend_name)
    expect(friend.page.get_by_role("heading", level=1)).to_have_text(EN.say("web.waiting.table_of", name=host_name))
    start.click()

    lay_the_first_note(host)
    friend.hear(lambda message: laid_by(message, 0))
    expect(friend.page.locator(".money-place", has_text=host_name)).to_contain_text(EN.say("web.money.laid", count=1))
    lay_the_first_note(friend)
    host.hear(lambda message: laid_by(message, 1))
    expect(page.locator(".side")).to_contain_text(
        EN.say("event.money.bid_laid.they", seat=friend_name, cards=1, bluff=0)
    )


def seats_of(visitor: Visitor) -> list[dict[str, str]]:
    """Once two are seated."""
    told = visitor.hear(
        lambda message: sum(seat["kind"] == "person" for seat in (message.get("table") or {"seats": ()})["seats"]) == 2
    )
    seats: list[dict[str, str]] = told["table"]["seats"]
    return seats
