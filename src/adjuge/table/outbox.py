"""What waits to be sent to one reader. It never grows beyond its room: who falls behind gets a new snapshot."""

import asyncio
from collections import deque
from collections.abc import Callable

ROOM = 64  # frames
ROOM_BYTES = 1 << 20  # for all of them but the last


class Outbox:
    """Frames go in at once; `take` waits for them. `snapshot` is asked for when frames had to be dropped.

    A snapshot makes up for what was told, but not for the answer to a command: answers are kept, the newest of them.
    """

    def __init__(self, room: int = ROOM, room_bytes: int = ROOM_BYTES) -> None:
        self._room, self._room_bytes = room, room_bytes
        self._told: deque[bytes] = deque()
        self._bytes = 0
        self._answers: deque[bytes] = deque(maxlen=room)
        self._last: list[bytes] = []
        self._ready = asyncio.Event()
        self._behind = False
        self._closed = False
        self.snapshot: Callable[[], bytes] | None = None
        self.dropped = 0  # times the reader fell behind

    def put(self, frame: bytes) -> None:
        if self._closed or self._behind:
            return
        if len(self._told) >= self._room or self._bytes >= self._room_bytes:
            self._told.clear()
            self._bytes = 0
            self._behind = True
            self.dropped += 1
        else:
            self._told.append(frame)
            self._bytes += len(frame)
        self._ready.set()

    def answer(self, frame: bytes) -> None:
        """A short frame that comes after all that was told so far."""
        if not self._closed:
            self._answers.append(frame)
            self._ready.set()

    def close(self, last: bytes | None = None) -> None:
        """Nothing more will come but this."""
        if not self._closed and last is not None:
            self._last.append(last)
        self._closed = True
        self._ready.set()

    async def take(self) -> list[bytes]:
        """What waits; an empty list when nothing more will ever come."""
        await self._ready.wait()
        if self._behind and self.snapshot is not None:
            self._behind = False
            self._told.append(self.snapshot())
        frames = [*self._told, *self._answers, *self._last]
        for waiting in (self._told, self._answers, self._last):
            waiting.clear()
        self._bytes = 0
        if not self._closed:
            self._ready.clear()
        return frames
