"""How an edition names its animals."""

from adjuge.words.catalogue import Words, load


def words_of(words: Words, preset: str | None) -> Words:
    """B1.1: in the edition of Asmodée the rooster is a hen."""
    return load(words.lang, asmodee=preset == "asmodee")
