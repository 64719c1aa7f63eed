"""The words of the house: one catalogue per language, read from the TOML files of its folder when first asked for.

A message is a sentence with places in braces. `{amount}` takes a number, a name or a list as the language writes it;
`{close:or}` joins a list by "or"; `{cards:cards}` takes money cards, `{cards:notes}` notes and coins by their serials;
`{lot:a}` takes animals in a form that the language needs ("une vache", "einen Esel"), `{card:bouse.a}` the cards of a
game: each language picks its own form, the caller hands over plain ids.

A message may have several forms: `one` and `other`, or a number that is met exactly. `by` names what is counted; it is
`count` unless said otherwise, and cards and lists are counted too. In a table that holds other messages, `name` is the
word for the thing itself: `option.boursicocotte.overbid.name` is said by the key `option.boursicocotte.overbid`.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from adjuge.words import notes

LANGUAGES = ("fr", "en", "de")

_PLACE = re.compile(r"\{(\w+)((?::[\w.]+)*)\}")


class Words:
    def __init__(self, lang: str, messages: Mapping[str, Mapping[str, str]]) -> None:
        self.lang = lang
        self._messages = messages

    def __contains__(self, key: object) -> bool:
        return key in self._messages

    def __iter__(self) -> Iterator[str]:
        return iter(self._messages)

    def forms(self, key: str) -> Mapping[str, str]:
        try:
            return self._messages[key]
        except KeyError:
            raise LookupError(f"no words for {key!r} in the language {self.lang!r}") from None

    def say(self, key: str, /, **params: Any) -> str:
        """The message with its places filled, in the form that fits; where there is nothing to count, it is one."""
        forms = self.forms(key)
        text = forms[self._form(forms, _count(params.get(forms.get("by", "count"), 1)))]

        def fill(place: re.Match[str]) -> str:
            name, kinds = place[1], place[2].split(":")[1:]
            if name not in params:
                raise LookupError(f"{key!r} is said with {name!r}, which was not given")
            return self._filled(params[name], kinds)

        return _PLACE.sub(fill, text)

    def name(self, key: str, otherwise: str) -> str:
        return self.say(key) if key in self else otherwise

    def number(self, value: float, decimals: int = 0) -> str:
        text = f"{value:,.{decimals}f}".replace("-", "−")
        separators = {",": self.say("grammar.thousands"), ".": self.say("grammar.decimal")}
        return "".join(separators.get(sign, sign) for sign in text)

    def listed(self, items: Sequence[str], how: str = "and") -> str:
        if len(items) < 2:
            return "".join(items)
        return self.say(f"grammar.{how}", most=", ".join(items[:-1]), last=items[-1])

    def cards(self, cards: Mapping[Any, int] | int) -> str:
        """Money cards by value, and what they are worth together; of cards that nobody shows, how many."""
        if isinstance(cards, int):
            return self.say("cards.hidden", count=cards)
        held = sorted((int(card), count) for card, count in cards.items() if count)
        by_value = ", ".join(f"{count}×{self.number(card)}" for card, count in held)
        worth = sum(card * count for card, count in held)
        return self.say("cards.shown", count=sum(count for _, count in held), cards=by_value, worth=worth)

    def notes(self, serials: Sequence[int] | int) -> str:
        """Notes and coins by their serials, and what they are worth together; of cards that nobody shows, how many."""
        if isinstance(serials, int):
            return self.say("cards.hidden", count=serials)
        worth = sum(notes.value(serial) for serial in serials)
        return self.say("cards.shown", count=len(serials), cards=self.each_note(serials), worth=worth)

    def each_note(self, serials: Sequence[int]) -> str:
        parts = []
        for currency in notes.CURRENCIES:
            values = sorted(
                (notes.value(serial) for serial in serials if notes.currency(serial) == currency), reverse=True
            )
            if values:
                name = self.say(f"currency.money.{currency}", count=sum(values))
                parts.append(f"{' + '.join(map(str, values))} {name}")
        coins = sum(notes.currency(serial) is None for serial in serials)
        return ", ".join([*parts, *([self.say("coins.money", count=coins)] if coins else [])])

    def note(self, serial: int) -> str:
        """One note or coin with its number. There may be no card of that number: then that is all there is to say."""
        currency = notes.currency(serial) if serial in notes.SERIALS else None
        if currency is None:
            return self.say("note.money.coin" if serial in notes.SERIALS else "note.money.unknown", serial=serial)
        value = notes.value(serial)
        name = self.say(f"currency.money.{currency}", count=value)
        return self.say("note.money", value=value, currency=name, serial=serial)

    def _form(self, forms: Mapping[str, str], count: int) -> str:
        if str(count) in forms:
            return str(count)
        one = count == 1 or (count == 0 and self._messages["grammar.zero"]["other"] == "one")
        return "one" if one and "one" in forms else "other"

    def _filled(self, value: Any, kinds: Sequence[str]) -> str:
        how = "or" if "or" in kinds else "and"
        kind = next((kind for kind in kinds if kind not in ("and", "or")), None)
        if kind == "notes":
            return self.notes(value)
        if kind is not None and kind != "cards":
            return self._things(value, kind, how)
        if kind == "cards" or isinstance(value, Mapping):
            return self.cards(value)
        if isinstance(value, bool):
            return self.say("grammar.yes" if value else "grammar.no")
        if isinstance(value, int | float):
            return self.number(value)
        if isinstance(value, list | tuple):
            return self.listed([self._filled(item, ()) for item in value], how)
        return str(value)

    def _things(self, things: Any, kind: str, how: str) -> str:
        """Animals, or cards of a game, in one of their forms; of one that nobody shows, that it is a card."""
        if things is None:
            return self.say("cards.hidden", count=1)
        counted = Counter([things] if isinstance(things, str) else things)
        game, _, form = kind.rpartition(".")
        thing = f"card.{game}" if game else "animal"
        said = [self._thing(f"{thing}.{name}", form, count) for name, count in counted.items()]
        return self.listed(said, how) or self.say("cards.hidden", count=0)

    def _thing(self, key: str, form: str, count: int) -> str:
        forms = self.forms(key)
        return forms[form] if form in forms else self.say(f"{key}.{form}", count=count)


@lru_cache
def load(lang: str, *, asmodee: bool = False) -> Words:
    """The catalogue of a language. B1.1: the edition of Asmodée calls the rooster a hen."""
    if lang not in LANGUAGES:
        raise LookupError(f"the house does not speak {lang!r}; it speaks {', '.join(LANGUAGES)}")
    messages: dict[str, dict[str, str]] = {}
    spoken = files("adjuge.words").joinpath(lang)
    for entry in sorted([*spoken.iterdir(), *spoken.joinpath("web").iterdir()], key=str):
        if entry.name.endswith(".toml"):
            _gather(tomllib.loads(entry.read_text(encoding="utf-8")), "", messages)
    if asmodee:
        hen = {key: forms for key, forms in messages.items() if key.split(".")[:2] == ["animal", "hen"]}
        messages |= {key.replace("hen", "rooster", 1): forms for key, forms in hen.items()}
    return Words(lang, messages)


def _gather(table: Mapping[str, Any], path: str, messages: dict[str, dict[str, str]]) -> None:
    for word, entry in table.items():
        key = f"{path}.{word}" if path else word
        if isinstance(entry, dict):
            _gather(entry, key, messages)
        elif word == "name":
            messages.setdefault(path, {})["other"] = entry
        elif word in ("by", "one", "other") or word.isdecimal():
            messages.setdefault(path, {})[word] = entry
        else:
            messages.setdefault(key, {})["other"] = entry


def _count(counted: Any) -> int:
    if isinstance(counted, Mapping):
        return sum(counted.values())
    return counted if isinstance(counted, int) else len(counted)
