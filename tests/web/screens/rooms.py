"""The screens around the boards, in the real house, and how to get each of them before the camera."""

import json
from collections.abc import Callable, Iterator
from typing import NamedTuple

from playwright.sync_api import APIRequestContext, Browser, Page, StorageState

from tests.web.screens.camera import Form, opened
from tests.web.screens.furnishing import Furnished
from tests.web.screens.moments import Moment
from tests.web.staging import NAMES, Stage, seated

Arrange = Callable[[Page], None]

# Score sheets that somebody has begun to fill in.
SHEETS = {
    "boursicocotte": {
        "names": NAMES[:4],
        "begun": True,
        "donkeys": 2,
        "owners": {"horse": 0, "goat": 0, "goose": 0, "cow": 1, "donkey": 1, "pig": 2, "sheep": 2, "cat": 3},
    },
    "money": {"names": NAMES[:4], "begun": True},
    "bouse": {
        "names": NAMES[:4],
        "begun": True,
        "rounds": [
            {
                "announcer": at,
                "ringer": (at + 1) % 4,
                "announced": 5,
                "what": "cows",
                "cards": {"two_cows": at, "dung": 9},
            }
            for at in range(4)
        ],
    },
}


class Shot(NamedTuple):
    """`wordy`: words may outgrow their place there, so that every language is looked at."""

    name: str
    arrange: Arrange
    wordy: bool = True


def arrive(browser: Browser, base: str, furnished: Furnished) -> tuple[StorageState, str]:
    """What a browser keeps of me once I have come in by my link; and the archive's name for the recorded game."""
    with opened(browser, Form("desk", "light")) as page:
        asked = _bearing(page.request, base, "/me/link", "{}", furnished.token)
        page.goto(f"{base}{asked['path']}")
        page.get_by_role("button", name=NAMES[0]).wait_for()
        for name, sheet in SHEETS.items():
            kept = [f"adjuge.companion.{name}", json.dumps(sheet)]
            page.evaluate("([name, sheet]) => localStorage.setItem(name, sheet)", kept)
        brought = _bearing(page.request, base, "/archive", furnished.replay.decode(), furnished.token)
        return page.context.storage_state(), brought["id"]


def _bearing(request: APIRequestContext, base: str, path: str, body: str, token: str) -> dict[str, str]:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    answer = request.post(f"{base}/api/v1{path}", data=body, headers=headers)
    assert answer.ok, answer.text()
    said: dict[str, str] = answer.json()
    return said


def shots(base: str, furnished: Furnished, replay: str, moments: dict[str, Moment]) -> Iterator[Shot]:
    def at(path: str, landmark: str = "main h1, header h1", then: Arrange | None = None) -> Arrange:
        def arrange(page: Page) -> None:
            page.goto(f"{base}{path}")
            page.locator(landmark).first.wait_for()
            page.wait_for_load_state("networkidle")
            if then:
                then(page)

        return arrange

    yield Shot("home", at("/", ".tile--now"))
    yield Shot("new", at("/new/boursicocotte", ".panel"))
    yield Shot("waiting", at(f"/t/{furnished.waiting}"))
    yield Shot("opponents", at(f"/t/{furnished.waiting}", ".places", _choose_an_opponent))
    yield Shot("lobby", at("/lobby"))
    yield Shot("mine", at("/mine"), wordy=False)
    yield Shot("rules", at("/rules/boursicocotte"), wordy=False)
    yield Shot("settings", at("/settings"))
    for tool in ("", *SHEETS, "hammer", "bell"):
        yield Shot(f"companion{'-' if tool else ''}{tool}", at(f"/companion/{tool}"), wordy=tool in SHEETS)
    for game in SHEETS:
        yield Shot(f"coach-{game}", at(f"/coach/{game}", ".desk", _go_on))
    yield Shot("replay", at(f"/replay/{replay}#m=120&eyes=all", ".desk"))
    yield from _at_a_table(base, moments["boursicocotte-outbid"])
    for name, moment in moments.items():
        yield Shot(name, _staged(base, moment))


def _choose_an_opponent(page: Page) -> None:
    page.locator(".place--empty .icon-button").first.click()
    page.locator(".opponent-card img").last.wait_for()


def _go_on(page: Page) -> None:
    """From the coach's welcome to the first thing that is pointed at."""
    page.locator(".coach-bubble button").last.click()


def _staged(base: str, moment: Moment) -> Arrange:
    def arrange(page: Page) -> None:
        stage, turn = Stage(page, base), moment.turn
        stage.show(moment.game, turn.before, history=turn.past, phase=moment.phase, clock=moment.clock)
        page.locator(".desk").wait_for()
        page.wait_for_load_state("networkidle")
        stage.tell(turn.step, turn.seat, clock=moment.clock)
        page.wait_for_load_state("networkidle")
        if moment.hand:
            moment.hand(page)

    return arrange


def _at_a_table(base: str, moment: Moment) -> Iterator[Shot]:
    """What may happen at any table: the line is lost, a bot plays for me, the device goes to the next player."""
    turn = moment.turn

    def lost(page: Page) -> None:
        stage = Stage(page, base)
        stage.show(moment.game, turn.step.state, history=turn.past, clock=moment.clock)
        page.locator(".desk").wait_for()
        stage.cut()
        page.locator(".connection-lost").wait_for()

    def stood_in(page: Page) -> None:
        seats = [seated(seat) | {"stand_in": seat == 0} for seat in range(4)]
        Stage(page, base).show(moment.game, turn.step.state, history=turn.past, clock=moment.clock, seats=seats)
        page.locator(".notice").wait_for()

    def handed_on(page: Page) -> None:
        seats = [seated(seat) | {"kind": "person", "bot": None} for seat in range(4)]
        Stage(page, base).show(moment.game, turn.step.state, seats=seats, here=(0, 1, 2, 3))
        page.locator("main.curtain button:enabled").wait_for()

    yield Shot("lost", lost, wordy=False)
    yield Shot("stand-in", stood_in, wordy=False)
    yield Shot("curtain", handed_on, wordy=False)
