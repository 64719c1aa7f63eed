"""How a table of Boursicocotte is put into words."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from adjuge.cli.terminal.narrator import Narrator
from adjuge.cli.typed_text import Nicknames
from adjuge.cli.typography import glued
from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.words.catalogue import LANGUAGES, Words, load


def words_of(words: Words, preset: str | None) -> Words:
    """B1.1: in the edition of Asmodée the rooster is a hen."""
    return load(words.lang, asmodee=preset == "asmodee")


@cache
def animals() -> Nicknames:
    spoken = [(load(lang, asmodee=asmodee), animal) for lang in LANGUAGES for asmodee in (0, 1) for animal in FAMILIES]
    return Nicknames((name, animal) for words, animal in spoken for name in words.forms(f"animal.{animal}").values())


class GameNarrator(Narrator):
    @property
    def asmodee(self) -> bool:
        return self.preset == "asmodee"

    def edition(self, words: Words) -> Words:
        return words_of(words, self.preset)

    def label(self, field: str, value: Any) -> str:
        return self.names[value] if field == "rival" else self.words.say(f"animal.{value}")

    def alias(self, field: str, text: str) -> Any:
        return animals().meant(text) if field == "animal" else None


def deck_in_words(deck: Mapping[str, Any], names: Sequence[str], preset: str | None, words: Words) -> list[str]:
    edition = words_of(words, preset)
    pile = ", ".join(edition.say(f"animal.{animal}") for animal in deck["pile"])
    return [
        words.say("cli.boursicocotte.first", name=names[deck["first"]]),
        words.say("cli.boursicocotte.pile_order", pile=glued(pile)),
    ]
