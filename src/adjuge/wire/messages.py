"""What the server says on the socket of a table.

A snapshot first; then, for each entry of the table's log, one `Told` with the next sequence number. Whoever finds a gap
or falls behind gets a new snapshot.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Raw, Struct

from adjuge.wire.review import Advice
from adjuge.wire.setting import Setting

Phase: TypeAlias = Literal["gathering", "dealing", "playing", "over"]
Stage: TypeAlias = Literal["open", "committing", "revealing", "dealt"]
How: TypeAlias = Literal["person", "bot", "stand_in", "silence"]
AwayBecause: TypeAlias = Literal["time", "left", "voted"]
EndedBecause: TypeAlias = Literal["played", "rules_changed", "abandoned"]


class SeatInfo(Struct, frozen=True, kw_only=True):
    kind: Literal["empty", "person", "bot"]
    name: str = ""
    bot: str | None = None  # which one
    host: bool = False
    stand_in: bool = False  # a bot plays for the person just now


class Listing(Struct, frozen=True):
    """A seat on the list of the shuffle: who plays there, and the commitment to a nonce, which bots have not."""

    kind: Literal["bot", "person", "program"]
    commitment: str | None


class DealInfo(Struct, frozen=True, kw_only=True):
    """How far the shuffle is. Nonces are told by the game file, after the game.

    `listed` by seat, None where nobody sits: it may change until the stage is `revealing`, and not any more then.
    """

    seal: int
    attempt: int
    stage: Stage
    listed: tuple[Listing | None, ...]
    revealed: tuple[int, ...]  # the seats whose nonces the house has


class TableInfo(Struct, frozen=True, kw_only=True):
    """Who sits here and how it is played; nothing of the game itself."""

    id: str
    phase: Phase
    setting: Setting
    commitment: str  # to the house's seed of the shuffle, in hexadecimal
    deal: DealInfo
    seats: tuple[SeatInfo, ...]
    ended: EndedBecause | None = None
    rematch: str | None = None  # the table where it goes on
    lasted: int | None = None  # after the end: milliseconds since the deal


class You(Struct, frozen=True):
    """Which seat this socket looks from, and which are mine besides."""

    seat: int | None
    seats: tuple[int, ...]
    host: bool


class ClockInfo(Struct, frozen=True, kw_only=True):
    """All in milliseconds from now. `banks` by seat, None without a limit; `running` are the seats being counted.

    Until `opens` is over what has happened is being shown: nobody is asked anything, and a move is refused as
    `too_early`. It is the same for every seat and for bystanders.
    """

    banks: tuple[int | None, ...]
    running: tuple[int, ...] = ()
    beats: tuple[int, ...] = ()  # when the hammer's remaining beats fall, if nobody speaks
    striker: int | None = None  # the seat that may bring the next beat forward
    opens: int = 0
    shown: int = 0  # the entry that is being shown until then
    gone_on: tuple[int, ...] = ()  # the seats that have seen enough of it
    paused: bool = False  # until somebody resumes
    waits: bool = False  # a gentle start: no clock runs before the first lot or round is over
    until: tuple[int | None, ...] = ()  # by seat, at a clock of hours or days: when its time is over


class StandingOrder(Struct, frozen=True):
    """What the table answers in my place. It ends by itself with what it is about."""

    code: str
    most: int | None = None


class Moved(Struct, frozen=True, tag="moved"):
    seat: int
    how: How
    events: Raw  # as this seat may know them


class Struck(Struct, frozen=True, tag="struck"):
    seat: int


class WentOn(Struct, frozen=True, tag="went_on"):
    """Somebody has seen enough: see `clock`."""

    seat: int


class Paused(Struct, frozen=True, tag="paused"):
    seat: int


class Unpaused(Struct, frozen=True, tag="unpaused"):
    seat: int


class Seated(Struct, frozen=True, tag="seated"):
    """Somebody came, went, or has another name: see `table`."""

    seat: int


class Changed(Struct, frozen=True, tag="changed"):
    """The setting: see `table`."""


class Committed(Struct, frozen=True, tag="committed"):
    """A seat has committed anew: see `table`."""

    seat: int


class Closed(Struct, frozen=True, tag="closed"):
    """The list is closed: whoever is on it reveals now, within ten seconds."""


class Revealed(Struct, frozen=True, tag="revealed"):
    seat: int


class DealFailed(Struct, frozen=True, tag="deal_failed"):
    """These seats are bots' for this game: they did not reveal, or not commit anew. The others commit anew."""

    seats: tuple[int, ...]


