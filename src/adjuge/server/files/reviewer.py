"""Finished games are reviewed in a process of its own, one at a time; people take turns, and answers are kept."""

import sys
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.bots.on_demand import IDLE, WorkerOnDemand
from adjuge.server.files.review_worker import ReviewRequest
from adjuge.table.scheduling.fair_queue import FairQueue

WORKER = (sys.executable, "-P", "-m", "adjuge.server.files.review_worker")
_MOST_WAITING = 4  # reviews that one person waits for
_AGAIN_MS = 5_000
_MOST_KEPT = 64  # reviews, of some 50 kB each


class Reviewer:
    """`seconds` is what one review may take."""

    def __init__(self, seconds: float, command: Sequence[str] = WORKER, *, idle: float = IDLE) -> None:
        self.worker = WorkerOnDemand(command, seconds, compiled=True, idle=idle)
        self._queue = FairQueue()
        self._kept: OrderedDict[tuple[str, int, bool], bytes] = OrderedDict()

    def has(self, id_: str, seat: int, *, hindsight: bool) -> bool:
        return (id_, seat, hindsight) in self._kept

    async def review(self, id_: str, file: bytes, seat: int, who: str, *, hindsight: bool) -> bytes:
        """As JSON. Raises a `Refusal` where there is nothing to review, or it takes too long."""
        key = (id_, seat, hindsight)
        if (kept := self._kept.get(key)) is not None:
            return kept
        if self._queue.waiting(who) >= _MOST_WAITING:
            raise Refusal("too_fast", retry_ms=_AGAIN_MS)
        async with self._queue.turn(who):
            if (kept := self._kept.get(key)) is None:  # another may have asked the same
                # a document has its line breaks between its parts, never inside a text
                request = ReviewRequest(seat, hindsight, msgspec.Raw(file.replace(b"\n", b" ")))
                kept = self._kept[key] = await self.worker.ask(msgspec.json.encode(request))
                if len(self._kept) > _MOST_KEPT:
                    self._kept.popitem(last=False)
        return kept

    async def close(self) -> None:
        await self.worker.close()
