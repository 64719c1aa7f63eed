"""The rule pages say the same in every language, number by number, and their sums are right."""

import re
from collections import Counter
from math import prod

import pytest

from adjuge.rules import catalogue
from adjuge.words.pages import HOUSE, Rule, languages, page, rules
from tests.words.shelf import EVERY_GAME, LANGUAGES, SHELF, WORKING, every_language, the_rule

DECIDED_FOR_EVERY_GAME = Counter({"G1": 3, "G2": 1, "G3": 4, "G4": 1, "G5": 2})
BELLS = {"de": "läut|glocke", "en": r"\bbell|\bring\b|\brung\b", "fr": r"\bcloch|\bsonn"}
SWITCH_MARK = re.compile(rf"{HOUSE} [oO]ption\b")

every_game = pytest.mark.parametrize("game", SHELF)


def numbers(game: str) -> list[str]:
    return [*EVERY_GAME, *SHELF[game].numbers]


def worth(expression: str) -> int:
    terms = expression.replace("−", "+ -").replace("- ", "-").split(" + ")
    return sum(prod(int(factor) for factor in term.split(" × ")) for term in terms)


def test_every_game_of_the_house_is_on_the_shelf() -> None:
    assert list(SHELF) == list(catalogue.names())


def test_the_rules_can_be_read_in_german_english_and_french() -> None:
    assert languages() == LANGUAGES


@every_game
@every_language
def test_every_rule_stands_once_and_in_order(game: str, lang: str) -> None:
    assert [rule.number for rule in rules(game, lang)] == numbers(game)


@every_game
@every_language
def test_no_number_in_bold_escapes_the_list_of_rules(game: str, lang: str) -> None:
    assert re.findall(r"\*\*([A-Z]\d[\d.]*)\*\*", page(game, lang)) == numbers(game)


@every_game
@every_language
def test_a_rule_stands_in_the_section_of_its_number(game: str, lang: str) -> None:
    for rule in rules(game, lang):
        heading, _, title = rule.section.partition(" ")
        assert heading == ("G" if rule.number.startswith("G") else rule.number.partition(".")[0])
        assert title


@every_game
@every_language
def test_what_holds_for_every_game_is_said_alike_on_every_page(game: str, lang: str) -> None:
    def said(name: str) -> list[Rule]:
        return [rule for rule in rules(name, lang) if rule.number in EVERY_GAME]

    assert said(game) == said("boursicocotte")


@every_game
@every_language
def test_house_decisions_are_marked_alike_in_every_language(game: str, lang: str) -> None:
    book = SHELF[game]
    switchable = Counter({rule.number: len(SWITCH_MARK.findall(rule.text)) for rule in rules(game, lang)})
    marked = Counter({rule.number: rule.text.count(HOUSE) for rule in rules(game, lang)})
    decided = book.decided + DECIDED_FOR_EVERY_GAME
    assert +switchable == book.switchable
    assert marked - switchable == decided
    assert {rule.number for rule in rules(game, lang) if rule.house} == {*decided, *book.switchable}


@every_game
@every_language
def test_the_same_sentences_are_marked_in_every_language(game: str, lang: str) -> None:
    """A sentence, a point or a row of the table is a line of its own, the same one on every page."""

    def marks(language: str) -> list[int]:
        return [line.count(HOUSE) for line in page(game, language).splitlines()]

    assert marks(lang) == marks("en")


@every_game
@every_language
def test_only_a_game_with_a_bell_speaks_of_one(game: str, lang: str) -> None:
    """G1 G2 G3 G4 G5"""
    assert bool(re.search(BELLS[lang], page(game, lang).lower())) == (game == "bouse")


@every_game
@every_language
def test_the_house_mark_is_explained_in_one_line_before_it_is_used(game: str, lang: str) -> None:
    opening = page(game, lang).split("\n## ")[0]
    (explanation,) = (line for line in opening.splitlines() if HOUSE in line)
    assert explanation.count(HOUSE) == 2
    assert len(SWITCH_MARK.findall(explanation)) == 1


