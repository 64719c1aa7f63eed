"""`adjuge rules`: the rule page, on paper, on a terminal, and as data."""

import io
import json
import re

import pytest
from rich.console import Console

from adjuge.cli.reference import rule_page
from adjuge.cli.typography import UngluedStream, glued, unglued
from adjuge.rules import catalogue
from adjuge.words import pages
from adjuge.words.catalogue import LANGUAGES
from tests.cli.command import Typist

RULES = ("rules", "boursicocotte")
PRESETS = list(catalogue.game("boursicocotte").presets)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_paper_the_page_is_plain_markdown(adjuge: Typist, lang: str) -> None:
    said = adjuge(*RULES, "--lang", lang)
    assert said == (0, pages.page("boursicocotte", lang), "")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_an_edition_has_the_table_to_itself(adjuge: Typist, preset: str, lang: str) -> None:
    """B2"""
    whole = pages.page("boursicocotte", lang, asmodee=preset == "asmodee").splitlines()
    said = adjuge(*RULES, "--lang", lang, "--preset", preset).out.splitlines()
    assert len(said) == len(whole)
    for before, after in zip(whole, said, strict=True):
        if not before.startswith("|"):
            assert after == before
            continue
        _, label, *columns, _ = before.split("|")
        assert len(columns) == len(PRESETS)
        assert after == f"|{label}|{columns[PRESETS.index(preset)]}|"


@pytest.mark.parametrize(
    ("lang", "rooster", "hen"), [("fr", "coq", "poule"), ("en", "rooster", "hen"), ("de", "Hahn", "Henne")]
)
def test_the_edition_of_asmodee_knows_no_rooster(adjuge: Typist, lang: str, rooster: str, hen: str) -> None:
    """B1.1"""
    said = adjuge(*RULES, "--lang", lang, "--preset", "asmodee").out
    assert f" {hen} 10, " in said
    assert not re.search(rf"\b{rooster}\b", said)
    told = json.loads(adjuge(*RULES, "--lang", lang, "--preset", "asmodee", "--json").out)
    (families,) = (rule["text"] for rule in told if rule["number"] == "B1.1")
    assert hen in families
    assert rooster not in families


def test_as_data_an_edition_has_its_values_to_itself(adjuge: Typist) -> None:
    """B2.1"""
    told = json.loads(adjuge(*RULES, "--preset", "original", "--json").out)
    assert [rule["text"] for rule in told if rule["number"] == "B2.1"] == ["Cards in a family · `original` 4"]


def test_an_unknown_edition_is_refused(adjuge: Typist) -> None:
    said = adjuge(*RULES, "--preset", "hammer")
    assert (said.code, said.out) == (2, "")
    assert "boursicocotte has no edition “hammer”. It has marteau, original and asmodee." in said.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_as_data_every_rule_has_its_number(adjuge: Typist, lang: str) -> None:
    said = json.loads(adjuge(*RULES, "--lang", lang, "--json").out)
    assert [rule["number"] for rule in said] == [rule.number for rule in pages.rules("boursicocotte", lang)]
    assert {rule["number"]: rule["house"] for rule in said}["B7.3"]


def laid_out(lang: str, width: int, preset: str | None = None) -> str:
    """The page as a terminal of this width shows it."""
    paper = io.StringIO()
    out = Console(file=UngluedStream(paper), width=width, force_terminal=False)  # type: ignore[arg-type]
    rule_page.lay_out(catalogue.game("boursicocotte"), preset, lang, out)
    return paper.getvalue()


@pytest.mark.parametrize("width", [40, 57, 72, 80, 100, 132])
@pytest.mark.parametrize("preset", [None, "marteau"])
def test_no_line_of_french_begins_with_a_lonely_sign(width: int, preset: str | None) -> None:
    text = laid_out("fr", width, preset)
    begun = [line for line in text.splitlines() if re.match(r"[\s│•]*[:;!?»]", line)]
    assert not begun
    assert "« " not in text  # an ordinary space would break
    assert "\u00a0:" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_terminal_shows_all_of_the_page(lang: str) -> None:
    told = " ".join(laid_out(lang, 80, "marteau").split())
    for rule in pages.rules("boursicocotte", lang):
        assert rule.number in told


@pytest.mark.parametrize("width", [80, 200])
def test_lines_stay_short_enough_to_be_read(width: int) -> None:
    assert max(map(len, laid_out("en", width).splitlines())) <= min(width, rule_page.READABLE)


def test_glue_comes_off_again() -> None:
    text = "Combien\u202f? 1\u202f000\u00a0: oui"
    assert unglued(glued(text)) == text
    assert not {"\u00a0", "\u202f"} & set(glued(text))
