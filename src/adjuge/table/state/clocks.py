"""Who is asked since when, and when silence will answer in their place: the part of a table that is about time."""

from contextlib import suppress

from msgspec.structs import replace

from adjuge.rules.contract import Move, State
from adjuge.rules.refusal import Refusal
from adjuge.table.state import facts as fact
from adjuge.table.state import hammer as gavel
from adjuge.table.state.hammer import TEMPOS, Hammer, Times
from adjuge.table.state.question import Question
from adjuge.table.state.ruleset import Ruleset
from adjuge.table.state.seat import SeatState
from adjuge.wire.messages import EndedBecause
from adjuge.wire.setting import Setting


class Clocks:
    setting: Setting
    rules: Ruleset

    def __init__(self) -> None:
        self.seats: list[SeatState] = []
        self.game_state: State | None = None
        self.ended: EndedBecause | None = None
        self.question = Question()
        self.hammer: Hammer | None = None
        self.waits = False  # a gentle start: the first lot or round has no clock
        self.given_back_until = 0  # time in which the house was closed, at a clock of hours or days
        self.silences: tuple[tuple[int, Move], ...] = ()  # the seats for which saying nothing means something, and what

    @property
    def times(self) -> Times:
        return TEMPOS["no_limit" if self.waits else self.setting.tempo]

    @property
    def to_move(self) -> tuple[int, ...]:
        if self.game_state is None or self.ended is not None:
            return ()
        return self.rules.game.to_move(self.game_state)

    def bank_left(self, seat: int, now: int) -> int | None:
        bank = self.seats[seat].bank
        return None if bank is None else max(0, bank - self.spent(seat, now))

    def spent(self, seat: int, now: int) -> int:
        """What the decision under way has taken from the bank so far: nothing while its free time lasts."""
        asked = self.seats[seat].asked
        if asked is None or not self.counts_for(seat):
            return 0
        return max(0, self.question.stands_at(now) - asked - self.times.each)

    def time_over(self, seat: int) -> int | None:
        """When the time of this seat is over, if it is asked and its time runs."""
        place = self.seats[seat]
        if any(seat == silent for silent, _ in self.silences):
            return None if self.hammer is None else self.hammer.falls
        if place.asked is None or place.bank is None or not self.counts_for(seat):
            return None
        return place.asked + self.times.each + place.bank

    def asked_since(self) -> tuple[tuple[int, int], ...]:
        """Who is asked, and since when."""
        asked = ((seat, self.seats[seat].asked) for seat in self.to_move)
        return tuple((seat, since) for seat, since in asked if since is not None)

    def counts_for(self, seat: int) -> bool:
        """Whether the clock of this seat runs: a person decides, and silence will not answer in their place."""
        place = self.seats[seat]
        decides = place.asked is not None and place.played_by_person and place.bank is not None
        return decides and not self.waits and all(seat != silent for silent, _ in self.silences)

    def lets_others_speak(self, seat: int) -> bool:
        """At a gentle start whoever is no person lets the people speak first where silence would mean something."""
        silent = [number for number, _ in self.silences] if self.waits else []
        return seat in silent and any(self.seats[number].played_by_person for number in silent)

    def _ask(self, at: int, *, still_silent: frozenset[int]) -> None:
        """Who is asked from now on, and whether silence will answer for them. A word raises the hammer anew."""
        game, asked = self.rules.game, self.to_move
        meant = ((seat, game.silence(self.game_state, seat)) for seat in asked if self.game_state is not None)
        self.silences = tuple((seat, move) for seat, move in meant if move is not None)
        silent = {seat for seat, _ in self.silences}
        goes_on = self.hammer is not None and silent <= still_silent
        for number, seat in enumerate(self.seats):
            if number not in asked:
                seat.asked, seat.came_back = None, False
            elif seat.asked is None or (number in silent and not goes_on):
                seat.asked, seat.came_back = at, False
        if not silent:
            self.hammer = None
        elif not goes_on:
            self.hammer = gavel.raised(at, self.times)

    def _struck(self, _struck: fact.HammerStruck, at: int) -> None:
        with suppress(Refusal):  # it is in the log, and a log must always be readable
            if self.hammer is not None:
                self.hammer = gavel.struck(self.hammer, at, self.times)

    def _stood_in(self, stood_in: fact.StandInSeated, at: int) -> None:
        seat = self.seats[stood_in.seat]
        seat.bank = self.bank_left(stood_in.seat, at)
        seat.away, seat.left, seat.votes = True, stood_in.because == "left", frozenset()

    def _took_back(self, took: fact.SeatTakenBack, at: int) -> None:
        """Whoever comes back gets the free time of a decision, and some more to settle in: once for each decision."""
        seat = self.seats[took.seat]
        seat.away, seat.left, seat.votes = False, False, frozenset()
        if seat.bank is not None and not seat.came_back and not self.times.long:
            seat.bank = max(seat.bank, self.times.each)
        if seat.asked is not None:
            seat.asked = at - self.times.each if seat.came_back else self.question.put_at(at)
            seat.came_back = True

    def _resumed(self, _resumed: fact.ClocksResumed, at: int) -> None:
        at = self.question.put_at(at)
        for seat in self.seats:
            seat.asked = None if seat.asked is None else at
        self._raise_hammer(at)

    def _given_back(self, given: fact.TimeGivenBack, _at: int) -> None:
        """The house was closed: whoever was asked before, or meanwhile, has lost nothing by it."""
        since = max(given.since, self.given_back_until)
        for seat in self.seats:
            seat.asked = None if seat.asked is None else later(seat.asked, since, given.until)
        if self.hammer is not None:
            self.hammer = gavel.raised(later(self.hammer.raised, since, given.until), self.times)
        self.given_back_until = max(self.given_back_until, given.until)

    def _went_on(self, went: fact.SeatWentOn, _at: int) -> None:
        self.question = replace(self.question, gone_on=self.question.gone_on | {went.seat})

    def _opened_early(self, _opened: fact.QuestionOpened, at: int) -> None:
        if at < self.question.opens:
            self.question = replace(self.question, opens=at)
            for seat in self.seats:
                seat.asked = None if seat.asked is None else min(seat.asked, at)
            self._raise_hammer(at)

    def _paused(self, _paused: fact.PauseBegun, at: int) -> None:
        self.question = replace(self.question, paused_at=at)

    def _unpaused(self, _ended: fact.PauseEnded, at: int) -> None:
        """A time bank goes on where it stood; the hammer begins anew, for whoever has the device now may be another."""
        stood = at - self.question.stands_at(at)
        self.question = self.question.resumed(at)
        for seat in self.seats:
            seat.asked = None if seat.asked is None else seat.asked + stood
        self._raise_hammer(self.question.put_at(at))

    def _raise_hammer(self, at: int) -> None:
        if self.hammer is not None:
            self.hammer = gavel.raised(at, self.times)


def later(moment: int, since: int, until: int) -> int:
    """By as much of that time as lies after it."""
    return moment + max(0, until - max(since, moment))
