"""What a seat may do now, read off its menu, in a few words."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.words.catalogue import Words, load


def choices(
    game: str, menu: Sequence[Mapping[str, Any]], names: Sequence[str], lang: str, *, asmodee: bool = False
) -> list[str]:
    words = load(lang, asmodee=asmodee)
    return [words.say(_key(game, choice), **_facts(words, game, choice, names)) for choice in menu]


def status(
    game: str,
    menu: Sequence[Mapping[str, Any]],
    to_move: Sequence[int],
    names: Sequence[str],
    lang: str,
    *,
    asmodee: bool = False,
) -> str:
    words = load(lang, asmodee=asmodee)
    if menu:
        return words.say("status.yours", choices=choices(game, menu, names, lang, asmodee=asmodee))
    if to_move:
        return words.say("status.waiting", names=[names[seat] for seat in to_move])
    return words.say("status.over")


def _key(game: str, choice: Mapping[str, Any]) -> str:
    key = f"choice.{game}.{choice['move']}"
    single = any(
        domain["type"] == "number" and domain["least"] + domain["step"] > domain["most"]
        for domain in choice["fields"].values()
    )
    return f"{key}_one" if single else key


def _facts(words: Words, game: str, choice: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for field, domain in choice["fields"].items():
        if domain["type"] != "one_of":
            facts |= domain
        elif field in ("rival", "seat"):
            facts[field] = [names[seat] for seat in domain["values"]]
        elif field in ("row", "what"):
            facts[field] = [words.say(f"{field}.{game}.{value}") for value in domain["values"]]
        else:
            facts[field] = domain["values"]
    return facts
