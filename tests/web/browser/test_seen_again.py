"""A finished game seen again: through my own eyes it shows what I knew then, and not a card more."""

import json
import urllib.request
from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, expect

from adjuge.rules import catalogue
from adjuge.rules.contract import Event, State
from adjuge.wire.lobby import ArchiveCard, Place
from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import lively, over
from tests.web.browser.secrets_of_money import hidden, serials
from tests.web.browser.windows import seen_on
from tests.web.screens.moments import first

EN = load("en")
NAMES = ("Anaïs", "Bertrand", "Claudine", "Odile")
NIGHT_HAS_FALLEN = "() => document.documentElement.dataset.theme === 'dark' && !document.getAnimations().length"


def film(house: Served, game: str, eyes: str, papers: dict[str, str]) -> list[Any]:
    """All its frames, however many reels it takes."""
    frames: list[Any] = []
    while True:
        address = f"{house.url}/api/v1/archive/{game}/eyes/{eyes}?first={len(frames)}"
        with urllib.request.urlopen(urllib.request.Request(address, headers=papers)) as answer:
            reel = json.load(answer)
        frames += reel["frames"]
        if len(frames) > reel["moves"]:
            return frames


def test_my_own_eyes_see_no_more_than_they_saw(visit: NewVisitor, house: Served) -> None:
    """M6, G4"""
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    with Company(house.url, [visitor], "money", 3) as company:
        company.until(over, lively)
    page.get_by_role("link", name=EN.say("web.after.replay")).click()
    slider = page.get_by_role("slider", name=EN.say("web.replay.moment"))
    slider.wait_for()
    whole = film(house, company.table, "all", visitor.papers())

    def secret(frame: Any) -> set[int]:
        return set().union(*(hidden(view) for view in frame["views"][1:]))

    reels = visitor.answers(f"/archive/{company.table}/eyes/")
    assert {reel["eyes"] for reel in reels} == {"0"}
    shown = [frame for reel in reels for frame in reel["frames"]]
    assert len(shown) == len(whole)
    for mine, everything in zip(shown, whole, strict=True):
        if everything["views"][0]["public"]["phase"] != "over":
            assert not secret(everything) & set(serials(mine)), f"frame {mine['number']} is a spoiler"
    legend = page.get_by_role("list", name=EN.say("web.replay.legend"))
    expect(legend).to_contain_text(EN.say("web.replay.mark.money.lot"))
    middle = len(whole) // 2
    slider.fill(str(middle))
    names = [EN.note(serial) for serial in secret(whole[middle])]
    assert names
    text = "document.documentElement.outerHTML"
    assert not [name for name in names if name in page.evaluate(text)]
    assert not faults(page)

    page.get_by_role("radio", name=EN.say("web.replay.all")).check()
    expect(page.get_by_role("list", name=EN.say("web.replay.open_hands"))).to_contain_text(company.names[1])
    assert not faults(page)

    page.emulate_media(color_scheme="dark")
    page.wait_for_function(NIGHT_HAS_FALLEN)
    assert not faults(page)
    page.get_by_role("radio", name=EN.say("web.replay.mine")).check()
    expect(page.get_by_role("list", name=EN.say("web.replay.open_hands"))).to_have_count(0)
    assert not faults(page)


def put_on(page: Page, game: str, frames: list[dict[str, Any]], seats: int) -> None:
    """These frames are the whole of a game named `dealt`. The house is not asked: it would have to play all of it."""
    card = ArchiveCard(
        id="dealt", game=game, preset=next(iter(catalogue.game(game).presets)), seats=seats, rated=False,
        imported=False, places=tuple(Place(seat=seat, name=name) for seat, name in enumerate(NAMES[:seats])),
        ended="played", ended_at=1_700_000_000_000, scores=(0,) * seats, ranks=(1,) * seats, lasted=5_640_000,
    )  # fmt: skip

    def reel(asked: Route) -> None:
        eyes = asked.request.url.partition("/eyes/")[2].partition("?")[0]
        seen = [frame | {"views": frame["views"][1:] if eyes == "all" else frame["views"][:1]} for frame in frames]
        film = {"game": game, "eyes": eyes, "moves": len(frames) - 1, "frames": seen}
        asked.fulfill(body=msgspec.json.encode(film), content_type="application/json")

    page.route("**/api/v1/archive/dealt", lambda asked: asked.fulfill(body=msgspec.json.encode(card)))
    page.route("**/api/v1/archive/dealt/eyes/*", reel)


