"""A finished game seen again: through my own eyes it shows what I knew then, and not a card more."""

import json
import urllib.request
from typing import Any

import msgspec
from playwright.sync_api import Route, expect

from adjuge.rules import catalogue
from adjuge.wire.lobby import ArchiveCard, Place
from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import lively, over
from tests.web.browser.secrets_of_money import hidden, serials

EN = load("en")
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


def test_with_all_hands_open_each_purse_lies_where_its_owner_sits(visit: NewVisitor) -> None:
    """At the deal: B3.1. The house is not asked: it would have to play the whole game."""
    game = catalogue.game("boursicocotte")
    state = game.deal(next(iter(game.presets.values())), 4, bytes(32), game.rules_versions[-1])
    names = ("Anaïs", "Bertrand", "Claudine", "Odile")
    card = ArchiveCard(
        id="dealt", game="boursicocotte", preset=next(iter(game.presets)), seats=4, rated=False, imported=False,
        places=tuple(Place(seat=seat, name=name) for seat, name in enumerate(names)),
        ended="played", ended_at=1_700_000_000_000, scores=(0,) * 4, ranks=(1,) * 4, lasted=5_640_000,
    )  # fmt: skip

    def reel(asked: Route) -> None:
        eyes = asked.request.url.partition("/eyes/")[2].partition("?")[0]
        views = [game.view(state, seat) for seat in (range(4) if eyes == "all" else [None])]
        frame = {"number": 0, "seat": None, "events": [], "views": views, "move": None}
        film = {"game": "boursicocotte", "eyes": eyes, "moves": 0, "frames": [frame]}
        asked.fulfill(body=msgspec.json.encode(film), content_type="application/json")

    page = visit().page
    page.route("**/api/v1/archive/dealt", lambda asked: asked.fulfill(body=msgspec.json.encode(card)))
    page.route("**/api/v1/archive/dealt/eyes/*", reel)
    page.goto("/replay/dealt")
    expect(page.locator("header.bar")).to_contain_text(EN.say("lasted.hours", hours=1, minutes=34))
    expect(page.locator(".open-hand")).to_have_count(0)
    page.get_by_role("radio", name=EN.say("web.replay.all")).check()
    for name in names:
        place = page.locator(".rival", has_text=name)
        purse = place.get_by_role("list", name=EN.say("web.replay.hand_of", name=name))
        expect(purse).to_contain_text("4×10")
    expect(page.get_by_role("list", name=EN.say("web.replay.open_hands"))).to_have_count(0)
    assert not faults(page)
