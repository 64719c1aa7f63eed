"""The rule pages give the cards, values and examples that the rules play with."""

import re
from collections import Counter

import pytest

from adjuge.rules.bouse.engine.cards import COMPOSITION, KINDS
from adjuge.rules.money.engine.cards import CURRENCIES, CURRENCY, N_CARDS, VALUE
from adjuge.words.catalogue import load
from tests.words.shelf import BOURSICOCOTTE, every_language, the_rule

FAMILIES = {
    "de": "Hahn Gans Katze Hund Schaf Ziege Esel Schwein Kuh Pferd",
    "en": "rooster goose cat dog sheep goat donkey pig cow horse",
    "fr": "coq oie chat chien mouton chèvre âne cochon vache cheval",
}
VALUES = (10, 40, 90, 160, 250, 350, 500, 650, 800, 1000)
HEN = {"de": "Henne", "en": "hen", "fr": "poule"}


@every_language
def test_the_ten_families_are_named_with_their_values(lang: str) -> None:
    """B1.1"""
    text = the_rule("boursicocotte", "B1.1", lang).text
    named = re.findall(r"(\w+) (\d+)[,.]", text)
    assert named == [(name, str(value)) for name, value in zip(FAMILIES[lang].split(), VALUES, strict=True)]
    assert HEN[lang] in text


@every_language
def test_the_table_of_presets_says_the_same_figures_everywhere(lang: str) -> None:
    """B2.1 B2.2 B2.3 B2.4"""
    presets = {
        number: [
            re.findall(r"\d+(?: × \d+)?", cell.split("(")[0])
            for cell in the_rule("boursicocotte", number, lang).text.split(" · ")[1:]
        ]
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
    label, *values = the_rule("boursicocotte", "B2.1", lang).text.split(" · ")
    assert label
    assert values == ["`marteau` 3", "`original` 4", "`asmodee` 4"]


@every_language
def test_the_scored_families_are_worth_what_the_cards_say(lang: str) -> None:
    """B10.1"""
    value = dict(zip(FAMILIES[lang].lower().split(), VALUES, strict=True)) | {HEN[lang].lower(): VALUES[0]}
    *scored, _ = the_rule("boursicocotte", "B10.1", lang).text.split(". ")
    workings = iter(BOURSICOCOTTE.examples["B10.1"])
    for sentence, addition, multiplication in zip(scored, workings, workings, strict=True):
        held = [value[word] for word in re.findall(r"\w+", sentence.lower()) if word in value]
        assert addition == f"{' + '.join(map(str, held))} = {sum(held)}"
        assert multiplication == f"{len(held)} × {sum(held)} = {len(held) * sum(held)}"


@every_language
@pytest.mark.parametrize("number", ["M1.1", "M1.3"])
def test_the_currencies_are_named_in_the_order_of_their_serials(lang: str, number: str) -> None:
    """M1.1 M1.3"""
    text = the_rule("money", number, lang).text
    names = [load(lang).say(f"currency.money.{currency}") for currency in CURRENCIES]
    places = [text.index(name) for name in names]
    assert places == sorted(places)


@every_language
def test_the_notes_of_a_currency_are_those_of_the_engine(lang: str) -> None:
    """M1.1"""
    held = Counter(int(VALUE[serial]) for serial in range(1, N_CARDS + 1) if CURRENCY[serial] == 0)
    written = ", ".join(
        f"{count} × {value}" if count > 1 else f"{value}" for value, count in held.items() if value < 50
    )
    assert written in the_rule("money", "M1.1", lang).text
    assert f"{sum(held.elements())}" in the_rule("money", "M1.1", lang).text


@every_language
def test_the_serials_on_the_page_are_those_of_the_engine(lang: str) -> None:
    """M1.3"""
    runs = re.findall(r"(\d+)(?:–| à )(\d+)", the_rule("money", "M1.3", lang).text)
    assert [int(first) for first, _ in runs] == [1, 8, 15, 22, 29, 36, 43, 50, 57, 64]
    assert int(runs[-1][1]) == N_CARDS
    for first, last in runs:
        assert len({int(VALUE[serial]) for serial in range(int(first), int(last) + 1)}) == 1


@every_language
def test_the_deck_on_the_page_is_that_of_the_engine(lang: str) -> None:
    """V1.1"""
    deck, *_ = the_rule("bouse", "V1.1", lang).text.split(". ")
    words = load(lang)
    counted = re.split(r"\b(\d+)\b", deck)
    assert int(counted[1]) == sum(COMPOSITION)
    for kind, count in zip(KINDS, COMPOSITION, strict=True):
        share = counted[counted.index(str(count)) + 1]
        assert words.say(f"card.bouse.{kind}") in share
