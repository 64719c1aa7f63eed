"""Numbers and names as people type them, in whatever language and spelling."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches


def whole(text: str) -> int | None:
    """The whole number written here, from 0 up; None where there is none, or one that no game could mean."""
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) <= 18 else None


_GLUE = "_"


class Nicknames:
    """Names, each with the thing it means. Case, accents and umlauts may be missing."""

    def __init__(self, called: Iterable[tuple[str, str]]) -> None:
        self._things: dict[str, tuple[str, str]] = {}
        for name, thing in called:
            # a typewriter without umlauts writes Muenze, a hurried hand Munze
            for spelt in (name, re.sub("([äöü])", r"\1e", name)):
                self._things[bare(spelt)] = (thing, name)
        self._of_several_words = sorted((name for name in self._things if " " in name), key=len, reverse=True)

    def spread(self, text: str) -> list[str]:
        """The words and numbers of a line; a name of several words is one of them, a comma stands for itself."""
        text = bare(text)
        for name in self._of_several_words:
            text = re.sub(rf"\b{re.escape(name)}\b", name.replace(" ", _GLUE), text)
        return re.findall(r"\d+[x×*]\d+|\d+|[,;]|[^\s\d,;]+", text)

    def meant(self, word: str) -> str | None:
        found = self._things.get(bare(word).replace(_GLUE, " "))
        return found and found[0]

    def close(self, word: str) -> list[str]:
        """Names that look like this one, the likeliest first, one for each thing."""
        likeliest: dict[str, str] = {}
        for near in get_close_matches(bare(word).replace(_GLUE, " "), self._things):
            likeliest.setdefault(*self._things[near])
        return list(likeliest.values())


def bare(text: str) -> str:
    """Without case and accents, and with a typewriter's apostrophe."""
    letters = unicodedata.normalize("NFKD", text.strip().casefold().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
