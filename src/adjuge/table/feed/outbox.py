"""What waits to be sent to one reader. It never grows beyond its room: who falls behind gets a new snapshot."""

from collections.abc import Callable

ROOM = 64  # frames
ROOM_BYTES = 1 << 20  # for all of them but the last


def _nobody() -> None:
    """Whoever takes without being called."""


class Outbox:
    """Frames go in at once. `wake` is called when there is something to take, and not again until it was taken.

    `snapshot` is asked for when frames had to be dropped. A snapshot makes up for what was told, but not for the answer
    to a command: answers are kept, the newest of them.
    """

    def __init__(self, room: int = ROOM, room_bytes: int = ROOM_BYTES, wake: Callable[[], object] = _nobody) -> None:
        self._room, self._room_bytes, self._wake = room, room_bytes, wake
        # Lists: these are mostly empty, and a deque is never small.
        self._told: list[bytes] = []
        self._bytes = 0
        self._answers: list[bytes] = []
        self._last: bytes | None = None
        self._called = False
        self._behind = False
        self.closed = False  # nothing more will ever come
        self.snapshot: Callable[[], bytes] | None = None
        self.dropped = 0  # times the reader fell behind

    def put(self, frame: bytes) -> None:
        if self.closed or self._behind:
            return
        if len(self._told) >= self._room or self._bytes >= self._room_bytes:
            self._told.clear()
            self._bytes = 0
            self._behind = True
            self.dropped += 1
        else:
            self._told.append(frame)
            self._bytes += len(frame)
        if not self._called:
            self._call()

    def answer(self, frame: bytes) -> None:
        """A short frame that comes after all that was told so far."""
        if not self.closed:
            if len(self._answers) >= self._room:
                del self._answers[0]
            self._answers.append(frame)
            if not self._called:
                self._call()

    def close(self, last: bytes | None = None) -> None:
        """Nothing more will come but this."""
        if not self.closed:
            self.closed, self._last = True, last
            if not self._called:
                self._call()

    def _call(self) -> None:
        self._called = True
        self._wake()

    def take(self) -> list[bytes]:
        """All that waits."""
        self._called = False
        if self._behind and self.snapshot is not None:
            self._behind = False
            self._told.append(self.snapshot())
        frames = [*self._told, *self._answers]
        if self._last is not None:
            frames.append(self._last)
            self._last = None
        self._told.clear()
        self._answers.clear()
        self._bytes = 0
        return frames
