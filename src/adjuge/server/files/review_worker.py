"""Reviews, in a process of their own: `python -m adjuge.server.files.review_worker`, one question and answer a line.

All of the compiled code is loaded, or compiled where the cache has none, before it says that it is ready.
"""

import os
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.bots.bot_worker import FAILED, READY
from adjuge.wire.lobby import Problem


class ReviewRequest(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    hindsight: bool
    file: msgspec.Raw


def answer(question: bytes) -> bytes:
    from adjuge.review.report import review
    from adjuge.rules import gamefile

    try:
        asked = msgspec.json.decode(question, type=ReviewRequest)
        return msgspec.json.encode(review(gamefile.decode(bytes(asked.file)), asked.seat, hindsight=asked.hindsight))
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
        os.nice(10)  # tables come first, and then their bots
    work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
