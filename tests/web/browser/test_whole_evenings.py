"""A newcomer comes in by the front door, presses "play now", and plays each of the games to its end."""

import pytest
from playwright.sync_api import expect

from adjuge.words.catalogue import load
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.hands import HANDS

EN = load("en")


@pytest.mark.parametrize("game", HANDS)
def test_a_newcomer_plays_a_whole_game(visit: NewVisitor, game: str) -> None:
    visitor = visit(phone=game == "money")
    visitor.prefer(bots="instant", guard=0, motion="off")
    page = visitor.page
    page.goto("/")
    page.get_by_text(EN.say(f"game.{game}"), exact=True).click()
    page.get_by_role("button", name=EN.say("web.home.now")).click()
    HANDS[game](page).play_to_the_end()
    outcome = visitor.view["public"]["outcome"]
    sheet = page.locator("main.table")
    for score in outcome["scores"]:
        expect(sheet).to_contain_text(EN.number(score))
    expect(page.get_by_role("button", name=EN.say("web.after.rematch"))).to_be_enabled()
