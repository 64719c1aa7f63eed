"""A game file that I have brought is listed with my games until I delete it."""

from pathlib import Path

from playwright.sync_api import Route, expect

from adjuge.words.catalogue import load
from tests.server.test_archive import a_file
from tests.web.browser.axe import faults
from tests.web.browser.conftest import NewVisitor

EN = load("en")


def test_a_file_that_i_brought_can_be_deleted(visit: NewVisitor, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(a_file())
    page = visit().page
    signing_in: list[Route] = []
    page.route("**/api/v1/me", lambda asked: signing_in.append(asked), times=1)  # slower than I bring the file
    page.goto("/mine")
    page.locator(".import input[type=file]").set_input_files(file)
    while not signing_in:
        page.wait_for_timeout(20)
    signing_in[0].continue_()
    page.wait_for_url("**/replay/**")
    page.goto("/mine")
    brought = page.locator(".import .listing")
    expect(brought).to_have_count(1)
    assert not faults(page)
    brought.get_by_role("button", name=EN.say("web.mine.import.delete"), exact=True).click()
    expect(brought).to_have_count(0)
    page.reload()
    expect(page.get_by_text(EN.say("web.mine.none_finished"))).to_be_visible()
    expect(brought).to_have_count(0)
