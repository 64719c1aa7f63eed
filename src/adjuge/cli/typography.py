"""No-break spaces that hold: rich breaks a line at any space, and a line of French must not begin with a colon.

Before rich sees a text its no-break spaces become characters of the private use area; on the way out they change back.
"""

import re
import unicodedata
from typing import Any, TextIO

from adjuge.words.catalogue import Words

_GLUE = {0x00A0: "\ue0a0", 0x202F: "\ue02f"}
_TRAILING = re.compile(r" +(?=\n)")
_UNGLUE = {ord(stand_in): chr(space) for space, stand_in in _GLUE.items()}


def printable(text: str) -> str:
    """Without what would move the cursor, change colours or ring the bell: names come from files of all kinds."""
    return "".join(sign for sign in text if not unicodedata.category(sign).startswith("C"))


def glued(text: str) -> str:
    return text.translate(_GLUE)


def unbroken(text: str) -> str:
    return glued(text.replace(" ", "\u00a0"))


def unglued(text: str) -> str:
    return text.translate(_UNGLUE)


class GluedWords(Words):
    def __init__(self, words: Words) -> None:
        super().__init__(words.lang, {key: words.forms(key) for key in words})

    def say(self, key: str, /, **params: Any) -> str:
        return glued(super().say(key, **params))


class UngluedStream:
    """A stream that puts the spaces back. On paper, rich's filling up of lines is left out."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        text = unglued(text)
        return self._stream.write(text if self._stream.isatty() else _TRAILING.sub("", text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
