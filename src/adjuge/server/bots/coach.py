"""The coach of the house: a process of its own that weighs moves as a review does, one question at a time.

People take turns, and nobody has more than three questions out. In an interpreted house the coach is interpreted too,
imagines fewer worlds, and is there at once.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence

import msgspec

from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.refusal import Refusal
from adjuge.server.bots.coach_worker import NO_MOVE, CoachRequest
from adjuge.server.bots.on_demand import IDLE, WorkerOnDemand
from adjuge.table.scheduling.fair_queue import FairQueue

WORKER = (sys.executable, "-P", "-m", "adjuge.server.bots.coach_worker")
SECONDS = 10.0  # that an answer may take, and the start: a compiled coach that is still being compiled says nothing yet
_MOST = 3  # questions of one person: one that is thought about, and two behind it


class CoachDesk:
    """Meets `Coach`."""

    def __init__(
        self, command: Sequence[str] = WORKER, *, seconds: float = SECONDS, compiled: bool = not INTERPRETED
    ) -> None:
        self._worker = WorkerOnDemand(command, seconds, compiled=compiled, idle=IDLE)
        self._queue = FairQueue()
        self._out = Counter[str]()  # questions of each person without an answer
        self._tasks: set[asyncio.Task[bytes]] = set()

    def get_ready(self) -> None:
        self._worker.start()

    async def advise(self, person: str, game: str, view: bytes, memory: bytes, move: bytes | None) -> bytes:
        """Whoever stops waiting leaves the worker to finish its thought."""
        if self._out[person] >= _MOST:
            raise Refusal("coach_silent")
        made = NO_MOVE if move is None else msgspec.Raw(move)
        question = msgspec.json.encode(CoachRequest(game, memory, msgspec.Raw(view), made))
        self._out[person] += 1
        task = asyncio.create_task(self._asked(person, question))
        self._tasks.add(task)
        task.add_done_callback(self._answered)
        return await asyncio.shield(task)

    async def _asked(self, person: str, question: bytes) -> bytes:
        try:
            async with self._queue.turn(person):
                return await self._worker.ask(question)
        finally:
            self._out[person] -= 1
            self._out += Counter()  # who waits for nothing is forgotten

    def _answered(self, task: "asyncio.Task[bytes]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # perhaps nobody waits for it any more

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._worker.close()
