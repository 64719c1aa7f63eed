"""A player of no skill who reads the menu, rolls dice that fall alike on every machine, and gets a game to its end."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.menu import Held, Menu

T = TypeVar("T")


def move_from(menu: Menu, dice: Draws) -> dict[str, Any]:
    """Some move of the menu, as it would be written down; every third bid is let pass without another thought."""
    choices = msgspec.to_builtins(menu)
    choice = choices[0] if choices[0]["move"] == "pass" and dice.below(3) == 0 else _one(choices, dice)
    return {"type": choice["move"]} | {field: _value(domain, dice) for field, domain in choice["fields"].items()}


def _one(of: Sequence[T], dice: Draws) -> T:
    return of[dice.below(len(of))]


def _value(domain: dict[str, Any], dice: Draws) -> Any:
    match domain:
        case {"type": "one_of", "values": values}:
            return _one(values, dice)
        case {"type": "number", "least": least, "step": step, "most": most}:
            return least + step * _steps((most - least) // step, dice)
        case {"type": "pick", "price": 0, "held": held, "least": least, "most": most}:
            return _some_cards(held, least + dice.below(min(most - least, 3) + 1), dice)
        case {"type": "pick", "price": price, "held": held, "proposal": proposal}:
            return proposal if dice.below(2) else _payment(held, price, dice)
    raise AssertionError(f"no move has a field like {domain}")


def _steps(most: int, dice: Draws) -> int:
    """Mostly a few; every eighth time any number, so that bids go wrong as well."""
    return dice.below((most if dice.below(8) == 0 else min(most, 4)) + 1)


def _some_cards(held: Held, count: int, dice: Draws) -> Held:
    cards = [card for card, n in held.items() for _ in range(n)]
    return _counted([cards[place] for place in dice.order(len(cards))[:count]])


def _payment(held: Held, price: int, dice: Draws) -> Held:
    """The first cards in any order that reach the price, less those not needed."""
    cards = [card for card, n in held.items() for _ in range(n)]
    paid: list[int] = []
    for place in dice.order(len(cards)):
        if sum(paid) < price:
            paid.append(cards[place])
    for card in sorted(paid):
        if sum(paid) - card >= price:
            paid.remove(card)
    return _counted(paid)


def _counted(cards: list[int]) -> Held:
    return {card: cards.count(card) for card in sorted(set(cards))}
