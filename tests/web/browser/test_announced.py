"""Whoever cannot see the table hears what happens at it, in whole sentences."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from adjuge.words.catalogue import load
from adjuge.words.event_sentences import sentence
from tests.live.served import Served
from tests.web.browser.company import Company, preferring
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import asked
from tests.web.browser.hands import pressable

# What voice and log say, at every change of the page, and whether the cards are still being counted then.
TAKE_NOTES = """() => {
  const one = (selector) => document.querySelector(selector);
  window.notes = [];
  const note = () => window.notes.push({
    counting: one(".count-view") !== null && one(".counter__v--said") === null,
    voice: one("[data-announcer]").textContent,
    log: one(".log").textContent,
  });
  const anything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document.body, anything);
}"""
HAS_TOLD = "(verdict) => ['voice', 'log'].every((who) => window.notes.some((note) => note[who].includes(verdict)))"


def test_what_others_do_is_announced(visit: NewVisitor, house: Served) -> None:
    visitor = visit(lang="fr")
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        said = visitor.page.locator("[data-announcer]")
        assert said.get_attribute("aria-live") == "polite"
        rival = next(seat for seat in (1, 2) if seat in company.public["to_move"])
        for amount in (20, 50):
            company.play(rival if amount == 20 else 0, {"type": "bid", "amount": amount})
            bid = {"type": "bid_made", "seat": rival if amount == 20 else 0, "amount": amount}
            expect(said).to_contain_text(sentence(bid, company.names, 0, "fr", game="boursicocotte"))


def test_the_reveal_and_the_bell_are_announced(visit: NewVisitor, house: Served) -> None:
    visitor = visit(phone=True)
    visitor.prefer(motion="off")
    with Company(house.url, [visitor], "bouse", 3) as company:
        company.until(asked("bell"), preferring("announce", "pass"))
        company.play(0, {"type": "ring"})
        (count,) = company.chairs[0].events("round_counted")
        rung = sentence({"type": "bell_rung", "seat": 0}, company.names, 0, "en", game="bouse")
        voice = visitor.page.locator("[data-announcer]")
        expect(voice).to_contain_text(f"{rung} {verdict_of(count, company.names, 0)}")  # before what everybody held
        shown, held = "Counted: ", "On the table: "
        expect(voice).to_contain_text(re.compile(f"{shown}.*{held}"))


def test_nobody_hears_the_verdict_before_the_count_has_come_to_it(visit: NewVisitor, house: Served) -> None:
    """Neither who lets the count run nor who is in a hurry; and afterwards both hear it."""
    pair = [visit(still=False), visit(still=False)]
    with Company(house.url, pair, "bouse", 3, pace="human") as company:
        company.until(asked("bell"), preferring("announce", "pass"))
        for visitor in pair:
            company.seen_by(visitor)
            visitor.page.evaluate(TAKE_NOTES)
        company.play(0, {"type": "ring"})
        (count,) = company.chairs[0].events("round_counted")
        pressable(pair[0].page, load("en"), "web.bouse.count.skip").click()
        for seat, visitor in enumerate(pair):
            verdict = verdict_of(count, company.names, seat)
            visitor.page.wait_for_function(HAS_TOLD, arg=verdict)
            counting, after = said(visitor.page, counting=True), said(visitor.page, counting=False)
            rung = sentence({"type": "bell_rung", "seat": 0}, company.names, seat, "en", game="bouse")
            assert any(rung in words for words in counting), "who rang is no secret"
            assert not any(verdict in words for words in counting)
            assert any(verdict in words for words in after)


def test_the_beats_of_the_hammer_and_what_i_may_do_are_said(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(
            lambda table: asked("bidding")(table) and not table["auction"]["bid"], preferring("auction", "pass")
        )
        voice = visitor.page.locator("[data-announcer]")
        words = load("en")
        may = words.say("web.boursicocotte.may.bidding.bid", least=10)
        expect(voice).to_contain_text(may[0].upper() + may[1:])
        company.chairs[company.public["active"]].ask({"type": "strike"})
        expect(voice).to_contain_text(words.say("web.hammer.once"))


def test_several_passes_are_one_sentence_and_talk_is_heard(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    with Company(house.url, [visitor], "boursicocotte", 4) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        rivals = [seat for seat in company.public["to_move"] if seat != 0]
        company.play(0, {"type": "bid", "amount": 50})
        for seat in rivals[:2]:
            company.play(seat, {"type": "pass"})
        voice = visitor.page.locator("[data-announcer]")
        names = [company.names[seat] for seat in rivals[:2]]
        expect(voice).to_contain_text(load("en").say("web.voice.boursicocotte.passed", names=names, bid=50))
        company.chairs[1].ask({"type": "say", "text": "Bonsoir"})
        expect(voice).to_contain_text(load("en").say("web.voice.says", name=company.names[1], text="Bonsoir"))


def test_keys_and_purse_are_read_as_words(visit: NewVisitor, house: Served) -> None:
    visitor = visit()
    with Company(house.url, [visitor], "boursicocotte", 3) as company:
        company.until(asked("bidding"), preferring("auction", "pass"))
        page = visitor.page
        page.get_by_role("button", name=re.compile("^Bid 50 more, that is ")).wait_for()
        held = company.chairs[0].view["purse"]
        total = sum(int(card) * times for card, times in held.items())
        whole = load("en").say("web.boursicocotte.mine.total", sum=total, count=sum(held.values()))
        expect(page.locator(".purse")).to_contain_text(whole)


def verdict_of(count: Any, names: Sequence[str], me: int) -> str:
    """The one sentence of a count that says how it came out."""
    told = sentence(count, names, me, "en", game="bouse")
    found = re.search(r"(Too low|Too high|Exact)! [^.]*\.", told)
    assert found, told
    return found[0]


def said(page: Page, *, counting: bool) -> list[str]:
    """Everything that voice and log ever said while the cards were being counted, or while they were not."""
    notes = [note for note in page.evaluate("window.notes") if note["counting"] == counting]
    return [note[who] for note in notes for who in ("voice", "log")]
