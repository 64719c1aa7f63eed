"""Whole games through a pseudo-terminal."""

from pathlib import Path

import pytest

from adjuge.rules.engines.shuffle import commitment
from adjuge.rules.gamefile import decode, verify
from tests.cli.command import ADJUGE
from tests.cli.terminal import Person

pytestmark = pytest.mark.slow

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
        ("en", (80, 24), ["--seed", "10"]),
        ("fr", (80, 24), ["--seed", "5", "--preset", "asmodee", "--seats", "5", "--bots", "farmer,random"]),
        ("de", (120, 40), ["--seed", "8", "--preset", "original", "--seats", "4", "--option", "coup_double=yes"]),
        ("en", (60, 24), ["--seed", "6", "--option", "sizes_displayed=no", "--option", "short_game=yes"]),
    ],
)
def test_a_game_is_played_to_its_end(lang: str, size: tuple[int, int], argv: list[str], tmp_path: Path) -> None:
    person = Person(ADJUGE, ["play", "boursicocotte", *argv], lang, size)
    assert person.words.say("cli.prompt.help_title") in person.look_at("help")
    played_to_the_end(person, tmp_path / "game.json")
    assert set(person.asked) >= KINDS
