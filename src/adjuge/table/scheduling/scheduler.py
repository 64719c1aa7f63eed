"""Runs what nobody asks for: the hammer, the time banks, the bots and the stand-ins of one table.

Only the node that holds the table's lease does so, and only while somebody is there. A node that was paused and still
believes in its lease does no harm: the log takes an entry only in its place.
"""

from __future__ import annotations

import asyncio
import logging
import math
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from adjuge.rules.refusal import Refusal
from adjuge.table.commands import dealing, playing
from adjuge.table.commands.context import Decision
from adjuge.table.dependencies import LogFailed
from adjuge.table.scheduling.bot_moves import PendingMove, PendingMoves
from adjuge.table.scheduling.ordered_moves import OrderedMove, OrderedMoves
from adjuge.table.state import facts as fact
from adjuge.table.state.due import reveal_within
from adjuge.table.state.hammer import LARGEST_CREDIT, LOOK_AGAIN, PATIENCE, UNATTENDED

if TYPE_CHECKING:
    from adjuge.table.live import LiveTable
    from adjuge.table.state.table_state import TableState
    from adjuge.wire.messages import How

_log = logging.getLogger(__name__)

MOST_LOOKS = 10_000  # at what is due: a table that never comes to rest is let go, and woken again


class ScheduledAction(NamedTuple):
    due: int
    intention: Callable[[TableState, int], Decision | None]
    by_the_clock: bool  # somebody runs out of time by it


