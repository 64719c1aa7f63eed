"""The subscribers of a table: who is sent what, through an outbox each, and who is told to be there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from adjuge.rules.contract import Order
from adjuge.rules.refusal import Refusal
from adjuge.table.dependencies import Dependencies, Person
from adjuge.table.feed import broadcast
from adjuge.table.feed.watchers import Watchers, looking_on
from adjuge.table.state.hammer import LARGEST_CREDIT
from adjuge.table.state.table_state import TableState
from adjuge.wire import messages as tell
from adjuge.wire.messages import NOBODY_WATCHES, Watching

if TYPE_CHECKING:
    from adjuge.table.live import LiveTable

ROOM = 64  # frames
ROOM_BYTES = 1 << 20  # for all of them but the last

_encoder = msgspec.json.Encoder()
_ANOTHER_DEVICE = _encoder.encode(tell.AnotherDevice())


def _nobody() -> None:
    """Whoever takes without being called."""


class Outbox:
    """What waits to be sent to one subscriber. It never grows beyond its room: who falls behind gets a new snapshot.

    Frames go in at once. `wake` is called when there is something to take, and not again until it was taken.

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
        if not self.closed:
            if len(self._answers) >= self._room:
                del self._answers[0]
            self._answers.append(frame)
            if not self._called:
                self._call()

    def close(self, last: bytes | None = None) -> None:
        if not self.closed:
            self.closed, self._last = True, last
            if not self._called:
                self._call()

    def _call(self) -> None:
        self._called = True
        self._wake()

    def take(self) -> list[bytes]:
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


def _mark(table: str, person: str, device: str) -> str:
    """Tells nodes of this table that two devices are one person's, or one, and nobody else anything."""
    whose, which = (blake2b(f"{table} {said}".encode(), digest_size=9).hexdigest() for said in (person, device))
    return f"{whose}.{which}"


class Subscriber:
    """A person's browser tab, a bot's program, or somebody who watches. Looks from `seat`, or from nowhere (None)."""

    def __init__(
        self, table: LiveTable, person: Person, seat: int | None, outbox: Outbox, device: str | None = None
    ) -> None:
        self.table, self.person, self.seat, self.outbox, self.device = table, person, seat, outbox, device
        self.credit = 0
        self.mark = _mark(table.id, person.id, device) if device is not None else None

    def set_round_trip(self, round_trip: float) -> None:
        """How long a message takes there and back, in milliseconds: the hammer waits for it."""
        self.credit = min(LARGEST_CREDIT, max(0, round(round_trip)))

    def unsubscribe(self) -> None:
        self.table.unsubscribe(self)


