"""`adjuge play bouse`: a person among bots, prompt by prompt."""

import re
from pathlib import Path
from typing import Any

import pytest

from adjuge.rules.gamefile import decode
from tests.cli.command import Typist
from tests.cli.test_play import Types, screens, types

__all__ = ["types"]

# we announce first, and hold a double cow, a cowpat, a double cowpat and a cow with cowpat
PLAY = ("play", "bouse", "--seats", "3", "--bots", "farmer,random", "--seed", "1")


def test_the_first_screen_says_all_there_is_to_know(adjuge: Typist, types: Types) -> None:
    types()
    first = screens(adjuge(*PLAY).out)[0]
    assert "1 Bouse 2 Vaches · widyka · pile 60 · hands of 4 · The announcement" in first
    assert re.search(r"^▸ Guest +▮▮▮▮ +0$", first, re.MULTILINE)
    assert "nothing announced yet" in first
    assert "[cc]" in first
    assert "[1 …] announce 1 to 24 cows or cowpats" in " ".join(first.split())


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        (["3 c cc"], {"number": 3, "what": "cows", "card": "two_cows"}),
        (["3 p p"], {"number": 3, "what": "dungs", "card": "dung"}),
        (["3 vaches double-bouse", "3 vaches bb", "3 vaches pp"], {"number": 3, "what": "cows", "card": "two_dungs"}),
        (["3", "2", "1"], {"number": 3, "what": "dungs", "card": "two_cows"}),
        (["3 cows", "b", "3", "cowpats", "Fladen"], {"number": 3, "what": "dungs", "card": "dung"}),
        (["announce 4 cows Doppelkuh"], {"number": 4, "what": "cows", "card": "two_cows"}),
    ],
)
def test_an_announcement_is_said_in_one_breath_or_bit_by_bit(
    adjuge: Typist, types: Types, tmp_path: Path, typed: list[str], move: dict[str, Any]
) -> None:
    """V2.1"""
    types(*typed)
    adjuge(*PLAY, "--save", "mine.json")
    assert decode((tmp_path / "mine.json").read_bytes()).turns[0].move == {"type": "announce", **move}


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Say what you do"),
        ("3 c f", "“f” is not on offer. Choose from double cow, cowpat, double cowpat or cow with cowpat"),
        ("3 c cow", "“cow” is not on offer"),  # a cow is not in hand, and a cow with cowpat is not a cow
        ("99 c cc", "99 is too much"),
        ("0 c cc", "0 is too little"),
        ("cows", "“cows” is not a whole number"),
    ],
)
def test_a_slip_is_answered_and_asked_again(adjuge: Typist, types: Types, typed: str, answer: str) -> None:
    types(typed, "3 c cc")
    said = screens(adjuge(*PLAY).out)
    assert answer in " ".join(said[1].split())
    assert "You announce 3 cows." in " ".join(said[2].split())


def test_the_bell_is_rung_by_a_letter_and_the_count_told(adjuge: Typist, types: Types) -> None:
    """V2.2"""
    types("3 c 1", "r", "r")
    said = adjuge("play", "bouse", "--seats", "2", "--bots", "farmer", "--seed", "1").out
    assert "[r] ring the bell   [p] let it pass" in said
    assert re.search(r"Together \d+ (?:cows|cowpats)", said)
