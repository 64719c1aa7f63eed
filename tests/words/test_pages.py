"""The rule pages say the same in every language, number by number, and their sums are right."""

import re
from collections import Counter
from math import prod

import pytest

from adjuge.words.pages import HOUSE, Rule, languages, page, rules

GAME = "boursicocotte"
LANGUAGES = ("de", "en", "fr")

# How many rules each section of the page has. G counts without a dot: G1, G2…
SECTIONS = {"B1": 2, "B2": 9, "B3": 4, "B4": 2, "B5": 4, "B6": 8, "B7": 9, "B8": 2, "B9": 4, "B10": 3}
NUMBERS = [
    *("G1", "G2", "G3", "G4", "G5"),
    *(f"{section}.{rule}" for section, count in SECTIONS.items() for rule in range(1, count + 1)),
]

# What the house decided, and what it lets a table switch: how often each rule is marked so.
DECIDED = Counter(
    {
        "G3": 4,
        "B2.4": 1,
        "B2.6": 1,
        "B2.7": 2,
        "B2.8": 1,
        "B3.2": 1,
        "B4.2": 1,
        "B6.2": 5,
        "B6.5": 1,
        "B6.6": 4,
        "B6.8": 1,
        "B7.2": 1,
        "B7.3": 1,
        "B7.7": 1,
    }
)
SWITCHABLE = Counter({"B6.7": 1, "B8.2": 1, "B9.4": 1})

FAMILIES = {
    "de": "Hahn Gans Katze Hund Schaf Ziege Esel Schwein Kuh Pferd",
    "en": "rooster goose cat dog sheep goat donkey pig cow horse",
    "fr": "coq oie chat chien mouton chèvre âne cochon vache cheval",
}
VALUES = (10, 40, 90, 160, 250, 350, 500, 650, 800, 1000)
HEN = {"de": "Henne", "en": "hen", "fr": "poule"}

SCORES = [
    ["1000 + 350 + 40 = 1390", "3 × 1390 = 4170"],
    ["800 + 500 = 1300", "2 × 1300 = 2600"],
    ["650 + 250 + 160 + 90 + 10 = 1160", "5 × 1160 = 5800"],
    ["650 + 160 + 10 = 820", "3 × 820 = 2460"],
]
EXAMPLES = {
    "B10.1": [working for score in SCORES for working in score],
    "B10.2": ["0 + 0 + 10 + 50 = 60", "50 + 50 = 100", "2 + 2 = 4", "100 − 60 = 40"],
    "B10.3": ["50 + 50 + 10 + 10 = 120", "100 + 50 = 150", "150 − 120 = 30"],
}

WORKING = re.compile(r"\d+(?: [+−×] \d+)+ = \d+")
SWITCH_MARK = re.compile(rf"{HOUSE} [oO]ption\b")

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def rule(number: str, lang: str) -> Rule:
    return next(rule for rule in rules(GAME, lang) if rule.number == number)


def worth(expression: str) -> int:
    terms = expression.replace("−", "+ -").replace("- ", "-").split(" + ")
    return sum(prod(int(factor) for factor in term.split(" × ")) for term in terms)


def test_the_rules_can_be_read_in_german_english_and_french() -> None:
    assert languages() == LANGUAGES


@every_language
def test_every_rule_stands_once_and_in_order(lang: str) -> None:
    assert [rule.number for rule in rules(GAME, lang)] == NUMBERS


@every_language
def test_no_number_in_bold_escapes_the_list_of_rules(lang: str) -> None:
    assert re.findall(r"\*\*([A-Z]\d[\d.]*)\*\*", page(GAME, lang)) == NUMBERS


@every_language
def test_a_rule_stands_in_the_section_of_its_number(lang: str) -> None:
    for rule in rules(GAME, lang):
        heading, _, title = rule.section.partition(" ")
        assert heading == ("G" if rule.number.startswith("G") else rule.number.partition(".")[0])
        assert title


@every_language
def test_house_decisions_are_marked_alike_in_every_language(lang: str) -> None:
    switchable = Counter({rule.number: len(SWITCH_MARK.findall(rule.text)) for rule in rules(GAME, lang)})
    marked = Counter({rule.number: rule.text.count(HOUSE) for rule in rules(GAME, lang)})
    assert +switchable == SWITCHABLE
    assert marked - switchable == DECIDED
    assert {rule.number for rule in rules(GAME, lang) if rule.house} == {*DECIDED, *SWITCHABLE}


@every_language
def test_the_house_mark_is_explained_in_one_line_before_it_is_used(lang: str) -> None:
    opening = page(GAME, lang).split("\n## ")[0]
    (explanation,) = (line for line in opening.splitlines() if HOUSE in line)
    assert explanation.count(HOUSE) == 2
    assert len(SWITCH_MARK.findall(explanation)) == 1


