"""Names as people may show them to each other."""

import unicodedata

from adjuge.rules.refusal import Refusal

LONGEST = 40
_JOINER = "\u200d"  # holds emoji and some scripts together


def cleaned_name(name: str) -> str:
    """Without anything invisible, in one spelling, single-spaced. Raises a `Refusal` where nothing is left."""
    visible = "".join(letter if letter == _JOINER or not _unseen(letter) else " " for letter in name)
    clean = " ".join(unicodedata.normalize("NFC", visible).split())
    if not clean.replace(_JOINER, "").strip():
        raise Refusal("empty_name")
    if len(clean) > LONGEST:
        raise Refusal("long_name", longest=LONGEST)
    return clean


def _unseen(letter: str) -> bool:
    """Controls, text direction switches, lone surrogates, private use: they could disguise one name as another."""
    return unicodedata.category(letter).startswith("C")
