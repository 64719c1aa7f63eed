"""Bots are known by their registration: those of the house, those of guests, and those that other packages bring."""

import ast
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjuge import bots
from adjuge.bots import registry
from adjuge.bots.match import play_match
from adjuge.rules import catalogue
from adjuge.rules.contract import Game, Move, View
from examples.magpies.game import GAME as MAGPIES
from tests.bots.guests import leave_afterwards

ROOT = Path(__file__).parents[2]
GAME = catalogue.game("boursicocotte")
HOUSE_GAMES = [catalogue.game(name) for name in ("boursicocotte", "money", "bouse")]


class First:
    """Takes the first choice of the menu, as `random` would fill it; remembers who has asked."""

    def __init__(self, game: Game) -> None:
        self._random = bots.named(bots.RANDOM, game)
        self.asked: list[bots.Budget] = []

    def choose(self, view: View, rng: random.Random, budget: bots.Budget) -> Move:
        self.asked.append(budget)
        return self._random.choose(view, rng, budget)


@pytest.fixture(autouse=True)
def nobody_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_afterwards(monkeypatch)


def test_each_game_of_the_house_says_its_default() -> None:
    for game in HOUSE_GAMES:
        assert bots.default(game) in bots.names(game)
        assert bots.default(game) != bots.RANDOM
        assert bots.names(game)[0] == bots.RANDOM


def test_a_bot_is_registered_for_one_game() -> None:
    bots.register("boursicocotte", "first", First)
    assert isinstance(bots.named("first", GAME), First)
    assert bots.names(GAME)[-1] == "first"
    assert bots.default(GAME) != "first"
    assert "first" not in bots.names(catalogue.game("money"))


def test_a_guests_game_has_bots_too() -> None:
    assert bots.default(MAGPIES) == bots.RANDOM
    bots.register("magpies", "first", f"{__name__}:First")
    bots.register("magpies", "other", First)
    assert bots.names(MAGPIES) == (bots.RANDOM, "first", "other")
    assert bots.default(MAGPIES) == "first"
    bots.register("magpies", "other", First, default=True)
    assert bots.default(MAGPIES) == "other"
    assert play_match(MAGPIES, MAGPIES.presets["day"], "day", ["first", "other"], b"guests").result is not None


def test_each_seat_has_one_bot_for_the_whole_game() -> None:
    made: list[First] = []

    def make(game: Game) -> First:
        made.append(First(game))
        return made[-1]

    bots.register("boursicocotte", "first", make)
    budget = bots.Budget(playouts=7)
    play_match(GAME, GAME.presets["marteau"], "marteau", ["first", "random", "first"], b"seats", budget=budget)
    assert len(made) == 2
    assert all(len(bot.asked) > 5 and set(bot.asked) == {budget} for bot in made)


@pytest.mark.parametrize("name", ["", "First", "a b", "7up", "x" * 41, "first,second"])
def test_a_name_that_nobody_could_type_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a bot cannot be called"):
        bots.register("boursicocotte", name, First)


def test_nobody_takes_the_place_of_another() -> None:
    bots.register("boursicocotte", "first", First)
    bots.register("boursicocotte", "first", First)
    with pytest.raises(ValueError, match="boursicocotte has another bot called 'first' already"):
        bots.register("boursicocotte", "first", lambda game: First(game))
    with pytest.raises(ValueError, match="any game has another bot called 'random' already"):
        bots.register(None, bots.RANDOM, First)
    with pytest.raises(ValueError, match="boursicocotte has a default bot already"):
        bots.register("boursicocotte", "better", First, default=True)
    with pytest.raises(ValueError, match=r"is written MODULE:ATTRIBUTE, not 'first.py'"):
        bots.register("boursicocotte", "file", "first.py")


@pytest.mark.parametrize("limits", [{"playouts": 0}, {"milliseconds": -5}, {"playouts": 1, "milliseconds": 1}])
def test_a_budget_is_one_thing_or_none(limits: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="a budget is playouts or milliseconds"):
        bots.Budget(**limits)
    assert bots.Budget() == bots.UNLIMITED


BROUGHT = """
import random
from adjuge import bots

class Guest:
    def __init__(self, game):
        self.chance = bots.named(bots.RANDOM, game)
    def choose(self, view, rng, budget):
        return self.chance.choose(view, rng, budget)
"""
OWN, LEVELS = (" ".join(registry._for_one_game[game]) for game in ("boursicocotte", "money"))
ENTRY_POINTS = """
[adjuge.games]
magpies = examples.magpies.game
money = examples.magpies.game

[adjuge.bots]
boursicocotte.guest = brought:Guest
magpies.guest = brought:Guest
anywhere = brought:Guest
boursicocotte.farmer = brought:Guest
"""
ASK = """
from adjuge import bots
from adjuge.bots.match import play_match
from adjuge.rules import catalogue

for name in ("boursicocotte", "magpies", "money"):
    game = catalogue.game(name)
    print(name, game.name, *bots.names(game), bots.default(game))
game = catalogue.game("magpies")
print(play_match(game, game.presets["day"], "day", ["guest", "anywhere"], b"brought").result is not None)
"""


def asked(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    (folder / "brought.py").write_text(BROUGHT, encoding="utf-8")
    path = os.pathsep.join([str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")])
    settled = {**os.environ, "ADJUGE_INTERPRET": "1", "PYTHONPATH": path, **environment}
    return subprocess.run([sys.executable, "-c", ASK], env=settled, capture_output=True, text=True, check=False)


def test_a_package_brings_games_and_bots_by_entry_point(tmp_path: Path) -> None:
    """What takes the name of another is left out, with a warning that names it."""
    package = tmp_path / "brought-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1.0\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(ENTRY_POINTS, encoding="utf-8")
    said = asked(tmp_path)
    assert said.stdout.splitlines() == [
        f"boursicocotte boursicocotte random anywhere {OWN} guest farmer",
        "magpies magpies random anywhere guest guest",
        f"money money random anywhere {LEVELS} farmer",
        "True",
    ], said.stderr
    assert "the bot boursicocotte.farmer = brought:Guest is left out" in said.stderr
    assert "the game money = examples.magpies.game is left out" in said.stderr


def test_a_folder_brings_them_by_variables(tmp_path: Path) -> None:
    said = asked(
        tmp_path,
        ADJUGE_GAMES="magpies=examples.magpies.game",
        ADJUGE_BOTS="magpies.guest=brought:Guest anywhere=brought:Guest nonsense",
    )
    assert said.stdout.splitlines()[1:] == [
        "magpies magpies random anywhere guest guest",
        f"money money random anywhere {LEVELS} farmer",
        "True",
    ], said.stderr
    assert "the bot nonsense =  is left out" in said.stderr


def literals(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_the_farmer_is_named_among_bots_and_nowhere_else() -> None:
    house = ROOT / "src" / "adjuge"
    python = [file.relative_to(house) for file in house.rglob("*.py") if "farmer" in literals(file)]
    assert {file.parts[0] for file in python} <= {"bots", "lab"}
    browser = [file for kind in ("ts", "svelte") for file in (ROOT / "web" / "src").rglob(f"*.{kind}")]
    assert len(browser) > 50
    assert not [file for file in browser if "farmer" in file.read_text(encoding="utf-8")]
