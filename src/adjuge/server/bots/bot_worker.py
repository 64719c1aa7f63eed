"""Bots in a process of their own: `python -m adjuge.server.bots.bot_worker`, a question a line, an answer a line.

It ends when its input does, so none is left behind whatever happens to the server.
"""

import os
import random
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

READY = b"ready\n"
FAILED = b"!"  # followed by the kind of error: no move begins so


class BotRequest(msgspec.Struct, frozen=True, array_like=True):
    game: str
    bot: str
    entropy: bytes
    view: msgspec.Raw


def choose(game: str, bot: str, view: bytes, entropy: bytes) -> bytes:
    """What this bot does in this view, both as JSON. The same luck gives the same move."""
    from adjuge import bots
    from adjuge.rules import catalogue

    found = catalogue.game(game)
    seen = msgspec.json.decode(view, type=found.view_type)
    return msgspec.json.encode(bots.named(bot, found).choose(seen, random.Random(entropy)))


def answer(question: bytes) -> bytes:
    """One line for another. A bot that breaks down says so and lives on."""
    try:
        asked = msgspec.json.decode(question, type=BotRequest)
        return choose(asked.game, asked.bot, bytes(asked.view), asked.entropy)
    except Exception as error:
        return FAILED + type(error).__name__.encode()


def think(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more. The games are loaded first, so that no table pays for that."""
    from adjuge import bots
    from adjuge.rules import catalogue

    for name in catalogue.names():
        game = catalogue.game(name)
        for bot in bots.names(game):
            bots.named(bot, game)
    answers.write(READY)
    answers.flush()
    for question in questions:
        answers.write(answer(question) + b"\n")
        answers.flush()


def main() -> None:
    # Whatever a bot prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.environ["ADJUGE_INTERPRET"] = "1"  # bots read views alone: nothing they need is worth compiling
    with suppress(AttributeError, OSError):  # Windows has no such thing, and a strict supervisor may forbid it
        os.nice(5)  # the tables come first
    think(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
