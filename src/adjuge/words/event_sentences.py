"""What happened at a table, told to one of those who sit there, or to a bystander.

An event comes as plain data, as that seat may know it; cards that it may not see are None.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjuge.words import event_sentences_bouse, event_sentences_money
from adjuge.words.addressee import Addressee
from adjuge.words.catalogue import Words, load

# Who does something, and to whom, in the order in which a sentence names them.
DOERS = ("seat", "payer", "bidder", "opener", "payee", "rival", "other", "loser", "giver")

# What takes several sentences, or sentences about several players.
_IN_PARTS: Mapping[str, Mapping[str, Callable[[Addressee, str, Mapping[str, Any]], list[str]]]] = {
    "money": event_sentences_money.IN_PARTS,
    "bouse": event_sentences_bouse.IN_PARTS,
}


def sentence(
    event: Mapping[str, Any],
    names: Sequence[str],
    me: int | None,
    lang: str,
    *,
    game: str,
    asmodee: bool = False,
) -> str:
    addressee = Addressee(load(lang, asmodee=asmodee), names, me)
    key, kind = f"event.{game}.{event['type']}", event["type"]
    if kind == "game_ended":
        return " ".join(_ending(addressee, key, event["outcome"]))
    if kind in _IN_PARTS.get(game, {}):
        return " ".join(_IN_PARTS[game][kind](addressee, key, event))
    doers = {role: event[role] for role in DOERS if role in event}
    facts = {**event, **_cards(event), **_animals(event), **_named(addressee.words, game, event)}
    return addressee.told(key, doers, **facts) if doers else addressee.words.say(key, **facts)


def _cards(event: Mapping[str, Any]) -> dict[str, Any]:
    """Of cards that are not seen, how many there are."""
    sizes = {"cards": "count", "countered": "counter_count"}
    unseen = {cards: event[size] for cards, size in sizes.items() if cards in event and event[cards] is None}
    return unseen | ({"bluff": int(event["bluff"] or 0)} if "bluff" in event else {})


def _animals(event: Mapping[str, Any]) -> dict[str, Any]:
    count = event.get("moving", event.get("moved"))
    return {} if count is None else {"animals": [event["animal"]] * count}


def _named(words: Words, game: str, event: Mapping[str, Any]) -> dict[str, Any]:
    named = {"row": words.say(f"row.{game}.{event['row']}")} if "row" in event else {}
    if "what" in event:
        named["announced"] = words.say(f"counted.{game}.{event['what']}", count=event["number"])
    return named


def _ending(addressee: Addressee, key: str, outcome: Mapping[str, Any]) -> list[str]:
    words, scores, ranks = addressee.words, outcome["scores"], outcome["ranks"]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    won = f"{'alone' if len(winners) == 1 else 'shared'}.{'you' if addressee.me in winners else 'they'}"
    others = [addressee.names[seat] for seat in winners if seat != addressee.me]
    by_rank = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    parted = f"{key}.{outcome['tie_break']}"
    return [
        words.say(f"{key}.stopped" if outcome["stopped"] else f"{key}.closed"),
        words.say(f"ending.{won}", winners=others, score=scores[winners[0]]),
        *([words.say(parted)] if parted in words else []),
        # a match goes by games won, and more points may stay behind
        *([words.say(f"{key}.games")] if max(scores) > scores[winners[0]] else []),
        words.say(
            "ending.standing", standing=[f"{addressee.names[seat]} {words.number(scores[seat])}" for seat in by_rank]
        ),
    ]
