"""A player that knows menus only: it reads the JSON of a view, picks a choice, fills in its fields. It knows no game.

As often as not it goes to an extreme: the least, the most, the proposal. Limits are where rules break.
"""

import random
from collections import Counter
from typing import Any

import msgspec


def answer(view: bytes, dice: random.Random) -> bytes:
    choice = dice.choice(msgspec.json.decode(view)["menu"])
    return msgspec.json.encode(draw(choice, dice))


def draw(choice: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    return {"type": choice["move"]} | {name: _value(domain, dice) for name, domain in choice["fields"].items()}


def extremes(choice: dict[str, Any], dice: random.Random) -> list[dict[str, Any]]:
    """Moves at the limits of this choice, one for each limit of the field that has most of them."""
    limits = {name: _limits(domain, dice) for name, domain in choice["fields"].items()}
    count = max((len(values) for values in limits.values()), default=1)
    return [
        {"type": choice["move"]} | {name: values[i % len(values)] for name, values in limits.items()}
        for i in range(count)
    ]


def _value(domain: dict[str, Any], dice: random.Random) -> Any:
    if dice.random() < 0.5:
        return dice.choice(_limits(domain, dice))
    match domain["type"]:
        case "one_of":
            return dice.choice(domain["values"])
        case "number":
            return dice.randrange(domain["least"], domain["most"] + 1, domain["step"])
        case "pick":
            return _picked(domain, dice.randint(domain["least"], _most(domain)), dice)
        case _:
            return dice.choices(domain["values"], k=dice.randint(domain["least"], domain["most"]))


def _limits(domain: dict[str, Any], dice: random.Random) -> list[Any]:
    match domain["type"]:
        case "one_of":
            return [domain["values"][0], domain["values"][-1]]
        case "number":
            return [domain["least"], domain["most"] - (domain["most"] - domain["least"]) % domain["step"]]
        case "pick":
            ends = [_picked(domain, count, dice) for count in (domain["least"], _most(domain))]
            return ends if domain["proposal"] is None else [*ends, domain["proposal"]]
        case _:
            return [dice.choices(domain["values"], k=count) for count in (domain["least"], domain["most"])]


def _most(domain: dict[str, Any]) -> int:
    return int(min(domain["most"], sum(domain["held"].values())))


def _picked(domain: dict[str, Any], count: int, dice: random.Random) -> dict[str, int]:
    cards = [card for card, held in domain["held"].items() for _ in range(held)]
    dice.shuffle(cards)
    return dict(Counter(_payment(cards, domain["price"]) if domain["price"] else cards[:count]))


def _payment(cards: list[str], price: int) -> list[str]:
    """Enough of these cards for the price, and none that it is met without: the first ones stay away first."""
    paid, worth = list(cards), sum(map(int, cards))
    for card in cards:
        if worth - int(card) >= price:
            paid.remove(card)
            worth -= int(card)
    return paid
