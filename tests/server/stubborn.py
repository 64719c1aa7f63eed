"""A worker whose bots have bad manners: `python stubborn.py MARK`. MARK is a file that one of them leaves behind."""

import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

from adjuge import bots
from adjuge.rules.contract import Game, Move, View
from adjuge.server.bots import bot_worker

MARK = Path(sys.argv[1])


class Mannered:
    """Does something odd, and then what `random` does."""

    def __init__(self, game: Game, manners: Callable[[], None]) -> None:
        self._random = bots.named("random", game)
        self._manners = manners

    def choose(self, view: View, rng: random.Random, budget: bots.Budget) -> Move:
        self._manners()
        return self._random.choose(view, rng, budget)


def endless() -> None:
    while True:
        pass


def clumsy() -> None:
    raise ZeroDivisionError


def mortal() -> None:
    os._exit(1)


def mortal_once() -> None:
    if not MARK.exists():
        MARK.touch()
        os._exit(1)


def talkative() -> None:
    print('{"type":"nonsense"}')


MANNERS = (endless, clumsy, mortal, mortal_once, talkative)


def seat(manners: Callable[[], None]) -> None:
    bots.register(None, manners.__name__, lambda game: Mannered(game, manners))


for manners in MANNERS:
    seat(manners)
bot_worker.main()
