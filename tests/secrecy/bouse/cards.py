"""Hands, pile and action cards of 1 Bouse 2 Vaches, by kind. Reads the record, never a view."""

from collections import Counter
from random import Random
from typing import Any

from adjuge.rules.bouse.engine.table import LAYER
from adjuge.rules.contract import State

Kinds = Counter[int]


def row(state: State) -> Any:
    return state.record[0]


def seats_of(state: State) -> int:
    return int(row(state)["seats"])


def hand(state: State, seat: int) -> Kinds:
    return Counter({kind: int(count) for kind, count in enumerate(row(state)["hand"][seat]) if count})


def pile(state: State) -> list[int]:
    """From the bottom, each card a kind and the layer it lies in."""
    return [int(card) for card in row(state)["pile"][: row(state)["pile_size"]]]


def layers(state: State) -> list[int]:
    return [card // LAYER for card in pile(state)]


def shuffled_within_layers(cards: list[int], fixed: set[int], rng: Random) -> list[int]:
    """V7: of a layer nobody knows the order. Cards at `fixed` places stay."""
    cards = list(cards)
    for layer in {card // LAYER for card in cards}:
        places = [i for i, card in enumerate(cards) if card // LAYER == layer and i not in fixed]
        for i, card in zip(places, rng.sample([cards[i] for i in places], len(places)), strict=True):
            cards[i] = card
    return cards


def one_of(cards: Kinds, rng: Random) -> int:
    return rng.choice(sorted(cards.elements()))
