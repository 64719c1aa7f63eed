"""What a table's log holds. An entry is one or more facts that became true together; the table is their sum.

Facts are never told as they stand: `feed` says of each what a seat may know. What is `Personal` goes when whoever sat
there wants to be forgotten (see `forgetting`); ids of persons stay, and lead to nobody then.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from adjuge.rules.contract import Order
from adjuge.rules.seal.binding import Listed
from adjuge.wire.commands import Holder
from adjuge.wire.messages import AwayBecause, EndedBecause, How
from adjuge.wire.setting import Setting

PERSONAL = Meta(extra={"personal": "a name that somebody chose, or what they said"})
Personal: TypeAlias = Annotated[str, PERSONAL]
PersonId: TypeAlias = Annotated[str, Meta(extra={"personal": "an id that nobody else is told"})]


class TableOpened(Struct, frozen=True, kw_only=True, tag="opened"):
    """`rules` is the version of the game's rules, `seal` that of the seal of its shuffle.

    `house_seed` stays here until the game is over.
    """

    id: str
    setting: Setting
    rules: int
    host: PersonId
    house_seed: str
    previous: str | None = None
    blocked: tuple[PersonId, ...] = ()  # at the table before
    seal: int = 1


class SeatTaken(Struct, frozen=True, tag="sat"):
    seat: int
    person: PersonId
    name: Personal
    nonce: str | None = None  # of seal 1
    commitment: str | None = None  # None: a seat kept from the last game, whose person is not here yet
    by: Holder = "person"


class BotSeated(Struct, frozen=True, tag="bot_sat"):
    seat: int
    bot: str
    name: str
    instead: PersonId | None = None  # of whom, who has lost the seat for this game


class SeatVacated(Struct, frozen=True, tag="vacated"):
    seat: int
    blocked: PersonId | None = None  # the person, when not to come back


class SettingChanged(Struct, frozen=True, tag="changed"):
    setting: Setting
    rules: int


class HostPassed(Struct, frozen=True, tag="host_passed"):
    """The host has gone; somebody else at the table is host now."""

    person: PersonId


class PlayerRenamed(Struct, frozen=True, tag="renamed"):
    seat: int
    name: Personal


class Resealed(Struct, frozen=True, tag="resealed"):
    """A table opened under an older seal, before its start: the house promises anew, and all sit down anew."""

    seal: int
    house_seed: str


class SeatCommitted(Struct, frozen=True, tag="committed"):
    seat: int
    commitment: str
    by: Holder = "person"


class ListClosed(Struct, frozen=True, tag="closed"):
    listed: tuple[Listed, ...]


class NonceRevealed(Struct, frozen=True, tag="revealed"):
    seat: int
    nonce: str


class AttemptAbandoned(Struct, frozen=True, tag="deal_failed"):
    """These seats are lost. Where nonces had been revealed the house draws another seed, and all commit anew."""

    seats: tuple[int, ...]
    house_seed: str | None


class GameStarted(Struct, frozen=True, tag="started"):
    first: int | None = None  # the seat that begins; None: whom chance has drawn


class MoveMade(Struct, frozen=True, tag="moved"):
    """`spent` is what the decision took from the seat's time bank, in milliseconds."""

    seat: int
    move: Raw
    how: How
    spent: int = 0


class OrderGiven(Struct, frozen=True, tag="ordered"):
    """A standing order, known to its seat alone: see `PRIVATE`."""

    seat: int
    order: Order


class OrderWithdrawn(Struct, frozen=True, tag="withdrew"):
    seat: int


class HintAsked(Struct, frozen=True, tag="hinted"):
    """The coach was asked what to do; what was said follows from what the seat could know then."""

    seat: int


class MistakePointedOut(Struct, frozen=True, tag="warned"):
    """The coach has stopped a move that was about to be made. Which, nobody is told, for it was not made."""

    seat: int


class HammerStruck(Struct, frozen=True, tag="struck"):
    seat: int


class SeatWentOn(Struct, frozen=True, tag="went_on"):
    """Has seen enough of what is being shown."""

    seat: int


class QuestionOpened(Struct, frozen=True, tag="opened_early"):
    """All who sit here have gone on: the question is put now."""


class PauseBegun(Struct, frozen=True, tag="paused"):
    seat: int


class PauseEnded(Struct, frozen=True, tag="unpaused"):
    seat: int


class StandInSeated(Struct, frozen=True, tag="stood_in"):
    seat: int
    because: AwayBecause


class SeatTakenBack(Struct, frozen=True, tag="took_back"):
    seat: int


class VoteCast(Struct, frozen=True, tag="voted"):
    seat: int
    against: int


class TextSaid(Struct, frozen=True, tag="said"):
    seat: int
    text: Personal


class PhraseSaid(Struct, frozen=True, tag="phrased"):
    seat: int
    code: str


class ClocksResumed(Struct, frozen=True, tag="resumed"):
    """Clocks begin anew for the decision under way: the house was closed, or nobody was there."""


class TimeGivenBack(Struct, frozen=True, tag="given_back"):
    """At a clock of hours or days: the house was closed in this time, which counts for nobody."""

    since: int
    until: int


class PlayEnded(Struct, frozen=True, tag="ended"):
    because: EndedBecause


class RematchMade(Struct, frozen=True, tag="rematched"):
    table: str


AboutASeat: TypeAlias = SeatTaken | BotSeated | SeatCommitted
AboutTheDeal: TypeAlias = Resealed | ListClosed | NonceRevealed | AttemptAbandoned | GameStarted | ClocksResumed
Fact: TypeAlias = (
    TableOpened
    | SeatTaken
    | BotSeated
    | SeatVacated
    | SettingChanged
    | HostPassed
    | PlayerRenamed
    | Resealed
    | SeatCommitted
    | ListClosed
    | NonceRevealed
    | AttemptAbandoned
    | GameStarted
    | MoveMade
    | OrderGiven
    | OrderWithdrawn
    | HintAsked
    | MistakePointedOut
    | HammerStruck
    | SeatWentOn
    | QuestionOpened
    | PauseBegun
    | PauseEnded
    | StandInSeated
    | SeatTakenBack
    | VoteCast
    | TextSaid
    | PhraseSaid
    | ClocksResumed
    | TimeGivenBack
    | PlayEnded
    | RematchMade
)
# An entry of these alone has no number among those that are told: nobody else learns even that something was written.
PRIVATE = (OrderGiven, OrderWithdrawn, HintAsked, MistakePointedOut)
FORMAT: Literal[1] = 1


class Body(Struct, frozen=True):
    facts: tuple[Fact, ...]
    format: int = FORMAT


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Body)


def encode(facts: tuple[Fact, ...]) -> bytes:
    return _encoder.encode(Body(facts))


def decode(body: bytes) -> tuple[Fact, ...]:
    return _decoder.decode(body).facts
