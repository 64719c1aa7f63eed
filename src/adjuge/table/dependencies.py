"""What a table depends on: a log, a bus, leases, a clock, a runner of bots, entropy."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol, TypeAlias

from adjuge.rules.refusal import Refusal
from adjuge.wire.messages import NOBODY_WATCHES, Watching


class Person(NamedTuple):
    id: str
    name: str


Verdict: TypeAlias = Literal["written", "taken", "repeated"]


class LogEntry(NamedTuple):
    seq: int
    at: int  # milliseconds since 1970, by the clock of the node that wrote it
    command: str | None
    body: bytes


class LogFailed(Exception):  # noqa: N818 - a thing that happens, not a mistake
    """The log cannot be written or read just now: nothing was acknowledged."""


class Log(Protocol):
    """An append-only log for every table. Raises `LogFailed`, whatever its own troubles are."""

    async def append(
        self, table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
    ) -> Verdict:
        """ "written" when on disk, "taken" if that seq is, "repeated" if the command is. `listing` is kept with it."""

    async def read(self, table: str, after: int) -> Sequence[LogEntry]:
        """All rows with a greater seq, in order. An unknown table has none."""


class Present(Protocol):
    """Hears who is on the line at another node."""

    def __call__(
        self, node: str, connected: Sequence[bool], devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES, /
    ) -> None: ...


class Bus(Protocol):
    """Hints between nodes; they may be lost."""

    def announce(self, table: str, seq: int) -> None: ...

    def presence(
        self, table: str, connected: Sequence[bool], devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES
    ) -> None:
        """Who is on the line here, by seat; by which devices, in marks that mean something at this table alone; and
        who only watches.
        """

    def follow(self, table: str, heard: Callable[[int], None], present: Present) -> None:
        """Hear about this table: its seq, and who is on the line at which node."""

    def forget(self, table: str) -> None: ...


class Leases(Protocol):
    """One node at a time runs the clock, the bots and the stand-ins of a table. Raises `LogFailed`, like the log."""

    async def take(self, table: str) -> bool:
        """True while this node holds it. Cheap when it already does."""

    async def give_back(self, table: str) -> None: ...


class Clock(Protocol):
    def now(self) -> int: ...

    def call_at(self, moment: int, callback: Callable[[], object]) -> "Timer":
        """Call back then, or as soon as possible if then is past."""


class Timer(Protocol):
    def cancel(self) -> object: ...


class BotRunner(Protocol):
    def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> Awaitable[bytes]:
        """A view as JSON in, a move as JSON out. One bot is kept for each seat of a table, as long as may be.

        `memory` is what everybody has seen of the game: it comes with every question, so that nobody need keep it.
        """


class Coach(Protocol):
    def get_ready(self) -> None:
        """Somebody will ask before long."""

    def advise(self, person: str, game: str, view: bytes, memory: bytes, move: bytes | None) -> Awaitable[bytes]:
        """A view as JSON in, and the move about to be made, if any; an `Advice` as JSON out. Raises a `Refusal`."""


class NoCoach:
    def get_ready(self) -> None: ...

    async def advise(self, person: str, game: str, view: bytes, memory: bytes, move: bytes | None) -> bytes:  # noqa: ARG002
        raise Refusal("coach_silent")


class Entropy(Protocol):
    def token(self) -> str: ...

    def seed(self) -> bytes: ...

    def between(self, low: int, high: int) -> int: ...


class Caller(Protocol):
    """Calls somebody back who is asked and is not there."""

    def call(self, person: str, table: str, game: str) -> None: ...

    def came(self, person: str, table: str) -> None:
        """They are there by now."""


class NoCaller:
    def call(self, person: str, table: str, game: str) -> None: ...

    def came(self, person: str, table: str) -> None: ...


@dataclass(frozen=True)
class Dependencies:
    log: Log
    bus: Bus
    leases: Leases
    clock: Clock
    bot_runner: BotRunner
    entropy: Entropy
    caller: Caller = field(default_factory=NoCaller)
    coach: Coach = field(default_factory=NoCoach)


class SystemClock:
    """Set by the wall once, and steady from then on."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    def call_at(self, moment: int, callback: Callable[[], object]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(max(0, moment - self.now()) / 1000, callback)


class SystemEntropy:
    def token(self) -> str:
        return secrets.token_urlsafe(16)

    def seed(self) -> bytes:
        return secrets.token_bytes(32)

    def between(self, low: int, high: int) -> int:
        return low + secrets.randbelow(high - low + 1)
