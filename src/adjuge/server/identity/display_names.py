"""The names that people show each other: cleaned where they chose one, made up where they did not."""

import unicodedata

from adjuge.rules.refusal import Refusal
from adjuge.table.dependencies import Entropy

# Herbs, spices and stones that fr, en and de all know.
FIRST = (
    "Amber", "Anis", "Basil", "Cassis", "Coral", "Curry", "Estragon", "Fenouil", "Gingembre", "Granit",
    "Hibiscus", "Indigo", "Ivoire", "Jasmin", "Kiwi", "Lavande", "Lotus", "Mango", "Marron", "Melisse",
    "Mimosa", "Muscat", "Opal", "Oregano", "Paprika", "Pistache", "Quinoa", "Reseda", "Rubin", "Safran",
    "Saphir", "Sesam", "Tamarin", "Topas", "Vanille", "Verbena", "Zimt", "Zitrus",
)  # fmt: skip
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


def guest_name(entropy: Entropy) -> str:
    """As “Mimosa 27”: two guests seldom share one."""
    return f"{FIRST[entropy.between(0, len(FIRST) - 1)]} {entropy.between(2, 99)}"
