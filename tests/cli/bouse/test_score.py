"""`adjuge score bouse`: cards taken and action cards kept in, points with the working shown out."""

import json

import pytest

from adjuge.words.catalogue import LANGUAGES
from tests.cli.command import Typist

SCORE = ("score", "bouse")


def test_the_working_is_shown(adjuge: Typist) -> None:
    """V4, V6.2, V6.3"""
    players = ("--player", "Anna: 14 queen", "--player", "Bo: 2, foot", "--player", "Cy: 17")
    assert adjuge(*SCORE, *players).out.splitlines() == [
        "Anna",
        "  14 cards taken, Queen Bzz +3 = 17 points",
        "Bo",
        "  2 cards taken, A foot in it −3 = −1 points",
        "Cy",
        "  17 cards taken = 17 points",
        "",
        "1. Anna  17 points",
        "1. Cy  17 points",
        "3. Bo  −1 points",
        "Equal at the top: the win is shared (V4).",
    ]


def test_the_table_says_what_a_foot_costs(adjuge: Typist) -> None:
    """V6.2"""
    assert adjuge(*SCORE, "9 foot", "--option", "foot_costs=5").out == "9 cards taken, A foot in it −5 = 4 points\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("9 Queen Bzz", ["queen"]),
        ("9 reine", ["queen"]),
        ("9 Koenigin", ["queen"]),
        ("9 A foot in it", ["foot"]),
        ("9, un pied dedans", ["foot"]),
        ("9 Reingetreten, queen", ["foot", "queen"]),
        ("9", []),
    ],
)
def test_action_cards_have_their_names_in_any_language(
    adjuge: Typist, lang: str, written: str, kept: list[str]
) -> None:
    (line,) = json.loads(adjuge(*SCORE, "--lang", lang, written, "--json").out)
    assert (line["taken"], line["action_cards"]) == (9, kept)


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        ([], 2, "Say how many cards were taken"),
        (["many"], 2, "“many” is not a number of cards"),
        (["14 train"], 2, "“14 train” is not a number of cards"),
        (["14 14"], 2, "“14 14” is not a number of cards"),
        (["73"], 1, "73 cards are too many: the deck has 72."),
        (["--player", "Anna: 40", "--player", "Bo: 33"], 1, "73 cards are too many"),
        (["61", "--option", "cow=0"], 1, "61 cards are too many: the deck has 60."),
        (["85", "--option", "cow=24"], 1, "85 cards are too many: the deck has 84."),
        (["1", "--option", "fly=25"], 1, "fly"),
        (["9 foot foot"], 1, "“A foot in it” is there twice"),
        (["--player", "Anna: 3 queen", "--player", "Bo: 4 Queen"], 1, "“Queen Bzz” is there twice"),
        (["9", "--player", "Anna: 3"], 2, "either the cards of one or players"),
        (["--player", "Anna 3"], 2, "is not a player’s line"),
        ([word for name in "ABCDEFG" for word in ("--player", f"{name}: 1")], 1, "7 players are too many"),
        (["9", "--option", "foot_costs=dear"], 2, "takes whole numbers"),
    ],
)
def test_what_cannot_be_on_a_sheet_is_refused(adjuge: Typist, argv: list[str], code: int, message: str) -> None:
    said = adjuge(*SCORE, *argv)
    assert (said.code, said.out) == (code, "")
    assert message in said.err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("argv", [["many"], ["73"], ["9 foot foot"], ["9 queen queen"], []])
def test_refusals_are_said_in_every_language(adjuge: Typist, argv: list[str], lang: str) -> None:
    said = adjuge(*SCORE, "--lang", lang, *argv)
    assert said.code in (1, 2)
    assert len(said.err.splitlines()) == 1
    assert "{" not in said.err
