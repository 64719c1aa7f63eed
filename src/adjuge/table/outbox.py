"""What waits to be sent to one reader. It never grows beyond its room: who falls behind gets a new snapshot."""

import asyncio
from collections import deque
from collections.abc import Callable

ROOM = 64


class Outbox:
    """Frames go in at once; `take` waits for them. `snapshot` is asked for when frames had to be dropped."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._frames: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self._behind = False
        self._closed = False
        self.snapshot: Callable[[], bytes] | None = None
        self.dropped = 0  # times the reader fell behind

    def put(self, frame: bytes) -> None:
        if self._closed or self._behind:
            return
        if len(self._frames) >= self._room:
            self._frames.clear()
            self._behind = True
            self.dropped += 1
        else:
            self._frames.append(frame)
        self._ready.set()

    def close(self, last: bytes | None = None) -> None:
        """Nothing more will come but this."""
        if last is not None:
            self._frames.append(last)
        self._closed = True
        self._ready.set()

    async def take(self) -> list[bytes]:
        """What waits; an empty list when nothing more will ever come."""
        await self._ready.wait()
        if self._behind and self.snapshot is not None:
            self._behind = False
            self._frames.appendleft(self.snapshot())
        frames = list(self._frames)
        self._frames.clear()
        if not self._closed:
            self._ready.clear()
        return frames
