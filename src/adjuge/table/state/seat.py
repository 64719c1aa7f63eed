"""One place at a table."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from adjuge.rules.seal.binding import Listed
from adjuge.table.state import facts as fact
from adjuge.wire.commands import Holder
from adjuge.wire.messages import SeatInfo


class SeatState(Struct):
    person: str | None = None
    bot: str | None = None
    name: str = ""
    nonce: str | None = None  # of seal 1
    commitment: str | None = None
    by: Holder = "person"
    instead: tuple[str, str] | None = None  # whose seat this is in the next game: id and name
    away: bool = False  # a stand-in plays
    left: bool = False  # and they said so themselves
    bank: int | None = None
    asked: int | None = None
    came_back: bool = False  # during the decision under way, which gives time to settle in once
    asides: int = 0  # entries of the log since the deal that move nothing on
    spoken: bool = False  # a person has moved here in this game
    votes: frozenset[int] = frozenset()  # by seats that would have a stand-in play

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        if self.person is not None:
            return "person"
        return "empty" if self.bot is None else "bot"

    @property
    def played_by_person(self) -> bool:
        return self.person is not None and not self.away

    @property
    def listed(self) -> Listed | None:
        """As it stands on the list of the shuffle; None where nobody sits."""
        if self.person is not None:
            return Listed(self.by, self.commitment)
        return None if self.bot is None else Listed("bot")

    def after(self, each: fact.AboutASeat) -> "SeatState":
        match each:
            case fact.SeatTaken():
                return SeatState(
                    person=each.person, name=each.name, nonce=each.nonce, commitment=each.commitment, by=each.by
                )
            case fact.BotSeated(_, bot, name, lost_by):
                return SeatState(bot=bot, name=name, instead=None if lost_by is None else (lost_by, self.name))
            case fact.SeatCommitted(_, commitment, by):
                return replace(self, commitment=commitment, by=by)

    def info(self, host: str) -> SeatInfo:
        return SeatInfo(
            kind=self.kind, name=self.name, bot=self.bot, host=self.person is not None and self.person == host,
            stand_in=self.away,
        )  # fmt: skip
