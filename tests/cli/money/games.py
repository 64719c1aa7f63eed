"""Games of Money! to read back."""

from functools import cache

from adjuge.bots.match import play_match
from adjuge.rules import catalogue
from adjuge.rules.gamefile import GameFile
from adjuge.rules.money.options import Options

GAME = catalogue.game("money")


@cache
def a_game(luck: bytes = b"a game", seats: int = 3, games: int = 1) -> GameFile:
    return play_match(GAME, Options(games=games), "goldsieber", ["random"] * seats, luck)  # type: ignore[arg-type]
