"""What a seed decides in 1 Bouse 2 Vaches, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.cli.bouse.cards import called
from adjuge.cli.typography import glued
from adjuge.words.catalogue import Words


def in_words(deck: Mapping[str, Any], names: Sequence[str], _preset: str | None, words: Words) -> list[str]:
    pile = ", ".join(called(card, words) for card in deck["pile"])
    lines = [
        words.say("cli.bouse.first", name=names[deck["first"]]),
        words.say("cli.bouse.pile_order", pile=glued(pile)),
    ]
    if deck["action_cards"]:
        cards = [words.say(f"action_card.bouse.{card}") for card in deck["action_cards"]]
        lines.append(words.say("cli.bouse.dealt_actions", cards=cards))
    return lines
