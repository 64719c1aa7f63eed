"""Whole games through a pseudo-terminal, by `adjuge play` and by `make play`."""

import re
import sys
from pathlib import Path

import pytest

from adjuge.rules.gamefile import decode, verify
from adjuge.rules.shuffle import commitment
from tests.cli.command import ADJUGE
from tests.cli.terminal import Person

ROOT = Path(__file__).parents[2]
KINDS = {"turn", "bidding", "verdict", "paying", "offering", "answering", "wanted"}


def played_to_the_end(person: Person, paper: Path, moves: int = 50) -> None:
    """The game is over, everything is open, and what was promised has been kept."""
    assert person.play(paper) == 0
    assert "Traceback" not in person.heard
    file = decode(paper.read_bytes())
    report = verify(file)
    assert report.finished
    assert report.moves > moves
    opened = person.words.say("cli.play.opened", seed=file.shuffle.house_seed)
    assert " ".join(opened.split()) in " ".join(person.heard.split())
    promise = person.words.say("cli.play.promise", commitment=commitment(bytes.fromhex(file.shuffle.house_seed)).hex())
    assert " ".join(promise.split()) in " ".join(person.heard.split())


@pytest.mark.parametrize(
    ("lang", "size", "argv"),
    [
        ("en", (80, 24), ["--seed", "3"]),
        ("fr", (80, 24), ["--seed", "5", "--preset", "asmodee", "--seats", "5", "--bots", "farmer,random"]),
        ("de", (120, 40), ["--seed", "8", "--preset", "original", "--seats", "4", "--option", "coup_double=yes"]),
        ("en", (60, 24), ["--seed", "2", "--option", "sizes_displayed=no", "--option", "short_game=yes"]),
    ],
)
def test_a_game_is_played_to_its_end(lang: str, size: tuple[int, int], argv: list[str], tmp_path: Path) -> None:
    person = Person(ADJUGE, ["play", "boursicocotte", *argv], lang, size)
    assert person.words.say("cli.prompt.help_title") in person.look_at("help")
    played_to_the_end(person, tmp_path / "game.json")
    assert set(person.asked) >= KINDS


def test_make_play_opens_a_game_that_can_be_played_to_its_end(tmp_path: Path) -> None:
    # -o: the environment is there, since this test runs in it; setting it up is not for a test to do on the way
    argv = ["-C", str(ROOT), f"VENV={sys.prefix}", "-o", f"{sys.prefix}/.play", "play"]
    person = Person("make", argv, "en", (80, 24), ADJUGE_SEED="11")
    played_to_the_end(person, tmp_path / "game.json")
    assert re.search(r"At the table with you: Berta \(Farmer\) and Carl \(Farmer\)\.", person.heard)
