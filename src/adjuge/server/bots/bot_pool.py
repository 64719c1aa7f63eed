"""Bots think in worker processes, so that no table waits for them.

A worker is started when a thought finds none free, until there are as many as allowed. One that dies is replaced and
the thought asked again; one that thinks too long is ended, and `random` moves in its bot's place: something legal.

Workers start interpreted, which takes a moment. Once compiled code lies in the cache, others that have loaded it take
their places, one by one, as soon as they are ready: no thought ever waits for that.

A bot that could think for ever is given the same time, whatever it holds; the more wait, the less of it for each.
"""

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from adjuge.bots.registry import RANDOM
from adjuge.rules.engines.compiled import SWITCH
from adjuge.server.bots.bot_worker import FAILED, KEPT, READY, BotRequest, choose

log = logging.getLogger(__name__)

# Not the folder we happen to be in but the house itself is where modules come from.
WORKER = (sys.executable, "-P", "-m", "adjuge.server.bots.bot_worker")
ATTEMPTS = 2  # a thought that has killed two workers gets no third
LONGEST_ANSWER = 2**20
THINKING = 250  # milliseconds that a bot may think about a move, where nobody waits behind it
HURRIED = 10  # and however many do

T = TypeVar("T")
Thought: TypeAlias = Literal["own", "fallback"]  # whose move it was in the end


class WorkerDied(Exception):  # noqa: N818 - what happened to a worker, answered by another one
    """The worker is gone."""


class BotFailed(Exception):  # noqa: N818
    """The bot has failed at this thought; `reason` says how."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Worker:
    def __init__(self, process: Process, *, compiled: bool) -> None:
        self._process, self.compiled = process, compiled
        self.tables: deque[str] = deque(maxlen=KEPT)  # whose bots it may have kept
        assert process.stdin
        assert process.stdout
        self._questions, self._answers = process.stdin, process.stdout

    @classmethod
    async def start(cls, command: Sequence[str], *, compiled: bool) -> "Worker":
        # In a session of its own it does not hear a terminal's Ctrl-C: that is for the server to answer.
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
            limit=LONGEST_ANSWER,
            env={**os.environ, SWITCH: "0" if compiled else "1"},
        )
        worker = cls(process, compiled=compiled)
        try:
            if await worker._answers.readline() != READY:
                raise WorkerDied
        except BaseException:
            await worker.end()
            raise
        return worker

    async def ask(self, question: bytes) -> bytes:
        try:
            self._questions.write(question + b"\n")
            await self._questions.drain()
            answer = await self._answers.readline()
        except (ConnectionError, ValueError):  # gone, or raving on without an end
            raise WorkerDied from None
        if not answer.endswith(b"\n"):
            raise WorkerDied
        if answer.startswith(FAILED):
            raise BotFailed(answer[len(FAILED) : -1].decode(errors="replace"))
        return answer[:-1]

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class BotPool:
    """Meets `BotRunner`. `limit` is for one thought, `patience` for all that may come before it, both in seconds."""

    def __init__(
        self,
        workers: int | None = None,
        *,
        limit: float = 3.0,
        patience: float = 10.0,
        command: Sequence[str] = WORKER,
        thought: Callable[[Thought], None] | None = None,
    ) -> None:
        self._size = workers or spare_cores()
        self._free = asyncio.Semaphore(self._size)
        self._limit, self._patience, self._command = limit, patience, command
        self._count = thought
        self._waiting = 0
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._compiled = False
        self._tasks: set[asyncio.Task[Any]] = set()

    async def use_compiled(self) -> None:
        """The cache has everything by now: workers that run compiled code take the places of those that do not."""
        self._compiled = True
        for _ in range(self._size - sum(worker.compiled for worker in self._workers)):
            await self._bring_in_compiled()

    async def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:
        """A view as JSON in, a move as JSON out. Whoever stops waiting leaves the worker to finish its thought."""
        return await asyncio.shield(self._begin(self._thought(table, game, bot, view, memory, entropy)))

    def _begin(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _thought(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:
        since = time.monotonic()

        def question() -> bytes:
            budget = self._time_to_think(since)
            return msgspec.json.encode(BotRequest(table, game, bot, entropy, budget, memory, msgspec.Raw(view)))

        try:
            async with asyncio.timeout(self._patience):
                answer = await self._asked(table, question)
            self._tell("own")
            return answer
        except BotFailed as failure:
            reason = failure.reason
        except TimeoutError:
            reason = "too_long"
        log.warning("a bot's thought failed", extra={"game": game, "bot": bot, "reason": reason})
        self._tell("fallback")
        return choose(table, game, RANDOM, view, memory, entropy)

    def _time_to_think(self, since: float) -> int:
        """In milliseconds: less for whoever has waited, and less while others wait."""
        most = min(THINKING, 1000 * self._limit / 2)  # ends well before the worker would be
        waited = 1000 * (time.monotonic() - since)
        return max(1, int(max(HURRIED, min(most - waited, most * self._size / (self._size + self._waiting)))))

    def _tell(self, how: Thought) -> None:
        if self._count:
            self._count(how)

    async def _asked(self, table: str, question: Callable[[], bytes]) -> bytes:
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        try:
            for _ in range(ATTEMPTS):
                with suppress(WorkerDied):
                    return await self._asked_once(table, question)
            raise BotFailed("worker_died")
        finally:
            self._free.release()

    async def _asked_once(self, table: str, question: Callable[[], bytes]) -> bytes:
        worker = self._idle_worker(table) if self._idle else await self._hired()
        if table not in worker.tables:
            worker.tables.append(table)
        try:
            async with asyncio.timeout(self._limit):
                answer = await worker.ask(question())
        except BotFailed:
            self._put_back(worker)
            raise
        except BaseException:
            self._workers.discard(worker)
            await worker.end()
            raise
        self._put_back(worker)
        return answer

    def _idle_worker(self, table: str) -> Worker:
        """One that may have kept the bots of this table; first of all one that runs compiled code."""
        worker = max(reversed(self._idle), key=lambda idle: (idle.compiled, table in idle.tables))
        self._idle.remove(worker)
        return worker

    def _put_back(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._let_go_of_one_too_many()

    def _let_go_of_one_too_many(self) -> None:
        slow = next((worker for worker in self._idle if not worker.compiled), None)
        if slow is not None and len(self._workers) > self._size:
            self._idle.remove(slow)
            self._workers.discard(slow)
            self._begin(slow.end())

    async def _hired(self) -> Worker:
        try:
            worker = await Worker.start(self._command, compiled=False)
        except OSError as error:  # no more processes, no more memory
            raise BotFailed(type(error).__name__) from None
        self._workers.add(worker)
        if self._compiled:
            self._begin(self._bring_in_compiled())
        return worker

    async def _bring_in_compiled(self) -> None:
        try:
            worker = await Worker.start(self._command, compiled=True)
        except (OSError, WorkerDied) as error:
            log.warning("bots stay interpreted", extra={"reason": type(error).__name__})
            return
        self._workers.add(worker)
        self._put_back(worker)

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))
        self._workers.clear()
        self._idle.clear()


def spare_cores() -> int:
    """All but the one that serves the tables."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)
