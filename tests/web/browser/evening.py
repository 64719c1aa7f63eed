"""Moments of an evening that look different on the board, and a way of playing that comes by all of them."""

from collections.abc import Callable, Iterator
from typing import Any

from adjuge.rules.boursicocotte.engine.cards import FAMILIES
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

_SELLING = preferring("auction", "sell", "pay", "accept", "pass")
_BUYING = preferring("bid")
_SWAPPING = preferring("take_row", "bid")
_TALKING = preferring("announce", "pass")
_RINGING = preferring("announce", "ring", "pass")


def lively(view: Any) -> Json:
    """Every lot finds a buyer, whatever can be traded for is; rows are taken; all have spoken before anybody rings."""
    table = view["public"]
    if view["game"] == "money":
        return _SWAPPING(view)
    if view["game"] == "bouse":
        high = table["announced"] and table["announced"]["number"] > table["seats"]
        return (_RINGING if high else _TALKING)(view)
    if table["phase"] == "offering":
        return {"type": "offer", "cards": dict.fromkeys(list(view["purse"])[:1], 1)}
    if table["phase"] == "answering" and _has_more(view):
        return {"type": "counter", "cards": view["purse"]}
    unsold = table["phase"] == "bidding" and table["auction"]["bid"] == 0
    return _trade(view) or (_BUYING if unsold else _SELLING)(view)


def _trade(view: Any) -> Json | None:
    """With the first seat, if it has something to trade for: it is the one that is looked at, and begins with it."""
    if view["seat"] != 0 and not view["public"]["trades"] and view["public"]["pile"]:
        return None
    rivals = {
        choice["fields"]["rival"]["values"][0]: choice["fields"]["animal"]["values"][0]
        for choice in view["menu"]
        if choice["move"] == "trade"
    }
    return {"type": "trade", "rival": min(rivals), "animal": rivals[min(rivals)]} if rivals else None


def _has_more(view: Any) -> bool:
    """Of the animal at stake than whoever asks for it. Whoever has more keeps it: else it would go to and fro."""
    table = view["public"]
    at = FAMILIES.index(table["trade"]["animal"])
    return bool(view["purse"]) and table["animals"][view["seat"]][at] > table["animals"][table["active"]][at]


def moments(company: Company, game: str) -> Iterator[str]:
    """Comes to one moment after another, in the order in which they turn up, and says its name; stops at the end."""
    missing = dict(MOMENTS[game])

    def policy(view: Any) -> Json:
        """Whoever always has something to trade for would never sell: that is what the first seat does first."""
        may_sell = any(choice["move"] == "auction" for choice in view["menu"])
        return _SELLING(view) if may_sell and view["seat"] == 0 and "verdict" in missing else lively(view)

    while missing:
        company.until(lambda table: over(table) or any(moment(table) for moment in missing.values()), policy)
        found = [name for name, moment in missing.items() if moment(company.public)]
        assert found, f"the evening is over and never came to {sorted(missing)}"
        for name in found:
            missing.pop(name)
            yield name
