"""Game files are checked and filmed in processes of their own, few at a time and none for long."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.reviewing import REFUSED
from adjuge.wire.lobby import Problem

_DESK = (sys.executable, "-P", "-m", "adjuge.server.reviewing")


class Reviewers:
    """`seconds` is what one file may take; whoever finds all desks taken waits."""

    def __init__(self, seconds: float, desks: int = 1) -> None:
        self._seconds = seconds
        self._desks = asyncio.Semaphore(desks)

    async def check(self, file: bytes) -> bytes:
        """The file as we would have written it. Raises a `Refusal` unless it is a finished game by the rules."""
        return await self._at_a_desk(file, "check")

    async def film(self, file: bytes, eyes: str, first: int, most: int) -> bytes:
        """A `Film` as JSON."""
        return await self._at_a_desk(file, "film", eyes, str(first), str(most))

    async def _at_a_desk(self, file: bytes, *task: str) -> bytes:
        async with self._desks:
            desk = await asyncio.create_subprocess_exec(
                *_DESK,
                *task,
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "ADJUGE_INTERPRET": "1"},
                start_new_session=True,
            )
            try:
                async with asyncio.timeout(self._seconds):
                    answer, _ = await desk.communicate(file)
            except TimeoutError:
                raise Refusal("takes_too_long", seconds=self._seconds) from None
            finally:
                if desk.returncode is None:
                    with suppress(ProcessLookupError):
                        desk.kill()
                    await desk.wait()
        if desk.returncode == REFUSED:
            problem = msgspec.json.decode(answer, type=Problem)
            raise Refusal(problem.code, **problem.params)
        if desk.returncode != 0:
            raise RuntimeError(f"a reviewer ended with {desk.returncode}")
        return answer
