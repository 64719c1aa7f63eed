"""The browser's words: all of them there, in every language, and none for nothing."""

import re
from functools import cache
from pathlib import Path

import pytest

from adjuge.words.catalogue import LANGUAGES, load
from web.building import ROOT
from web.generate import words

SOURCES = ROOT / "web/src"
OURS = "web."
# A string that is a key and nothing else; a template whose first word is one that keys begin with.
LITERAL = re.compile(r"""(["'`])(web(?:\.\w+)+)\1""")
TEMPLATE = re.compile(r"`(web\.[\w.]*(?:\$\{[^`{}]*\}[\w.]*)+)`")
# What is said outright, whoever's words it is.
SAID = re.compile(r"""\bsay\(\s*(["'])([\w.]+)\1""")
FILLED = re.compile(r"\$\{[^{}]*\}")
# A sentence about somebody is another one in each ear: `Addressee.told` adds the person to the key.
PERSONS = ("you", "to_you", "they", "nobody")


@cache
def sources() -> dict[Path, str]:
    files = (file for ending in ("ts", "svelte") for file in sorted(SOURCES.rglob(f"*.{ending}")))
    return {file.relative_to(SOURCES): file.read_text(encoding="utf-8") for file in files}


def literals() -> set[str]:
    written = sources().values()
    ours = {found[2] for text in written for found in LITERAL.finditer(text)}
    return ours | {found[2] for text in written for found in SAID.finditer(text)}


def templates() -> dict[str, re.Pattern[str]]:
    """As they are written, and what they may come to: a place is one word, and at the end any number of them."""
    found = {match[1] for text in sources().values() for match in TEMPLATE.finditer(text)}
    persons = rf"(\.({'|'.join(PERSONS)}))?"
    patterns = {}
    for template in found:
        *parts, last = map(re.escape, FILLED.split(template))
        patterns[template] = re.compile(r"\w+".join(parts) + (r"\w+" + last if last else r"[\w.]+") + persons)
    return patterns


def said_as(key: str, lang: str) -> set[str]:
    """The messages that a key stands for: itself, or one for each person."""
    return {key, *(f"{key}.{person}" for person in PERSONS)} & set(load(lang))


def ours(lang: str) -> set[str]:
    return {key for key in load(lang) if key.startswith(OURS)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_all_that_the_browser_says(lang: str) -> None:
    assert ours(lang) == set().union(*map(ours, LANGUAGES))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_that_a_source_asks_for_is_there(lang: str) -> None:
    missing = {key for key in literals() if not said_as(key, lang)}
    assert not missing, "\n".join(sorted(missing))
    idle = {template for template, pattern in templates().items() if not any(map(pattern.fullmatch, ours(lang)))}
    assert not idle, "\n".join(sorted(idle))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_of_the_browser_is_for_nothing(lang: str) -> None:
    said = {message for key in literals() for message in said_as(key, lang)}
    patterns = list(templates().values())
    idle = {key for key in ours(lang) - said if not any(pattern.fullmatch(key) for pattern in patterns)}
    assert not idle, "\n".join(sorted(idle))


def test_keys_are_found_where_they_stand() -> None:
    text = """say("web.a.b"); `web.c.${kind}.d`; const key = 'web.e'; say( "move.x"); // web.not_a_key"""
    assert [found[2] for found in LITERAL.finditer(text)] == ["web.a.b", "web.e"]
    assert [found[1] for found in TEMPLATE.finditer(text)] == ["web.c.${kind}.d"]
    assert [found[2] for found in SAID.finditer(text)] == ["web.a.b", "move.x"]


def test_the_words_that_the_browser_gets_are_those_of_the_house() -> None:
    kept = {file.name: file.read_text(encoding="utf-8") for file in words.FOLDER.glob("*.json")}
    assert kept == words.files(), "run `make web`"
