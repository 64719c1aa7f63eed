"""The first lesson of each game, as a learner takes it: each slip is read, what it asks for is done on the board."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from adjuge.words.catalogue import load
from tests.web.browser.axe import faults
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.visitor import Visitor
from web.building import ROOT

EN = load("en")
RIVALS = {"odile": "Odile", "bertrand": "Bertrand"}
LED_TO = "show => [...document.querySelectorAll(show)].some(ringed => ringed.contains(document.activeElement))"


class Learner:
    """Somebody at the first slip of a lesson."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.page, self.game = visitor.page, game
        film = ROOT / "web" / "src" / "coach" / f"{game}.json"
        self.notes: list[dict[str, Any]] = json.loads(film.read_text(encoding="utf-8"))["notes"]
        self.slip = self.page.get_by_role("region", name=EN.say("web.coach.title"))
        self.board = self.page.locator("main.table > section, main.table > aside")
        self.page.goto(f"/coach/{game}")

    def slips(self) -> Iterator[dict[str, Any]]:
        """One after another, each read; between two of them the learner does what the first one asks for."""
        for step, note in enumerate(self.notes, 1):
            self._read(step, note)
            yield note
            if note.get("act"):
                DEEDS[self.game][note["say"]](self)
            elif note is not self.notes[-1]:
                self.press(EN.say("web.coach.next"))

    def press(self, name: str) -> None:
        self.control(name).first.click()

    def control(self, name: str) -> Locator:
        """What can be pressed now and begins with these words."""
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}\b", re.IGNORECASE), disabled=False)

    def _read(self, step: int, note: dict[str, Any]) -> None:
        """The others take their time before it. Whoever plays by keyboard then stands where it goes on."""
        self.slip.get_by_text(EN.say("web.coach.step", step=step, steps=len(self.notes)), exact=True).wait_for()
        words = EN.say(f"web.coach.{self.game}.{note['say']}", **RIVALS, **note.get("facts", {}))
        expect(self.slip.get_by_role("status")).to_have_text(words)
        if note.get("act"):
            self.page.wait_for_function(LED_TO, arg=note["show"])
        else:
            last = note is self.notes[-1]
            expect(self.control(EN.say("web.coach.real" if last else "web.coach.next"))).to_be_focused()


def raise_by_ten(learner: Learner) -> None:
    learner.press("Bid 10 more")


def pay(learner: Learner) -> None:
    learner.page.get_by_role("dialog").get_by_role("button", name=EN.say("web.boursicocotte.pay.do", sum=60)).click()


def let_it_pass(learner: Learner) -> None:
    learner.press(EN.say("web.boursicocotte.bid.pass"))


def trade_for_the_pig(learner: Learner) -> None:
    learner.press(EN.say("animal.pig"))
    learner.press(EN.say("web.boursicocotte.plan.prepare"))


def lay_next_to_nothing(learner: Learner) -> None:
    for value in (0, 0, 10):
        face = EN.say("web.boursicocotte.card.face", value=value)
        learner.page.get_by_role("button", name=face, exact=True, pressed=False).first.click()
    learner.press(EN.say("web.boursicocotte.trade.lay", sum=10))


def bid_with_the_bluff_card(learner: Learner) -> None:
    learner.press(EN.note(60))
    learner.press(EN.say("web.money.bluff_card"))
    learner.press(EN.say("web.money.lay", total=60))


def take_the_row_on_the_right(learner: Learner) -> None:
    learner.press(EN.say("row.money.right"))
    learner.press(EN.say("web.money.take.right"))


def bid_high(learner: Learner) -> None:
    learner.press(EN.note(50))
    learner.press(EN.note(53))
    learner.press(EN.say("web.money.lay", total=100))


def swap_with_odile(learner: Learner) -> None:
    learner.press(EN.say("web.money.swap_plain", name=RIVALS["odile"]))
    learner.press(EN.say("web.money.take.bid", name=RIVALS["odile"]))


def announcing(number: int, card: str) -> Callable[[Learner], None]:
    """So many cows, with this card."""

    def announce(learner: Learner) -> None:
        page = learner.page
        page.get_by_role("spinbutton", name=EN.say("web.bouse.number")).fill(str(number))
        page.locator("label").filter(has=page.get_by_role("radio", name=EN.say("what.bouse.cows"), exact=True)).click()
        chosen = page.get_by_role("radio", name=EN.say(f"card.bouse.{card}.a", count=1), exact=True)
        page.locator("label").filter(has=chosen).click()
        learner.press(EN.say("web.bouse.announce", announced=EN.say("counted.bouse.cows", count=number)))

    return announce


def let_it_be(learner: Learner) -> None:
    learner.press(EN.say("web.bouse.pass"))


def ring(learner: Learner) -> None:
    learner.press(EN.say("web.bouse.ring").rstrip("!"))


DEEDS: dict[str, dict[str, Callable[[Learner], None]]] = {
    "boursicocotte": {
        "bid": raise_by_ten,
        "raise": raise_by_ten,
        "pay": pay,
        "pass": let_it_pass,
        "trade": trade_for_the_pig,
        "bluff": lay_next_to_nothing,
    },
    "money": {
        "bid": bid_with_the_bluff_card,
        "row": take_the_row_on_the_right,
        "bid_again": bid_high,
        "swap": swap_with_odile,
    },
    "bouse": {
        "announce": announcing(2, "cow"),
        "pass": let_it_be,
        "ring": ring,
        "again": announcing(1, "two_dungs"),
        "exact": announcing(7, "fly"),
    },
}


@pytest.mark.parametrize(
    ("game", "phone", "dark"),
    [
        pytest.param("boursicocotte", False, True, marks=pytest.mark.long),
        pytest.param("money", False, False, marks=pytest.mark.long),
        ("bouse", True, False),
    ],
    ids=["boursicocotte by night", "money by day", "bouse on a phone"],
)
def test_a_lesson_is_taken_from_the_first_slip_to_the_last(
    visit: NewVisitor, game: str, phone: bool, dark: bool
) -> None:
    learner = Learner(visit(phone=phone, dark=dark), game)
    faulty = [f"{note['say']}: {fault}" for note in learner.slips() for fault in faults(learner.page)]
    assert not faulty, "\n".join(faulty)
    expect(learner.control(EN.say("web.coach.real"))).to_be_visible()


def test_who_does_something_else_is_told_and_nothing_has_changed(visit: NewVisitor) -> None:
    """The slip asks to let the lot pass; a bid on it is not quite that."""
    learner = Learner(visit(), "boursicocotte")
    slips = learner.slips()
    next(note for note in slips if note["say"] == "pass")
    before = learner.board.all_inner_texts()
    raise_by_ten(learner)
    expect(learner.slip.get_by_role("status")).to_contain_text(EN.say("web.coach.astray"))
    assert learner.board.all_inner_texts() == before
    assert not faults(learner.page)
    assert next(slips)["say"] == "trade", "what was asked for is done after all, and the lesson goes on"


def test_a_lesson_is_skipped_at_will(visit: NewVisitor) -> None:
    learner = Learner(visit(), "money")
    learner.press(EN.say("web.coach.skip"))
    expect(learner.page.get_by_role("button", name=EN.say("web.home.now"))).to_be_visible()
    expect(learner.slip).to_have_count(0)