@every_game
@every_language
def test_the_page_opens_with_how_many_may_play_and_the_game_in_one_minute(game: str, lang: str) -> None:
    opening, minute, *_ = page(game, lang).split("\n## ")
    seats = catalogue.game(game).seats
    (players,) = re.findall(r"\*\*(\d) \w+ (\d) \w+\*\*", opening)
    assert players == (str(seats[0]), str(seats[-1]))
    assert minute.count("\n- ") >= 6


@every_game
@every_language
def test_rules_name_the_same_presets_in_every_language(game: str, lang: str) -> None:
    def presets(rule: Rule) -> set[str]:
        return set(re.findall(r"`(\w+)`", rule.text))

    assert [presets(rule) for rule in rules(game, lang)] == [presets(rule) for rule in rules(game, "en")]


@every_game
@every_language
def test_rules_point_to_the_same_other_rules_in_every_language(game: str, lang: str) -> None:
    def pointers(rule: Rule) -> list[str]:
        return sorted(re.findall(r"\b[A-Z]\d+(?:\.\d+)?\b", rule.text))

    assert [pointers(rule) for rule in rules(game, lang)] == [pointers(rule) for rule in rules(game, "en")]
    known = {*numbers(game), *SHELF[game].sections}
    assert {pointer for rule in rules(game, lang) for pointer in pointers(rule)} <= known


@every_game
@every_language
def test_rules_name_the_same_sums_in_every_language(game: str, lang: str) -> None:
    """Small figures may be words in one language and not in another, three digits are not."""

    def sums(rule: Rule) -> set[str]:
        return set(re.findall(r"\d{3,}", rule.text))

    assert [sums(rule) for rule in rules(game, lang)] == [sums(rule) for rule in rules(game, "en")]


@every_game
@every_language
def test_every_sum_on_the_page_is_right(game: str, lang: str) -> None:
    workings = WORKING.findall(page(game, lang))
    assert len(workings) == page(game, lang).count("=")
    for working in workings:
        expression, _, result = working.partition(" = ")
        assert worth(expression) == int(result), working


@pytest.mark.parametrize(("game", "number"), [(game, number) for game in SHELF for number in SHELF[game].examples])
@every_language
def test_the_worked_examples_show_their_arithmetic(lang: str, game: str, number: str) -> None:
    """B10.1 B10.2 B10.3, M7.1 M7.2 M7.3 M7.4 M7.5, V8.1 V8.2 V8.3 V8.4 V8.5"""
    assert WORKING.findall(the_rule(game, number, lang).text) == SHELF[game].examples[number]


@every_game
def test_french_punctuation_never_starts_a_line(game: str) -> None:
    text = page(game, "fr")
    assert not re.findall(r"[^\u202f][;!?]", text)
    assert not re.findall(r"[^\u00a0\u202f]:", text)
    assert not re.findall(r"«[^\u00a0\u202f]|[^\u00a0\u202f]»", text)


@every_game
@every_language
def test_quotation_marks_and_apostrophes_are_those_of_the_language(game: str, lang: str) -> None:
    pair = {"de": "„“", "en": "“”", "fr": "«»"}[lang]
    quotes = "".join(re.findall(r"[\"'„“”«»‹›]", page(game, lang)))
    assert quotes == pair * (len(quotes) // 2)


@every_game
@every_language
def test_a_house_mark_stays_on_the_line_of_its_sentence(game: str, lang: str) -> None:
    assert f" {HOUSE}" not in page(game, lang)


def test_an_unknown_game_is_told_which_games_there_are() -> None:
    with pytest.raises(LookupError, match=r"'tarot'.*boursicocotte, bouse, money"):
        page("tarot", "fr")


def test_an_unknown_language_is_told_which_languages_there_are() -> None:
    with pytest.raises(LookupError, match=r"'boursicocotte'.*'la'.*de, en, fr"):
        rules("boursicocotte", "la")


def test_a_name_that_is_a_path_opens_no_other_file() -> None:
    with pytest.raises(LookupError):
        page("../rules/boursicocotte", "fr")