class Scheduler:
    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._asleep_until: float | None = None
        self._waits_for_lease = False  # another node directs: whatever moves, there is nothing to do here
        self._ordered_moves = OrderedMoves(table.dependencies.entropy)
        self._pending_moves = PendingMoves(table.id, table.dependencies, self._changed.set)

    def wake(self) -> None:
        """The table has changed: begin, look again, or stop. Who sleeps is let sleep while nothing is due before."""
        if self._waits_for_lease and self._wanted():
            return
        if self._asleep_until is not None and self._wanted():
            action = self._next()
            if action is None or action.due >= self._asleep_until:
                return
        self._changed.set()
        if self._task is None and self._wanted():
            self._task = asyncio.ensure_future(self._run())

    @property
    def directs(self) -> bool:
        """Whether this node runs the table, as far as it knows."""
        return self._task is not None and not self._waits_for_lease

    async def until_quiet(self, within: int) -> None:
        """Until nothing will happen by itself for so long: then the table need not be in memory.

        Returns at once where another node runs it.
        """
        clock = self._table.dependencies.clock
        self.wake()
        for _ in range(MOST_LOOKS):
            action = self._next() if self._wanted() else None
            if action is None or action.due > clock.now() + within or self._waits_for_lease:
                return
            looked = asyncio.Event()
            timer = clock.call_at(max(action.due, clock.now()) + LOOK_AGAIN, looked.set)
            try:
                await looked.wait()
            finally:
                timer.cancel()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _wanted(self) -> bool:
        state = self._table.state
        runs = self._table.attended or (state.by_visits and not self._table.closed)
        return runs and state.phase in ("dealing", "playing") and not state.question.paused

    async def _run(self) -> None:
        try:
            await self._direct()
        finally:
            self._pending_moves.drop()
            await asyncio.shield(self._give_lease_back())
            self._task = None
        self.wake()  # somebody may have come while the lease went back

    async def _direct(self) -> None:
        clock, resumed = self._table.dependencies.clock, False
        while self._wanted():
            self._changed.clear()
            try:
                if not await self._table.dependencies.leases.take(self._table.id):
                    resumed = False
                    self._waits_for_lease = True
                    try:
                        await self._until(clock.now() + LOOK_AGAIN)
                    finally:
                        self._waits_for_lease = False
                    continue
                if not resumed:
                    await self._table.act(_give_time_back)
                    resumed = True
                await self._do_next()
            except Exception as trouble:
                if not isinstance(trouble, LogFailed):
                    _note(trouble)
                await self._until(clock.now() + LOOK_AGAIN)

    async def _do_next(self) -> None:
        now, action = self._table.dependencies.clock.now(), self._next()
        if action is None or action.due > now:
            self._asleep_until = math.inf if action is None else action.due
            try:
                await self._until(None if action is None else action.due)
            finally:
                self._asleep_until = None
        elif action.by_the_clock and now - action.due > UNATTENDED and not self._table.state.by_visits:
            await self._table.act(_resume)  # the house was asleep, or its log was
        else:
            before = self._table.state.seq
            await self._table.act(action.intention)
            if self._table.state.seq == before:  # not done, and still due: the next look would come to the same
                await self._until(now + LOOK_AGAIN)

    async def _give_lease_back(self) -> None:
        try:
            await self._table.dependencies.leases.give_back(self._table.id)
        except Exception as trouble:
            _log.warning("a lease was not given back: %s", type(trouble).__name__)

    async def _until(self, moment: int | None) -> None:
        timer = None if moment is None else self._table.dependencies.clock.call_at(moment, self._changed.set)
        try:
            await self._changed.wait()
        finally:
            if timer is not None:
                timer.cancel()

    def _next(self) -> ScheduledAction | None:
        state = self._table.state
        deeds = [*self._deal(state), *self._hammer(state), *self._time_banks(state), *self._bots(state)]
        deeds += [
            ScheduledAction(each.due, _obeying(each), by_the_clock=False) for each in self._ordered_moves.about(state)
        ]
        return min(deeds, key=lambda action: action.due, default=None)

    def _deal(self, state: TableState) -> list[ScheduledAction]:
        """Whoever has not revealed in time loses the seat; the house draws another seed for those who have."""
        under_way, entropy = state.dealing, self._table.dependencies.entropy
        if state.phase != "dealing" or under_way.since is None:
            return []

        def intention(now: TableState, _: int) -> Decision | None:
            same = (now.dealing.attempt, now.dealing.since) == (under_way.attempt, under_way.since)
            return dealing.failed(now, entropy.seed()) if same else None

        return [ScheduledAction(under_way.since + reveal_within(state), intention, by_the_clock=True)]

    def _hammer(self, state: TableState) -> list[ScheduledAction]:
        """It falls for all who are silent, once a word that was sent in time has had time to come."""
        hammer, silent = state.hammer, self._silent(state)
        if hammer is None or hammer.falls is None or not silent:
            return []
        subscribers = self._table.subscribers
        connected, credits = subscribers.connected(), [0]
        for seat in silent:
            if state.seats[seat].played_by_person and connected[seat]:
                credit = subscribers.credit(seat)
                credits.append(LARGEST_CREDIT if credit is None else credit)  # at another node: as slow as may be
        due = hammer.falls + max(credits)
        return [
            ScheduledAction(
                due,
                lambda now, _: playing.silence(now, silent) if now.hammer is hammer and now.can_act else None,
                by_the_clock=True,
            )
        ]

    def _silent(self, state: TableState) -> list[int]:
        """Whose silence counts. Where one device goes round, only that of whoever has it: the others were not asked."""
        silent, looking = [seat for seat, _ in state.silences], self._table.subscribers.looking_from()
        persons = [number for number, seat in enumerate(state.seats) if seat.played_by_person]
        if not state.has_one_person or len(persons) < 2 or looking.isdisjoint(persons):
            return silent
        return [seat for seat in silent if seat not in persons or seat in looking]

    def _time_banks(self, state: TableState) -> list[ScheduledAction]:
        deeds = []
        for number, seat in enumerate(state.seats):
            if state.counts_for(number) and seat.asked is not None and seat.bank is not None:
                due = seat.asked + state.times.each + seat.bank + LARGEST_CREDIT  # for any line, as for the slowest
                deeds.append(ScheduledAction(due, self._stand_in(number, seat.asked), by_the_clock=True))
        return deeds

    def _stand_in(self, number: int, asked: int) -> Callable[[TableState, int], Decision | None]:
        def intention(state: TableState, _now: int) -> Decision | None:
            still = state.phase == "playing" and state.counts_for(number) and state.seats[number].asked == asked
            return Decision((fact.StandInSeated(number, "time"),)) if still and state.can_act else None

        return intention

    def _bots(self, state: TableState) -> list[ScheduledAction]:
        """A bot that is still thinking when it should have spoken is waited for, but not for ever."""
        return [
            ScheduledAction(
                pending.due + (PATIENCE if pending.unfinished else 0), self._bot_move(pending), by_the_clock=False
            )
            for pending in self._pending_moves.about(state)
        ]

    def _bot_move(self, pending: PendingMove) -> Callable[[TableState, int], Decision | None]:
        def intention(state: TableState, now: int) -> Decision | None:
            seat = state.seats[pending.seat]
            if state.game_state is not pending.state or state.ended is not None or seat.played_by_person:
                return None
            if not state.can_act or now < state.question.opens:
                return None
            how: How = "bot" if seat.bot is not None else "stand_in"
            try:
                made = playing.spoken(state, pending.seat, pending.move(), how, now)
            except Refusal as refusal:
                _log.error("a bot's move was refused: %s", refusal.code)
                made = playing.moves(state, pending.seat, self._pending_moves.improvised(state, pending.seat), how, now)
            return playing.handed_back(state, pending.seat, made)

        return intention


def _obeying(ordered: OrderedMove) -> Callable[[TableState, int], Decision | None]:
    def intention(state: TableState, now: int) -> Decision | None:
        given = state.game_state is ordered.state and state.orders.get(ordered.seat) == ordered.order
        if not given or not state.can_act or not state.seats[ordered.seat].played_by_person:
            return None
        return playing.moves(state, ordered.seat, ordered.move, "person", now)

    return intention


def _note(trouble: Exception) -> None:
    """What and where, but not its words: they may tell of a hand."""
    where = traceback.extract_tb(trouble.__traceback__)[-1]
    _log.error("the scheduler of a table failed: %s in %s:%s", type(trouble).__name__, where.filename, where.lineno)


def _give_time_back(state: TableState, now: int) -> Decision | None:
    """Nobody loses time while the house was closed."""
    return _resume(state, now) if now - state.told_at > UNATTENDED and not state.by_visits else None


def _resume(state: TableState, _now: int) -> Decision | None:
    return Decision((fact.ClocksResumed(),)) if state.phase in ("dealing", "playing") else None
