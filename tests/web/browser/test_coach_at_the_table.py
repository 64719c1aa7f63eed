"""The coach beside somebody who plays against bots: a hint in the sentence's place, and a stop before a big mistake."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.chair import open_table
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.visitor import Visitor

EN = load("en")


def a_coached_table(visitor: Visitor, house: Served, coach: str) -> Page:
    """Bouse against one bot, in one press; it is asked something when this returns. More bots would ring before it."""
    visitor.prefer(guard=0, motion="off", begun=True)
    page = visitor.page
    page.goto("/")
    expect(page.locator(".entrance__who button")).not_to_have_text("…")
    setting = {"game": "bouse", "seats": 2, "tempo": "no_limit", "pace": "instant", "coach": coach}
    page.goto(f"/t/{open_table(house.url, visitor.papers(), setting)}#now")
    page.locator(".ask-hint").wait_for()
    return page


def test_a_hint_takes_the_sentences_place_on_a_phone(visit: NewVisitor, house: Served) -> None:
    visitor = visit(phone=True)
    page = a_coached_table(visitor, house, "hints")
    page.locator(".ask-hint").click()
    advised = visitor.hear(lambda message: message["type"] == "advice")
    card = page.locator(".desk .advice")
    expect(card).to_contain_text(EN.say("web.advice.noted", count=1))
    chances = [f"{(weighed['chance'] + 50) // 100} %" for weighed in advised["advice"]["best"]]
    if len(chances) > 1:
        expect(card.locator("b")).to_have_text([re.compile(re.escape(chance[:-2])) for chance in chances])
    expect(page.locator(".status-line")).to_have_count(0)
    assert faults(page, ".advice") == []
    box, desk = card.bounding_box(), page.locator(".desk").bounding_box()
    assert box is not None
    assert desk is not None
    assert desk["y"] <= box["y"], "never over the board"
    card.get_by_role("button", name=EN.say("web.advice.close")).click()
    expect(page.locator(".status-line")).to_be_visible()


def test_a_big_mistake_is_stopped_and_taken_back_or_insisted_on(visit: NewVisitor, house: Served) -> None:
    """The house's answer is put into its mouth, so that the mistake is one for certain."""
    visitor, sent = visit(), list[Any]()

    def relay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def say(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "play":
                return server.send(text)
            sent.append(message)
            if message.get("insist"):
                return server.send(text)
            best, made = {"move": {"type": "pass"}, "chance": 2900}, {"move": message["move"], "chance": 1900}
            params = {"points": 10, "advice": {"best": [best], "made": made, "loss": 1000, "why": {}}}
            return line.send(
                json.dumps({"type": "refused", "id": message["id"], "code": "big_mistake", "params": params})
            )

        line.on_message(say)

    visitor.page.route_web_socket(re.compile("/socket$"), relay)
    page = a_coached_table(visitor, house, "training")
    stop = page.locator(".side .advice--stop")
    moves = page.locator(".announce-bar .btn:not([aria-disabled=true], [aria-pressed])")
    for answer in ("take_back", "insist"):
        page.keyboard.press("1")  # a card, where one is asked for
        moves.first.click()
        expect(stop).to_contain_text(EN.say("coach.mistake", points=10, made=19, chance=29))
        assert faults(page, ".advice") == []
        stop.get_by_role("button", name=EN.say(f"web.advice.{answer}")).click()
        expect(stop).to_have_count(0)
    assert [message.get("insist", False) for message in sent] == [False, False, True]
    assert sent[1]["move"] == sent[2]["move"]
