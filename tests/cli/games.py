"""Finished and unfinished games to read back, and ways to spoil a file."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from adjuge.bots.match import play_match
from adjuge.rules import catalogue
from adjuge.rules.gamefile import GameFile, encode, encode_line

GAME = catalogue.game("boursicocotte")


@cache
def a_game(luck: bytes = b"a game", preset: str = "marteau") -> GameFile:
    return play_match(GAME, GAME.presets[preset], preset, ["random"] * 3, luck)


def on_paper(path: Path, *files: GameFile) -> Path:
    """One document, or one a line where there are several."""
    path.write_bytes(encode(files[0]) if len(files) == 1 else b"".join(encode_line(file) for file in files))
    return path


def spoilt(path: Path, file: GameFile, change: Callable[[dict[str, Any]], None]) -> Path:
    """The game with something changed by hand."""
    document = json.loads(encode_line(file))
    change(document)
    path.write_text(json.dumps(document))
    return path
