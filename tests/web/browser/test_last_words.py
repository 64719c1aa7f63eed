"""The one sentence says what happened last, also to somebody who was not there."""

import re
from typing import Any

from playwright.sync_api import expect

from adjuge.bots.persons import PERSONS
from tests.web.browser.conftest import NewVisitor


def waits_for_me_alone(message: dict[str, Any]) -> bool:
    view = message.get("view")
    return view is not None and view["public"]["to_move"] == [view["seat"]]


def test_whoever_reloads_is_still_told_what_happened_last(visit: NewVisitor) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/")
    expect(page.locator(".entrance__who button")).not_to_have_text("…")  # the house knows who I am
    setting = {"game": "money", "seats": 3, "tempo": "no_limit", "pace": "instant"}
    opened = page.request.post("/api/v1/tables", data=setting)
    page.goto(f"/t/{opened.json()['id']}#now")
    visitor.hear(waits_for_me_alone)
    sentence = page.locator(".status-line p")
    expect(sentence).to_contain_text(re.compile(f"({'|'.join(PERSONS.values())}) has laid"))
    said = sentence.inner_text()
    page.reload()
    expect(sentence).to_have_text(said)
