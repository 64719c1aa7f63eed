"""What a seat may do now, described so that a browser, a screen reader, a bot and a test can all read it.

A menu is a list of choices. A choice names a move and, for each field of that move, the values it may take. The values
of different fields of one choice are independent of each other; where they are not, the menu has several choices of one
move. Nothing combinatorial is listed: a bid is a range, an offer a purse to pick from.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from adjuge.rules.refusal import IllegalMove

Held: TypeAlias = dict[int, int]  # how many of each card, by the number on its face


class OneOf(Struct, frozen=True, tag="one_of"):
    """One of these values."""

    values: tuple[int | str | bool, ...]

    def refuse(self, field: str, value: Any) -> None:
        if value not in self.values:
            raise IllegalMove("not_among", field=field, value=value, values=list(self.values))


class Number(Struct, frozen=True, tag="number"):
    """A whole number from least to most in steps, counted from least."""

    least: int
    step: int
    most: int

    def refuse(self, field: str, value: Any) -> None:
        if value < self.least:
            raise IllegalMove("too_low", field=field, value=value, least=self.least)
        if value > self.most:
            raise IllegalMove("too_high", field=field, value=value, most=self.most)
        if (value - self.least) % self.step:
            raise IllegalMove("off_step", field=field, value=value, step=self.step)


class Pick(Struct, frozen=True, tag="pick"):
    """From `least` to `most` of the cards held. With a price: worth that much, and no card the price is met without."""

    held: Held
    least: int
    most: int
    price: int = 0
    proposal: Held | None = None
    alternatives: tuple[Held, ...] = ()  # other ways to meet the price that a player may prefer

    def refuse(self, field: str, value: Any) -> None:
        for card, count in value.items():
            if count < 1 or count > self.held.get(card, 0):
                raise IllegalMove("not_held", field=field, card=card, count=count, held=self.held.get(card, 0))
        count = sum(value.values())
        if count < self.least:
            raise IllegalMove("too_few_cards", field=field, count=count, least=self.least)
        if count > self.most:
            raise IllegalMove("too_many_cards", field=field, count=count, most=self.most)
        if self.price:
            worth = sum(card * count for card, count in value.items())
            if worth < self.price:
                raise IllegalMove("too_little", field=field, worth=worth, price=self.price)
            if worth - min(value) >= self.price:
                raise IllegalMove("superfluous", field=field, card=min(value), worth=worth, price=self.price)


class Several(Struct, frozen=True, tag="several"):
    """From `least` to `most` values in order, repeats allowed."""

    values: tuple[int, ...]
    least: int
    most: int

    def refuse(self, field: str, value: Any) -> None:
        for one in value:
            OneOf(self.values).refuse(field, one)
        Number(self.least, 1, self.most).refuse(field, len(value))


Domain: TypeAlias = OneOf | Number | Pick | Several


class Choice(Struct, frozen=True):
    """A move, by its tag, and what its fields may be."""

    move: str
    fields: dict[str, Domain] = {}


Menu: TypeAlias = tuple[Choice, ...]


def refuse_unless_on(menu: Menu, move: str, values: Mapping[str, Any]) -> None:
    """Raise `IllegalMove` unless some choice of the menu allows this move. Reads nothing but the menu."""
    choices = [choice for choice in menu if choice.move == move]
    if not choices:
        raise IllegalMove("not_now", move=move, open=sorted({choice.move for choice in menu}))
    refusals = []
    for choice in choices:
        try:
            for field, domain in choice.fields.items():
                domain.refuse(field, values[field])
            return
        except IllegalMove as refusal:
            refusals.append((list(choice.fields).index(refusal.params["field"]), refusal))
    # the choice that came furthest knows best what is wrong
    raise max(refusals, key=lambda reason: reason[0])[1]
