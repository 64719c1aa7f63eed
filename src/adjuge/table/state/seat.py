"""One place at a table."""

from typing import Literal

from msgspec import Struct

from adjuge.wire.messages import SeatInfo


class SeatState(Struct):
    person: str | None = None
    bot: str | None = None
    name: str = ""
    nonce: str | None = None
    away: bool = False  # a stand-in plays
    left: bool = False  # and they said so themselves
    bank: int | None = None
    asked: int | None = None
    came_back: bool = False  # during the decision under way, which gives time to settle in once
    votes: frozenset[int] = frozenset()  # by seats that would have a stand-in play

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        if self.person is not None:
            return "person"
        return "empty" if self.bot is None else "bot"

    @property
    def played_by_person(self) -> bool:
        return self.person is not None and not self.away

    def info(self, host: str) -> SeatInfo:
        return SeatInfo(
            kind=self.kind, name=self.name, bot=self.bot, host=self.person is not None and self.person == host,
            stand_in=self.away,
        )  # fmt: skip
