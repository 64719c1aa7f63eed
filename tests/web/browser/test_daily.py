"""The position of the day: asked first, solved after an answer, and the same when one comes back."""

import re

import pytest
from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.web.browser.axe import faults
from tests.web.browser.conftest import NewVisitor

EN = load("en")
SOLVED = re.compile("Right|You said")


@pytest.mark.parametrize("phone", [True, pytest.param(False, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_a_position_is_solved_once_it_is_answered(visit: NewVisitor, phone: bool) -> None:
    visitor = visit(phone=phone, dark=not phone)
    visitor.prefer(guard=0, motion="off")
    page = visitor.page
    page.goto("/")
    page.get_by_role("link", name=EN.say("web.daily.title")).click()
    offered = page.get_by_role("region", name=EN.say("web.daily.answers")).get_by_role("button")
    offered.first.wait_for()
    (question,) = visitor.answers("/daily/")
    assert question["solution"] is None
    assert "chances" not in question
    expect(offered).to_have_count(len(question["answers"]))
    assert not faults(page)

    offered.nth(1).click()
    answers = page.get_by_role("region", name=EN.say("web.daily.answers"))
    expect(answers).to_contain_text(SOLVED)
    told = visitor.answers("/daily/")[-1]["solution"]
    assert told["mine"] == 1
    assert sum(told["given"]) >= 1
    assert not faults(page)

    page.reload()
    expect(answers).to_contain_text("Right" if told["best"] == 1 else "You said")
    page.get_by_role("button", name=EN.say("web.daily.earlier")).click()
    days = page.get_by_role("dialog").get_by_role("link")
    expect(days).to_have_count(7)
    days.last.click()
    offered.first.wait_for()
