"""Hands that know a board only as people do: they press what is there to be pressed, by its name.

They play quickly, not well: a game must come to its end while somebody waits for the test.
"""

import re
from collections.abc import Sequence
from contextlib import suppress

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from adjuge.words.catalogue import Words, load

MOST_PRESSES = 600  # no evening is longer: whoever presses more goes round in circles
_PLACE = re.compile(r"\\\{.*?\\\}")


def pressable(page: Page, words: Words, key: str) -> Locator:
    """Buttons that can be pressed now and begin with these words, whatever the numbers and names in them."""
    said = "|".join(_PLACE.sub(".+", re.escape(form)) for form in words.forms(key).values())
    return page.get_by_role("button", name=re.compile(f"^({said})"), disabled=False)


def card_of(page: Page, words: Words, value: int) -> Locator:
    """What chooses one card of this value: the card itself or, in a full hand on a phone, one more of its kind."""
    face = page.get_by_role("button", name=words.say("web.boursicocotte.card.face", value=value), exact=True)
    more = page.get_by_role("button", name=re.compile(f"^{words.say('web.boursicocotte.card.more', value=value)}:"))
    return face.or_(more).first


class Hands:
    """One player's. `wishes` are the controls that carry a game on: what comes first is pressed first."""

    def __init__(self, page: Page, lang: str = "en") -> None:
        self.page, self.words = page, load(lang)
        self.wishes: Sequence[Locator] = ()
        self.over = page.get_by_role("link", name=self.words.say("web.after.replay"))
        self._presses = 0

    def play_to_the_end(self) -> None:
        """Until the score sheet lies on the table."""
        anything = self.over
        for wish in self.wishes:
            anything = anything.or_(wish)
        while True:
            self._await(anything.first)
            if self.over.count():
                return
            for wish in self.wishes:
                if wish.count():
                    self._press(wish)
                    break

    def _await(self, control: Locator) -> None:
        """Who owns nothing is not asked while the others trade: only a table at a standstill is too late."""
        table, seen = self.page.locator("main.table"), ""
        while True:
            try:
                control.wait_for()
            except TooLate:
                before, seen = seen, table.inner_text()
                if seen == before:
                    raise
            else:
                return

    def _press(self, control: Locator) -> None:
        self._presses += 1
        assert self._presses < MOST_PRESSES, "the game does not come to an end"
        with suppress(TooLate):  # gone by the time the finger came down: another was quicker
            control.first.click(timeout=3000)

    def button(self, key: str) -> Locator:
        return pressable(self.page, self.words, key)


class BoursicocotteHands(Hands):
    """Puts up a lot, sells it, lets all others pass; trades for nothing, and accepts what is offered."""

    def __init__(self, page: Page, lang: str = "en") -> None:
        super().__init__(page, lang)
        keys = ("pay.do", "bid.pass", "verdict.sell", "trade.accept", "trade.lay", "plan.prepare", "auction")
        animals = page.get_by_role("list", name=self.words.say("web.boursicocotte.trade.choose")).get_by_role("button")
        self.wishes = [self.button(f"web.boursicocotte.{key}") for key in keys]
        self.wishes += [animals]


class MoneyHands(Hands):
    """Bids a single note, and takes a row: chosen first, then taken."""

    def __init__(self, page: Page, lang: str = "en") -> None:
        super().__init__(page, lang)
        rows = "|".join(re.escape(self.words.say(f"row.money.{row}")) for row in ("left", "right"))
        hand = page.get_by_role("group", name=self.words.say("web.money.hand"), exact=True)
        self.wishes = [
            self.button("web.money.count.next"),
            *(self.button(f"web.money.take.{row}") for row in ("left", "right")),
            page.get_by_role("button", name=re.compile(f"^({rows})", re.IGNORECASE), disabled=False, pressed=False),
            self.button("web.money.lay"),
            hand.get_by_role("button", disabled=False, pressed=False),
        ]


class BouseHands(Hands):
    """Rings whenever it is allowed; else says the least, with the first card."""

    def __init__(self, page: Page, lang: str = "en") -> None:
        super().__init__(page, lang)
        keys = ("count.next", "count.to_scores", "count.skip", "ring", "pass", "announce", "lay")
        self.wishes = [self.button(f"web.bouse.{key}") for key in keys]
        self.wishes += [page.locator("label.card-choice:has(input:enabled:not(:checked))")]


HANDS: dict[str, type[Hands]] = {"boursicocotte": BoursicocotteHands, "money": MoneyHands, "bouse": BouseHands}
