"""The bot `random`: it plays any game by its menu alone, every choice and every value as likely as the next."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from adjuge.bots.bot import UNLIMITED, Budget
from adjuge.rules.contract import Game, Move, View
from adjuge.rules.menu import Domain, Held, Number, OneOf, Pick, Several


class RandomBot:
    def __init__(self, game: Game) -> None:
        self._moves = game.move_type

    def choose(self, view: View, rng: random.Random, _budget: Budget = UNLIMITED) -> Move:
        choice = rng.choice(view.menu)
        fields = {field: drawn(domain, rng) for field, domain in choice.fields.items()}
        move: Move = msgspec.convert({"type": choice.move, **fields}, self._moves)
        return move


def drawn(domain: Domain, rng: random.Random) -> Any:
    """A value that the domain allows."""
    match domain:
        case OneOf(values):
            return rng.choice(values)
        case Number(least, step, most):
            return rng.randrange(least, most + 1, step)
        case Several(values, least, most):
            return tuple(rng.choices(values, k=rng.randint(least, most)))
        case Pick(price=0):
            return _any_cards(domain, rng)
        case Pick():
            return rng.choice([paid for paid in payments(domain.held, domain.price) if _allowed_number(domain, paid)])


def _any_cards(pick: Pick, rng: random.Random) -> Held:
    """First how many cards, then which."""
    cards = [card for card, count in pick.held.items() for _ in range(count)]
    taken = rng.sample(cards, rng.randint(pick.least, pick.most))
    return {card: taken.count(card) for card in pick.held if card in taken}


def _allowed_number(pick: Pick, cards: Held) -> bool:
    return pick.least <= sum(cards.values()) <= pick.most


def payments(held: Held, price: int) -> Iterator[Held]:
    """Every way to meet the price without a superfluous card: largest cards first, none once the price is met."""
    largest = max((card for card, count in held.items() if card and count), default=0)
    if not largest:
        return
    smaller = {card: count for card, count in held.items() if card < largest}
    needed = -(-price // largest)
    for count in range(min(held[largest], needed) + 1):
        if count == needed:
            yield {largest: count}
            continue
        for rest in payments(smaller, price - count * largest):
            yield ({largest: count} if count else {}) | rest
