"""After the last lot: the seal, a link to the result, and a rematch at which nobody is said to be there who is not."""

import urllib.request

from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import lively, over

EN = load("en")


def test_the_seal_is_checked_the_result_shared_and_one_tap_each_leads_to_the_rematch(
    visit: NewVisitor, house: Served
) -> None:
    visitors = [visit(), visit(phone=True)]
    for visitor in visitors:
        visitor.prefer(guard=0, motion="off")
    with Company(house.url, visitors, "money", 3) as company:
        company.until(over, lively)
        names = company.names
    desk, phone = (visitor.page for visitor in visitors)

    expect(phone.locator(".after-game__lasted")).to_contain_text(EN.say("lasted.minutes", count=1)[2:])
    desk.evaluate("navigator.clipboard.writeText = (text) => ((window.copied = text), Promise.resolve())")
    desk.get_by_role("button", name=EN.say("web.after.share")).click()
    link = desk.evaluate("() => window.copied")
    assert link == f"{house.url}/replay/{company.table}?lang=en"
    with urllib.request.urlopen(link) as page:
        assert f"{house.url}/api/v1/archive/{company.table}/card?lang=en" in page.read().decode()

    desk.get_by_role("button", name=EN.say("web.replay.verify_long")).click()
    sheet = desk.get_by_role("dialog")
    expect(sheet.locator(".seal")).to_contain_text(EN.say("web.replay.seal.bound"))
    assert not faults(desk)
    sheet.get_by_role("button", name=EN.say("web.close")).click()

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


def test_who_has_won_where_nothing_is_sold(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "bouse", 3) as company:
        ranks = company.until(over, lively)["outcome"]["ranks"]
        names = company.names
    winners = [EN.say("grammar.you") if seat == 0 else names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    words = EN.say("web.won.you") if winners == [EN.say("grammar.you")] else EN.say("web.won.they", names=winners)
    expect(visitor.page.get_by_role("heading", name=words)).to_be_visible()


def test_what_my_games_come_to_and_who_is_ranked(visit: NewVisitor) -> None:
    """As the house reckons it; here it is said, in place of many evenings."""
    page = visit(phone=True).page
    games = [
        {
            "game": "money",
            "games": 8,
            "won": 3,
            "with_people": 5,
            "won_with_people": 1,
            "best": 640,
            "lasted": 14_400_000,
        },
        {"game": "bouse", "games": 2, "won": 0, "with_people": 0, "won_with_people": 0, "best": -3, "lasted": 0},
    ]
    people = [
        {"place": place, "name": name, "me": place == 2, "games": 9, "mu": 31.2, "sigma": 2.0, "points": 25.2}
        for place, name in enumerate(("<b>Anaïs</b>", "Otto"), 1)
    ]
    page.route("**/api/v1/me/statistics", lambda asked: asked.fulfill(json={"games": games}))
    page.route(
        "**/api/v1/ratings?*",
        lambda asked: asked.fulfill(
            json={
                "game": "money" if "money" in asked.request.url else "boursicocotte",
                "rated": "rated=true" in asked.request.url,
                "people": people if "money" in asked.request.url else [],
            }
        ),
    )
    page.goto("/mine")
    page.get_by_role("link", name=EN.say("web.profile.open")).click()
    mine = page.get_by_role("region", name=EN.say("web.profile.mine"))
    expect(mine).to_contain_text(EN.say("web.profile.of", won=3, games=8))
    expect(mine).to_contain_text(EN.say("web.profile.with_people", won=1, games=5))
    expect(mine).to_contain_text(EN.say("web.profile.bots_only"))
    expect(mine).to_contain_text(EN.say("lasted.hours", hours=4, minutes=0))
    ranking = page.get_by_role("region", name=EN.say("web.profile.leaderboard"))
    expect(ranking).to_contain_text(EN.say("web.profile.nobody"))
    ranking.get_by_role("radio", name=EN.say("game.money")).check()
    expect(ranking.get_by_role("row")).to_have_count(3)
    expect(ranking.get_by_role("row").nth(1)).to_contain_text("<b>Anaïs</b>")
    expect(ranking.get_by_role("row").nth(2)).to_contain_text(EN.say("web.mine.me", name="Otto"))
    assert not faults(page)
