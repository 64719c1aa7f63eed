"""`adjuge play money`: a person among bots, prompt by prompt."""

import re
from pathlib import Path

import pytest

from adjuge.rules.gamefile import decode
from tests.cli.command import Typist
from tests.cli.test_play import Types, screens, types

__all__ = ["types"]

PLAY = ("play", "money", "--bots", "farmer,random", "--seed", "1")  # in hand: d20 d20 e60 e30 r20 c10


def test_the_first_screen_says_all_there_is_to_know(adjuge: Typist, types: Types) -> None:
    """M1.2, M1.4"""
    types()
    first = screens(adjuge(*PLAY).out)[0]
    assert "Money! · goldsieber · round 1 · stock 25 · Bids" in first
    assert re.search(r"^Right row +d30 r50 r20 c10 = 110$", first, re.MULTILINE)
    assert re.search(r"^Left out +Swiss francs and kronor$", first, re.MULTILINE)
    assert "Your hand  6 cards · bluff card · 10 points" in first
    assert "(such as d20 d20 b; b is the bluff card)" in " ".join(first.split())


@pytest.mark.parametrize(
    ("typed", "cards", "bluff"),
    [
        ("d20", {"1": 1}, False),
        ("d20 d20", {"1": 1, "8": 1}, False),
        ("2xd20 b", {"1": 1, "8": 1}, True),
        ("#8", {"8": 1}, False),
        ("c, e60", {"61": 1, "coin": 1}, False),
        ("B E60 Dollar20", {"1": 1, "61": 1}, True),
        ("bid r20", {"rouble": 1}, False),
    ],
)
def test_a_bid_is_said_in_short_names(
    adjuge: Typist, types: Types, tmp_path: Path, typed: str, cards: dict[str, int], bluff: bool
) -> None:
    """M2.1, M2.3: of notes that are alike the one with the lower number is laid first."""
    types(typed)
    adjuge(*PLAY, "--save", "mine.json")
    move = decode((tmp_path / "mine.json").read_bytes()).turns[0].move
    assert (move["type"], move["bluff"]) == ("bid", bluff)
    assert len(move["cards"]) == len(cards)
    assert {card for card in cards if card.isdecimal()} <= set(move["cards"])


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Say what you do"),
        ("d60", "“d60” is not in your hand"),
        ("3xd20", "“3xd20” is not in your hand"),
        ("0xd20", "“0xd20” is not in your hand"),
        ("#2", "“#2” is not in your hand"),
        ("cow", "“cow” is not a card. Type short names, such as d20 d20 e60."),
        ("d", "“d” is not a card."),
        ("20", "“20” is not a card."),
        ("b", "No card is too few"),
    ],
)
def test_a_slip_is_answered_and_asked_again(adjuge: Typist, types: Types, typed: str, answer: str) -> None:
    """M2.1: the bluff card alone is no bid."""
    types(typed, "d20")
    said = screens(adjuge(*PLAY).out)
    assert answer in " ".join(said[1].split())
    assert "You lay 20 dollars face down." in " ".join(said[2].split())


def test_swaps_are_made_by_letter_and_name(adjuge: Typist, types: Types) -> None:
    """M3.1"""
    types("e60 e30", "?", "", "t", "left")
    said = screens(adjuge(*PLAY).out)
    assert "You swap your whole bid for a whole row" in " ".join(said[1].split() + said[2].split())
    assert "Which row?  [1] right  [2] left" in said[3] + said[4]
    assert re.search(r"You swap 60 \+ 30 euros \(90\) for the left row", " ".join(" ".join(said[3:]).split()))
