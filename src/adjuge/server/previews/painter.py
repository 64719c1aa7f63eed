"""Pictures of results are drawn in a process of their own, one at a time, and kept."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.previews.picture import Picture

PROGRAM = (sys.executable, "-P", "-m", "adjuge.server.previews.drawing")
_MOST_KEPT = 64  # pictures, of some 50 kB each
_MOST_WAITING = 16
_SECONDS = 20.0
_AGAIN_MS = 5_000


class Painter:
    def __init__(self, program: Sequence[str] = PROGRAM, seconds: float = _SECONDS) -> None:
        self._program, self._seconds = program, seconds
        self._one = asyncio.Lock()
        self._kept: OrderedDict[Picture, bytes] = OrderedDict()
        self._waiting = 0

    async def png(self, picture: Picture) -> bytes:
        """Raises a `Refusal` where too many wait, or it could not be drawn."""
        if (kept := self._kept.get(picture)) is not None:
            self._kept.move_to_end(picture)
            return kept
        if self._waiting >= _MOST_WAITING:
            raise Refusal("too_fast", retry_ms=_AGAIN_MS)
        self._waiting += 1
        try:
            async with self._one:
                if (kept := self._kept.get(picture)) is None:  # another may have asked for the same
                    kept = self._kept[picture] = await self._drawn(picture)
                    if len(self._kept) > _MOST_KEPT:
                        self._kept.popitem(last=False)
                return kept
        finally:
            self._waiting -= 1

    async def _drawn(self, picture: Picture) -> bytes:
        process = await asyncio.create_subprocess_exec(*self._program, stdin=PIPE, stdout=PIPE, start_new_session=True)
        try:
            async with asyncio.timeout(self._seconds):
                png, _ = await process.communicate(msgspec.json.encode(picture))
        except TimeoutError:
            raise Refusal("takes_too_long", seconds=self._seconds) from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode or not png:
            raise Refusal("no_such_game")
        return png
