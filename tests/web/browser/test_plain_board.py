"""A game that the house has no board for, brought by its owner, is played to its end in the browser all the same."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import faults
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.hands import Hands

EN = load("en")


class MagpieHands(Hands):
    """Holds out a fist with a pebble, as long as there are pebbles. The house knows no words for it: names will do."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.wishes = [page.get_by_role("button", name=name, exact=True, disabled=False) for name in ("Hide", "Bluff")]


def test_a_guest_game_is_played_through_the_plain_board(
    visit: NewVisitor, new_house: Callable[[], Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADJUGE_GAMES", "magpies=examples.magpies.game")
    visitor = visit(new_house().url, phone=True)
    page = visitor.page
    page.goto("/")
    page.get_by_role("link", name=EN.say("web.home.friends")).click()
    page.get_by_role("radio", name="magpies", exact=True).check()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_text(EN.say("web.new.manners")).click()
    page.get_by_role("radio", name=EN.say("web.tempo.quick")).check()
    page.get_by_role("radio", name=EN.say("web.pace.instant")).check()
    page.get_by_role("button", name=EN.say("web.new.open")).click()
    page.get_by_role("button", name=EN.say("web.waiting.start")).click()
    page.get_by_role("button", name="Bluff", exact=True, disabled=False).wait_for()
    assert visitor.view["game"] == "magpies"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults(page)
    MagpieHands(page).play_to_the_end()
    outcome = visitor.view["public"]["outcome"]
    table = page.get_by_role("table")
    for score in outcome["scores"]:
        expect(table).to_contain_text(str(score))
    assert not faults(page)
