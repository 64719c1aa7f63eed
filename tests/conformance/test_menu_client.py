"""A client that knows menus only plays whole games: no code per game, nothing but the JSON of its views."""

import ast
import random
from pathlib import Path

import msgspec
import pytest

from adjuge.rules import catalogue
from adjuge.rules.conformance.moves import menu_client
from adjuge.rules.contract import decode_move
from tests.conformance.settings import PRESETS, Setting

GAME = catalogue.game("boursicocotte")


def test_the_client_imports_nothing_of_the_house() -> None:
    tree = ast.parse(Path(menu_client.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert imported == {"collections", "typing", "random", "msgspec"}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("setting", PRESETS, ids=lambda setting: setting.name)
def test_the_client_plays_every_preset_to_the_end(setting: Setting, seed: int) -> None:
    dice = random.Random(seed)
    state = GAME.deal(setting.options, setting.seats, dice.randbytes(32))
    for _ in range(10_000):
        views = {seat: view for seat, view in GAME.encoded_views(state).items() if msgspec.json.decode(view)["menu"]}
        if not views:
            break
        seat = dice.choice([seat for seat in views if seat is not None])
        state = GAME.play(state, seat, decode_move(GAME, menu_client.answer(views[seat], dice))).state
    assert GAME.outcome(state) is not None
