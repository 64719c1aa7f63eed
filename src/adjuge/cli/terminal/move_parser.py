"""From what a player types to a move on the menu. Knows menus, and nothing of any game."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from adjuge.cli.typed_text import whole
from adjuge.rules.menu import Choice, Domain, Held, Menu, Number, OneOf, Pick
from adjuge.words.catalogue import Words

LEAST = "+"  # the lowest number that is allowed
NOTHING = "-"  # no card at all

_SEPARATORS = re.compile(r"[\s,;+]+")
_SEVERAL = re.compile(r"(\d{1,3})[x×*](\d{1,6})")


@dataclass(frozen=True)
class MissingField:
    """A move is half said: one of these values of this field is still to be named."""

    field: str
    values: tuple[Any, ...]


class NotUnderstood(Exception):  # noqa: N818 - to be answered by another question
    """What was typed makes no move. The words are under `cli.prompt`."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code, self.params = code, params


def by_value(_pick: Pick, said: list[str]) -> Held:
    """Cards as they are called where all of one value are alike: 50 50 10, or 2x50 10."""
    taken, said[:] = said[:], []
    return _cards(taken)


@dataclass(frozen=True)
class Vocabulary:
    """How this table speaks: the keys of its moves, the names of what can be chosen, other names for it, its cards."""

    game: str
    words: Words
    label: Callable[[str, Any], str]
    alias: Callable[[str, str], Any]
    cards: Callable[[Pick, list[str]], Held] = by_value

    def key(self, move: str) -> str | None:
        """The letter of a move; a move that is said by a number or by cards has none."""
        key = f"cli.key.{self.game}.{move}"
        return self.words.say(key) if key in self.words else None


def tokens(line: str) -> list[str]:
    line = line.strip()
    return [line] if line in (LEAST, NOTHING) else [part for part in _SEPARATORS.split(line) if part]


def understood(menu: Menu, said: Sequence[str], manner: Vocabulary) -> dict[str, Any] | MissingField:
    """The move that is said, as plain data, or what is still wanted to make it one. Raises `NotUnderstood`."""
    choices, rest = _choices(menu, list(said), manner)
    move: dict[str, Any] = {"type": choices[0].move}
    for field in choices[0].fields:
        domains = [choice.fields[field] for choice in choices]
        value = _value(field, domains, rest, manner)
        if isinstance(value, MissingField):
            return value
        move[field] = value
        choices = [choice for choice in choices if _allows(choice.fields[field], value)]
    if rest:
        raise NotUnderstood("too_much", text=" ".join(rest))
    return move


def _allows(domain: Domain, value: Any) -> bool:
    return not isinstance(domain, OneOf) or value in domain.values


def _choices(menu: Menu, said: list[str], manner: Vocabulary) -> tuple[list[Choice], list[str]]:
    """The choices of the one move that is meant, and what was said besides."""
    if not said:
        proposed = [choice for choice in menu if _proposal(choice) is not None]
        if not proposed:
            raise NotUnderstood("empty")
        return proposed, [LEAST]
    first = said[0]
    moves = dict.fromkeys(choice.move for choice in menu)
    alone = len(moves) == 1 and bool(menu[0].fields)  # the only move need not be named
    meant = [move for move in moves if manner.key(move) == first.lower()]
    if not meant and (first[0].isdecimal() or first in (LEAST, NOTHING)):
        counted = [choice for choice in menu if any(not isinstance(d, OneOf) for d in choice.fields.values())]
        if counted:
            return counted[:1], said
        if not alone:
            raise NotUnderstood("no_number", text=first)
    meant = meant or [
        move for move in moves if len(first) > 2 and manner.words.say(f"move.{manner.game}.{move}").startswith(first)
    ]
    if not meant and alone:
        return list(menu), said
    if len(meant) != 1:
        raise NotUnderstood("unknown", text=first)
    return [choice for choice in menu if choice.move == meant[0]], said[1:]


def _proposal(choice: Choice) -> Held | None:
    return next((d.proposal for d in choice.fields.values() if isinstance(d, Pick) and d.proposal), None)


def _value(field: str, domains: Sequence[Domain], rest: list[str], manner: Vocabulary) -> Any:
    match domains[0]:
        case OneOf():
            values = tuple(value for domain in domains if isinstance(domain, OneOf) for value in domain.values)
            return _one_of(field, values, rest, manner)
        case Number(least):
            if not rest:
                raise NotUnderstood("number_wanted")
            text = rest.pop(0)
            number = least if text == LEAST else whole(text)
            if number is None:
                raise NotUnderstood("not_a_number", text=text)
            return number
        case Pick() as pick:
            if rest == [LEAST] and pick.proposal:
                rest.clear()
                return pick.proposal
            return manner.cards(pick, rest)
        case _:
            taken, rest[:] = rest[:], []
            numbers = tuple(whole(text) for text in taken)
            if None in numbers:
                raise NotUnderstood("not_a_number", text=" ".join(taken))
            return numbers


def _one_of(field: str, values: Sequence[Any], rest: list[str], manner: Vocabulary) -> Any:
    values = tuple(dict.fromkeys(values))
    if not rest:
        return values[0] if len(values) == 1 else MissingField(field, values)
    text = rest.pop(0)
    number = whole(text)
    if number is not None and 1 <= number <= len(values):
        return values[number - 1]
    other = manner.alias(field, text)
    if other in values:
        return other
    begun = [value for value in values if manner.label(field, value).lower().startswith(text.lower())]
    if other is None and len(begun) == 1:
        return begun[0]
    raise NotUnderstood("not_among", text=text, values=[manner.label(field, value) for value in values])


def _cards(said: Sequence[str]) -> Held:
    cards: Held = {}
    for text in said:
        if text == NOTHING:
            continue
        several = _SEVERAL.fullmatch(text)
        count, card = (int(several[1]), int(several[2])) if several else (1, whole(text))
        if card is None:
            raise NotUnderstood("not_cards", text=text)
        cards[card] = cards.get(card, 0) + count
    return {card: count for card, count in cards.items() if count}
