"""Bots in a process of their own: `python -m adjuge.server.bots.bot_worker`, a question a line, an answer a line.

It ends when its input does, so none is left behind whatever happens to the server. Its environment says whether it runs
compiled code; then all of it is loaded, or compiled where the cache has none, before the worker says that it is ready.
"""

import os
import random
import sys
from contextlib import suppress
from functools import lru_cache
from typing import BinaryIO

import msgspec

from adjuge.bots.bot import Bot, BotFault

READY = b"ready\n"
FAILED = b"!"  # followed by the kind of error: no move begins so
KEPT = 512  # bots, each in its seat; the one that has not been asked for longest makes room


class BotRequest(msgspec.Struct, frozen=True, array_like=True):
    table: str
    game: str
    bot: str
    entropy: bytes
    milliseconds: int | None  # to think in
    memory: bytes  # what everybody has seen of the game
    view: msgspec.Raw


def choose(
    table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes, milliseconds: int | None = None
) -> bytes:
    from adjuge.bots import Budget, choice_of
    from adjuge.rules import catalogue

    seen = msgspec.json.decode(view, type=catalogue.game(game).view_type)
    player, budget = _player(table, seen.seat, game, bot), Budget(milliseconds=milliseconds)
    return msgspec.json.encode(choice_of(player, bot, seen, random.Random(entropy), budget, memory))


@lru_cache(KEPT)
def _player(table: str, seat: int, game: str, bot: str) -> Bot:  # noqa: ARG001 - one for each seat of a table
    from adjuge import bots
    from adjuge.rules import catalogue

    return bots.named(bot, catalogue.game(game))


def answer(question: bytes) -> bytes:
    try:
        asked = msgspec.json.decode(question, type=BotRequest)
        return choose(
            asked.table, asked.game, asked.bot, bytes(asked.view), asked.memory, asked.entropy, asked.milliseconds
        )
    except Exception as error:
        reason = f"{error.code}: {error.params['fault']}" if isinstance(error, BotFault) else type(error).__name__
        return FAILED + reason.encode()


def think(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more. Everything is loaded first, so that no table pays for that."""
    from adjuge.bots.warmup import GAMES, warm_up_bots

    for name in GAMES:
        warm_up_bots(name)
    answers.write(READY)
    answers.flush()
    for question in questions:
        answers.write(answer(question) + b"\n")
        answers.flush()


def main() -> None:
    # Whatever a bot prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(AttributeError, OSError):  # Windows has no such thing, and a strict supervisor may forbid it
        os.nice(5)  # the tables come first
    think(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
