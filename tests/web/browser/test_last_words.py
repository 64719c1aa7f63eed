"""The one sentence says what happened last, also to somebody who was not there."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.browser.conftest import NewVisitor


def last_to_lay(message: dict[str, Any]) -> int | None:
    """Who laid a bid by this message, where it leaves nobody but me to wait for."""
    view = message.get("view")
    if view is None or view["public"]["to_move"] != [view["seat"]]:
        return None
    moved = (event for news in message.get("news", ()) if news["type"] == "moved" for event in news["events"])
    return next((event["seat"] for event in moved if event["type"] == "bid_laid"), None)


def test_whoever_reloads_is_still_told_what_happened_last(visit: NewVisitor) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/")
    expect(page.locator(".entrance__who button")).not_to_have_text("…")  # the house knows who I am
    setting = {"game": "money", "seats": 3, "tempo": "no_limit", "pace": "instant"}
    opened = page.request.post("/api/v1/tables", data=setting)
    page.goto(f"/t/{opened.json()['id']}#now")
    seat = last_to_lay(visitor.hear(lambda message: last_to_lay(message) is not None))
    seats = next(message["table"]["seats"] for message in reversed(list(visitor.messages())) if message.get("table"))
    sentence = page.locator(".status-line p")
    expect(sentence).to_contain_text(re.compile(f"{seats[seat]['name']} has laid"))  # the first to lay was said before
    said = sentence.inner_text()
    page.reload()
    expect(sentence).to_have_text(said)
