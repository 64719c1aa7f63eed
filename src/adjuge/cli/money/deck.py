"""What a seed decides in Money!, in words: for each game of a match, what is left out and the order of the deck."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.cli.money.shorthand import short
from adjuge.cli.money.worth import kind
from adjuge.cli.typography import glued
from adjuge.words.catalogue import Words


def in_words(deck: Mapping[str, Any], _names: Sequence[str], _preset: str | None, words: Words) -> list[str]:
    lines = []
    for number, (cards, left_out) in enumerate(zip(deck["decks"], deck["left_out"], strict=True), 1):
        if left_out:
            out = [words.say(f"currency.money.{currency}") for currency in left_out]
            lines.append(words.say("cli.money.out_of_deck", game=number, currencies=out))
        played = [short(card, words) for card in cards if kind(card) not in left_out]
        lines.append(words.say("cli.money.deck", game=number, deck=glued(" ".join(played))))
    return lines
