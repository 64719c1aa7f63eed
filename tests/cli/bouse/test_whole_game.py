"""Whole games of 1 Bouse 2 Vaches through a pseudo-terminal."""

from pathlib import Path

import pytest

from tests.cli.bouse.person import BousePerson
from tests.cli.command import ADJUGE
from tests.cli.test_whole_game import played_to_the_end

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("lang", "size", "argv", "kinds"),
    [
        ("en", (80, 24), ["--seed", "3", "--seats", "3"], {"announcing", "wanted", "bell"}),
        (
            "fr",
            (80, 24),
            ["--seed", "6", "--seats", "6", "--bots", "farmer,random", "--option", "heap=yes"],
            {"announcing", "wanted", "bell"},
        ),
        (
            "de",
            (120, 40),
            ["--seed", "8", "--seats", "4", "--option", "action_cards=yes", "--option", "early_bell=yes"],
            {"announcing", "laying", "bell"},
        ),
        (
            "en",
            (60, 24),
            ["--seed", "3", "--seats", "3", "--bots", "farmer,random", "--option", "action_cards=yes"],
            {"announcing", "wanted", "bell", "plus_one", "takeover", "train"},
        ),
    ],
)
def test_a_game_is_played_to_its_end(
    lang: str, size: tuple[int, int], argv: list[str], kinds: set[str], tmp_path: Path
) -> None:
    person = BousePerson(ADJUGE, ["play", "bouse", *argv], lang, size)
    assert person.words.say("cli.prompt.help_title") in person.look_at("help")
    played_to_the_end(person, tmp_path / "game.json", moves=20)
    assert set(person.asked) >= kinds
