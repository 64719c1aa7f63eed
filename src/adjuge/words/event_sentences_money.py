"""What takes more than a sentence at a table of Money!: bids turned up, rows filled, hands counted, a new game."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from adjuge.words.addressee import Addressee


def _bids_revealed(addressee: Addressee, key: str, event: Mapping[str, Any]) -> list[str]:
    ladder, bluffed = event["ladder"], event["bluffed"]
    bids = [addressee.told(f"{key}.bid", {"seat": bid["seat"]}, cards=bid["cards"]) for bid in ladder]
    level = [
        addressee.told(f"{key}.level", {"seat": bid["seat"], "other": next_bid["seat"]}, low=low, high=high)
        for bid, next_bid in pairwise(ladder)
        if bid["total"] == next_bid["total"]
        for low, high in [(min(bid["cards"]), min(next_bid["cards"]))]
    ]
    who = [addressee.words.say(f"{key}.bluffed", names=addressee.called(bluffed))] if bluffed else []
    return [addressee.words.say(f"{key}.up"), *bids, *level, *who]


def _rows(addressee: Addressee, key: str, event: Mapping[str, Any]) -> list[str]:
    return [addressee.words.say(f"{key}.{row}", cards=event[row]) for row in ("right", "left") if event[row]]


def _rows_filled(addressee: Addressee, key: str, event: Mapping[str, Any]) -> list[str]:
    return [*_rows(addressee, key, event), addressee.words.say(f"{key}.stock", count=event["stock"])]


def _round_began(addressee: Addressee, key: str, event: Mapping[str, Any]) -> list[str]:
    return [addressee.words.say(f"{key}.last" if event["last"] else f"{key}.next", round=event["round"] + 1)]


def _game_counted(addressee: Addressee, key: str, event: Mapping[str, Any]) -> list[str]:
    words = addressee.words
    hands = [
        addressee.told(
            f"{key}.hand", {"seat": seat}, points=words.say("points", count=points), notes=words.each_note(hand)
        )
        for seat, (points, hand) in enumerate(zip(event["points"], event["hands"], strict=True))
    ]
    return [words.say(f"{key}.over", game=event["game"] + 1), *hands]


def _game_dealt(addressee: Addressee, key: str, event: Mapping[str, Any]) -> list[str]:
    words = addressee.words
    # M1.2: with five players none is left out
    out = [words.say(f"currency.money.{currency}", count=2) for currency in event["left_out"]]
    return [
        words.say(f"{key}.dealt", game=event["game"] + 1),
        *([words.say(f"{key}.left_out", currencies=out)] if out else []),
        *_rows(addressee, key, event),
    ]


IN_PARTS: Mapping[str, Callable[[Addressee, str, Mapping[str, Any]], list[str]]] = {
    "bids_revealed": _bids_revealed,
    "rows_filled": _rows_filled,
    "round_began": _round_began,
    "game_counted": _game_counted,
    "game_dealt": _game_dealt,
}
