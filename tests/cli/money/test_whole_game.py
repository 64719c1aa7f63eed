"""Whole matches of Money! through a pseudo-terminal."""

from pathlib import Path

import pytest

from tests.cli.command import ADJUGE
from tests.cli.money.person import MoneyPerson
from tests.cli.test_whole_game import played_to_the_end

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("lang", "size", "argv"),
    [
        ("en", (80, 24), ["--seed", "3"]),
        ("fr", (80, 24), ["--seed", "5", "--seats", "5", "--bots", "farmer,random"]),
        ("de", (120, 40), ["--seed", "8", "--seats", "4", "--bots", "random", "--option", "games=2"]),
    ],
)
def test_a_match_is_played_to_its_end(lang: str, size: tuple[int, int], argv: list[str], tmp_path: Path) -> None:
    person = MoneyPerson(ADJUGE, ["play", "money", *argv], lang, size)
    assert person.words.say("cli.prompt.help_title") in person.look_at("help")
    played_to_the_end(person, tmp_path / "game.json", moves=20)
    assert set(person.asked) == {"bidding", "acting", "wanted"}
