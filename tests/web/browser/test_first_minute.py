"""The first minute of somebody new: a bot begins, nothing hurries, the goal is said, and the coach offers himself."""

import re

import pytest
from playwright.sync_api import Page, expect

from adjuge.bots.persons import COMPANY, PERSONS
from adjuge.rules import catalogue
from adjuge.server.identity.display_names import FIRST
from adjuge.words.catalogue import LANGUAGES, load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.chair import newcomer, open_table
from tests.web.browser.choosing import choose
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.visitor import Visitor
from tests.web.browser.windows import WINDOWS, seen_on

EN = load("en")
GAMES = catalogue.names()
MINE = {"boursicocotte": "bid", "money": "bid", "bouse": "ring"}  # what I am asked first


def plays_now(visitor: Visitor, game: str) -> Page:
    page = visitor.page
    page.goto("/")
    choose(page.get_by_role("radio", name=load(visitor.lang).say(f"game.{game}"), exact=True))
    page.get_by_role("button", name=load(visitor.lang).say("web.home.now")).click()
    page.locator("main.table .desk").wait_for()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_begins_and_the_first_question_waits_for_me_without_a_clock(visit: NewVisitor, game: str) -> None:
    """B3.2, V1.2 Whomever chance draws; and no hammer beats."""
    visitor = visit(phone=True)
    page = plays_now(visitor, game)
    asked = visitor.hear(
        lambda message: any(choice["move"] == MINE[game] for choice in (message.get("view") or {"menu": ()})["menu"])
    )
    if game != "money":
        table = asked["view"]["public"]
        assert table["first" if game == "boursicocotte" else "opener"] == 1
        assert 0 in table["to_move"]
    clock = (asked if asked.get("clock") else visitor.hear(lambda message: bool(message.get("clock"))))["clock"]
    assert (clock["waits"], clock["beats"], clock["running"]) == (True, [], [])
    strip = page.get_by_role("complementary", name=EN.say("web.welcome.title"))
    expect(strip).to_contain_text(EN.say(f"web.goal.{game}"))
    expect(page.locator(".desk button:enabled").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    # it goes when I have understood, and can be found again
    strip.get_by_role("button", name=EN.say("web.welcome.close")).click()
    expect(strip).to_have_count(0)
    page.get_by_role("button", name=EN.say("web.more.title"), exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text(EN.say(f"web.goal.{game}"))


# Frames, plates and the price, as they lie: the narrowest frame, and what lies over what.
HUNG = """() => {
  const box = (each) => each.getBoundingClientRect();
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const worded = ".lot .caption, .lot .lot__remark, .standing-bid__v, .standing-bid__who";
  const things = [...document.querySelectorAll(worded)].filter((each) => each.innerText.trim());
  return {
    frame: Math.min(...[...document.querySelectorAll(".lot .painting__art")].map((each) => box(each).width)),
    over: things.flatMap((a, nth) => things.slice(nth + 1).filter((b) => over(box(a), box(b))).map(
      (b) => `${a.innerText} over ${b.innerText}`)),
  };
}"""


@seen_on("tall")
def test_the_first_lot_is_not_squeezed_by_the_strip_above_it(visit: NewVisitor, window: str) -> None:
    """On a tall phone the frames were 35 px wide, and the price lay over their names."""
    visitor = visit(window=window, lang="fr")
    page = plays_now(visitor, "boursicocotte")
    page.locator(".first-game").wait_for()
    page.locator(".lot .painting").first.wait_for()
    visitor.hear(
        lambda message: any(choice["move"] == "bid" for choice in (message.get("view") or {"menu": ()})["menu"])
    )
    page.locator(".acts > .key").nth(1).click()
    page.locator(".standing-bid__v:not(.standing-bid__v--none)").wait_for()
    hung = page.evaluate(HUNG)
    assert hung["frame"] >= (70 if WINDOWS[window].height > 740 else 48), hung
    assert not hung["over"]


def test_the_coach_shows_the_game_from_within_and_leads_back_to_the_table(visit: NewVisitor) -> None:
    visitor = visit()
    page = plays_now(visitor, "money")
    table = page.url
    page.get_by_role("link", name=re.compile(EN.say("web.welcome.coach"))).click()
    expect(page.get_by_role("heading", name=EN.say("web.coach.title"))).to_be_visible()
    page.get_by_role("button", name=EN.say("web.coach.skip")).click()
    expect(page).to_have_url(table)
    page.locator("main.table .desk").wait_for()
    # once shown, he is not in the way again; and the goal stays beside the board
    expect(page.get_by_role("link", name=re.compile(EN.say("web.welcome.coach")))).to_have_count(0)
    assert not faults(page)
    page.get_by_role("button", name=EN.say("web.welcome.close")).click()
    expect(page.locator(".side .goal")).to_contain_text(EN.say("web.goal.money"))


def test_the_second_game_is_like_any_other(visit: NewVisitor) -> None:
    visitor = visit()
    plays_now(visitor, "money")
    page = plays_now(visitor, "money")
    expect(page.get_by_role("complementary", name=EN.say("web.welcome.title"))).to_have_count(0)
    opened = [frame["table"]["setting"]["gentle"] for frame in visitor.messages("snapshot")]
    assert opened[0] is True
    assert opened[-1] is False


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_front_door_says_what_each_game_is(visit: NewVisitor, phone: bool) -> None:
    page = visit(phone=phone).page
    page.goto("/")
    for game in GAMES:
        choose(page.get_by_role("radio", name=EN.say(f"game.{game}"), exact=True))
        expect(page.get_by_text(EN.say(f"game.{game}.help"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("game", GAMES)
def test_opponents_have_their_temper_where_they_sit(visit: NewVisitor, game: str) -> None:
    page = plays_now(visit(), game)
    for bot in COMPANY:
        expect(page.get_by_text(PERSONS[bot]).first).to_be_visible()
        expect(page.get_by_text(EN.say(f"web.trait.{bot}")).first).to_be_visible()
    expect(page.locator(".avatar--face img").first).to_be_visible()
    looks = {"boursicocotte": ".rival__look", "money": ".money-place__who", "bouse": ".bouse-player__look"}
    page.locator(looks[game]).last.click()
    shown = page.get_by_role("dialog")
    expect(shown.locator(".bot-intro em")).to_have_text(
        re.compile("|".join(re.escape(EN.say(f"bot.{bot}.help")) for bot in COMPANY))
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_offered_is_in_my_language(visit: NewVisitor, lang: str) -> None:
    page = visit(lang=lang).page
    page.goto("/")
    first = "|".join(FIRST[lang])  # type: ignore[index]
    expect(page.locator(".entrance__who button")).to_have_text(re.compile(f"^({first}) \\d+$"))


def test_whoever_comes_by_a_link_is_asked_for_a_name(visit: NewVisitor, house: Served) -> None:
    table = open_table(house.url, newcomer(house.url, "Odile"), {"game": "money", "seats": 3})
    visitor = visit(phone=True)
    page = visitor.page
    page.goto(f"/t/{table}")
    field = page.get_by_label(EN.say("web.name.label"))
    expect(field).to_have_value(re.compile(r"\w+ \d+"))  # what the house offers
    assert not faults(page)
    field.fill("Zoé")
    page.get_by_role("contentinfo").get_by_role("button", name=EN.say("web.waiting.sit_down")).click()
    expect(page.locator(".place--mine")).to_contain_text("Zoé")
    # known from now on, at the door and at other tables
    page.goto("/")
    expect(page.locator(".entrance__who button")).to_have_text("Zoé")
    other = open_table(house.url, newcomer(house.url, "Bertrand"), {"game": "money", "seats": 3})
    page.goto(f"/t/{other}")
    page.get_by_role("contentinfo").get_by_role("button", name=EN.say("web.waiting.sit_down")).wait_for()
    expect(field).to_have_count(0)


def test_invitations_carry_the_address_that_leads_here_from_a_phone(
    visit: NewVisitor, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """In the waiting room and at the bell, though this page was opened by an address of this machine alone."""
    store = f"sqlite:///{tmp_path_factory.mktemp('home')}/house.db"
    house = Served(store)
    nearby = f"http://house.example:{house.port}"
    home = Served(store, ["--public-url", nearby, "--public-url", house.url])
    home.port = house.port
    home.start()
    try:
        visitor = visit(home.url)
        page = visitor.page
        page.goto("/")
        expect(page.locator(".entrance__who button")).not_to_have_text("…")
        opened = page.request.post("/api/v1/tables", data={"game": "money", "seats": 3}).json()["id"]
        page.goto(f"/t/{opened}#host")
        expect(page.locator(".invitation code")).to_have_text(f"{nearby.removeprefix('http://')}/t/{opened}")
        page.goto("/companion/bell")
        expect(page.get_by_role("img", name=f"{nearby}/companion/bell#")).to_be_visible()
        expect(page.locator(".invite code")).to_contain_text(f"house.example:{house.port}/companion/bell#")
        visitor.leave()
    finally:
        assert home.stop() == 0
