"""One process and one thread write to a SQLite file."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, ClassVar, NamedTuple, TypeVar

from adjuge.store.errors import StoreRefused

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """The lock on FILE.lock, beside the file that links lead to. It goes when the process does, however it ends.

    What is written in it says that FILE has been a store: an empty FILE is then no new one.
    """

    _taken: ClassVar[set[Path]] = set()

    def __init__(self, file: Path) -> None:
        self.path = Path(f"{file.resolve()}.lock")
        busy = StoreRefused(
            "store_in_use",
            f"{file} is in use by another server. Stop that one, or give this one a file of its own (--store).",
        )
        # Either lock belongs to the process: workers forked from it cannot keep it alive, but a second attempt
        # in the same process might not notice it.
        if self.path in self._taken:
            raise busy
        self._file = self.path.open("a")
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise busy from None
        self._taken.add(self.path)

    @property
    def marked(self) -> bool:
        return self.path.stat().st_size > 0

    def mark(self) -> None:
        if not self.marked:
            self._file.write("a house\n")
            self._file.flush()

    def release(self) -> None:
        self._taken.discard(self.path)
        self._file.close()


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
