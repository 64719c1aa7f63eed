"""Waiting for machine code: once it takes minutes, and whoever waits should know what for."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from adjuge.cli.console import console
from adjuge.cli.typography import GluedWords
from adjuge.rules.contract import Game
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.words.catalogue import Words


@contextmanager
def compiling(words: Words) -> Iterator[None]:
    with console(sys.stderr).status(GluedWords(words).say("cli.play.compiling")):
        yield


def wait_for_compiler(game: Game, words: Words) -> None:
    """Play this game once, and let every bot of it decide, so that nobody waits in the middle of one."""
    if INTERPRETED:
        return
    with compiling(words):
        from adjuge.bots.warmup import warm_up, warm_up_bots

        warm_up(game.name)
        warm_up_bots(game.name)