def frame(game: Any, number: int, state: State, events: Sequence[Event] = (), seat: int | None = None) -> Any:
    """The bystander's view first, then every seat's."""
    seats = game.view(state, None).public.seats
    views = [game.view(state, each) for each in (None, *range(seats))]
    return {"number": number, "seat": seat, "events": events, "views": views, "move": None}


def test_with_all_hands_open_each_purse_lies_where_its_owner_sits(visit: NewVisitor) -> None:
    """At the deal: B3.1."""
    game = catalogue.game("boursicocotte")
    state = game.deal(next(iter(game.presets.values())), 4, bytes(32), game.rules_versions[-1])
    page = visit().page
    put_on(page, "boursicocotte", [frame(game, 0, state)], 4)
    page.goto("/replay/dealt")
    expect(page.locator("header.bar")).to_contain_text(EN.say("lasted.hours", hours=1, minutes=34))
    expect(page.locator(".open-hand")).to_have_count(0)
    page.get_by_role("radio", name=EN.say("web.replay.all")).check()
    for name in NAMES:
        place = page.locator(".rival", has_text=name)
        purse = place.get_by_role("list", name=EN.say("web.replay.hand_of", name=name))
        expect(purse).to_contain_text("4×10")
    expect(page.get_by_role("list", name=EN.say("web.replay.open_hands"))).to_have_count(0)
    assert not faults(page)


@seen_on("phone")
def test_a_ring_is_opened_with_its_count_and_stepped_to_without_its_end(visit: NewVisitor, window: str) -> None:
    """V2.3 What the ring led to lies there counted; whoever comes to it move by move reads nothing ahead of it."""
    game = catalogue.game("bouse")
    turn = first("bouse", lambda turn: bool(turn.told("round_counted")) and not turn.told("game_ended"), seats=4)
    events = [game.witness(event, None) for event in turn.step.events]
    visitor = visit(still=False, window=window)
    page = visitor.page
    put_on(page, "bouse", [frame(game, 0, turn.before), frame(game, 1, turn.step.state, events, turn.seat)], 4)
    page.goto("/replay/dealt#m=1")
    verdict, where = page.locator(".counter__v--said"), page.locator(".playback__t > span")
    expect(verdict).to_be_visible()
    after = where.inner_text()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
    back, on = (page.get_by_role("button", name=EN.say(f"web.replay.{way}"), exact=True) for way in ("back", "on"))
    back.click()
    expect(page.locator(".count-view")).to_have_count(0)
    before = where.inner_text()
    assert before != after
    on.click()
    expect(page.locator(".count-view")).to_be_visible()
    expect(verdict).to_have_count(0)
    expect(where).to_have_text(before)
    page.clock.run_for(20_000)
    expect(verdict).to_be_visible()
    expect(where).to_have_text(after)


@seen_on("desk", "phone")
def test_the_hammer_that_fell_is_seen_whole(visit: NewVisitor, window: str) -> None:
    """The desk kept the room of keys that nobody can press in a replay, and lay over the hammer's word."""
    game = catalogue.game("boursicocotte")
    turn = first("boursicocotte", lambda turn: bool(turn.told("lot_sold")), seats=4)
    page = visit(window=window).page
    put_on(page, "boursicocotte", [frame(game, 0, turn.step.state)], 4)
    page.goto("/replay/dealt")
    expect(page.locator(".stage .hammer__t")).to_have_text(EN.say("web.hammer.sold"))
    wall, beats = (page.locator(each).bounding_box() for each in (".stage", ".stage .beats"))
    assert wall is not None
    assert beats is not None
    assert beats["y"] + beats["height"] <= wall["y"] + wall["height"]
