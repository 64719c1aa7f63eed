"""The kinds of secret there are in Money! (M6), each turned into a number that can be bent into a leak."""

from typing import Any

from adjuge.rules.money.engine.cards import N_CARDS
from adjuge.rules.money.engine.table import BID, BIDDING, HAND, STOCK
from tests.secrecy.holes import Secret


def _hands(t: Any) -> int:
    """By holder: a bid that lies hidden or is being laid is still with its owner."""
    held = t["place"].astype(int)
    return sum(serial * int(place - HAND) % 5 for serial, place in enumerate(held) if place >= HAND)


def _lies(t: Any, seat: int) -> bool:
    return bool(t["phase"] == BIDDING and t["laid"] >> seat & 1)


def _hidden_bids(t: Any) -> int:
    hidden = [BID + seat for seat in range(int(t["seats"])) if _lies(t, seat)]
    return sum(serial for serial in range(1, N_CARDS + 1) if t["place"][serial] in hidden)


def _bluffs(t: Any) -> int:
    return sum((seat + 1) * int(t["bluff"][seat]) for seat in range(int(t["seats"])) if _lies(t, seat))


def _stock(t: Any) -> int:
    return next((int(s) for s in t["decks"][t["game"]][t["drawn"] :] if t["place"][s] == STOCK), 0)


def _next_deck(t: Any) -> int:
    return int(t["decks"][t["game"] + 1][0]) if t["game"] < 2 else 0


def half_laid(t: Any, seat: int) -> int:
    """Cards of a bid that does not lie yet."""
    if t["phase"] != BIDDING or _lies(t, seat):
        return 0
    return int((t["place"] == BID + seat).sum()) + int(t["bluff"][seat])


def _half_done(t: Any) -> int:
    return sum((seat + 1) * half_laid(t, seat) for seat in range(int(t["seats"])))


SECRETS: dict[str, Secret] = {
    "rivals' hands": _hands,
    "hidden bid": _hidden_bids,
    "bluff card": _bluffs,
    "order of the stock": _stock,
    "deck of the next game": _next_deck,
    "bid half laid": _half_done,
}
