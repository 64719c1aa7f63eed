"""A table as its log tells it: the sum of all facts so far. Nothing else ever changes it."""

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from adjuge.bots.table_memory import NOTHING, begun, remembered
from adjuge.rules.contract import Move, Order, OrderTaking, Outcome, State, Step, dealt, decode_move
from adjuge.rules.seal import Seal
from adjuge.table.state import facts as fact
from adjuge.table.state.beats import read_in, shown_for
from adjuge.table.state.clocks import Clocks
from adjuge.table.state.command_memory import CommandMemory
from adjuge.table.state.dealing import Dealing
from adjuge.table.state.facts import Fact
from adjuge.table.state.ruleset import forgotten, told
from adjuge.table.state.seat import SeatState
from adjuge.wire.messages import Phase, TableInfo, You
from adjuge.wire.setting import Setting

_ASIDES = (
    fact.TextSaid, fact.PhraseSaid, fact.PlayerRenamed, fact.OrderGiven, fact.OrderWithdrawn, fact.PauseBegun,
    fact.PauseEnded, fact.SeatTakenBack,
)  # fmt: skip
_WORDS = (fact.TextSaid, fact.PhraseSaid, fact.PlayerRenamed, *fact.PRIVATE)  # of which there is no end


class TableState(Clocks):
    id: str
    host: str
    rules_version: int
    dealing: Dealing
    previous: str | None

    def __init__(self) -> None:
        super().__init__()
        self.seq = 0  # of the log
        self.number = 0  # of the entries that all are told of: what is private is left out
        self.orders: Mapping[int, Order] = {}  # standing orders by seat
        self.moves = 0  # made so far
        self.hints: tuple[int, ...] = ()  # after how many moves the coach was asked, and has warned
        self.warnings: tuple[int, ...] = ()
        self.blocked: set[str] = set()
        self.first: int | None = None  # the seat that was to begin, whomever chance had drawn
        self.memory = NOTHING  # what everybody has seen of the game, for bots that want it
        self.rematch: str | None = None
        self.began_at: int | None = None
        self.lasted: int | None = None  # milliseconds from the deal to the end
        self.commands = CommandMemory()
        self.last_at = 0
        self.told_at = 0  # when all were last told something
        self.words_before, self.changes_before = 0, 0  # entries before the start: mere words, and all others

    @property
    def phase(self) -> Phase:
        if self.ended is not None:
            return "over"
        if self.game_state is not None:
            return "playing"
        return "dealing" if self.dealing.under_way else "gathering"

    @property
    def outcome(self) -> Outcome | None:
        return None if self.game_state is None else self.rules.game.outcome(self.game_state)

    @property
    def rules_are_gone(self) -> bool:
        return self.rules_version not in self.rules.game.rules_versions

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person)

    @property
    def can_act(self) -> bool:
        """Whether anything may happen by itself."""
        return not self.question.paused

    @property
    def has_one_person(self) -> bool:
        """One person plays here, perhaps in several seats: a device may go round. Those who left do not count."""
        return len({seat.person for seat in self.seats if seat.person is not None and not seat.left}) == 1

    @property
    def by_visits(self) -> bool:
        """The clock runs, in hours or days, whether anybody is here or not."""
        return self.times.long and self.phase in ("dealing", "playing")

    def free_seats(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == "empty")

    def info(self) -> TableInfo:
        return TableInfo(
            id=self.id,
            phase=self.phase,
            setting=self.setting,
            commitment=self.dealing.commitment,
            deal=self.dealing.info(self.seats),
            seats=tuple(seat.info(self.host) for seat in self.seats),
            ended=self.ended,
            rematch=self.rematch,
            lasted=self.lasted,
        )

    def you(self, person: str, seat: int | None) -> You:
        return You(seat, self.seats_of(person), person == self.host)

    @property
    def shuffle(self) -> Seal:
        """With the nonces that are there by now: all of them, once the game has begun."""
        return self.dealing.sealed(self.seats)

    def apply(
        self, seq: int, at: int, command: str | None, facts: Sequence[Fact], played: Sequence[tuple[Move, Step]] = ()
    ) -> list[Step]:
        at = max(at, self.last_at)
        ready, taken = iter(played), list[Step]()
        private = all(isinstance(each, fact.PRIVATE) for each in facts)
        self.number += not private
        for each in facts:
            if isinstance(each, fact.MoveMade) and self.game_state is not None:
                taken.append(self._move(self.game_state, each, at, next(ready, None)))
            else:
                _APPLY[type(each)](self, each, at)
                if isinstance(each, _ASIDES) and self.game_state is not None:
                    self.seats[each.seat].asides += 1
        self.seq, self.last_at, self.told_at = seq, at, self.told_at if private else at
        words = all(isinstance(each, _WORDS) for each in facts)
        if self.game_state is None:
            self.words_before, self.changes_before = self.words_before + words, self.changes_before + (not words)
        if command is not None:
            self.commands.note(command, self.number, words=words)
        return taken

    def after(self, facts: Sequence[Fact], played: Sequence[tuple[Move, Step]], at: int) -> "TableState":
        there = copy.copy(self)
        there.seats, there.blocked = [copy.copy(seat) for seat in self.seats], set(self.blocked)
        there.commands = CommandMemory()
        there.apply(self.seq + 1, at, None, facts, played)
        return there

    def _opened(self, opened: fact.TableOpened, _at: int) -> None:
        self.id, self.host, self.previous = opened.id, opened.host, opened.previous
        self.dealing = Dealing(opened.id, opened.seal, bytes.fromhex(opened.house_seed))
        self.blocked = set(opened.blocked)
        self._set(opened.setting, opened.rules)

    def _changed(self, changed: fact.SettingChanged, _at: int) -> None:
        self._set(changed.setting, changed.rules)

    def _set(self, setting: Setting, version: int) -> None:
        kept = self.seats[: setting.seats]
        self.seats = kept + [SeatState() for _ in range(setting.seats - len(kept))]
        self.setting, self.rules_version, self.rules = setting, version, forgotten(setting)
        if not self.rules_are_gone:
            self.rules = told(setting)

    def _seated(self, each: fact.AboutASeat, _at: int) -> None:
        self.seats[each.seat] = self.seats[each.seat].after(each)

    def _vacated(self, vacated: fact.SeatVacated, _at: int) -> None:
        self.seats[vacated.seat] = SeatState()
        if vacated.blocked is not None:
            self.blocked.add(vacated.blocked)

    def _host_passed(self, passed: fact.HostPassed, _at: int) -> None:
        self.host = passed.person

    def _renamed(self, renamed: fact.PlayerRenamed, _at: int) -> None:
        self.seats[renamed.seat].name = renamed.name

    def _shuffled(self, each: fact.AboutTheDeal, at: int) -> None:
        before, self.dealing = self.dealing, self.dealing.after(each, at)
        if self.dealing.house_seed != before.house_seed:  # all commit anew
            for seat in self.seats:
                seat.nonce = seat.commitment = None

    def _started(self, started: fact.GameStarted, at: int) -> None:
        self.dealing, self.began_at = self.dealing.after(started, at), at
        if self.rules_are_gone:  # nobody may say how that game went
            return
        for seat in self.seats:
            seat.bank = self.times.bank if seat.person is not None else None
        self.first = started.first
        self.waits = self.setting.gentle and self.times.beat is not None
        self.game_state = dealt(
            self.rules.game, self.rules.options, len(self.seats), self.shuffle.seed(), self.rules_version, self.first
        )
        self.memory = begun(self.rules.game, self.game_state)
        self._ask(at, still_silent=frozenset())

    def _move(self, before: State, moved: fact.MoveMade, at: int, played: tuple[Move, Step] | None) -> Step:
        if played is None:
            move = decode_move(self.rules.game, bytes(moved.move))
            played = move, self.rules.game.play(before, moved.seat, move)
        move, step = played
        silent = frozenset(seat for seat, _ in self.silences) - {moved.seat}
        spoken = move != dict(self.silences).get(moved.seat)
        seat = self.seats[moved.seat]
        seat.asked = None
        if seat.bank is not None:
            seat.bank = max(0, seat.bank - moved.spent)
        if moved.how == "person":
            seat.votes, seat.spoken = frozenset(), True
        self.game_state = step.state
        self.moves += 1
        if self.orders:
            game = self.rules.game
            holds = isinstance(game, OrderTaking) and game.order_holds(before, step.state)
            self.orders = self.orders if holds else {}
        self.memory = remembered(self.rules.game, self.memory, before, step.state, moved.seat)
        witnessed = (self.rules.game.witness(event, None) for event in step.events)  # what everybody may know of it
        beats = [beat for event in witnessed if (beat := self.rules.game.beat(event)) is not None]
        if beats:
            lasts = shown_for(beats, self.setting.pace, alone=self.has_one_person)
            self.question = self.question.shown(self.number, at, lasts)
            self.question = self.question.announced(at, read_in(beats, self.setting.pace))
        if self.waits and self._has_begun(before, step.state):
            self.waits, spoken = False, True  # the clocks begin now, for all
            for other in self.seats:
                other.asked = None
        self._ask(self.question.put_at(at), still_silent=frozenset() if spoken else silent)
        return step

    def _has_begun(self, before: State, after: State) -> bool:
        """The first lot or round is over, and every person at the table has said a word in it."""
        game = self.rules.game
        same = isinstance(game, OrderTaking) and game.order_holds(before, after)
        return not same and all(seat.spoken for seat in self.seats if seat.played_by_person)

    def _ordered(self, ordered: fact.OrderGiven, _at: int) -> None:
        self.orders = {**self.orders, ordered.seat: ordered.order}

    def _withdrew(self, withdrew: fact.OrderWithdrawn | fact.StandInSeated, _at: int) -> None:
        self.orders = {seat: order for seat, order in self.orders.items() if seat != withdrew.seat}

    def _hinted(self, _hinted: fact.HintAsked, _at: int) -> None:
        self.hints = (*self.hints, self.moves)

    def _warned(self, _warned: fact.MistakePointedOut, _at: int) -> None:
        self.warnings = (*self.warnings, self.moves)

    def _stand_in(self, stood_in: fact.StandInSeated, at: int) -> None:
        self._withdrew(stood_in, at)
        self._stood_in(stood_in, at)

    def _voted(self, voted: fact.VoteCast, _at: int) -> None:
        self.seats[voted.against].votes |= {voted.seat}

    def _ended(self, ended: fact.PlayEnded, at: int) -> None:
        self.lasted = None if self.began_at is None else at - self.began_at
        self.ended, self.hammer, self.silences, self.orders = ended.because, None, (), {}

    def _rematched(self, rematched: fact.RematchMade, _at: int) -> None:
        self.rematch = rematched.table

    def _clocks_resumed(self, resumed: fact.ClocksResumed, at: int) -> None:
        self._resumed(resumed, at)
        self.dealing = self.dealing.after(resumed, at)

    def _only_words(self, _said: Any, _at: int) -> None: ...