class Started(Struct, frozen=True, tag="started"):
    """The cards are dealt."""


class StoodIn(Struct, frozen=True, tag="stood_in"):
    seat: int
    because: AwayBecause


class TookBack(Struct, frozen=True, tag="took_back"):
    seat: int


class Voted(Struct, frozen=True, tag="voted"):
    seat: int
    against: int


class Said(Struct, frozen=True, tag="said"):
    seat: int
    text: str


class Phrased(Struct, frozen=True, tag="phrased"):
    seat: int
    code: str


class Resumed(Struct, frozen=True, tag="resumed"):
    """The clocks run again after the house was closed; nobody lost time by it."""


class Ended(Struct, frozen=True, tag="ended"):
    because: EndedBecause


class RematchOpened(Struct, frozen=True, tag="rematch"):
    table: str


News: TypeAlias = (
    Moved
    | Struck
    | WentOn
    | Paused
    | Unpaused
    | Seated
    | Changed
    | Committed
    | Closed
    | Revealed
    | DealFailed
    | Started
    | StoodIn
    | TookBack
    | Voted
    | Said
    | Phrased
    | Resumed
    | Ended
    | RematchOpened
)


class Watching(Struct, frozen=True):
    """Who looks on without a seat, as those who have one are told: how many, and some of their names."""

    count: int = 0
    names: tuple[str, ...] = ()


NOBODY_WATCHES = Watching()


class Snapshot(Struct, frozen=True, kw_only=True, tag="snapshot"):
    """Where things stand. `view` is the game as this seat may know it, its menu included; None before the deal."""

    version: int
    seq: int
    table: TableInfo
    you: You
    view: Raw | None
    clock: ClockInfo | None
    connected: tuple[bool, ...]
    order: StandingOrder | None = None  # of this seat, which alone is told
    watching: Watching = NOBODY_WATCHES


class Told(Struct, frozen=True, kw_only=True, tag="told", omit_defaults=True):
    """One entry of the log that all may know of. What has not changed is left out."""

    seq: int
    news: tuple[News, ...]
    table: TableInfo | None = None
    you: You | None = None
    view: Raw | None = None
    clock: ClockInfo | None = None


class Past(Struct, frozen=True, tag="past"):
    """The answer to `History`."""

    id: str
    told: tuple[Raw, ...]  # pairs of seq and news


class Advised(Struct, frozen=True, tag="advice"):
    """The answer to `AskHint`: what to do after entry `seq`. `hints` counts those of the game, this one included."""

    id: str
    seq: int
    hints: int
    advice: Advice


class Done(Struct, frozen=True, tag="done"):
    """The command is on disk as part of this entry."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag="refused"):
    """The command was not carried out and nothing has changed."""

    id: str
    code: str
    params: dict[str, Any]


class Error(Struct, frozen=True, tag="error"):
    """What came was not a command. The socket stays open."""

    code: str
    params: dict[str, Any]


class Ping(Struct, frozen=True, tag="ping"):
    number: int


class Alive(Struct, frozen=True, tag="alive"):
    """The answer to a `probe`."""

    number: int


class Presence(Struct, frozen=True, tag="presence", omit_defaults=True):
    """Which seats have a person on the line, and who watches; the latter is told to whoever has a seat."""

    connected: tuple[bool, ...]
    watching: Watching = NOBODY_WATCHES


class Ordered(Struct, frozen=True, tag="ordered"):
    """The standing order of the seat that this socket looks from, whenever it has changed; None: there is none."""

    order: StandingOrder | None


class AnotherDevice(Struct, frozen=True, tag="another_device"):
    """Another device is at my seat here besides this one. If it is not mine: take its pass back, make a new link."""


class Bye(Struct, frozen=True, tag="bye"):
    """The last thing before the server closes the socket; `again` says whether to come back."""

    code: str
    again: bool


Outgoing: TypeAlias = (
    Snapshot | Told | Past | Advised | Done | Refused | Error | Ping | Alive | Presence | Ordered | AnotherDevice | Bye
)
