"""What takes more than a sentence at a table of 1 Bouse 2 Vaches: the count, the pot, cards that wander to the left."""

from collections.abc import Callable, Mapping
from typing import Any

from adjuge.words.addressee import Addressee


def _to_the_left(addressee: Addressee, key: str, event: Mapping[str, Any]) -> list[str]:
    """V6.5: whoever drew a card, and whoever lost it, hears which."""
    seats = len(event["drawn"])
    drawn = [
        addressee.told(f"{key}.draw", {"seat": seat, "other": (seat + 1) % seats}, card=card)
        for seat, card in enumerate(event["drawn"])
        if card is not None
    ]
    return [addressee.told(key, {"seat": event["seat"]}), *drawn]


def _pot_grew(addressee: Addressee, key: str, event: Mapping[str, Any]) -> list[str]:
    return [addressee.words.say(key, count=sum(event["cards"].values()))]


def _round_counted(addressee: Addressee, key: str, event: Mapping[str, Any]) -> list[str]:
    words = addressee.words
    number, shown = (words.say(f"counted.bouse.{event['what']}", count=event[n]) for n in ("number", "shown"))
    taken, under, pot = (sum(event[cards].values()) for cards in ("taken", "under", "pot"))
    return [
        *(
            addressee.told(f"{key}.hand", {"seat": seat}, cards=hand)
            for seat, hand in enumerate(event["hands"])
            if hand  # with no card left there is nothing to show
        ),
        *([words.say(f"{key}.table", cards=event["laid"])] if event["laid"] else []),
        words.say(f"{key}.announced", announced=number),
        words.say(f"{key}.counted", shown=shown, flies=["fly"] * event["flies"]),
        addressee.told(f"{key}.{event['verdict']}", {"seat": event["winner"]}, taken=words.cards(taken), under=under),
        *([words.say(f"{key}.pot", pot=words.cards(pot))] if pot else []),
    ]


IN_PARTS: Mapping[str, Callable[[Addressee, str, Mapping[str, Any]], list[str]]] = {
    "to_the_left_played": _to_the_left,
    "pot_grew": _pot_grew,
    "round_counted": _round_counted,
}
