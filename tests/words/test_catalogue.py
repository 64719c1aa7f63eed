"""Numbers, plurals, lists, cards, notes and animals as each language writes them."""

import pytest

from adjuge.rules.money.engine import cards as money
from adjuge.words import notes
from adjuge.words.catalogue import Words, load

NARROW = "\u202f"


def words_with(lang: str, **messages: dict[str, str]) -> Words:
    """The grammar of a language with messages of our own."""
    spoken = load(lang)
    return Words(lang, {key: spoken.forms(key) for key in spoken} | messages)


@pytest.mark.parametrize(
    ("lang", "written"),
    [("fr", f"38{NARROW}500"), ("en", "38,500"), ("de", "38.500")],
)
def test_thousands_are_set_apart(lang: str, written: str) -> None:
    assert load(lang).number(38_500) == written


@pytest.mark.parametrize(
    ("lang", "written"),
    [("fr", f"−1{NARROW}234,50"), ("en", "−1,234.50"), ("de", "−1.234,50")],
)
def test_decimals_and_minus_are_those_of_print(lang: str, written: str) -> None:
    assert load(lang).number(-1234.5, decimals=2) == written


def test_small_numbers_stay_as_they_are() -> None:
    assert [load("fr").number(value) for value in (0, 10, 999)] == ["0", "10", "999"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("fr", ["one", "one", "other"]), ("en", ["other", "one", "other"]), ("de", ["other", "one", "other"])],
)
def test_nothing_is_singular_in_french_alone(lang: str, said: list[str]) -> None:
    words = words_with(lang, heard={"one": "one", "other": "other"})
    assert [words.say("heard", count=count) for count in (0, 1, 2)] == said


def test_a_number_met_exactly_comes_before_one_and_other() -> None:
    words = words_with("fr", heard={"0": "rien", "one": "un", "2": "deux", "other": "{count}"})
    assert [words.say("heard", count=count) for count in (0, 1, 2, 3)] == ["rien", "un", "deux", "3"]


@pytest.mark.parametrize("counted", [2, {10: 1, 50: 1}, ["a", "b"]])
def test_cards_and_lists_are_counted_too(counted: object) -> None:
    words = words_with("en", heard={"by": "these", "one": "one", "other": "several"})
    assert words.say("heard", these=counted) == "several"


def test_without_anything_to_count_it_is_one() -> None:
    assert load("en").say("animal.goose") == "goose"


@pytest.mark.parametrize(
    ("lang", "both", "either"),
    [
        ("fr", "Anna, Bo et Cy", "Anna, Bo ou Cy"),
        ("en", "Anna, Bo and Cy", "Anna, Bo or Cy"),
        ("de", "Anna, Bo und Cy", "Anna, Bo oder Cy"),
    ],
)
def test_lists_end_in_a_word(lang: str, both: str, either: str) -> None:
    words = words_with(lang, all={"other": "{names}"}, any={"other": "{names:or}"})
    assert words.say("all", names=["Anna", "Bo", "Cy"]) == both
    assert words.say("any", names=("Anna", "Bo", "Cy")) == either


def test_short_lists_need_no_comma() -> None:
    words = load("fr")
    assert [words.listed(names) for names in ([], ["Anna"], ["Anna", "Bo"])] == ["", "Anna", "Anna et Bo"]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({10: 2, 50: 1}, "2×10, 1×50 (70)"),
        ({500: 3, 0: 1}, f"1×0, 3×500 (1{NARROW}500)"),
        ({"200": 1, "50": 2}, "2×50, 1×200 (300)"),  # as JSON writes them
        ({100: 1}, "1×100"),
        ({}, "aucune carte"),
        (0, "aucune carte"),
        (1, "une carte"),
        (3, "3 cartes"),
    ],
)
def test_cards_are_told_by_value_with_their_worth_and_unseen_ones_by_number(cards: dict[int, int], said: str) -> None:
    assert load("fr").cards(cards) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [("fr", "deux vaches, un âne et 3 chevaux"), ("en", "two cows, a donkey and 3 horses")],
)
def test_animals_come_with_their_article_and_number(lang: str, said: str) -> None:
    words = words_with(lang, lot={"other": "{lot:a}"})
    assert words.say("lot", lot=["cow", "donkey", "horse", "cow", "horse", "horse"]) == said


def test_german_animals_are_declined() -> None:
    words = words_with("de", who={"other": "{it:a}"}, whom={"other": "{it:a_acc}"}, which={"other": "{it:the_acc:or}"})
    assert words.say("who", it="donkey") == "ein Esel"
    assert words.say("whom", it=["donkey", "cow", "pig"]) == "einen Esel, eine Kuh und ein Schwein"
    assert words.say("which", it=["donkey", "cow", "pig"]) == "den Esel, die Kuh oder das Schwein"


