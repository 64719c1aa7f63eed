"""What people call the notes and coins, in any language of the house."""

import re
import unicodedata
from difflib import get_close_matches
from functools import cache

from adjuge.cli.misuse import Misuse
from adjuge.cli.money.worth import COINS, KINDS
from adjuge.words.catalogue import LANGUAGES, load

SIGNS = {"$": "dollar", "£": "pound", "¥": "yen", "€": "euro", "₽": "rouble"}


def spread(text: str) -> list[str]:
    """The words and numbers of a line; a name of several words is one of them, and a comma stands for itself."""
    text = bare(text)
    for sign, name in SIGNS.items():
        text = text.replace(sign, f" {name} ")
    for called in sorted(_by_name(), key=len, reverse=True):
        if " " in called:
            text = re.sub(rf"\b{re.escape(called)}\b", called.replace(" ", "_"), text)
    return re.findall(r"\d+[x×*]\d+|\d+|[,;]|[^\s\d,;]+", text)


def kind_called(text: str) -> str:
    """The currency, or the coin, of this name. Raises `Misuse`."""
    names = _by_name()
    bared = bare(text).replace("_", " ")
    if bared not in names:
        close = list({names[name][0]: names[name][1] for name in reversed(get_close_matches(bared, names))}.values())
        raise Misuse("unknown_currency", text=text.replace("_", " "), close=close)
    return names[bared][0]


def is_coin(text: str) -> bool:
    return _by_name().get(text.replace("_", " "), ("", ""))[0] == COINS


@cache
def _by_name() -> dict[str, tuple[str, str]]:
    """Bare name to kind and the name as it is properly written."""
    names = {}
    for words in map(load, LANGUAGES):
        for name in KINDS:
            key, also = f"currency.money.{name}", f"cli.money.also.{name}"
            called = [*(words.forms(key).values() if key in words else ())]
            called += words.say(also).split("|") if also in words else []
            for written in called:
                for spelt in (written, re.sub("([äöü])", r"\1e", written)):
                    names[bare(spelt)] = (name, written)
    return names


def bare(text: str) -> str:
    """Without case and accents, and with a typewriter's apostrophe."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
