"""What may be in a name, and how it is written."""

import unicodedata
from collections.abc import Collection, Iterator

from adjuge.bots.persons import PERSONS
from adjuge.rules.refusal import Refusal
from adjuge.table.naming.skeleton import look_alike, without_numeral

LONGEST = 40
NOBODY = "—"  # who wished to be forgotten; there may be several of them
_MOST_MARKS = 2  # accents one upon the other
_JOINERS = "\u200c\u200d"  # hold emoji and some scripts together
_EMOJI_STYLE = "\ufe0f"
# Letters, signs and marks that show nothing.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_ALPHABETS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC")  # that have letters like each other's


def cleaned_name(name: str) -> str:
    """In one spelling, single-spaced. Raises a `Refusal` where it is empty, long, or could disguise itself."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not any(_shows(letter) for letter in clean):
        raise Refusal("empty_name")
    if len(clean) > LONGEST:
        raise Refusal("long_name", longest=LONGEST)
    if any(_hidden(clean)) or _stacked(clean):
        raise Refusal("unseen_in_name")
    if any(len(_alphabets(word)) > 1 for word in clean.split()):
        raise Refusal("mixed_name")
    if look_alike(without_numeral(clean), PERSONS.values()):
        raise Refusal("name_of_a_bot")
    return clean


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, or with a number where it would be taken for another one at the table."""
    shown, number = name, 1
    while look_alike(shown, taken):
        number += 1
        shown = f"{name[: LONGEST - 4]} {number}"
    return shown


def _shows(letter: str) -> bool:
    """Not so controls, text direction switches, lone surrogates, private use."""
    return not unicodedata.category(letter).startswith(("C", "Z")) and letter not in _BLANK


def _hidden(name: str) -> Iterator[bool]:
    before = ""
    for letter in name:
        if letter in _JOINERS or letter == _EMOJI_STYLE:
            yield not before or bool(_alphabets(before)) or not _joins(before)
        elif letter != " ":
            yield not _shows(letter) or "\ufe00" <= letter <= "\ufe0f"
        before = letter


def _joins(letter: str) -> bool:
    """Emoji, and scripts whose letters change where they meet."""
    return unicodedata.category(letter) in ("So", "Sk", "Lo", "Mn", "Mc")


def _stacked(name: str) -> bool:
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > _MOST_MARKS:
            return True
    return False


def _alphabets(word: str) -> set[str]:
    names = (unicodedata.name(letter, "").partition(" ")[0] for letter in word if letter.isalpha())
    return {name for name in names if name in _ALPHABETS}
