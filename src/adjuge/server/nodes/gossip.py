"""What nodes tell each other about tables, and what one node makes of it. No network here, and no time of its own.

All of it may be lost: a table reads its log, and this only says when that is worth doing. A node is heard every few
seconds or counts as gone, and with it whoever was on the line there. Who hears a new voice asks it whom it has.

Most tables have all their people at one node. How far their logs have grown is told only where another node follows
them: whoever asks about a table follows it, and so does whoever says how far it has come.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from adjuge.table.dependencies import Present
from adjuge.wire.messages import NOBODY_WATCHES, Watching

log = logging.getLogger(__name__)

EXPIRY = 8_000  # milliseconds of silence after which nobody is on the line at a node any more
REMEMBERED = 600_000  # for so long a silent node may still be writing to the log, cut off from us

Heard = Callable[[int], None]


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """`present` is 0 or 1 by seat; `asks` names tables asked about, `lets_go` those no longer followed.

    `devices` are marks, and `watching` is who looks on, at the tables in `present`.
    """

    node: str
    heads: dict[str, int]
    present: dict[str, str]
    asks: tuple[str, ...] = ()
    bye: bool = False
    lets_go: tuple[str, ...] = ()
    devices: dict[str, tuple[str, ...]] = {}
    watching: dict[str, Watching] = {}


NOBODY = "0"  # on the line, whatever the number of seats


@dataclass(slots=True)
class PeerNode:
    heard_at: int
    present: dict[str, str] = field(default_factory=dict)
    follows: set[str] = field(default_factory=set)
    silent: bool = False


@dataclass(slots=True)
class FollowedTable:
    """A table here. Should it stumble over a hint, the other tables still get theirs."""

    heard: Heard
    present: Present
    seq: int = 0

    def grown(self, seq: int) -> None:
        if self.seq < seq:
            self.seq = seq
            try:
                self.heard(seq)
            except Exception:
                log.exception("a table stumbled over a hint")

    def on_the_line(
        self, node: str, seats: str, devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES
    ) -> None:
        try:
            self.present(node, [seat == "1" for seat in seats], devices, watching)
        except Exception:
            log.exception("a table stumbled over who is there")


class Gossip:
    def __init__(self, node: str) -> None:
        self._node = node
        self._tables: dict[str, FollowedTable] = {}
        self._here: dict[str, str] = {}
        self._devices: dict[str, tuple[str, ...]] = {}
        self._watching: dict[str, Watching] = {}
        self._others: dict[str, PeerNode] = {}
        self._heads: dict[str, int] = {}
        self._present: dict[str, str] = {}
        self._asks: set[str] = set()
        self._lets_go: set[str] = set()

    # What the tables here say.

    def announce(self, table: str, seq: int) -> None:
        followed = self._tables.get(table)
        # Who follows a table that is not followed here has not been answered how far it has come.
        if followed is None or any(table in other.follows for other in self._others.values()):
            self._heads[table] = seq
        if followed and followed.seq < seq:
            followed.seq = seq

    def presence(
        self, table: str, connected: Sequence[bool], devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES
    ) -> None:
        seats = "".join("1" if one else "0" for one in connected)
        same_devices = tuple(devices) == self._devices.get(table, ())
        same_watchers = watching == self._watching.get(table, NOBODY_WATCHES)
        if same_devices and same_watchers and seats == self._here.get(table, "0" * len(seats)):
            return
        self._nobody_at(table)
        if "1" in seats or watching.count:
            self._here[table] = seats
        if "1" in seats:
            self._devices[table] = tuple(devices)
        if watching.count:
            self._watching[table] = watching
        self._present[table] = seats

    def _nobody_at(self, table: str) -> None:
        self._devices.pop(table, None)
        self._watching.pop(table, None)
        self._here.pop(table, None)

    def follow(self, table: str, heard: Heard, present: Present) -> None:
        self._tables[table] = FollowedTable(heard, present)
        self._asks.add(table)
        self._lets_go.discard(table)

    def forget(self, table: str) -> None:
        self._tables.pop(table, None)
        self._asks.discard(table)
        self._lets_go.add(table)
        for other in self._others.values():
            other.present.pop(table, None)
        if seats := self._here.get(table):
            self._present[table] = "0" * len(seats)
        self._nobody_at(table)

    # What goes out and comes in.

    @property
    def waiting(self) -> bool:
        return bool(self._heads or self._present or self._asks or self._lets_go)

    def said(self, *, bye: bool = False) -> bytes:
        """All there is to say now, in one message; with nothing to say, that we are here."""
        asks, lets_go = tuple(sorted(self._asks)), tuple(sorted(self._lets_go))
        devices = {table: marks for table in self._present if (marks := self._devices.get(table))}
        watching = {table: them for table in self._present if (them := self._watching.get(table))}
        hint = Hint(self._node, self._heads, self._present, asks, bye, lets_go, devices, watching)
        self._heads, self._present, self._asks, self._lets_go = {}, {}, set(), set()
        return msgspec.json.encode(hint)

    def hear(self, message: bytes, now: int) -> None:
        try:
            hint = _HINT.decode(message)
        except (msgspec.DecodeError, UnicodeError):
            return  # from a node of another version, perhaps
        if hint.node == self._node:
            return
        if hint.bye:
            self._gone(hint.node)
            self._others.pop(hint.node, None)
        else:
            self._heed(hint, now)
        self.found(hint.heads)

    def _heed(self, hint: Hint, now: int) -> None:
        other = self._others.get(hint.node)
        if other is None or other.silent:
            known = other.follows if other is not None else set()
            other = self._others[hint.node] = PeerNode(now, follows=known)
            self._asks.update(self._tables)
        other.heard_at = now
        other.follows.update(hint.asks, hint.heads)
        other.follows.difference_update(hint.lets_go)
        for table, seats in hint.present.items():
            if followed := self._tables.get(table):
                other.present[table] = seats
                watching = hint.watching.get(table, NOBODY_WATCHES)
                followed.on_the_line(hint.node, seats, hint.devices.get(table, ()), watching)
        # Also that nobody is: the word that the last one went may have been lost. And how far the log has come: until
        # now that may have been told to nobody.
        self._present.update({table: self._here.get(table, NOBODY) for table in hint.asks})
        self._heads.update({table: self._tables[table].seq for table in hint.asks if table in self._tables})

    # When the line was cut, or others are.

    def deaf(self) -> None:
        """Nobody hears us now: what there was to say about logs, others will find there."""
        self._heads, self._lets_go = {}, set()

    def back(self, now: int) -> None:
        """The line is there again: we may have missed much, and so may the others."""
        for other in self._others.values():
            other.heard_at = now
        self._asks.update(self._tables)
        self._present.update(self._here)

    def expire(self, now: int) -> None:
        for node, other in list(self._others.items()):
            if now - other.heard_at > REMEMBERED:
                del self._others[node]
            elif now - other.heard_at > EXPIRY and not other.silent:
                self._gone(node)
                other.silent = True

    def _gone(self, node: str) -> None:
        if other := self._others.get(node):
            left, other.present = other.present, {}
            for table, seats in left.items():
                if followed := self._tables.get(table):
                    followed.on_the_line(node, "0" * len(seats))

    @property
    def missing(self) -> bool:
        """A node has fallen silent. It may be gone, or it may write on without our hearing of it."""
        return any(other.silent for other in self._others.values())

    @property
    def followed(self) -> list[str]:
        return list(self._tables)

    def found(self, heads: Mapping[str, int]) -> None:
        for table, seq in heads.items():
            if followed := self._tables.get(table):
                followed.grown(seq)


_HINT = msgspec.json.Decoder(Hint)