_APPLY: dict[type[msgspec.Struct], Any] = {
    fact.TableOpened: TableState._opened,
    fact.SettingChanged: TableState._changed,
    fact.SeatTaken: TableState._seated,
    fact.BotSeated: TableState._seated,
    fact.SeatVacated: TableState._vacated,
    fact.HostPassed: TableState._host_passed,
    fact.PlayerRenamed: TableState._renamed,
    fact.Resealed: TableState._shuffled,
    fact.SeatCommitted: TableState._seated,
    fact.ListClosed: TableState._shuffled,
    fact.NonceRevealed: TableState._shuffled,
    fact.AttemptAbandoned: TableState._shuffled,
    fact.GameStarted: TableState._started,
    fact.MoveMade: TableState._only_words,
    fact.OrderGiven: TableState._ordered,
    fact.OrderWithdrawn: TableState._withdrew,
    fact.HintAsked: TableState._hinted,
    fact.MistakePointedOut: TableState._warned,
    fact.HammerStruck: TableState._struck,
    fact.SeatWentOn: TableState._went_on,
    fact.QuestionOpened: TableState._opened_early,
    fact.PauseBegun: TableState._paused,
    fact.PauseEnded: TableState._unpaused,
    fact.StandInSeated: TableState._stand_in,
    fact.SeatTakenBack: TableState._took_back,
    fact.VoteCast: TableState._voted,
    fact.TextSaid: TableState._only_words,
    fact.PhraseSaid: TableState._only_words,
    fact.ClocksResumed: TableState._clocks_resumed,
    fact.TimeGivenBack: TableState._given_back,
    fact.PlayEnded: TableState._ended,
    fact.RematchMade: TableState._rematched,
}
