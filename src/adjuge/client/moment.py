"""Where a table stands, as a client decodes it."""

import time
from functools import cache, cached_property
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from adjuge.rules import catalogue
from adjuge.rules.contract import Event, Game, View
from adjuge.wire import messages
from adjuge.wire.messages import (
    Alive,
    AnotherDevice,
    Bye,
    ClockInfo,
    Done,
    Error,
    Ordered,
    Past,
    Ping,
    Presence,
    Refused,
    TableInfo,
    You,
)

_NOTHING = (b"", b"null")


class Snapshot(messages.Snapshot, frozen=True, kw_only=True, tag="snapshot"):
    view: Raw


class Told(messages.Told, frozen=True, kw_only=True, tag="told"):
    view: Raw = Raw()


Received: TypeAlias = (
    Snapshot | Told | Past | Done | Refused | Error | Ping | Alive | Presence | Ordered | AnotherDevice | Bye
)

_frames: msgspec.json.Decoder[Received] = msgspec.json.Decoder(Received)


def decoded(frame: bytes) -> Received:
    return _frames.decode(frame)


def something(raw: Raw) -> Raw | None:
    """None where there was nothing; a copy else, so that the rest of the frame need not be kept."""
    return None if bytes(raw) in _NOTHING else raw.copy()


class Moved(Struct, frozen=True):
    seat: int
    how: messages.How
    events: tuple[Event, ...]


News: TypeAlias = Moved | messages.News


class Moment:
    """Where a table stands after one entry of its log. Views and events are decoded when they are looked at."""

    def __init__(
        self, *, seq: int, table: TableInfo, you: You, clock: ClockInfo | None, view: Raw | None,
        told: tuple[messages.News, ...] | None, clock_at: float | None = None,
    ) -> None:  # fmt: skip
        self.seq = seq
        self.table = table
        self.you = you
        self.clock = clock
        self._clock_at = time.monotonic() if clock_at is None else clock_at
        self._view = view
        self._told = told

    @classmethod
    def shown(cls, shot: Snapshot) -> "Moment":
        return cls(seq=shot.seq, table=shot.table, you=shot.you, clock=shot.clock, view=something(shot.view), told=None)

    def then(self, told: Told) -> "Moment":
        table = told.table or self.table
        return Moment(
            seq=told.seq,
            table=table,
            you=told.you or self.you,
            clock=None if table.phase == "over" else told.clock or self.clock,
            view=something(told.view) or self._view,
            told=told.news,
            clock_at=None if told.clock else self._clock_at,
        )

    @property
    def game(self) -> Game:
        return catalogue.game(self.table.setting.game)

    @property
    def over(self) -> bool:
        return self.table.phase == "over"

    @property
    def opens_in(self) -> float:
        """Seconds until the question is put, to all at once; until then what has happened is being shown."""
        return 0 if self.clock is None else self.clock.opens / 1000 - (time.monotonic() - self._clock_at)

    @property
    def is_snapshot(self) -> bool:
        return self._told is None

    @cached_property
    def view(self) -> View | None:
        if self._view is None:
            return None
        view: View = _decoder(self.game.view_type).decode(self._view)
        return view

    @cached_property
    def view_json(self) -> bytes | None:
        return None if self._view is None else bytes(self._view)

    @cached_property
    def news(self) -> tuple[News, ...]:
        return read_news(self.game, self._told or ())


def read_news(game: Game, told: tuple[messages.News, ...]) -> tuple[News, ...]:
    return tuple(_moved(game, news) if isinstance(news, messages.Moved) else news for news in told)


def _moved(game: Game, news: messages.Moved) -> Moved:
    return Moved(news.seat, news.how, _events(game.event_type).decode(news.events))


@cache
def _events(kind: Any) -> msgspec.json.Decoder[tuple[Event, ...]]:
    return msgspec.json.Decoder(tuple[kind, ...])


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
