"""The count after a ring, told hand by hand."""

from typing import Any

import pytest

from adjuge.cli.bouse.narrator import GameNarrator
from adjuge.rules.bouse.events import RoundCounted
from adjuge.rules.bouse.options import Options
from adjuge.words.catalogue import LANGUAGES, load
from tests.cli.bouse.games import GAME

NAMES = ["Anna", "Bo", "Cy"]
COUNTED = RoundCounted(
    announcer=0,
    ringer=2,
    number=5,
    what="cows",
    hands=({"two_cows": 1, "puff": 1}, {"fly": 3}, {}),
    laid={"cow": 1, "cow_and_dung": 1},
    shown=4,
    flies=3,
    helping=1,
    verdict="exact",
    winner=0,
    taken={"two_cows": 1, "puff": 1, "fly": 3, "cow": 1, "cow_and_dung": 1},
    under={},
    pot={"dung": 8},
)


def told(lang: str = "en", eyes: int | str | None = 0, event: RoundCounted = COUNTED, **options: Any) -> list[str]:
    return GameNarrator(GAME, NAMES, eyes, "widyka", Options(**options), load(lang)).told(event)


def test_the_count_goes_hand_by_hand() -> None:
    """V2.3, V2.4, V2.5, V8.2"""
    assert told() == [
        "You: a double cow and a puff → 2 cows",
        "Bo: three flies → 0 cows".replace("three", "3"),
        "The table: a cow and a cow with cowpat → 2 cows",
        "Together 4 cows and 3 flies, and 5 cows announced.",
        "Exact! You announced it and take 7 cards.",
        "The pot comes on top: 8 cards.",
    ]


def test_a_fly_that_stings_is_counted_in() -> None:
    """V5.1"""
    assert told(stinging_fly=True)[3] == "Together 7 cows with 3 flies that sting, and 5 cows announced."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_count_is_told_in_every_language(lang: str) -> None:
    lines = told(lang, eyes=None)
    assert len(lines) == 6
    assert lines[0].startswith("Anna")
    assert lines[1].startswith("Bo")
