"""What people call the animals: in any language, without accents, and not always as written on the card."""

import pytest

from adjuge.cli.boursicocotte.narrator import animals
from adjuge.words.catalogue import LANGUAGES, load
from adjuge.words.refusal_sentences import reason

NARROW = "\u202f"
ANIMALS = ("rooster", "goose", "cat", "dog", "sheep", "goat", "donkey", "pig", "cow", "horse")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("animal", ANIMALS)
def test_every_animal_is_found_by_its_names(lang: str, animal: str) -> None:
    for count in (1, 2):
        name = load(lang).say(f"animal.{animal}", count=count)
        assert animals().meant(name) == animal
        assert animals().meant(f"  {name.upper()} ") == animal


@pytest.mark.parametrize(
    ("written", "animal"),
    [
        ("vaches", "cow"),
        ("Kühe", "cow"),
        ("kuhe", "cow"),
        ("KUEHE", "cow"),
        ("cows", "cow"),
        ("ane", "donkey"),
        ("chevre", "goat"),
        ("Gaense", "goose"),
        ("chevaux", "horse"),
    ],
)
def test_accents_and_case_do_not_matter(written: str, animal: str) -> None:
    assert animals().meant(written) == animal


@pytest.mark.parametrize("hen", ["poule", "poules", "hen", "Hens", "Henne", "hennen"])
def test_a_hen_on_the_score_sheet_is_the_rooster_of_the_rules(hen: str) -> None:
    """B1.1"""
    assert animals().meant(hen) == "rooster"


def test_a_slip_of_the_pen_is_answered_with_close_names() -> None:
    assert animals().close("chevrre")[0] == "chèvre"
    assert animals().close("ornithorynque") == []
    assert animals().meant("ornithorynque") is None


@pytest.mark.parametrize(
    ("written", "lang", "answer"),
    [
        ("vachse", "fr", f"Peut-être vache{NARROW}?"),
        ("kuuh", "de", "Vielleicht Kuh?"),
        ("porc", "en", "On this farm live rooster (or hen), goose, cat"),
    ],
)
def test_an_unknown_animal_is_answered_with_those_that_live_here(written: str, lang: str, answer: str) -> None:
    assert answer in reason("unknown_animal", {"text": written, "close": animals().close(written)}, lang)
