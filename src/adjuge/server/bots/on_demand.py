"""A worker process that is started for the first who asks and ended once nobody has asked for a while."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.bots.bot_pool import BotFailed, Worker, WorkerDied
from adjuge.wire.lobby import Problem

IDLE = 300.0  # seconds after which nobody is thought to ask again


class WorkerOnDemand:
    """One question at a time: whoever uses it sees to that. `seconds` is what the start and an answer may take each."""

    def __init__(self, command: Sequence[str], seconds: float, *, compiled: bool, idle: float = IDLE) -> None:
        self._command, self._seconds, self._compiled, self._idle = command, seconds, compiled, idle
        self._starting: asyncio.Task[Worker] | None = None
        self._letting_go: asyncio.TimerHandle | None = None
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def gone(self) -> bool:
        return self._starting is None

    def start(self) -> "asyncio.Task[Worker]":
        failed = self._starting is not None and self._starting.done() and self._starting.exception() is not None
        if self._starting is None or failed:
            self._starting = asyncio.create_task(Worker.start(self._command, compiled=self._compiled))
        return self._starting

    async def ask(self, question: bytes) -> bytes:
        """Raises the `Refusal` that the worker answers with, or one that says that it takes too long."""
        self._wait_no_longer()
        try:
            async with asyncio.timeout(self._seconds):
                # whoever gives up leaves the worker to start: the next finds it ready
                worker = await asyncio.shield(self.start())
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

    def _wait_no_longer(self) -> None:
        if self._letting_go is not None:
            self._letting_go.cancel()

    def _let_go(self) -> None:
        starting, self._starting = self._starting, None
        if starting is not None:
            ending = asyncio.create_task(_end(starting))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        self._wait_no_longer()
        self._let_go()
        await asyncio.gather(*self._ending)


async def _end(starting: "asyncio.Task[Worker]") -> None:
    if not starting.done():
        starting.cancel()
    with suppress(asyncio.CancelledError, OSError, WorkerDied):
        await (await starting).end()
