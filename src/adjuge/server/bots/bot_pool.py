"""Bots think in worker processes, so that no table waits for them.

A worker is started when a thought finds none free, until there are as many as allowed. One that dies is replaced and
the thought asked again; one that thinks too long is ended, and `random` moves in its bot's place: something legal.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal, TypeAlias

import msgspec

from adjuge.bots.registry import RANDOM
from adjuge.server.bots.bot_worker import FAILED, KEPT, READY, BotRequest, choose

log = logging.getLogger(__name__)

# Not the folder we happen to be in but the house itself is where modules come from.
WORKER = (sys.executable, "-P", "-m", "adjuge.server.bots.bot_worker")
ATTEMPTS = 2  # a thought that has killed two workers gets no third
LONGEST_ANSWER = 2**20

Thought: TypeAlias = Literal["own", "fallback"]  # whose move it was in the end


class WorkerDied(Exception):  # noqa: N818 - what happened to a worker, answered by another one
    """The worker is gone."""


class BotFailed(Exception):  # noqa: N818
    """The bot has failed at this thought; `reason` says how."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Worker:
    def __init__(self, process: Process) -> None:
        self._process = process
        self.tables: deque[str] = deque(maxlen=KEPT)  # whose bots it may have kept
        assert process.stdin
        assert process.stdout
        self._questions, self._answers = process.stdin, process.stdout

    @classmethod
    async def start(cls, command: Sequence[str]) -> "Worker":
        # In a session of its own it does not hear a terminal's Ctrl-C: that is for the server to answer.
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=LONGEST_ANSWER
        )
        worker = cls(process)
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
        self._free = asyncio.Semaphore(workers or spare_cores())
        self._limit, self._patience, self._command = limit, patience, command
        self._count = thought
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._thoughts: set[asyncio.Task[bytes]] = set()

    async def think(self, table: str, game: str, bot: str, view: bytes, entropy: bytes) -> bytes:
        """A view as JSON in, a move as JSON out. Whoever stops waiting leaves the worker to finish its thought."""
        thought = asyncio.create_task(self._thought(table, game, bot, view, entropy))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)
        return await asyncio.shield(thought)

    async def _thought(self, table: str, game: str, bot: str, view: bytes, entropy: bytes) -> bytes:
        budget = max(1, int(1000 * self._limit / 2))  # ends well before the worker would be
        question = msgspec.json.encode(BotRequest(table, game, bot, entropy, budget, msgspec.Raw(view)))
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
        return choose(table, game, RANDOM, view, entropy)

    def _tell(self, how: Thought) -> None:
        if self._count:
            self._count(how)

    async def _asked(self, table: str, question: bytes) -> bytes:
        async with self._free:
            for _ in range(ATTEMPTS):
                with suppress(WorkerDied):
                    return await self._asked_once(table, question)
            raise BotFailed("worker_died")

    async def _asked_once(self, table: str, question: bytes) -> bytes:
        worker = self._idle_worker(table) if self._idle else await self._hired()
        if table not in worker.tables:
            worker.tables.append(table)
        try:
            async with asyncio.timeout(self._limit):
                answer = await worker.ask(question)
        except BotFailed:
            self._idle.append(worker)
            raise
        except BaseException:
            self._workers.discard(worker)
            await worker.end()
            raise
        self._idle.append(worker)
        return answer

    def _idle_worker(self, table: str) -> Worker:
        worker = next((worker for worker in self._idle if table in worker.tables), self._idle[-1])
        self._idle.remove(worker)
        return worker

    async def _hired(self) -> Worker:
        try:
            worker = await Worker.start(self._command)
        except OSError as error:  # no more processes, no more memory
            raise BotFailed(type(error).__name__) from None
        self._workers.add(worker)
        return worker

    async def close(self) -> None:
        for thought in tuple(self._thoughts):
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))
        self._workers.clear()
        self._idle.clear()


def spare_cores() -> int:
    """All but the one that serves the tables."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)
