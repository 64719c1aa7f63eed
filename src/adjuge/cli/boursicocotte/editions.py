"""How an edition names its animals, and what people call them."""

from functools import cache

from adjuge.cli.nicknames import Nicknames
from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.words.catalogue import LANGUAGES, Words, load


def words_of(words: Words, preset: str | None) -> Words:
    """B1.1: in the edition of Asmodée the rooster is a hen."""
    return load(words.lang, asmodee=preset == "asmodee")


@cache
def animals() -> Nicknames:
    """The animals by their names in any language, the hen among them."""
    spoken = [(load(lang, asmodee=asmodee), animal) for lang in LANGUAGES for asmodee in (0, 1) for animal in FAMILIES]
    return Nicknames((name, animal) for words, animal in spoken for name in words.forms(f"animal.{animal}").values())
