"""What a seed decides in Boursicocotte, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.cli.boursicocotte.editions import words_of
from adjuge.cli.typography import glued
from adjuge.words.catalogue import Words


def in_words(deck: Mapping[str, Any], names: Sequence[str], preset: str | None, words: Words) -> list[str]:
    edition = words_of(words, preset)
    pile = ", ".join(edition.say(f"animal.{animal}") for animal in deck["pile"])
    return [
        words.say("cli.boursicocotte.first", name=names[deck["first"]]),
        words.say("cli.boursicocotte.pile_order", pile=glued(pile)),
    ]
