"""Every thing has its words, in every language, and no words are for nothing."""

import re
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from adjuge.bots import names as bot_names
from adjuge.bots.persons import PERSONS
from adjuge.rules import catalogue as games
from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.bouse.engine.cards import ACTION_CARDS, KINDS
from adjuge.rules.bouse.moves import WHATS
from adjuge.rules.menu import OneOf
from adjuge.rules.money.engine.cards import CURRENCIES
from adjuge.rules.money.moves import ROWS
from adjuge.words.catalogue import LANGUAGES, load
from tests.words.sources import Refused, refusals, sources

PLACE = re.compile(r"\{(\w+)((?::[\w.]+)*)\}")
DECLINED = re.compile(r"(animal|card\.\w+)\.\w+\.\w+")  # each language has the forms that its own sentences need
ELSEWHERE = ("cli.", "web.")  # command line and browser look after their own words
HEN = "hen"  # B1.1: what the edition of Asmodée calls the rooster


# Things of one game: what a field of its moves or events may be, by the name that words have for the field.
THINGS: dict[str, dict[str, tuple[str, ...]]] = {
    "boursicocotte": {},
    "money": {"row": ROWS, "currency": CURRENCIES},
    "bouse": {"what": WHATS, "counted": WHATS, "card": KINDS, "action_card": ACTION_CARDS},
}
# Moves with a number in them: at its end the range has a single one.
NUMBERED = {"boursicocotte": ("bid",), "money": (), "bouse": ("announce", "call")}


def tags(union: Any) -> list[str]:
    return [kind.__struct_config__.tag for kind in get_args(union)]


def phases_of(name: str) -> tuple[str, ...]:
    public = get_type_hints(games.game(name).view_type)["public"]
    return get_args(get_type_hints(public)["phase"])


def things_of(name: str) -> Iterator[str]:
    """The keys that a game must have words for, as far as they stand for things of its rules."""
    game = games.game(name)
    yield from (f"game.{name}", f"game.{name}.help")
    for kind, things in {
        "preset": game.presets,
        "option": game.option_domains,
        "move": tags(game.move_type),
        "action_card": THINGS[name].get("action_card", ()),
    }.items():
        for thing in things:
            yield from (f"{kind}.{name}.{thing}", f"{kind}.{name}.{thing}.help")
    for option, domain in game.option_domains.items():
        if isinstance(domain, OneOf):
            yield from (f"option.{name}.{option}.{value}" for value in domain.values if isinstance(value, str))
    yield from (f"phase.{name}.{phase}" for phase in phases_of(name))
    yield from (f"choice.{name}.{move}" for move in tags(game.move_type))
    yield from (f"review.move.{name}.{move}" for move in tags(game.move_type))
    yield from (f"choice.{name}.{move}_one" for move in NUMBERED[name])
    yield from (f"{kind}.{name}.{thing}" for kind, things in THINGS[name].items() for thing in things)
    for bot in {*bot_names(game), *PERSONS}:
        yield from (f"bot.{bot}", f"bot.{bot}.help", f"bot.{bot}.person")


def things() -> set[str]:
    animals = {f"animal.{animal}" for animal in (*FAMILIES, HEN)}
    return animals | {key for name in games.names() for key in things_of(name)}


def refused_with() -> set[str]:
    return {key for refused in refusals() for key in said_by(refused)} | {"refusal.unknown_animal"}


def said_by(refused: Refused) -> list[str]:
    """The sentence of the house, and those of games that have a better one."""
    own = [f"refusal.{name}.{refused.code}" for name in games.names()]
    return [f"refusal.{refused.code}", *(key for key in own if key in load("en"))]


def places(lang: str, key: str) -> set[str]:
    forms = load(lang).forms(key)
    named = {place[1] for form, text in forms.items() if form != "by" for place in PLACE.finditer(text)}
    return named | {forms[form] for form in forms if form == "by"}


def event_tags() -> list[str]:
    return [f"event.{name}.{tag}" for name in games.names() for tag in tags(games.game(name).event_type)]


