"""The tables that are measured: every preset and some mixes of its options, written straight into the engine's record.

A machine with a GPU may have numpy and numba and nothing else, so the language layer, which needs msgspec, is left
out here. `bench/engine.py` holds these presets against the real ones before it measures anything.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from adjuge.rules.boursicocotte.engine.table import TIE_BY_MONEY, TIE_OFFERS_AGAIN, TIE_SHARED, TIE_TO_ACTIVE
from adjuge.rules.bouse.engine.cards import COMPOSITION
from adjuge.rules.engines.record import States

Rules = Mapping[str, Any]


@dataclass(frozen=True)
class MeasuredGame:
    """A game that is measured: its presets, and tables on which its runs on two machines are compared."""

    game: str
    title: str
    seats: int  # at the tables that are timed
    presets: Mapping[str, Rules]
    mixes: Mapping[str, tuple[Rules, int]]

    def part(self, name: str) -> ModuleType:
        """A file of the game's engine."""
        return import_module(f"adjuge.rules.{self.game}.engine.{name}")

    def set_tables(self, rules: Rules, seats: int, count: int = 1) -> States:
        """So many tables with these rules laid down, before the deal."""
        tables: States = self.part("table").blank(count)
        tables["seats"] = seats
        for name, value in rules.items():
            tables[name] = value
        return tables


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
_PRESETS: Mapping[str, Rules] = {"marteau": _MARTEAU, "original": _ORIGINAL, "asmodee": _ASMODEE}

# Each option at least once away from its preset, and some together.
_MIXES: Mapping[str, tuple[Rules, int]] = {
    **{f"{name}, {seats} seats": (rules, seats) for name, rules in _PRESETS.items() for seats in (3, 4, 5)},
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


_MONEY: Rules = {"games": 1, "guard": True}


_BOUSE: Rules = {
    "composition": COMPOSITION,
    "full_hand": 4,
    "early_bell": False,
    "stinging_fly": False,
    "heap": False,
    "action_cards": False,
    "two_each": True,
    "foot_costs": 3,
    "queen_brings": 3,
}

GAMES = {
    measured.game: measured
    for measured in (
        MeasuredGame("boursicocotte", "Boursicocotte", 4, _PRESETS, _MIXES),
        MeasuredGame(
            "money",
            "Money!",
            4,
            {"goldsieber": _MONEY},
            {
                **{f"{seats} seats": (_MONEY, seats) for seats in (3, 4, 5)},
                "three games": ({**_MONEY, "games": 3}, 3),
                "no guard": ({**_MONEY, "guard": False}, 4),
            },
        ),
        MeasuredGame(
            "bouse",
            "1 Bouse 2 Vaches",
            4,
            {"widyka": _BOUSE},
            {
                **{f"{seats} seats": (_BOUSE, seats) for seats in (2, 3, 4, 5, 6)},
                "hands of three": ({**_BOUSE, "full_hand": 3}, 5),
                "early bell": ({**_BOUSE, "early_bell": True}, 4),
                "the fly that stings": ({**_BOUSE, "stinging_fly": True}, 4),
                "action cards": ({**_BOUSE, "action_cards": True}, 6),
                "two action cards each, all at once": (
                    {**_BOUSE, "action_cards": True, "early_bell": True, "stinging_fly": True, "heap": True},
                    3,
                ),
            },
        ),
    )
}
