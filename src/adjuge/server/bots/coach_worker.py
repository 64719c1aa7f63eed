"""The coach in a process of its own: `python -m adjuge.server.bots.coach_worker`, a question a line, an answer a line.

It is told a seat's view and what everybody has seen, never the state of a table.
"""

import os
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.bots.bot_worker import FAILED, READY
from adjuge.wire.lobby import Problem

NO_MOVE = msgspec.Raw(b"null")


class CoachRequest(msgspec.Struct, frozen=True, array_like=True):
    game: str
    memory: bytes
    view: msgspec.Raw
    move: msgspec.Raw = NO_MOVE  # about to be made


def answer(question: bytes) -> bytes:
    from adjuge.review.advice import advise
    from adjuge.rules import catalogue
    from adjuge.rules.contract import decode_move

    try:
        asked = msgspec.json.decode(question, type=CoachRequest)
        game = catalogue.game(asked.game)
        view = msgspec.json.decode(asked.view, type=game.view_type)
        move = None if asked.move == NO_MOVE else decode_move(game, bytes(asked.move))
        return msgspec.json.encode(advise(view, asked.memory, move))
    except Refusal as refusal:
        return FAILED + msgspec.json.encode(Problem(refusal.code, refusal.params))


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    from adjuge.review.warmup import warm_up_review
    from adjuge.rules import catalogue

    for name in catalogue.names():
        warm_up_review(name)
    answers.write(READY)
    answers.flush()
    for question in questions:
        answers.write(answer(question) + b"\n")
        answers.flush()


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(AttributeError, OSError):  # Windows has no such thing, and a strict supervisor may forbid it
        os.nice(5)  # like a bot: the tables come first
    work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
