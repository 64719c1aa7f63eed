"""What bad manners cost a seat at the end of a game, as part of a win: strength that makes a table tedious is none."""

from typing import Any

from adjuge.rules.engines.compiled import compiled

EACH = 0.03  # a purse shown or a return too many, a bid a lot more than is bearable
MOST_SHOWN, MOST_RETURNS, MOST_BIDS = 1, 2, 6.0


@compiled
def boursicocotte(s: Any, m: Any, seat: int) -> float:
    cost = max(0.0, int(m.shown[seat]) - MOST_SHOWN) + max(0.0, int(m.most_returns[seat]) - MOST_RETURNS)
    return float(EACH * (cost + max(0.0, int(m.bids[seat]) * s.seats / max(1.0, float(m.lots)) - MOST_BIDS)))


@compiled
def none(s: Any, m: Any, seat: int) -> float:  # noqa: ARG001 - nothing here is bad manners
    return 0.0


COSTS = {"boursicocotte": boursicocotte, "money": none, "bouse": none}
