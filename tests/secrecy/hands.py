"""Money picked out of hands, and what the rules say of it (B6.6, B7.2). Reads the record, never a view."""

from collections import Counter
from random import Random
from typing import Any

from adjuge.rules.contract import State
from adjuge.rules.menu import Held

FACES = (0, 10, 50, 100, 200, 500)  # B1.2

Money = Counter[int]


def row(state: State) -> Any:
    return state.record[0]


def money(counts: Any) -> Money:
    """Counts by denomination, as in the record, as cards."""
    return Counter({face: int(count) for face, count in zip(FACES, counts, strict=True) if count})


def purse(state: State, seat: int) -> Money:
    return money(row(state)["purse"][seat])


def worth(cards: Held) -> int:
    return sum(face * count for face, count in cards.items())


def some(cards: Money, count: int, rng: Random) -> Held:
    """So many of these cards, blindly."""
    return dict(Counter(rng.sample(sorted(cards.elements()), count)))


def payment(cards: Money, price: int, rng: Random) -> Held | None:
    """B6.6: enough to meet the price, and no card it is met without. None when these cards do not reach."""
    if worth(cards) < price:
        return None
    laid: list[int] = []
    for card in rng.sample(sorted(cards.elements()), cards.total()):
        if sum(laid) < price:
            laid.append(card)
    for card in list(laid):
        if sum(laid) - card >= price:
            laid.remove(card)
    return dict(Counter(laid))


def sure(state: State, viewer: int | None, seat: int) -> Money:
    """What the viewer is said to be sure that this seat holds; a bystander is sure of what everybody is."""
    return money(row(state)["sure"][seat if viewer is None else viewer][seat])
