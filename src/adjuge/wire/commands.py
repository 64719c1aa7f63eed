"""What a client may say on the socket of a table. The first thing it says is `Join`.

A command carries an id of the client's choosing, unique for that client at that table: sent again after a lost answer,
it is answered again and not carried out twice.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from adjuge.wire.setting import Setting, ShortName

CommandId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Commitment: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
AttemptNumber: TypeAlias = Annotated[int, Meta(ge=1, le=100)]
Holder: TypeAlias = Literal["person", "program"]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]

PhraseCode: TypeAlias = Literal[
    "hello", "good_luck", "well_played", "thanks", "sorry", "hurry_up", "one_moment", "nice_bluff", "ouch", "goodbye"
]


class Join(Struct, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Begin, or come back: `after` is the last sequence number that was read. `seat` picks among several of mine."""

    version: int
    after: Annotated[int, Meta(ge=0)] | None = None
    seat: SeatNumber | None = None


class Pong(Struct, frozen=True, forbid_unknown_fields=True, tag="pong"):
    """The answer to a ping, at once: it measures the line."""

    number: int


class Probe(Struct, frozen=True, forbid_unknown_fields=True, tag="probe"):
    """Is the line alive? Answered at once with `alive`, whatever else is waiting."""

    number: int


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: CommandId


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat, or come back to one that was kept, and commit to a nonce for the shuffle: see `Commit`.

    `name` is for this seat alone: of somebody who shares my device.
    """

    seat: SeatNumber
    commitment: Commitment
    by: Holder = "person"
    name: ShortName | None = None


class Commit(Command, frozen=True, tag="commit"):
    """Commit to another nonce for a seat of mine: anew after a deal that failed, or because the first one is lost.

    The commitment binds the table, the attempt, the seat and the house's own commitment; see `adjuge.rules.seal`.
    """

    seat: SeatNumber
    attempt: AttemptNumber
    commitment: Commitment
    by: Holder = "person"


class Reveal(Command, frozen=True, tag="reveal"):
    """The list is closed: this is the nonce that I committed to."""

    seat: SeatNumber
    attempt: AttemptNumber
    nonce: Nonce


class Leave(Command, frozen=True, tag="leave"):
    """Before the start the seat is free again; afterwards a stand-in plays on."""


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Host: a bot for an empty seat."""

    seat: SeatNumber
    bot: ShortName


class Clear(Command, frozen=True, tag="clear"):
    """Host, before the start: free a seat; `block` keeps that person from sitting down again."""

    seat: SeatNumber
    block: bool = False


class Change(Command, frozen=True, tag="change"):
    """Host, before the start: another setting."""

    setting: Setting


class Start(Command, frozen=True, tag="start"):
    """Host: close the list; once all have revealed, deal. Empty seats take the bot named here, or a mixed company."""

    fill_with: ShortName | None = None


class Play(Command, frozen=True, tag="play"):
    """A move of the game, as its menu describes it.

    Where the coach trains, a big mistake is refused as `big_mistake`; `insist` plays it all the same.
    """

    move: Raw
    insist: bool = False


class AskHint(Command, frozen=True, tag="hint"):
    """What would the coach do? Answered by `Advised`, when it has been thought about; that I asked is in the record."""


class GiveOrder(Command, frozen=True, tag="order"):
    """Leave a standing order with the table: it answers in my place, at a person's pace, as long as the order holds.

    Nobody else is told. Which there are depends on the game: `out` of this lot, bid `up_to` so much, `let_be` a round.
    """

    code: ShortName
    most: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class WithdrawOrder(Command, frozen=True, tag="withdraw"):
    """I answer for myself again."""


class Strike(Command, frozen=True, tag="strike"):
    """Whoever holds the hammer brings its next beat forward."""


class GoOn(Command, frozen=True, tag="go_on"):
    """I have seen what entry `seq` led to. When all who sit here have, the next question is put at once."""

    seq: Annotated[int, Meta(ge=1)]


class Pause(Command, frozen=True, tag="pause"):
    """Stop all clocks and bots; for somebody who is the only person at the table."""


class Resume(Command, frozen=True, tag="resume"):
    """And go on."""


class Say(Command, frozen=True, tag="say"):
    text: ChatText


class Phrase(Command, frozen=True, tag="phrase"):
    code: PhraseCode


class Vote(Command, frozen=True, tag="vote"):
    """Let a stand-in play for someone who is gone."""

    against: SeatNumber


class TakeSeatBack(Command, frozen=True, tag="take_back"):
    """My stand-in hands the seat back."""


class Rename(Command, frozen=True, tag="rename"):
    """The name shown at this seat."""

    name: ShortName


class Rematch(Command, frozen=True, tag="rematch"):
    """After the game: the same people, bots and setting at a new table."""


class History(Command, frozen=True, tag="history"):
    """Everything this seat has been told since the table was opened."""


AnyCommand: TypeAlias = (
    Sit
    | Commit
    | Reveal
    | Leave
    | SeatBot
    | Clear
    | Change
    | Start
    | Play
    | AskHint
    | GiveOrder
    | WithdrawOrder
    | Strike
    | GoOn
    | Pause
    | Resume
    | Say
    | Phrase
    | Vote
    | TakeSeatBack
    | Rename
    | Rematch
    | History
)
Incoming: TypeAlias = Join | Pong | Probe | AnyCommand
