"""The tables of the pages say what the code says."""

import importlib
import inspect
import re
from itertools import chain
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from adjuge.lab.pettingzoo import raw_env
from adjuge.rules import catalogue, conformance, gamefile, seal
from adjuge.rules.boursicocotte import moves
from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.contract import Game, Outcome
from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.gamefile import GameFile, Seat, Turn
from adjuge.rules.seal import BoundShuffle, bound, promised, receipt
from tests.docs.book import ROOT, blocks
from tests.docs.tables import code, table
from tests.docs.three_games import title
from tests.test_rooms import MAY_IMPORT, rooms

ADDING_A_GAME = ROOT / "docs" / "adding-a-game.md"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
LAB = ROOT / "docs" / "lab.md"
GAME_FILES = ROOT / "docs" / "game-files.md"
MAGPIES = ROOT / "examples" / "magpies"
COST = ("file", "step", "holds", "lines")
BOURSICOCOTTE = Path(inspect.getfile(moves)).parent

every_game = pytest.mark.parametrize("name", catalogue.names())


def names(kind: type[msgspec.Struct]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def test_the_fields_of_a_game_file() -> None:
    rows = {name: row["holds"] for row in table(GAME_FILES, "field", "holds") for name in code(row["field"])}
    assert list(rows) == names(GameFile)
    parts: dict[str, type[msgspec.Struct]] = {"seats": Seat, "shuffle": BoundShuffle, "result": Outcome, "moves": Turn}
    for field, kind in parts.items():
        assert [name for name in code(rows[field]) if name in names(kind)] == names(kind)


@every_game
def test_the_moves_of_a_game_file(name: str) -> None:
    rows = table(GAME_FILES, "`type`", "fields", "rule", under=f"Moves of {title(catalogue.game(name))}")
    written = [(*code(row["`type`"]), code(row["fields"])) for row in rows]
    kinds = get_args(catalogue.game(name).move_type)
    assert written == [(kind.__struct_config__.tag, names(kind)) for kind in kinds]


@every_game
def test_the_draws_of_a_shuffle(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, drawn = catalogue.game(name), []

    class Overheard(Draws):
        def __init__(self, seed: bytes, label: str) -> None:
            drawn.append(label)
            super().__init__(seed, label)

    monkeypatch.setattr(importlib.import_module(f"adjuge.rules.{name}.game"), "Draws", Overheard)
    game.deal(next(iter(game.presets.values())), 3, bytes(32))
    rows = table(GAME_FILES, "game", "label", "decides")
    assert sorted(drawn) == sorted(chain(*(code(row["label"]) for row in rows if code(row["game"]) == [name])))


def test_the_codes_of_refused_files() -> None:
    written = {name for row in table(GAME_FILES, "code", "the file") for name in code(row["code"])}
    source = "".join(map(inspect.getsource, (gamefile, seal, promised, bound, receipt)))
    raised = set(re.findall(r'BadGameFile\(\s*"(\w+)"|code = "(\w+)" if .* else "(\w+)"', source))
    assert written == {name for found in raised for name in found if name} | {"unknown_game"}


def test_the_rooms_of_the_house() -> None:
    rows = {name: row for row in table(ARCHITECTURE, "room", "holds", "may import") for name in code(row["room"])}
    assert sorted(rows) == rooms()
    for room, row in rows.items():
        others = rows.keys() - {room} if row["may import"] == "all of the above" else set(code(row["may import"]))
        assert others == MAY_IMPORT[room] & rows.keys()


def test_the_folders_of_the_larger_rooms() -> None:
    shown = {name for row in table(ARCHITECTURE, "folder", "holds") for name in code(row["folder"])}
    folders = {
        f"{room}/{file.parent.name}"
        for room in ("cli", "lab", "review", "server", "store", "table")
        for file in (ROOT / "src" / "adjuge" / room).glob("*/__init__.py")
        if file.parent.name not in catalogue.names()
    }
    assert shown == folders


def test_the_drawing_shows_the_way_through_every_room() -> None:
    """Words are said in all of them."""
    drawing = next(block.text for block in blocks(ARCHITECTURE) if block.language == "text")
    assert {*rooms(), "browser"} - {"words"} <= set(re.findall(r"\w+", drawing))


def parameters(signature: str, kind: object) -> tuple[list[str], list[str]]:
    """What a function written as `name(one, two)` takes, on the page and in the code."""
    name, _, given = signature.rstrip(")").partition("(")
    taken = list(inspect.signature(getattr(kind, name)).parameters)
    return given.split(", "), taken[taken[0] == "self" :]


def test_what_the_contract_of_a_game_asks() -> None:
    for row in table(ARCHITECTURE, "ask", "and get"):
        (asked,) = code(row["ask"])
        on_the_page, in_the_code = parameters(asked, Game)
        assert on_the_page == in_the_code


def test_the_functions_of_an_engine() -> None:
    shown = [*chain(*(code(row["function"]) for row in table(ADDING_A_GAME, "function", "does")))]
    for function in shown:
        on_the_page, in_the_code = parameters(function, engine)
        assert on_the_page == in_the_code
    functions = [name for name, kept in vars(engine).items() if callable(kept) and name not in ("deal", "seated")]
    assert [function.partition("(")[0] for function in shown] == functions


def test_the_checks_of_the_conformance_suite() -> None:
    shown = [*chain(*(code(row["check"]) for row in table(ADDING_A_GAME, "check", "asks")))]
    assert shown == [check.__name__ for check in conformance.CHECKS]


def test_what_adding_a_game_cost() -> None:
    shown = {name: int(row["lines"]) for row in table(ADDING_A_GAME, *COST) for name in code(row["file"])}
    files = [file for file in MAGPIES.glob("*.py") if file.stem != "__init__"]
    assert shown == {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert f"Together {sum(shown.values())} lines" in ADDING_A_GAME.read_text(encoding="utf-8")


def test_the_files_of_the_two_layers() -> None:
    (row,) = [row for row in table(ARCHITECTURE, "", "engine", "language") if row[""] == "in Boursicocotte"]
    for layer, folder in {"engine": BOURSICOCOTTE / "engine", "language": BOURSICOCOTTE}.items():
        files = {file.stem for file in folder.glob("*.py")} - {"__init__"}
        assert sorted(code(row[layer])) == sorted(files)


def test_the_number_of_actions() -> None:
    (row,) = [row for row in table(ARCHITECTURE, "", "engine", "language") if row[""] == "speaks"]
    assert f"{engine.N_ACTIONS} actions" in row["engine"]


def test_the_settings_of_an_environment() -> None:
    shown = [*chain(*(code(row["setting"]) for row in table(LAB, "setting", "means")))]
    assert shown == [name for name in inspect.signature(raw_env).parameters if name != "game"]
