"""Moves that nobody offered: made up from the shape of the game's moves, or legal ones with something changed."""

import random
from typing import Any

from msgspec import inspect

from adjuge.rules.conformance.attempt import as_json
from adjuge.rules.conformance.moves.menu_terms import Json

NUDGES = (-100, -10, -5, -1, 1, 5, 10, 100)
FAR_OFF = (-1, 0, 1, 2**31, 10**20)
WORDS = ("", "pass", "horse", "é")


def numbers_in(view: Any) -> list[int]:
    """Every number in a view, and its neighbours: the cards, seats and prices that mean something at this table."""
    found = set(FAR_OFF)
    todo = [as_json(view)]
    while todo:
        match todo.pop():
            case bool():
                continue
            case int(number):
                found |= {number - 10, number - 1, number, number + 1, number + 10}
            case dict(fields):
                todo += [int(name) for name in fields if name.isdigit()]
                todo += fields.values()
            case list(items):
                todo += items
    return sorted(found)


class MadeUpMoves:
    def __init__(self, move_type: Any, numbers: list[int], dice: random.Random) -> None:
        info = inspect.type_info(move_type)
        kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
        self._kinds = {kind.tag: kind for kind in kinds if isinstance(kind, inspect.StructType)}
        self._numbers, self._dice = numbers, dice

    def some(self, legal: Json, count: int) -> list[Json]:
        """So many moves made up, and as many that are near a legal one."""
        return [self.made_up() for _ in range(count)] + [self.changed(legal) for _ in range(count)]

    def made_up(self) -> Json:
        kind = self._dice.choice(list(self._kinds.values()))
        return {"type": kind.tag} | {field.encode_name: self._value(field.type) for field in kind.fields}

    def changed(self, move: Json) -> Json:
        """The move with one field changed a little or altogether; a move that has no fields becomes another."""
        fields = self._kinds[move["type"]].fields
        if not fields:
            return self.made_up()
        field = self._dice.choice(fields)
        value = move[field.encode_name]
        return move | {field.encode_name: self._nudged(value) if self._dice.random() < 0.5 else self._value(field.type)}

    def _nudged(self, value: Any) -> Any:
        match value:
            case bool():
                return not value
            case int():
                return value + self._dice.choice(NUDGES)
            case dict():
                card = self._dice.choice([*value, *map(str, self._numbers)])
                return value | {card: value.get(card, 0) + self._dice.choice((-1, 1))}
            case list():
                return value[:-1] if self._dice.random() < 0.5 else value * 2
            case _:
                return value

    def _value(self, kind: inspect.Type) -> Any:
        dice = self._dice
        match kind:
            case inspect.IntType():
                return dice.choice(self._numbers)
            case inspect.LiteralType():
                return dice.choice(kind.values)
            case inspect.BoolType():
                return dice.random() < 0.5
            case inspect.StrType():
                return dice.choice(WORDS)
            case inspect.DictType():
                pairs = [(self._value(kind.key_type), self._value(kind.value_type)) for _ in range(dice.randrange(4))]
                return {str(key): value for key, value in pairs}
            case inspect.ListType() | inspect.VarTupleType():
                return [self._value(kind.item_type) for _ in range(dice.randrange(4))]
            case inspect.UnionType():
                return self._value(dice.choice(kind.types))
            case inspect.NoneType():
                return None
            case _:
                raise TypeError(f"there is no way yet to make up a field of type {kind}")
