"""What must stand on the rule page of each game: its numbers, its house decisions, its arithmetic."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from adjuge.words.pages import Rule, rules

LANGUAGES = ("de", "en", "fr")
EVERY_GAME = ("G1", "G2", "G3", "G4", "G5")
WORKING = re.compile(r"\d+(?: [+−×] \d+)+ = \d+")


@dataclass(frozen=True)
class Book:
    """Numbers without those of every game, in the order of the page. `decided` and `switchable` count the marks."""

    numbers: tuple[str, ...]
    decided: Counter[str]
    switchable: Counter[str]
    examples: Mapping[str, list[str]]

    @property
    def sections(self) -> set[str]:
        return {number.partition(".")[0] for number in self.numbers}


def numbered(sections: Mapping[str, range | None]) -> tuple[str, ...]:
    """Rules by section; one without a range is a single rule and carries the number of the section itself."""
    return tuple(
        number
        for section, rules in sections.items()
        for number in ([section] if rules is None else [f"{section}.{rule}" for rule in rules])
    )


def up_to(last: int) -> range:
    return range(1, last + 1)


BOURSICOCOTTE = Book(
    numbers=numbered(
        {
            f"B{section}": up_to(last)
            for section, last in {1: 2, 2: 9, 3: 4, 4: 2, 5: 4, 6: 8, 7: 9, 8: 2, 9: 4, 10: 3}.items()
        }
    ),
    decided=Counter(
        {
            "B2.4": 1,
            "B2.6": 1,
            "B2.7": 3,
            "B2.8": 2,
            "B2.9": 1,
            "B3.2": 2,
            "B4.2": 1,
            "B6.2": 5,
            "B6.3": 3,
            "B6.5": 2,
            "B6.6": 4,
            "B6.8": 1,
            "B7.2": 1,
            "B7.3": 1,
            "B7.7": 3,
        }
    ),
    switchable=Counter({"B6.6": 1, "B6.7": 1, "B8.2": 1, "B9.4": 1}),
    examples={
        "B10.1": [
            *("1000 + 350 + 40 = 1390", "3 × 1390 = 4170"),
            *("800 + 500 = 1300", "2 × 1300 = 2600"),
            *("650 + 250 + 160 + 90 + 10 = 1160", "5 × 1160 = 5800"),
            *("650 + 160 + 10 = 820", "3 × 820 = 2460"),
        ],
        "B10.2": ["0 + 0 + 10 + 50 = 60", "50 + 50 = 100", "2 + 2 = 4", "100 − 60 = 40"],
        "B10.3": ["50 + 50 + 10 + 10 = 120", "100 + 50 = 150", "150 − 120 = 30"],
    },
)

MONEY = Book(
    numbers=numbered(
        {"M1": up_to(4), "M2": up_to(3), "M3": up_to(2), "M4": up_to(3), "M5": up_to(4), "M6": None, "M7": up_to(5)}
    ),
    decided=Counter({"M1.1": 1, "M1.2": 1, "M1.3": 2, "M2.1": 3, "M4.2": 1, "M4.3": 1, "M5.4": 3, "M6": 1}),
    switchable=Counter({"M4.3": 1}),
    examples={
        "M7.1": [
            "30 + 30 + 30 = 90",
            "3 × 10 = 30",
            *("60 + 40 + 30 = 130", "130 − 100 = 30"),
            "60 + 40 + 30 + 30 + 30 + 20 = 210",
            "2 × 100 = 200",
            "0 + 30 + 30 + 210 + 200 = 470",
        ],
        "M7.2": ["3 × 20 + 3 × 30 + 40 + 50 + 60 = 300", "2 × 100 = 200", "300 + 200 = 500"],
        "M7.3": ["100 − 100 = 0", "160 − 100 = 60"],
        "M7.4": ["20 + 3 × 10 + 50 = 100"],
        "M7.5": ["4 − 2 = 2"],
    },
)

BOUSE = Book(
    numbers=numbered(
        {
            "V1": up_to(2),
            "V2": up_to(5),
            "V3": up_to(5),
            "V4": None,
            "V5": up_to(3),
            "V6": range(8),
            "V7": None,
            "V8": up_to(5),
        }
    ),
    decided=Counter(
        {
            "V1.2": 2,
            "V2.1": 3,
            "V2.2": 1,
            "V2.3": 1,
            "V3.1": 2,
            "V3.4": 2,
            "V3.5": 3,
            "V4": 1,
            "V5.2": 1,
            "V5.3": 1,
            "V6.1": 1,
            "V6.3": 2,
            "V6.4": 1,
            "V6.5": 3,
            "V6.6": 2,
            "V6.7": 2,
        }
    ),
    switchable=Counter({"V1.1": 1, "V2.2": 1, "V6.0": 1, "V6.2": 1}),
    examples={
        "V8.1": ["5 + 1 = 6"],
        "V8.2": ["4 + 1 = 5"],
        "V8.3": ["6 − 5 = 1"],
        "V8.4": ["4 + 3 = 7"],
        "V8.5": ["3 + 1 = 4"],
    },
)

SHELF = {"boursicocotte": BOURSICOCOTTE, "money": MONEY, "bouse": BOUSE}

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def the_rule(game: str, number: str, lang: str) -> Rule:
    return next(rule for rule in rules(game, lang) if rule.number == number)
