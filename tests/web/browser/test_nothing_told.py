"""What a seat may not know never comes to its browser: not over the wire, not into the page, not into what it keeps."""

import json
from typing import Any

import msgspec
import pytest

from adjuge.rules import catalogue, gamefile
from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import MOMENTS, lively, over
from tests.web.browser.secrets_of_money import hidden, serials

EN = load("en")


def views_by_entry(told: list[dict[str, Any]]) -> dict[int, Any]:
    """The view that held after each entry of the log."""
    return {message["seq"]: message["view"] for message in told if message.get("view")}


def test_no_frame_and_no_page_holds_anothers_notes(visit: NewVisitor, house: Served) -> None:
    """M6 Every frame of half a game is decoded: no note in it is one that another hides at that moment."""
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], "money", 3) as company:
        for _ in range(4):
            before = company.public["round"]
            company.until(lambda table, now=before: over(table) or table["round"] > now, lively)  # type: ignore[misc]
            company.seen_by(visitor)
            secret = set().union(*(hidden(chair.view) for chair in company.chairs[1:]))
            page = visitor.page.evaluate("document.documentElement.outerHTML")
            assert not [EN.note(serial) for serial in secret if EN.note(serial) in page]
            assert all(EN.note(serial) in page for serial in hidden(company.chairs[0].view))
        others = [views_by_entry(chair.told) for chair in company.chairs[1:]]
        compared = 0
        for message in visitor.messages():
            views = [other[message["seq"]] for other in others if message.get("seq") in other]
            secret = set().union(*(hidden(view) for view in views)) if views else set()
            assert not secret & set(serials(message)), f"entry {message.get('seq')} tells what others hide"
            compared += len(secret)
        assert compared > 100
        kept = visitor.page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
        assert '"hand' not in kept
        assert '"cards' not in kept


@pytest.mark.parametrize("name", MOMENTS)
def test_every_frame_is_what_the_seat_may_know_and_no_more(visit: NewVisitor, house: Served, name: str) -> None:
    """Once all is open the game is played again from its file, and every frame is held against the rules."""
    visitor = visit()
    visitor.prefer(guard=0, motion="off")
    with Company(house.url, [visitor], name, 3) as company:
        company.until(over, lively)
        company.seen_by(visitor)
        file = visitor.page.request.get(f"/api/v1/archive/{company.table}/file").body()
    game, moments = catalogue.game(name), iter(gamefile.replay(gamefile.decode(file)))
    compared = 0
    for message in visitor.messages("told"):
        news = [each for each in message["news"] if each["type"] in ("started", "moved")]
        assert len(news) <= 1, "with no clock every entry is one move"
        assert set(message) <= {"type", "seq", "news", "table", "you", "view", "clock"}
        if not news:
            assert message.get("view") is None
            continue
        moment = next(moments)
        assert message["view"] == json.loads(game.encoded_view(moment.state, 0))
        witnessed = [game.witness(event, 0) for event in moment.events]
        assert news[0].get("events", []) == json.loads(msgspec.json.encode(witnessed))
        compared += 1
    assert next(moments, None) is None
    assert compared > 20


def test_an_offer_between_two_others_stays_between_them(visit: NewVisitor, house: Served) -> None:
    """B8.1 Of offers in which I have no part I am told how many cards they are."""
    between = 0
    while not between:  # the deal is chance, and there are games in which they never trade with each other
        visitor = visit()
        with Company(house.url, [visitor], "boursicocotte", 3) as company:
            while not over(company.public) and between < 3:
                company.until(lambda table: over(table) or table["phase"] == "answering", lively)
                trade = company.public["trade"]
                if trade and 0 not in (trade["rival"], company.public["active"]):
                    between += 1
                if not over(company.public):
                    seat = company.public["to_move"][0]
                    company.play(seat, lively(company.chairs[seat].view))
            company.seen_by(visitor)
    for message in visitor.messages("told"):
        for news in message["news"]:
            for event in news.get("events", ()):
                mine = 0 in (event.get("seat"), event.get("rival"), event.get("giver"))
                if event["type"] in ("offer_laid", "offers_exchanged", "offer_accepted") and not mine:
                    assert event["cards"] is None
                    assert event.get("countered") is None
