"""Skeletons of names: two names that look alike have one, whatever letters they are written in (Unicode UTS #39).

`confusables.txt` is Unicode's table as far as letters look like Latin ones: on each line a Latin letter, or several,
and what is taken for it. What normal forms take care of (wide, mathematical and accented letters) is not in it.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib import resources

_NUMERAL = re.compile(r"\s+[0-9IVX]+$")


@cache
def _prototypes() -> dict[int, str]:
    lines = (resources.files(__package__) / "confusables.txt").read_text(encoding="utf-8").splitlines()
    return {ord(letter): to for to, like in (line.split(" ", 1) for line in lines) for letter in like}


def _bare(text: str) -> str:
    """Without accents, in one form, with nothing between letters."""
    letters = (letter for letter in unicodedata.normalize("NFKD", text) if unicodedata.category(letter) != "Mn")
    return "".join("".join(letters).split())


def skeletons(name: str) -> frozenset[str]:
    """As it is written, and in small letters: a large I looks like an l, and a small one does not."""
    bare = _bare(name)
    table = _prototypes()
    return frozenset(_bare(form.translate(table)).casefold().translate(table) for form in (bare, bare.casefold()))


def look_alike(name: str, others: Iterable[str]) -> bool:
    mine = skeletons(name)
    return any(mine & skeletons(other) for other in others)


def without_numeral(name: str) -> str:
    """“Odette II” and “Odette 2” are Odette."""
    return _NUMERAL.sub("", name)
