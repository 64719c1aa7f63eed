"""Which moves are on a menu; all of them, where they are few.

The terms of a menu are read here a second time, from plain JSON and with no code of `rules.menu`.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from adjuge.rules.conformance.attempt import as_json
from adjuge.rules.contract import Game, State

Json = dict[str, Any]


def menu_of(game: Game, state: State, seat: int) -> list[Json]:
    menu: list[Json] = as_json(game.view(state, seat).menu)
    return menu


def is_on(menu: Sequence[Json], move: Json) -> bool:
    return any(_offers(choice, move) for choice in menu)


def _offers(choice: Json, move: Json) -> bool:
    return (
        choice["move"] == move["type"]
        and move.keys() == {"type", *choice["fields"]}
        and all(allows(domain, move[name]) for name, domain in choice["fields"].items())
    )


def allows(domain: Json, value: Any) -> bool:
    match domain["type"]:
        case "one_of":
            return (type(value), value) in [(type(one), one) for one in domain["values"]]  # True is not 1 here
        case "number":
            return value in range(domain["least"], domain["most"] + 1, domain["step"])
        case "pick":
            return _may_be_picked(domain, value)
        case _:
            return domain["least"] <= len(value) <= domain["most"] and set(value) <= set(domain["values"])


def _may_be_picked(domain: Json, cards: dict[str, int]) -> bool:
    held, price = domain["held"], domain["price"]
    if not all(0 < count <= held.get(card, 0) for card, count in cards.items()):
        return False
    worth = sum(int(card) * count for card, count in cards.items())
    needed = not price or all(worth - int(card) < price for card in cards)
    return domain["least"] <= sum(cards.values()) <= domain["most"] and worth >= price and needed


def moves_on(menu: Sequence[Json], most: int) -> list[Json] | None:
    if sum(_breadth(choice) for choice in menu) > most:
        return None
    return [move for choice in menu for move in _moves_of(choice) if _offers(choice, move)]


def _breadth(choice: Json) -> int:
    total = 1
    for domain in choice["fields"].values():
        total *= _size(domain)
    return total


def _size(domain: Json) -> int:
    match domain["type"]:
        case "one_of":
            return len(domain["values"])
        case "number":
            return len(range(domain["least"], domain["most"] + 1, domain["step"]))
        case "pick":
            total = 1
            for held in domain["held"].values():
                total *= held + 1
            return total
        case _:
            return int(sum(len(domain["values"]) ** n for n in range(domain["least"], domain["most"] + 1)))


def _moves_of(choice: Json) -> Iterator[Json]:
    names = list(choice["fields"])
    for values in product(*(_values(domain) for domain in choice["fields"].values())):
        yield {"type": choice["move"], **dict(zip(names, values, strict=True))}


def _values(domain: Json) -> Iterator[Any]:
    match domain["type"]:
        case "one_of":
            yield from domain["values"]
        case "number":
            yield from range(domain["least"], domain["most"] + 1, domain["step"])
        case "pick":
            for counts in product(*(range(held + 1) for held in domain["held"].values())):
                yield {card: count for card, count in zip(domain["held"], counts, strict=True) if count}
        case _:
            for n in range(domain["least"], domain["most"] + 1):
                yield from map(list, product(domain["values"], repeat=n))
