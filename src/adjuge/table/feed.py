"""What each seat is told: of every fact, what it may know, and no more."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Raw

from adjuge.rules.contract import Event, Game
from adjuge.table import facts as fact
from adjuge.table.facts import Fact
from adjuge.table.sitting import Sitting
from adjuge.wire import VERSION
from adjuge.wire import messages as tell

_encoder = msgspec.json.Encoder()

_SEEN_IN_TABLE = frozenset((
    fact.Opened, fact.Sat, fact.BotSat, fact.Vacated, fact.Changed, fact.HostPassed, fact.Renamed, fact.Started,
    fact.StoodIn, fact.TookBack, fact.Ended, fact.Rematched,
))  # fmt: skip
_SEEN_IN_CLOCK = frozenset((fact.Moved, fact.Struck, fact.StoodIn, fact.TookBack, fact.Resumed, fact.Started))
_SEEN_IN_VIEW = frozenset((fact.Moved, fact.Started))


class Entry(msgspec.Struct, frozen=True):
    """An entry of the log as it is told: its facts, and what happened by each of its moves."""

    seq: int
    facts: tuple[Fact, ...]
    events: tuple[tuple[Event, ...], ...]


def _witnessed(game: Game, events: Sequence[Event], seat: int | None) -> Raw:
    return Raw(_encoder.encode([game.witness(event, seat) for event in events]))


class Telling:
    """One entry for all who listen. What is the same for several of them is worked out once."""

    def __init__(self, sitting: Sitting, entry: Entry, now: int) -> None:
        self._sitting, self._entry = sitting, entry
        kinds = {type(each) for each in entry.facts}
        self.about_people = not kinds.isdisjoint(_SEEN_IN_TABLE)
        self._shows = not kinds.isdisjoint(_SEEN_IN_VIEW)
        self._clock = None if kinds.isdisjoint(_SEEN_IN_CLOCK) else clock(sitting, now)
        self._frames: dict[int | None, bytes] = {}
        self._news = self._for_everybody()

    def _for_everybody(self) -> tuple[tell.News, ...] | None:
        """What all are told alike: nothing happened that a bystander may not know in full."""
        game, entry = self._sitting.rules.game, self._entry
        open_to_all = all(game.witness(event, None) is event for events in entry.events for event in events)
        return tuple(news(game, entry, None)) if open_to_all else None

    def frame(self, person: str, seat: int | None) -> bytes:
        if self.about_people:  # who you are depends on the person
            return _encoder.encode(self._told(seat, person))
        frame = self._frames.get(seat)
        if frame is None:
            frame = self._frames[seat] = _encoder.encode(self._told(seat, None))
        return frame

    def _told(self, seat: int | None, person: str | None) -> tell.Told:
        sitting, entry = self._sitting, self._entry
        return tell.Told(
            seq=entry.seq,
            news=self._news or tuple(news(sitting.rules.game, entry, seat)),
            table=sitting.info() if self.about_people else None,
            you=sitting.you(person, seat) if person is not None else None,
            view=shown(sitting, seat) if self._shows else None,
            clock=self._clock,
        )


def news(game: Game, entry: Entry, seat: int | None) -> Iterator[tell.News]:
    """An entry as this seat may know it."""
    happened = iter(entry.events)
    for each in entry.facts:
        match each:
            case fact.Moved(mover, _, how):
                yield tell.Moved(mover, how, _witnessed(game, next(happened, ()), seat))
            case fact.Struck(striker):
                yield tell.Struck(striker)
            case fact.Sat(sitter) | fact.BotSat(sitter) | fact.Vacated(sitter) | fact.Renamed(sitter):
                yield tell.Seated(sitter)
            case fact.Changed() | fact.HostPassed() | fact.Opened():
                yield tell.Changed()
            case fact.Started():
                yield tell.Started()
            case fact.StoodIn(away, because):
                yield tell.StoodIn(away, because)
            case fact.TookBack(back):
                yield tell.TookBack(back)
            case fact.Voted(voter, against):
                yield tell.Voted(voter, against)
            case fact.Said(speaker, text):
                yield tell.Said(speaker, text)
            case fact.Phrased(speaker, code):
                yield tell.Phrased(speaker, code)
            case fact.Resumed():
                yield tell.Resumed()
            case fact.Ended(because):
                yield tell.Ended(because)
            case fact.Rematched(table):
                yield tell.RematchOpened(table)


def shown(sitting: Sitting, seat: int | None) -> Raw | None:
    """The game as a screen at this seat shows it."""
    return None if sitting.state is None else Raw(sitting.rules.game.encoded_view(sitting.state, seat))


def clock(sitting: Sitting, now: int) -> tell.ClockInfo | None:
    if sitting.phase != "playing" or sitting.state is None:
        return None
    seats = range(len(sitting.seats))
    return tell.ClockInfo(
        banks=tuple(sitting.bank_left(seat, now) for seat in seats),
        running=tuple(seat for seat in seats if sitting.counts_for(seat)),
        beats=() if sitting.hammer is None else sitting.hammer.to_come(now),
        striker=sitting.rules.game.striker(sitting.state) if sitting.hammer is not None else None,
    )


def snapshot(sitting: Sitting, person: str, seat: int | None, connected: Sequence[bool], now: int) -> bytes:
    return _encoder.encode(
        tell.Snapshot(
            version=VERSION,
            seq=sitting.seq,
            table=sitting.info(),
            you=sitting.you(person, seat),
            view=shown(sitting, seat),
            clock=clock(sitting, now),
            connected=tuple(connected),
        )
    )


def missed(sitting: Sitting, entries: Sequence[Entry], person: str, seat: int | None, now: int) -> Iterator[bytes]:
    """Entries told late: the last one says where things stand by now."""
    for entry in entries:
        last = entry is entries[-1]
        yield _encoder.encode(
            tell.Told(
                seq=entry.seq,
                news=tuple(news(sitting.rules.game, entry, seat)),
                table=sitting.info() if last else None,
                you=sitting.you(person, seat) if last else None,
                view=shown(sitting, seat) if last else None,
                clock=clock(sitting, now) if last else None,
            )
        )
