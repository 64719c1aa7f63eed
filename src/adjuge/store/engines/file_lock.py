"""A lock, so that two servers never share a file."""

import sys
from pathlib import Path
from typing import IO, ClassVar

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
    """The lock on FILE.lock. It goes when the process does, however it ends."""

    _taken: ClassVar[set[Path]] = set()

    def __init__(self, file: Path) -> None:
        self._path = Path(f"{file}.lock").absolute()
        busy = StoreRefused(
            "store_in_use",
            f"{file} is in use by another server. Stop that one, or give this one a file of its own (--store).",
        )
        # Either lock belongs to the process: workers forked from it cannot keep it alive, but a second attempt
        # in the same process might not notice it.
        if self._path in self._taken:
            raise busy
        self._file = self._path.open("a")
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise busy from None
        self._taken.add(self._path)

    def release(self) -> None:
        self._taken.discard(self._path)
        self._file.close()
