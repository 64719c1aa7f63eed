"""Finished games are reviewed in a process of its own, one at a time; people take turns, and answers are kept.

The process is started for the first who asks and ended once nobody has asked for a while.
"""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.bots.bot_pool import BotFailed, Worker, WorkerDied
from adjuge.server.files.review_worker import ReviewRequest
from adjuge.table.scheduling.fair_queue import FairQueue
from adjuge.wire.lobby import Problem

WORKER = (sys.executable, "-P", "-m", "adjuge.server.files.review_worker")
IDLE = 300.0  # seconds after which nobody is thought to ask again
_MOST_WAITING = 4  # reviews that one person waits for
_AGAIN_MS = 5_000
_MOST_KEPT = 64  # reviews, of some 50 kB each


class Reviewer:
    """`seconds` is what one review may take."""

    def __init__(self, seconds: float, command: Sequence[str] = WORKER, *, idle: float = IDLE) -> None:
        self._seconds, self._command, self._idle = seconds, command, idle
        self._queue = FairQueue()
        self._kept: OrderedDict[tuple[str, int, bool], bytes] = OrderedDict()
        self._starting: asyncio.Task[Worker] | None = None
        self._letting_go: asyncio.TimerHandle | None = None
        self._ending: set[asyncio.Task[None]] = set()

    def has(self, id_: str, seat: int, *, hindsight: bool) -> bool:
        return (id_, seat, hindsight) in self._kept

    async def review(self, id_: str, file: bytes, seat: int, who: str, *, hindsight: bool) -> bytes:
        """As JSON. Raises a `Refusal` where there is nothing to review, or it takes too long."""
        key = (id_, seat, hindsight)
        if (kept := self._kept.get(key)) is not None:
            return kept
        if self._queue.waiting(who) >= _MOST_WAITING:
            raise Refusal("too_fast", retry_ms=_AGAIN_MS)
        async with self._queue.turn(who):
            if (kept := self._kept.get(key)) is None:  # another may have asked the same
                kept = self._kept[key] = await self._asked(file, seat, hindsight)
                if len(self._kept) > _MOST_KEPT:
                    self._kept.popitem(last=False)
        return kept

    async def _asked(self, file: bytes, seat: int, hindsight: bool) -> bytes:
        # a document has its line breaks between its parts, never inside a text
        question = msgspec.json.encode(ReviewRequest(seat, hindsight, msgspec.Raw(file.replace(b"\n", b" "))))
        if self._letting_go is not None:
            self._letting_go.cancel()
        try:
            async with asyncio.timeout(self._seconds):
                # whoever gives up leaves the worker to start: the next finds it ready
                worker = await asyncio.shield(self._started())
        except TimeoutError:
            raise Refusal("takes_too_long", seconds=self._seconds) from None
        try:
            async with asyncio.timeout(self._seconds):
                answer = await worker.ask(question)
        except BotFailed as failed:
            problem = msgspec.json.decode(failed.reason, type=Problem)
            raise Refusal(problem.code, **problem.params) from None
        except BaseException as error:
            self._let_go()
            if isinstance(error, TimeoutError):
                raise Refusal("takes_too_long", seconds=self._seconds) from None
            raise
        self._letting_go = asyncio.get_running_loop().call_later(self._idle, self._let_go)
        return answer

    def _started(self) -> "asyncio.Task[Worker]":
        failed = self._starting is not None and self._starting.done() and self._starting.exception() is not None
        if self._starting is None or failed:
            self._starting = asyncio.create_task(Worker.start(self._command, compiled=True))
        return self._starting

    def _let_go(self) -> None:
        starting, self._starting = self._starting, None
        if starting is not None:
            ending = asyncio.create_task(_end(starting))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        if self._letting_go is not None:
            self._letting_go.cancel()
        self._let_go()
        await asyncio.gather(*self._ending)


async def _end(starting: "asyncio.Task[Worker]") -> None:
    if not starting.done():
        starting.cancel()
    with suppress(asyncio.CancelledError, OSError, WorkerDied):
        await (await starting).end()
