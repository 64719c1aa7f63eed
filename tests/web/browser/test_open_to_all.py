"""Nobody is kept out: axe finds no fault with any screen nor with any board, by day and by night."""

from collections.abc import Collection

import pytest

from adjuge.words.catalogue import load
from tests.live.served import Served
from tests.web.browser.axe import COLOURS, faults
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import MOMENTS, moments

EN = load("en")
SCREENS = {
    "rooms": ["/new/boursicocotte", "/lobby", "/mine", "/settings", "/t/abcdefghijklmnopqrstuv", "/nowhere"],
    "rules": ["/rules/boursicocotte", "/rules/money", "/rules/bouse"],
    "companion": [
        "/companion",
        *(f"/companion/{tool}" for tool in ("boursicocotte", "money", "bouse", "hammer", "bell")),
    ],
    "coach": ["/coach/boursicocotte", "/coach/money", "/coach/bouse"],
}
LOOKED_AT = {
    "boursicocotte": {"bidding", "paying", "offering", "over"},
    "money": {"bidding", "acting", "over"},
    "bouse": {"announcing", "bell", "over"},
}


by_day_and_by_night = pytest.mark.parametrize("dark", [False, True], ids=["by day", "by night"])


def with_one_by_night(name: str, cases: Collection[str], first: str) -> pytest.MarkDecorator:
    """All by day, and one by night, when colours alone differ; the other nights are looked at by the long run."""
    nights = [pytest.param(case, True, marks=[] if case == first else [pytest.mark.long]) for case in cases]
    return pytest.mark.parametrize((name, "dark"), [*((case, False) for case in cases), *nights])


@with_one_by_night("group", SCREENS, "rooms")
def test_every_screen_is_open_to_all(visit: NewVisitor, group: str, dark: bool) -> None:
    visitor = visit(phone=group == "companion", dark=dark)
    visitor.forgive(r"404 \(Not Found\) \(\S*/nowhere\)$")  # as it should be
    page = visitor.page
    faulty = []
    for path in SCREENS[group]:
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        faulty += [f"{path}: {fault}" for fault in faults(page, rules=COLOURS if dark else ())]
    assert not faulty, "\n".join(faulty)


@by_day_and_by_night
def test_the_waiting_room_is_open_to_all(visit: NewVisitor, dark: bool) -> None:
    page = visit(dark=dark).page
    page.goto("/new/money")
    page.get_by_role("button", name=EN.say("web.new.open")).click()
    page.get_by_role("button", name=EN.say("web.waiting.start")).wait_for()
    page.get_by_role("img", name=EN.say("web.invite.qr")).wait_for()
    assert not faults(page, rules=COLOURS if dark else ())


@with_one_by_night("game", MOMENTS, "boursicocotte")
def test_every_board_is_open_to_all(visit: NewVisitor, house: Served, game: str, dark: bool) -> None:
    visitor = visit(phone=game == "bouse", dark=dark)
    visitor.prefer(guard=0, motion="off")
    faulty = []
    with Company(house.url, [visitor], game, 3) as company:
        for moment in moments(company, game):
            if moment in LOOKED_AT[game]:
                company.seen_by(visitor)
                faulty += [f"{moment}: {fault}" for fault in faults(visitor.page, rules=COLOURS if dark else ())]
    assert not faulty, "\n".join(faulty)
