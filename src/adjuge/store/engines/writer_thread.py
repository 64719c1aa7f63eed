"""The thread that writes. A job costs one hand-over to it and one callback to the event loop."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

Given = TypeVar("Given")


class WriteJob(NamedTuple):
    work: Callable[[], Any]
    answer: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class WriterThread:
    """Works off orders one by one, as they came. A pool would do, for a little more: futures that call futures."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[WriteJob | None] = SimpleQueue()
        # Nothing unfinished was acknowledged, so a house that is going down need not wait for it.
        self._thread = Thread(target=self._write, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[], Given]) -> Given:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Given] = loop.create_future()
        self._jobs.put(WriteJob(work, answer, loop))
        return await answer

    def stop(self) -> None:
        """After what has been ordered."""
        self._jobs.put(None)
        self._thread.join()

    def _write(self) -> None:
        while job := self._jobs.get():
            if job.answer.cancelled():
                continue
            given, trouble = None, None
            try:
                given = job.work()
            except BaseException as raised:
                trouble = raised
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                job.loop.call_soon_threadsafe(_answer, job.answer, given, trouble)
            del job, given, trouble  # the thread may be waiting long: nothing is kept alive by it


def _answer(answer: asyncio.Future[Any], given: Any, trouble: BaseException | None) -> None:
    if answer.done():
        return
    if trouble:
        answer.set_exception(trouble)
    else:
        answer.set_result(given)
