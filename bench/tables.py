"""The tables that are measured: every preset and some mixes of its options, written straight into the engine's record.

A machine with a GPU may have numpy and numba and nothing else, so the language layer, which needs msgspec, is left
out here. `bench/engine.py` holds these presets against the real ones before it measures anything.
"""

from collections.abc import Mapping
from typing import Any

from adjuge.rules.boursicocotte.engine.table import (
    TIE_BY_MONEY,
    TIE_OFFERS_AGAIN,
    TIE_SHARED,
    TIE_TO_ACTIVE,
    blank,
)
from adjuge.rules.record import States

Rules = Mapping[str, Any]

# Cards are named by their place among 0, 10, 50, 100, 200, 500.
_MARTEAU: Rules = {
    "family_size": 3,
    "lot_size": 2,
    "start": (2, 4, 2, 0, 0, 0),
    "payouts": (3, 4, 5, -1),
    "equal_offers": TIE_TO_ACTIVE,
    "equal_scores": TIE_BY_MONEY,
    "penniless_barred": False,
    "coup_double": False,
    "one_bid": False,
    "short_game": False,
    "overbid": True,
    "sizes_displayed": True,
    "open_payments": True,
    "trade_limit": 400,
}
_ORIGINAL: Rules = {
    **_MARTEAU,
    "family_size": 4,
    "lot_size": 1,
    "start": (2, 4, 1, 0, 0, 0),
    "payouts": (2, 3, 4, 5),
}
_ASMODEE: Rules = {
    **_ORIGINAL,
    "equal_offers": TIE_OFFERS_AGAIN,
    "equal_scores": TIE_SHARED,
    "penniless_barred": True,
}
PRESETS: Mapping[str, Rules] = {"marteau": _MARTEAU, "original": _ORIGINAL, "asmodee": _ASMODEE}

# Each option at least once away from its preset, and some together.
MIXES: Mapping[str, tuple[Rules, int]] = {
    **{f"{name}, {seats} seats": (rules, seats) for name, rules in PRESETS.items() for seats in (3, 4, 5)},
    "marteau, coup double": ({**_MARTEAU, "coup_double": True}, 4),
    "marteau, one bid each": ({**_MARTEAU, "one_bid": True}, 4),
    "marteau, short game": ({**_MARTEAU, "short_game": True}, 5),
    "marteau, no overbidding": ({**_MARTEAU, "overbid": False}, 4),
    "marteau, payments face down": ({**_MARTEAU, "open_payments": False}, 4),
    "marteau, lots of one, barred": ({**_MARTEAU, "lot_size": 1, "penniless_barred": True}, 3),
    "original, lots of two": ({**_ORIGINAL, "lot_size": 2}, 4),
    "original, no trade limit": ({**_ORIGINAL, "trade_limit": 0}, 3),
    "asmodee, all at once": (
        {
            **_ASMODEE,
            "coup_double": True,
            "one_bid": True,
            "short_game": True,
            "overbid": False,
            "sizes_displayed": False,
            "open_payments": False,
            "trade_limit": 60,
        },
        5,
    ),
}


def set_tables(rules: Rules, seats: int, count: int = 1) -> States:
    """So many tables with these rules laid down, before the deal."""
    tables = blank(count)
    tables["seats"] = seats
    for name, value in rules.items():
        tables[name] = value
    return tables