class Subscribers:
    def __init__(self, table: str, state: TableState, dependencies: Dependencies) -> None:
        self._table, self._state, self._dependencies = table, state, dependencies
        self._here: dict[Subscriber, None] = {}
        self._elsewhere: dict[str, tuple[bool, ...]] = {}
        self._devices_elsewhere: dict[str, frozenset[str]] = {}
        self._watchers = Watchers()
        self._shown: tuple[tuple[bool, ...], Watching] = ((), NOBODY_WATCHES)
        self._connected_here: tuple[bool, ...] | None = None  # until somebody comes, goes or changes seats
        self._orders: Mapping[int, Order] = {}  # as last told

    def refuse_unless_welcome(self, person: Person) -> None:
        state = self._state
        if state.seats_of(person.id):
            return
        if person.id in state.blocked:
            raise Refusal("blocked")
        if state.phase != "gathering" and state.setting.watchers == "nobody" and person.id != state.host:
            lost = any(seat.instead is not None and seat.instead[0] == person.id for seat in state.seats)
            raise Refusal("seat_lost" if lost else "watching_not_allowed")

    def join(self, reader: Subscriber, missed: Sequence[broadcast.FeedEntry]) -> None:
        """The reader is told what was missed, or where things stand if that is not known any more."""
        reader.outbox.snapshot = lambda: self._snapshot(reader)
        others = self._other_devices(reader)
        self._here[reader] = None
        self._connected_here = None
        if len(self._here) == 1:
            self._shown = (self.connected(), NOBODY_WATCHES)  # there was nobody to show it to
        if missed:
            for frame in broadcast.missed(
                self._state, missed, reader.person.id, reader.seat, self._dependencies.clock.now()
            ):
                reader.outbox.put(frame)
            reader.outbox.put(self._presence(reader.seat))
            if reader.seat is not None:
                reader.outbox.put(self._ordered(reader.seat))
        else:
            reader.outbox.put(self._snapshot(reader))
        for each in (*others, reader) if others else ():
            each.outbox.put(_ANOTHER_DEVICE)
        if not others:
            self._tell_of_devices([reader], frozenset().union(*self._devices_elsewhere.values()))
        self._tell_presence()

    def _other_devices(self, new: Subscriber) -> list[Subscriber]:
        """Who sits here as the same person by another pass: they see the same cards, and are told of each other."""
        if new.seat is None or new.device is None:
            return []
        mine = (reader for reader in self._here if reader.person.id == new.person.id)
        return [reader for reader in mine if reader.device not in (None, new.device)]

    def _tell_of_devices(self, readers: Iterable[Subscriber], elsewhere: frozenset[str]) -> None:
        """Whoever of them sits here as somebody who has come to another node by another pass."""
        for reader in readers if elsewhere else ():
            if reader.seat is not None and reader.mark is not None:
                whose = reader.mark.partition(".")[0] + "."
                if any(mark.startswith(whose) and mark != reader.mark for mark in elsewhere):
                    reader.outbox.put(_ANOTHER_DEVICE)

    def part(self, reader: Subscriber) -> None:
        if reader in self._here:
            del self._here[reader]
            self._connected_here = None
            reader.outbox.snapshot = None
            self._tell_presence()

    def send_away(self, code: str) -> None:
        """Everybody; they may come back, to another node if this one has closed."""
        for reader in list(self._here):
            self._send_away(reader, tell.Bye(code, again=True))

    def announce(self, entry: broadcast.FeedEntry) -> None:
        message = broadcast.Broadcast(self._state, entry, self._dependencies.clock.now())
        if message.about_people:
            self._seat_anew()
        for reader in self._here:
            reader.outbox.put(message.frame(reader.person.id, reader.seat))
        self.tell_orders()
        if message.about_people:
            self._tell_presence()

    def tell_orders(self) -> None:
        """Each seat of its own, where it has changed."""
        before, self._orders = self._orders, self._state.orders
        if before is not self._orders:
            changed = {seat for seat in {*before, *self._orders} if before.get(seat) != self._orders.get(seat)}
            for reader in self._here:
                if reader.seat in changed:
                    reader.outbox.put(self._ordered(reader.seat))

    def _ordered(self, seat: int) -> bytes:
        return _encoder.encode(tell.Ordered(broadcast.standing(self._state, seat)))

    def _seat_anew(self) -> None:
        """Who has sat down looks from that seat; who is not welcome any more is not told the rest."""
        self._connected_here = None
        for reader in list(self._here):
            mine = self._state.seats_of(reader.person.id)
            if reader.seat not in mine:
                reader.seat = min(mine, default=None)
            try:
                self.refuse_unless_welcome(reader.person)
            except Refusal as refusal:
                self._send_away(reader, tell.Bye(refusal.code, again=False))

    def _send_away(self, reader: Subscriber, bye: tell.Bye) -> None:
        del self._here[reader]
        self._connected_here = None
        reader.outbox.snapshot = None
        reader.outbox.close(_encoder.encode(bye))

    def _snapshot(self, to: Subscriber) -> bytes:
        now, watching = self._dependencies.clock.now(), self._watchers.told_to(to.seat)
        return broadcast.snapshot(self._state, to.person.id, to.seat, self.connected(), watching, now)

    # --- who is on the line

    def connected(self) -> tuple[bool, ...]:
        here = self.connected_here()
        if not self._elsewhere:
            return here
        others = self._elsewhere.values()
        return tuple(on or any(seat < len(other) and other[seat] for other in others) for seat, on in enumerate(here))

    def credit(self, seat: int) -> int | None:
        """What the lines of whoever sits there are owed; None if they are not on the line here."""
        person = self._state.seats[seat].person
        return max((reader.credit for reader in self._here if reader.person.id == person), default=None)

    def looking_from(self) -> set[int]:
        """The seats from which somebody looks here: of several that a person has, the one that has the device."""
        return {reader.seat for reader in self._here if reader.seat is not None}

    def present(
        self, node: str, connected: Sequence[bool], devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES
    ) -> None:
        self._watchers.at(node, watching)
        self._elsewhere[node] = tuple(connected)
        if not any(connected):
            del self._elsewhere[node]
        before = self._devices_elsewhere.pop(node, frozenset())
        if devices:
            self._devices_elsewhere[node] = frozenset(devices)
            self._tell_of_devices(self._here, frozenset(devices) - before)
        self._show_presence()

    def connected_here(self) -> tuple[bool, ...]:
        if self._connected_here is None:
            here = {reader.person.id for reader in self._here}
            self._connected_here = tuple(seat.person in here for seat in self._state.seats)
        return self._connected_here

    def _presence(self, seat: int | None) -> bytes:
        return _encoder.encode(tell.Presence(self.connected(), self._watchers.told_to(seat)))

    def _tell_presence(self) -> None:
        devices = {reader.mark for reader in self._here if reader.seat is not None and reader.mark is not None}
        seated = {seat.person for seat in self._state.seats}
        self._watchers.here = looking_on((reader.person for reader in self._here), seated)
        self._dependencies.bus.presence(self._table, self.connected_here(), sorted(devices), self._watchers.here)
        self._show_presence()

    def _show_presence(self) -> None:
        """Whenever it has changed; that of those who watch to whoever has a seat."""
        before, self._shown = self._shown, (self.connected(), self._watchers.all)
        if self._shown == before:
            return
        to_all = self._shown[0] != before[0]
        frames = {has_seat: self._presence(0 if has_seat else None) for has_seat in (False, True)}
        for reader in self._here:
            if to_all or reader.seat is not None:
                reader.outbox.put(frames[reader.seat is not None])
