"""Why something was refused, from its code and its facts to a sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.words.catalogue import Words, load


def reason(
    code: str,
    facts: Mapping[str, Any],
    lang: str,
    *,
    game: str | None = None,
    names: Sequence[str] = (),
    asmodee: bool = False,
) -> str:
    """The sentence for a refusal. Where the game is known its moves and options have their names, and so do seats."""
    words = load(lang, asmodee=asmodee)
    said = dict(facts)
    if "seat" in facts:
        said["seat"] = _seat(words, facts["seat"], names)
    if isinstance(facts.get("seats"), list | tuple):  # which, where others say how many
        said["seats"] = [_seat(words, seat, names) for seat in facts["seats"]]
    if game is not None:
        said |= _named(words, game, facts)
    said |= _chosen(words, game, facts, names)
    if "reason" in facts and f"refusal.{facts['reason']}" in words:
        inner = facts.get("facts") or {name: fact for name, fact in facts.items() if name != "reason"}
        said["reason"] = reason(facts["reason"], inner, lang, game=game, names=names, asmodee=asmodee)
    elif "at" in facts:
        said["reason"] = f"{facts['at']}: {facts['reason']}"
    own = f"refusal.{game}.{code}"  # where a game has a better sentence
    return words.say(own if own in words else f"refusal.{code}", **said)


def _seat(words: Words, seat: int, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else words.say("grammar.seat", number=seat + 1)


def _named(words: Words, game: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    named: dict[str, Any] = {}
    if isinstance(facts.get("move"), str):
        named["move"] = words.say(f"move.{game}.{facts['move']}")
    if "open" in facts:
        named["open"] = [words.say(f"move.{game}.{move}") for move in facts["open"]]
    if "option" in facts:
        named["option"] = words.say(f"option.{game}.{facts['option']}")
    if game == "money" and "card" in facts:
        named["card"] = words.note(facts["card"])
    return named


def _chosen(words: Words, game: str | None, facts: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """What was chosen, and from what, where that is a player, an animal or a thing of the game."""

    def called(value: Any) -> Any:
        field = facts.get("field")
        if field in ("rival", "seat"):
            return _seat(words, value, names)
        key = f"animal.{value}" if field == "animal" else f"{field}.{game}.{value}"
        return words.say(key) if key in words else value

    chosen = {"value": called(facts["value"])} if "value" in facts else {}
    return chosen | ({"values": [called(value) for value in facts["values"]]} if "values" in facts else {})