@every_language
def test_the_ten_families_are_named_with_their_values(lang: str) -> None:
    """B1.1"""
    named = re.findall(r"(\w+) (\d+)[,.]", rule("B1.1", lang).text)
    assert named == [(name, str(value)) for name, value in zip(FAMILIES[lang].split(), VALUES, strict=True)]
    assert HEN[lang] in rule("B1.1", lang).text


@every_language
def test_the_table_of_presets_says_the_same_figures_everywhere(lang: str) -> None:
    """B2.1 B2.2 B2.3 B2.4"""
    presets = {
        number: [re.findall(r"\d+(?: × \d+)?", cell.split("(")[0]) for cell in rule(number, lang).text.split(" · ")[1:]]
        for number in ("B2.1", "B2.2", "B2.3", "B2.4")
    }
    with_one_fifty = ["2 × 0", "4 × 10", "1 × 50"]
    assert presets == {
        "B2.1": [["3"], ["4"], ["4"]],
        "B2.2": [["2"], ["1"], ["1"]],
        "B2.3": [["2 × 0", "4 × 10", "2 × 50"], with_one_fifty, with_one_fifty],
        "B2.4": [["100", "200", "500"], ["50", "100", "200", "500"], ["50", "100", "200", "500"]],
    }


@every_language
def test_a_row_of_the_table_names_each_preset_beside_its_value(lang: str) -> None:
    """B2.1"""
    label, *values = rule("B2.1", lang).text.split(" · ")
    assert label
    assert values == ["`marteau` 3", "`original` 4", "`asmodee` 4"]


@every_language
def test_rules_name_the_same_presets_in_every_language(lang: str) -> None:
    def presets(rule: Rule) -> set[str]:
        return set(re.findall(r"`(\w+)`", rule.text))

    assert [presets(rule) for rule in rules(GAME, lang)] == [presets(rule) for rule in rules(GAME, "en")]


@every_language
def test_rules_point_to_the_same_other_rules_in_every_language(lang: str) -> None:
    def pointers(rule: Rule) -> list[str]:
        return sorted(re.findall(r"\b[GB]\d+(?:\.\d+)?\b", rule.text))

    assert [pointers(rule) for rule in rules(GAME, lang)] == [pointers(rule) for rule in rules(GAME, "en")]
    assert {pointer for rule in rules(GAME, lang) for pointer in pointers(rule)} <= {*NUMBERS, *SECTIONS}


@every_language
def test_every_sum_on_the_page_is_right(lang: str) -> None:
    workings = WORKING.findall(page(GAME, lang))
    assert len(workings) == page(GAME, lang).count("=")
    for working in workings:
        expression, _, result = working.partition(" = ")
        assert worth(expression) == int(result), working


@every_language
@pytest.mark.parametrize("number", EXAMPLES)
def test_the_worked_examples_show_their_arithmetic(lang: str, number: str) -> None:
    """B10.1 B10.2 B10.3"""
    assert WORKING.findall(rule(number, lang).text) == EXAMPLES[number]


@every_language
def test_the_scored_families_are_worth_what_the_cards_say(lang: str) -> None:
    """B10.1"""
    value = dict(zip(FAMILIES[lang].lower().split(), VALUES, strict=True)) | {HEN[lang].lower(): VALUES[0]}
    *scored, _ = rule("B10.1", lang).text.split(". ")
    for sentence, (addition, multiplication) in zip(scored, SCORES, strict=True):
        held = [value[word] for word in re.findall(r"\w+", sentence.lower()) if word in value]
        assert addition == f"{' + '.join(map(str, held))} = {sum(held)}"
        assert multiplication == f"{len(held)} × {sum(held)} = {len(held) * sum(held)}"


def test_french_punctuation_never_starts_a_line() -> None:
    text = page(GAME, "fr")
    assert not re.findall(r"[^\u202f][;!?]", text)
    assert not re.findall(r"[^\u00a0\u202f]:", text)
    assert not re.findall(r"«[^\u00a0\u202f]|[^\u00a0\u202f]»", text)


@every_language
def test_quotation_marks_and_apostrophes_are_those_of_the_language(lang: str) -> None:
    pair = {"de": "„“", "en": "“”", "fr": "«»"}[lang]
    quotes = "".join(re.findall(r"[\"'„“”«»‹›]", page(GAME, lang)))
    assert quotes == pair * (len(quotes) // 2)


@every_language
def test_a_house_mark_stays_on_the_line_of_its_sentence(lang: str) -> None:
    assert f" {HOUSE}" not in page(GAME, lang)


def test_an_unknown_game_is_told_which_games_there_are() -> None:
    with pytest.raises(LookupError, match=r"'tarot'.*boursicocotte"):
        page("tarot", "fr")


def test_an_unknown_language_is_told_which_languages_there_are() -> None:
    with pytest.raises(LookupError, match=r"'boursicocotte'.*'la'.*de, en, fr"):
        rules(GAME, "la")


def test_a_name_that_is_a_path_opens_no_other_file() -> None:
    with pytest.raises(LookupError):
        page("../rules/boursicocotte", "fr")
