"""What happened at a table of Boursicocotte, told to one of those who sit there, or to a bystander.

An event comes as plain data, as that seat may know it; cards that it may not see are None.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from adjuge.words.catalogue import Words, load

# Who does something, and to whom, in the order in which a sentence names them.
DOERS = ("seat", "payer", "bidder", "payee", "rival", "loser", "giver")


def sentence(
    event: Mapping[str, Any], names: Sequence[str], me: int | None, lang: str, *, asmodee: bool = False
) -> str:
    """The event in a sentence or two, in the ears of `me`. With `asmodee` the rooster is a hen."""
    words = load(lang, asmodee=asmodee)
    key = f"event.boursicocotte.{event['type']}"
    if event["type"] == "game_ended":
        return _ending(words, key, event["outcome"], names, me)
    doers = {role: event[role] for role in DOERS if role in event}
    if doers:
        key = f"{key}.{_person(list(doers.values()), me)}"
    named = {role: names[seat] for role, seat in doers.items() if seat is not None}
    return words.say(key, **{**event, **named, **_cards(event), **_animals(event)})


def _person(doers: list[int | None], me: int | None) -> str:
    if None in doers:
        return "nobody"
    if me not in doers:
        return "they"
    return "you" if doers[0] == me else "to_you"


def _cards(event: Mapping[str, Any]) -> dict[str, Any]:
    """Of cards that are not seen, how many there are."""
    sizes = {"cards": "count", "countered": "counter_count"}
    return {cards: event[size] for cards, size in sizes.items() if cards in event and event[cards] is None}


def _animals(event: Mapping[str, Any]) -> dict[str, Any]:
    count = event.get("moving", event.get("moved"))
    return {} if count is None else {"animals": [event["animal"]] * count}


def _ending(words: Words, key: str, outcome: Mapping[str, Any], names: Sequence[str], me: int | None) -> str:
    scores, ranks = outcome["scores"], outcome["ranks"]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    won = f"{'alone' if len(winners) == 1 else 'shared'}.{'you' if me in winners else 'they'}"
    others = [names[seat] for seat in winners if seat != me]
    by_rank = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    parts = [
        words.say(f"{key}.stopped" if outcome["stopped"] else f"{key}.closed"),
        words.say(f"{key}.{won}", winners=others, score=scores[winners[0]]),
        words.say(f"{key}.money") if outcome["tie_break"] == "money" else "",
        words.say(f"{key}.standing", standing=[f"{names[seat]} {words.number(scores[seat])}" for seat in by_rank]),
    ]
    return " ".join(part for part in parts if part)
