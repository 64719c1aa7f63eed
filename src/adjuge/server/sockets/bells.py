"""Bells on several phones. They live in this node's memory as long as somebody listens, and are never written down.

Who was first is who pressed first, not whose line is quickest: half of each line's round trip is taken off, and the
verdict waits until a slower line could have brought an earlier ring.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

from adjuge.rules.refusal import Refusal
from adjuge.table.dependencies import Clock
from adjuge.wire.bell import Bell, Rung

MOST_PEOPLE = 30
LARGEST_CREDIT = 250  # milliseconds of a round trip


class BellListener(Protocol):
    """One of those who listen. `round_trip` in milliseconds, as far as it was measured."""

    name: str
    round_trip: int

    def tell(self, bell: Bell) -> None: ...


class _Hit(NamedTuple):
    at: float
    phone: BellListener


class SharedBell:
    def __init__(self, clock: Clock, deserted: Callable[[], None]) -> None:
        self._clock, self._deserted = clock, deserted
        self._phones: dict[BellListener, None] = {}
        self._hits: list[_Hit] = []
        self._state: Literal["ready", "listening", "rung"] = "ready"

    def join(self, phone: BellListener) -> None:
        if len(self._phones) >= MOST_PEOPLE:
            raise Refusal("too_many_sockets")
        self._phones[phone] = None
        self._tell()

    def part(self, phone: BellListener) -> None:
        self._phones.pop(phone, None)
        if self._phones:
            self._tell()
        else:
            self._deserted()

    def ring(self, phone: BellListener) -> None:
        """The first hit of each phone counts; those after the verdict come too late."""
        if self._state == "rung" or any(hit.phone is phone for hit in self._hits):
            return
        now = self._clock.now()
        self._hits.append(_Hit(now - min(phone.round_trip, LARGEST_CREDIT) / 2, phone))
        if self._state == "ready":
            self._state = "listening"
            # no ring that was pressed before this one is on its way any longer than that
            self._clock.call_at(now + LARGEST_CREDIT // 2, self._settle)
        self._tell()

    def reset(self) -> None:
        if self._state == "rung":
            self._state, self._hits = "ready", []
            self._tell()

    def _settle(self) -> None:
        self._state = "rung"
        self._hits.sort(key=lambda hit: hit.at)
        self._tell()

    def _tell(self) -> None:
        for phone in list(self._phones):
            phone.tell(self.as_seen_by(phone))

    def as_seen_by(self, phone: BellListener) -> Bell:
        """How it stands. Who has hit it is not told before it is certain."""
        people = tuple(each.name for each in self._phones)
        hits = self._hits if self._state == "rung" else []
        rung = tuple(Rung(hit.phone.name, round(hit.at - hits[0].at), hit.phone is phone) for hit in hits)
        return Bell(self._state, people, rung)


class Bells:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._bells: dict[str, SharedBell] = {}

    def at(self, name: str) -> SharedBell:
        """Hung when the first one comes, taken down when the last one goes."""
        if name not in self._bells:
            self._bells[name] = SharedBell(self._clock, lambda: self._take_down(name))
        return self._bells[name]

    def _take_down(self, name: str) -> None:
        self._bells.pop(name, None)

    def __len__(self) -> int:
        return len(self._bells)
