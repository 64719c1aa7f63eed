"""Moments of an evening that look different on the board, and a way of playing that comes by all of them."""

from collections.abc import Callable, Iterator
from typing import Any

from tests.web.browser.chair import Json
from tests.web.browser.company import Company, preferring

Moment = Callable[[Any], bool]


def asked(phase: str) -> Moment:
    """The first seat has something to decide in this phase."""
    return lambda table: table["phase"] == phase and 0 in table["to_move"]


def watching(phase: str) -> Moment:
    return lambda table: table["phase"] == phase and 0 not in table["to_move"]


def over(table: Any) -> bool:
    return bool(table["phase"] == "over")


MOMENTS: dict[str, dict[str, Moment]] = {
    "boursicocotte": {
        "bidding": asked("bidding"),
        "paying": asked("paying"),
        "turn": asked("turn"),
        "hammer in hand": lambda table: table["phase"] == "bidding" and table["active"] == 0,
        "verdict": asked("verdict"),
        "offering": asked("offering"),
        "answering": asked("answering"),
        "a trade of others": watching("offering"),
        "over": over,
    },
    "money": {
        "bidding": asked("bidding"),
        "bid laid": watching("bidding"),
        "acting": asked("acting"),
        "others act": watching("acting"),
        "over": over,
    },
    "bouse": {
        "announcing": asked("turn"),
        "bell": asked("bell"),
        "after a count": lambda table: any(table["taken"]),
        "over": over,
    },
}

_BOURSICOCOTTE = preferring("trade", "auction", "sell", "pay", "accept", "pass")
_BID = preferring("bid")
_MONEY = preferring("take_row", "bid")
_BOUSE = preferring("announce", "call", "lay", "ring", "pass")


def lively(view: Any) -> Json:
    """Every lot finds a buyer, every animal that can be traded for is; rows are taken, the bell is rung."""
    if view["game"] == "boursicocotte":
        if view["public"]["phase"] == "offering":
            return {"type": "offer", "cards": dict.fromkeys(list(view["purse"])[:1], 1)}
        unsold = view["public"]["phase"] == "bidding" and view["public"]["auction"]["bid"] == 0
        return (_BID if unsold else _BOURSICOCOTTE)(view)
    return (_MONEY if view["game"] == "money" else _BOUSE)(view)


def moments(company: Company, game: str) -> Iterator[str]:
    """Comes to one moment after another, in the order in which they turn up, and says its name; stops at the end."""
    missing = dict(MOMENTS[game])
    while missing:
        company.until(lambda table: over(table) or any(moment(table) for moment in missing.values()), lively)
        found = [name for name, moment in missing.items() if moment(company.public)]
        assert found, f"the evening is over and never came to {sorted(missing)}"
        for name in found:
            missing.pop(name)
            yield name
