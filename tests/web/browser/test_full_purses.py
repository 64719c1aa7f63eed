"""A purse that nearly all the money of the box has gone into: nothing of it hangs over the edge of a phone."""

from collections.abc import Callable

import pytest

from adjuge.rules.contract import State
from adjuge.words.catalogue import LANGUAGES
from tests.live.served import Served
from tests.rules.situation import ANNA, BEN, CLEO, Situation
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.reach import out_of_reach
from tests.web.staging import Stage

FULL = {0: 8, 10: 17, 50: 7, 100: 3, 200: 3, 500: 3}
# Whatever is drawn further to the left or to the right than the page goes, unless it is meant for ears alone.
BEYOND_THE_EDGE = """() => {
  const beyond = ({ left, right, width }) => width > 0 && (left < -1 || right > innerWidth + 1);
  return [...document.querySelectorAll("main.table *, dialog *")]
    .filter((each) => !each.closest(".sr") && beyond(each.getBoundingClientRect()))
    .map((each) => each.outerHTML.slice(0, 120));
}"""


def my_turn() -> State:
    """Beside animals of every family."""
    every = {"dog": 4, "cat": 4, "goose": 4, "rooster": 4, "sheep": 4, "goat": 4, "donkey": 3, "pig": 2, "cow": 1}
    herds = {ANNA: every | {"horse": 1}, BEN: {"donkey": 1, "pig": 2, "cow": 3, "horse": 3}}
    return Situation("original", herds=herds, purses={ANNA: FULL, BEN: {50: 1}}).state


def to_be_paid_from() -> State:
    table = Situation("original", active=BEN, purses={ANNA: FULL, BEN: {50: 1}, CLEO: {50: 1}})
    table.auctions(BEN)
    table.bids(ANNA, 530)
    table.passes(CLEO)
    table.sells(BEN)
    return table.state


def trade(trader: int, rival: int) -> Situation:
    herds = {ANNA: {"dog": 2}, BEN: {"dog": 2}}
    table = Situation("original", active=trader, herds=herds, purses={trader: FULL, rival: {50: 1}}, pile=("cow",) * 4)
    table.trades(trader, rival, "dog")
    table.offers(trader, FULL)
    return table


def at_the_end() -> State:
    herds = {ANNA: {"dog": 2}, BEN: {"dog": 2}}
    table = Situation("original", herds=herds, rest_to=CLEO, purses={ANNA: {0: 1}, BEN: FULL})
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {0: 1})
    table.accepts(BEN)
    assert table.phase == "over"
    return table.state


MOMENTS: dict[str, Callable[[], State]] = {
    "my turn": my_turn,
    "to be paid from": to_be_paid_from,
    "all of it laid": lambda: trade(ANNA, BEN).state,
    "all of it offered to me": lambda: trade(BEN, ANNA).state,
    "at the end": at_the_end,
}


@pytest.mark.parametrize("phone", [True, pytest.param(False, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_a_full_purse_stays_on_the_page(visit: NewVisitor, house: Served, phone: bool) -> None:
    beyond = []
    for at, (moment, state) in enumerate(MOMENTS.items()):
        page = visit(phone=phone, lang=LANGUAGES[at % len(LANGUAGES)]).page
        Stage(page, house.url).show("boursicocotte", state(), phase="over" if state is at_the_end else "playing")
        page.locator(".desk").wait_for()
        page.wait_for_load_state("networkidle")
        beyond += [f"{moment}: {what}" for what in page.evaluate(BEYOND_THE_EDGE)]
    assert not beyond, "\n".join(beyond)


@pytest.mark.parametrize("size", [(640, 400), (360, 640)], ids=["half a desk", "small phone"])
@pytest.mark.parametrize("tens", [4, 5, 8], ids=["eight cards", "nine", "twelve"])
def test_every_card_to_be_offered_can_be_pressed(
    visit: NewVisitor, house: Served, tens: int, size: tuple[int, int]
) -> None:
    """Twelve left 14 px of each while they were a fan."""
    herds = {ANNA: {"dog": 2}, BEN: {"dog": 2}}
    purses = {ANNA: {10: tens, 50: 2, 100: 1, 500: 1}, BEN: {50: 1}}
    table = Situation("original", active=ANNA, herds=herds, purses=purses, pile=("cow",) * 4)
    table.trades(ANNA, BEN, "dog")
    page = visit(phone=True).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    Stage(page, house.url).show("boursicocotte", table.state)
    page.locator(":is(.desk, dialog) :is(.fan--pick, .card-counter)").wait_for()
    page.wait_for_load_state("networkidle")
    assert not out_of_reach(page)