def shared_keys(lang: str) -> set[str]:
    return {key for key in load(lang) if not DECLINED.fullmatch(key)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys(lang: str) -> None:
    assert shared_keys(lang) == shared_keys("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_fills_the_same_places_and_counts_the_same_things(lang: str) -> None:
    different = {key for key in shared_keys("en") if places(lang, key) != places("en", key)}
    assert not different


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_the_rules_know_has_its_words(lang: str) -> None:
    assert things() <= set(load(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_its_words(lang: str) -> None:
    words = load(lang)
    wordless = [
        event for event in event_tags() if not any(key == event or key.startswith(f"{event}.") for key in words)
    ]
    assert not wordless


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_words_and_the_facts_they_ask_for(lang: str) -> None:
    for refused in refusals():
        for key in said_by(refused):
            assert refused.facts is None or places(lang, key) <= refused.facts, refused


def test_refusals_are_found_where_they_stand() -> None:
    found = {refused.code: refused for refused in refusals()}
    assert {"not_asked", "game_over", "moves_missing", "wrong_result", "unknown_bot"} <= set(found)
    assert found["too_low"].facts == frozenset({"field", "value", "least"})
    assert found["value"].facts is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_for_nothing(lang: str) -> None:
    known = things() | refused_with()
    written = "\n".join(path.read_text(encoding="utf-8") for path in sources())
    idle = {
        key
        for key in shared_keys(lang) - known
        if not key.startswith(ELSEWHERE)
        and not key.startswith(("event.", "ending."))  # told one by one in test_telling.py
        and f'"{key}"' not in written
        and not (key.startswith("grammar.") and key.split(".")[1] in ("and", "or"))
    }
    assert not idle


def forms_asked_for(lang: str) -> dict[str, set[str]]:
    """What sentences ask of animals, and of the cards of each game: the forms beside one and many."""
    asked: dict[str, set[str]] = {"animal": set()}
    words = load(lang)
    for text in (text for key in words for text in words.forms(key).values()):
        for kind in (kind for place in PLACE.finditer(text) for kind in place[2].split(":")[1:]):
            game, _, form = kind.rpartition(".")
            if kind not in ("and", "or", "cards", "notes") and form not in ("one", "other"):
                asked.setdefault(f"card.{game}" if game else "animal", set()).add(form)
    return asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_animals_and_cards_have_just_the_forms_that_sentences_ask_for(lang: str) -> None:
    words = load(lang)
    named = {"animal": (*FAMILIES, HEN), "card.bouse": KINDS}
    asked = forms_asked_for(lang)
    assert set(asked) == set(named)
    for kind, names in named.items():
        things = [key for key in words if re.fullmatch(rf"{kind}\.\w+", key)]
        assert sorted(things) == sorted(f"{kind}.{name}" for name in names)
        for thing in things:
            assert {"one", "other"} == set(words.forms(thing))
            assert {key.removeprefix(f"{thing}.") for key in words if key.startswith(f"{thing}.")} == asked[kind]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_brace_stands_alone(lang: str) -> None:
    words = load(lang)
    odd = {key for key in words for text in words.forms(key).values() if set("{}") & set(PLACE.sub("", text))}
    assert not odd


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_with_forms_has_one_for_whatever_number_comes(lang: str) -> None:
    words = load(lang)
    assert not {key for key in words if "other" not in words.forms(key)}


# French sets ; : ! ? and the inner side of « » apart by a space that does not break. A ? on its own is a key to press.
LOOSE = {
    "fr": re.compile(r"[\w)}»] ?[;!?»]|[^\W\d]:\s|[\w)}»] :|«[^\u202f\u00a0]"),
    "en": re.compile(r"[\w)}”]\s[;:!?]"),
    "de": re.compile(r"[\w)}“]\s[;:!?]"),
}
TYPEWRITTEN = re.compile(r"\w'\w|\.\.\.|\"|  ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_set_as_a_printer_would(lang: str) -> None:
    words = load(lang)
    said = {(key, text) for key in words for form, text in words.forms(key).items() if form != "by"}
    assert not {(key, text) for key, text in said if LOOSE[lang].search(text) or TYPEWRITTEN.search(text)}
