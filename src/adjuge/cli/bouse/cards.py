"""The cards on a terminal: short names to type, colours, and what people call them."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from rich.text import Text

from adjuge.cli.typed_text import Nicknames
from adjuge.cli.typography import unbroken
from adjuge.rules.bouse.engine.cards import KINDS, SHOWS
from adjuge.rules.bouse.moves import WHATS
from adjuge.rules.bouse.view import Counts
from adjuge.words.catalogue import LANGUAGES, Words, load

COLOURS = {
    "cow": "yellow",
    "two_cows": "bold yellow",
    "dung": "green",
    "two_dungs": "bold green",
    "cow_and_dung": "cyan",
    "fly": "magenta",
    "puff": "blue",
}


def called(kind: str, words: Words) -> str:
    return words.say(f"card.bouse.{kind}")


def short(thing: str, words: Words) -> str:
    return words.say(f"cli.bouse.code.{thing}")


def fanned(cards: Counts, words: Words) -> Text:
    return Text(" ").join(_card(kind, count, words) for kind, count in cards.items())


def _card(kind: str, count: int, words: Words) -> Text:
    times = f"{count}× " if count > 1 else ""
    return Text(unbroken(f" {times}{called(kind, words)} "), f"{COLOURS[kind]} reverse")


def to_choose(cards: Counts, words: Words) -> Text:
    return Text("  ").join(
        Text.assemble((f"[{short(kind, words)}]", "key"), unbroken(" "), _card(kind, count, words))
        for kind, count in cards.items()
    )


def in_all(cards: Counts) -> int:
    return sum(cards.values())


def shows(cards: Mapping[Any, int], what: str) -> int:
    """V2.4: how many of what is counted these cards show, flies apart."""
    return sum(int(SHOWS[WHATS.index(what), KINDS.index(kind)]) * count for kind, count in cards.items())


def meant(field: str, text: str, words: Words) -> str | None:
    """The card, or what is counted, that is called so: by its short name here, or by its name in any language."""
    things = WHATS if field == "what" else KINDS
    for thing in things:
        if short(thing, words) == text.lower():
            return thing
    return _names(field).meant(text)


@cache
def _names(field: str) -> Nicknames:
    return Nicknames(_whats() if field == "what" else _kinds())


def _kinds() -> Iterator[tuple[str, str]]:
    for words in map(load, LANGUAGES):
        for kind in KINDS:
            yield from ((name, kind) for name in words.forms(f"card.bouse.{kind}").values())


def _whats() -> Iterator[tuple[str, str]]:
    for words in map(load, LANGUAGES):
        for what, single in zip(WHATS, ("cow", "dung"), strict=True):
            yield words.say(f"what.bouse.{what}"), what
            yield words.say(f"card.bouse.{single}"), what
