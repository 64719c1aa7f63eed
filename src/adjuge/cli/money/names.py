"""What people call the notes and coins, in any language of the house."""

from collections.abc import Iterator
from functools import cache

from adjuge.cli.money.worth import KINDS
from adjuge.cli.nicknames import Nicknames
from adjuge.words.catalogue import LANGUAGES, load

SIGNS = (("$", "dollar"), ("£", "pound"), ("¥", "yen"), ("€", "euro"), ("₽", "rouble"))


@cache
def names() -> Nicknames:
    return Nicknames([*_called(), *SIGNS])


def _called() -> Iterator[tuple[str, str]]:
    for words in map(load, LANGUAGES):
        for kind in KINDS:
            key, also = f"currency.money.{kind}", f"cli.money.also.{kind}"
            yield from ((name, kind) for name in (words.forms(key).values() if key in words else ()))
            yield from ((name, kind) for name in (words.say(also).split("|") if also in words else ()))
