"""Two servers never share a file."""

import fcntl
from pathlib import Path
from typing import ClassVar

from adjuge.store.troubles import StoreRefused


class SoleUse:
    """The lock on FILE.lock. It goes when the process does, however it ends."""

    _taken: ClassVar[set[Path]] = set()

    def __init__(self, file: Path) -> None:
        self._path = Path(f"{file}.lock").absolute()
        busy = StoreRefused(
            "store_in_use",
            f"{file} is in use by another server. Stop that one, or give this one a file of its own (--store).",
        )
        # A lock of lockf belongs to the process: workers forked from it cannot keep it alive, but neither
        # would a second attempt in the same process notice it.
        if self._path in self._taken:
            raise busy
        self._file = self._path.open("a")
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise busy from None
        self._taken.add(self._path)

    def release(self) -> None:
        self._taken.discard(self._path)
        self._file.close()