def test_serials_are_those_of_the_rules() -> None:
    """M1.3"""
    assert notes.CURRENCIES == money.CURRENCIES
    assert [*notes.SERIALS] == [*range(1, money.N_CARDS + 1)]
    for serial in notes.SERIALS:
        currency = notes.currency(serial)
        assert notes.value(serial) == money.VALUE[serial]
        assert money.CURRENCY[serial] == (money.COIN if currency is None else notes.CURRENCIES.index(currency))


@pytest.mark.parametrize(
    ("serials", "said"),
    [
        ((57, 1, 22), "60 + 30 + 20 dollars (110)"),
        ([4, 62, 13], "20 francs suisses, 60 + 20 couronnes (100)"),
        ((20, 64, 65, 66, 50), "50 dollars, 20 couronnes, 3 pièces d’or (100)"),
        ((3,), "20 yens"),
        ((69,), "une pièce d’or"),
        ((), "aucune carte"),
        (0, "aucune carte"),
        (4, "4 cartes"),
    ],
)
def test_notes_are_told_by_currency_with_their_worth_and_unseen_ones_by_number(
    serials: tuple[int, ...] | int, said: str
) -> None:
    """M7.4: whatever the currencies, the sum counts."""
    assert load("fr").notes(serials) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", ["20 yens, n°\u202f3", "pièce d’or n°\u202f64", "carte n°\u202f70", "carte n°\u202f0"]),
        ("en", ["20 yen, no. 3", "gold coin no. 64", "card no. 70", "card no. 0"]),
        ("de", ["20 Yen, Nr. 3", "Goldmünze Nr. 64", "Karte Nr. 70", "Karte Nr. 0"]),
    ],
)
def test_a_single_note_is_told_with_its_number(lang: str, said: list[str]) -> None:
    """M1.3"""
    assert [load(lang).note(serial) for serial in (3, 64, 70, 0)] == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "une double vache, deux moumouches et 3 prouts"),
        ("en", "a double cow, two flies and 3 puffs"),
        ("de", "eine Doppelkuh, zwei Fliegen und 3 Pupse"),
    ],
)
def test_cards_of_a_game_come_with_their_article_and_number(lang: str, said: str) -> None:
    words = words_with(lang, hand={"other": "{hand:bouse.a}"})
    assert words.say("hand", hand={"two_cows": 1, "fly": 2, "puff": 3}) == said
    assert words.say("hand", hand=["two_cows", "fly", "fly", "puff", "puff", "puff"]) == said


@pytest.mark.parametrize(
    ("lang", "one", "none"),
    [("fr", "une carte", "aucune carte"), ("en", "one card", "no card"), ("de", "eine Karte", "keine Karte")],
)
def test_a_card_that_nobody_shows_is_just_a_card(lang: str, one: str, none: str) -> None:
    words = words_with(lang, hand={"other": "{hand:bouse.a}"})
    assert words.say("hand", hand=None) == one
    assert words.say("hand", hand={}) == none


@pytest.mark.parametrize(("lang", "hen"), [("fr", "une poule"), ("en", "a hen"), ("de", "eine Henne")])
def test_rooster_is_a_hen_in_the_edition_of_asmodee(lang: str, hen: str) -> None:
    """B1.1"""
    words = load(lang, asmodee=True)
    assert words.say("animal.rooster.a", count=1) == hen
    assert words.say("animal.rooster", count=2) == load(lang).say("animal.hen", count=2)
    assert words.say("animal.cow") == load(lang).say("animal.cow")


def test_yes_and_no_are_said_in_words() -> None:
    words = words_with("de", heard={"other": "{first}, {second}"})
    assert words.say("heard", first=True, second=False) == "ja, nein"


def test_a_name_with_braces_stays_a_name() -> None:
    words = words_with("en", heard={"other": "{seat} bids {amount}."})
    assert words.say("heard", seat="{amount}", amount=1200) == "{amount} bids 1,200."


def test_a_key_without_words_is_a_lookup_error_that_names_it() -> None:
    with pytest.raises(LookupError, match=r"'refusal\.because'.*'de'"):
        load("de").say("refusal.because")


def test_a_place_left_empty_is_a_lookup_error_that_names_it() -> None:
    with pytest.raises(LookupError, match=r"'refusal\.too_low'.*'least'"):
        load("en").say("refusal.too_low", value=3)


def test_a_language_of_another_house_is_refused_with_those_of_ours() -> None:
    with pytest.raises(LookupError, match=r"'nl'.*fr, en, de"):
        load("nl")
