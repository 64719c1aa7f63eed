"""Games of 1 Bouse 2 Vaches to read back."""

from functools import cache
from typing import Any

from adjuge.bots.match import play_match
from adjuge.rules import catalogue
from adjuge.rules.bouse.options import Options
from adjuge.rules.gamefile import GameFile

GAME = catalogue.game("bouse")


@cache
def a_game(luck: bytes = b"a game", seats: int = 3, **options: Any) -> GameFile:
    return play_match(GAME, Options(**options), "widyka", ["random"] * seats, luck)
