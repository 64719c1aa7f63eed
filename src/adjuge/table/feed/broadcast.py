"""What is told of a table: to each subscriber what that seat may know, and to the lists of the lobby."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from adjuge.rules.contract import Event, Game
from adjuge.table.commands.context import Decision
from adjuge.table.state import facts as fact
from adjuge.table.state.due import due
from adjuge.table.state.facts import Fact
from adjuge.table.state.table_state import TableState
from adjuge.wire import VERSION
from adjuge.wire import messages as tell

_encoder = msgspec.json.Encoder()

_SEEN_IN_TABLE = frozenset((
    fact.TableOpened, fact.SeatTaken, fact.BotSeated, fact.SeatVacated, fact.SettingChanged, fact.HostPassed,
    fact.PlayerRenamed, fact.GameStarted, fact.StandInSeated, fact.SeatTakenBack, fact.PlayEnded, fact.RematchMade,
    fact.Resealed, fact.SeatCommitted, fact.ListClosed, fact.NonceRevealed, fact.AttemptAbandoned,
))  # fmt: skip
_SEEN_IN_CLOCK = frozenset(
    (fact.MoveMade, fact.HammerStruck, fact.StandInSeated, fact.SeatTakenBack, fact.ClocksResumed, fact.GameStarted,
     fact.TimeGivenBack, fact.SeatWentOn, fact.QuestionOpened, fact.PauseBegun, fact.PauseEnded)
)  # fmt: skip
_NOTHING_TO_LIST = (
    fact.MoveMade, fact.HammerStruck, fact.VoteCast, fact.TextSaid, fact.PhraseSaid, fact.ClocksResumed,
    fact.TimeGivenBack,
    fact.SeatCommitted, fact.NonceRevealed, fact.SeatWentOn, fact.QuestionOpened, fact.PauseBegun, fact.PauseEnded,
    *fact.PRIVATE,
)  # fmt: skip
_SEEN_IN_VIEW = frozenset((fact.MoveMade, fact.GameStarted))


class FeedEntry(msgspec.Struct, frozen=True):
    seq: int  # among those that are told
    facts: tuple[Fact, ...]
    events: tuple[tuple[Event, ...], ...]


def _witnessed(game: Game, events: Sequence[Event], seat: int | None) -> Raw:
    return Raw(_encoder.encode([game.witness(event, seat) for event in events]))


class Broadcast:
    """One entry for all who listen. What is the same for several of them is worked out once."""

    def __init__(self, table: TableState, entry: FeedEntry, now: int) -> None:
        self._state, self._entry = table, entry
        kinds = {type(each) for each in entry.facts}
        self.about_people = not kinds.isdisjoint(_SEEN_IN_TABLE)
        self._shows = not kinds.isdisjoint(_SEEN_IN_VIEW)
        self._clock = None if kinds.isdisjoint(_SEEN_IN_CLOCK) else clock(table, now)
        self._frames: dict[int | None, bytes] = {}
        self._news = self._for_everybody()

    def _for_everybody(self) -> tuple[tell.News, ...] | None:
        """What all are told alike: nothing happened that a bystander may not know in full."""
        game, entry = self._state.rules.game, self._entry
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
        table, entry = self._state, self._entry
        return tell.Told(
            seq=entry.seq,
            news=self._news or tuple(news(table.rules.game, entry, seat)),
            table=table.info() if self.about_people else None,
            you=table.you(person, seat) if person is not None else None,
            view=shown(table, seat) if self._shows else None,
            clock=self._clock,
        )


def news(game: Game, entry: FeedEntry, seat: int | None) -> Iterator[tell.News]:
    happened = iter(entry.events)
    for each in entry.facts:
        match each:
            case fact.MoveMade(mover, _, how):
                yield tell.Moved(mover, how, _witnessed(game, next(happened, ()), seat))
            case fact.HammerStruck(striker):
                yield tell.Struck(striker)
            case fact.SeatWentOn(watcher):
                yield tell.WentOn(watcher)
            case fact.PauseBegun(pauser):
                yield tell.Paused(pauser)
            case fact.PauseEnded(pauser):
                yield tell.Unpaused(pauser)
            case (
                fact.SeatTaken(sitter) | fact.BotSeated(sitter) | fact.SeatVacated(sitter) | fact.PlayerRenamed(sitter)
            ):
                yield tell.Seated(sitter)
            case fact.SettingChanged() | fact.HostPassed() | fact.TableOpened() | fact.Resealed():
                yield tell.Changed()
            case fact.SeatCommitted(committer):
                yield tell.Committed(committer)
            case fact.ListClosed():
                yield tell.Closed()
            case fact.NonceRevealed(revealer):
                yield tell.Revealed(revealer)
            case fact.AttemptAbandoned(lost):
                yield tell.DealFailed(lost)
            case fact.GameStarted():
                yield tell.Started()
            case fact.StandInSeated(away, because):
                yield tell.StoodIn(away, because)
            case fact.SeatTakenBack(back):
                yield tell.TookBack(back)
            case fact.VoteCast(voter, against):
                yield tell.Voted(voter, against)
            case fact.TextSaid(speaker, text):
                yield tell.Said(speaker, text)
            case fact.PhraseSaid(speaker, code):
                yield tell.Phrased(speaker, code)
            case fact.ClocksResumed() | fact.TimeGivenBack():
                yield tell.Resumed()
            case fact.PlayEnded(because):
                yield tell.Ended(because)
            case fact.RematchMade(table):
                yield tell.RematchOpened(table)


def shown(table: TableState, seat: int | None) -> Raw | None:
    return None if table.game_state is None else Raw(table.rules.game.encoded_view(table.game_state, seat))


def clock(table: TableState, now: int) -> tell.ClockInfo | None:
    if table.phase != "playing" or table.game_state is None:
        return None
    seats, question, long = range(len(table.seats)), table.question, table.times.long
    now = question.stands_at(now)
    return tell.ClockInfo(
        banks=tuple(table.bank_left(seat, now) for seat in seats),
        running=() if question.paused else tuple(seat for seat in seats if table.counts_for(seat)),
        beats=() if table.hammer is None or question.paused or long else table.hammer.to_come(now),
        striker=table.rules.game.striker(table.game_state) if table.hammer is not None and not long else None,
        opens=max(0, question.opens - now),
        shown=question.after if question.opens > now else 0,
        gone_on=tuple(sorted(question.gone_on)) if question.opens > now else (),
        paused=question.paused,
        waits=table.waits,
        until=tuple(_left(table, seat, now) for seat in seats) if long else (),
    )


def _left(table: TableState, seat: int, now: int) -> int | None:
    over = table.time_over(seat)
    return None if over is None else max(0, over - now)


def snapshot(
    table: TableState, person: str, seat: int | None, connected: Sequence[bool], watching: tell.Watching, now: int
) -> bytes:
    return _encoder.encode(
        tell.Snapshot(
            version=VERSION,
            seq=table.number,
            table=table.info(),
            you=table.you(person, seat),
            view=shown(table, seat),
            clock=clock(table, now),
            connected=tuple(connected),
            order=standing(table, seat),
            watching=watching,
        )
    )


def standing(table: TableState, seat: int | None) -> tell.StandingOrder | None:
    order = None if seat is None else table.orders.get(seat)
    return None if order is None else tell.StandingOrder(order.code, order.most)


def missed(table: TableState, entries: Sequence[FeedEntry], person: str, seat: int | None, now: int) -> Iterator[bytes]:
    for entry in entries:
        last = entry is entries[-1]
        yield _encoder.encode(
            tell.Told(
                seq=entry.seq,
                news=tuple(news(table.rules.game, entry, seat)),
                table=table.info() if last else None,
                you=table.you(person, seat) if last else None,
                view=shown(table, seat) if last else None,
                clock=clock(table, now) if last else None,
            )
        )


def new_listing(table: TableState, decision: Decision, at: int) -> bytes | None:
    """What the lists will say once this is written; None if that is what they say already."""
    if all(isinstance(each, _NOTHING_TO_LIST) for each in decision.facts) and not table.by_visits:
        return None
    if table.rules_are_gone and table.ended is not None:
        return None  # how that game went is known to the lists alone
    return listing(table.after(decision.facts, decision.played, at))


def listing(table: TableState) -> bytes:
    outcome = table.outcome if table.ended == "played" else None
    seats = list(enumerate(table.seats))
    row: dict[str, Any] = {
        "phase": "playing" if table.phase == "dealing" else table.phase,  # a matter of seconds
        "game": table.setting.game,
        "preset": table.rules.preset,
        "public": table.setting.privacy == "public",
        "watch": table.setting.watchers == "anyone",
        "rated": table.setting.rated,
        "setting": table.setting,
        "host": table.host,
        "seats": len(seats),
        "open": len(table.free_seats()),
        "people": [{"seat": n, "person": seat.person, "name": seat.name} for n, seat in seats if seat.person],
        "bots": [{"seat": n, "bot": seat.bot, "name": seat.name} for n, seat in seats if seat.bot],
        "ended": table.ended,
        "scores": outcome and outcome.scores,
        "ranks": outcome and outcome.ranks,
        "left": [n for n, seat in seats if seat.person and seat.away],
        "at": table.told_at,
        "lasted": table.lasted,
    }
    if table.by_visits:
        row |= {"due": due(table), "asked": table.asked_since()}
    return msgspec.json.encode(row)
