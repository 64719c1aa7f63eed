"""Game files are checked and filmed in processes of their own, few at a time and none for long."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.files.file_check_worker import REFUSED
from adjuge.table.scheduling.fair_queue import FairQueue
from adjuge.wire.lobby import Problem

_WORKER = (sys.executable, "-P", "-m", "adjuge.server.files.file_check_worker")


_MOST_WAITING = 4  # files of one person
_AGAIN_MS = 5_000


class FileChecker:
    """`seconds` is what one file may take. Whoever finds all desks taken waits, and people take turns by `who`."""

    def __init__(self, seconds: float, workers: int = 1) -> None:
        self._seconds = seconds
        self._workers = FairQueue(workers)

    def refuse_if_busy(self, who: str) -> None:
        """Before a file is even read: somebody whose files wait already brings no more."""
        if self._workers.waiting(who) >= _MOST_WAITING:
            raise Refusal("too_fast", retry_ms=_AGAIN_MS)

    async def check(self, file: bytes, who: str) -> bytes:
        """The file as we would have written it. Raises a `Refusal` unless it is a finished game by the rules."""
        return await self._in_a_worker(who, file, "check")

    async def film(self, file: bytes, who: str, eyes: str, first: int, most: int) -> bytes:
        return await self._in_a_worker(who, file, "film", eyes, str(first), str(most))

    async def _in_a_worker(self, who: str, file: bytes, *task: str) -> bytes:
        self.refuse_if_busy(who)
        async with self._workers.turn(who):
            worker = await asyncio.create_subprocess_exec(
                *_WORKER,
                *task,
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "ADJUGE_INTERPRET": "1"},
                start_new_session=True,
            )
            try:
                async with asyncio.timeout(self._seconds):
                    answer, _ = await worker.communicate(file)
            except TimeoutError:
                raise Refusal("takes_too_long", seconds=self._seconds) from None
            finally:
                if worker.returncode is None:
                    with suppress(ProcessLookupError):
                        worker.kill()
                    await worker.wait()
        if worker.returncode == REFUSED:
            problem = msgspec.json.decode(answer, type=Problem)
            raise Refusal(problem.code, **problem.params)
        if worker.returncode != 0:
            raise RuntimeError(f"a reviewer ended with {worker.returncode}")
        return answer
