"""Runs what nobody asks for: the hammer, the time banks, the bots and the stand-ins of one table.

Only the node that holds the table's lease does so, and only while somebody is there. A node that was paused and still
believes in its lease does no harm: the log takes an entry only in its place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from adjuge.rules.refusal import Refusal
from adjuge.table import facts as fact
from adjuge.table import planning
from adjuge.table.needs import LogFailed
from adjuge.table.planning import Plan
from adjuge.table.tempo import LARGEST_CREDIT
from adjuge.table.thoughts import Thoughts

if TYPE_CHECKING:
    from adjuge.table.live import LiveTable
    from adjuge.table.sitting import Sitting
    from adjuge.wire.messages import How

LOOK_AGAIN = 1_000  # at a lease that another node holds, or a log that fails
UNATTENDED = 3_000  # an entry this old, when a director begins, was not followed by one: time is given back


class Deed(NamedTuple):
    """Something to be done, when its time has come, if the table still wants it then."""

    due: int
    intention: Callable[[Sitting], Plan | None]


class Director:
    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._thoughts = Thoughts(table.needs, self._changed.set)

    def wake(self) -> None:
        """The table has changed: begin, look again, or stop."""
        self._changed.set()
        if self._task is None and self._wanted():
            self._task = asyncio.ensure_future(self._run())

    async def stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def _wanted(self) -> bool:
        return self._table.attended and self._table.sitting.phase == "playing"

    async def _run(self) -> None:
        table, clock = self._table, self._table.needs.clock
        holding = False
        try:
            while self._wanted():
                self._changed.clear()
                try:
                    if not await table.needs.leases.take(table.id):
                        holding = False
                        await self._until(clock.now() + LOOK_AGAIN)
                        continue
                    if not holding:
                        holding = True
                        await table.act(self._give_time_back)
                    deed = self._next()
                    if deed is None or deed.due > clock.now():
                        await self._until(None if deed is None else deed.due)
                    else:
                        await table.act(deed.intention)
                except LogFailed:
                    await self._until(clock.now() + LOOK_AGAIN)
        finally:
            self._thoughts.drop()
            self._task = None if self._task is asyncio.current_task() else self._task
            if holding:
                await asyncio.shield(self._give_lease_back())

    async def _give_lease_back(self) -> None:
        try:
            await self._table.needs.leases.give_back(self._table.id)
        except LogFailed:
            return  # it lapses by itself

    async def _until(self, moment: int | None) -> None:
        """Wait for that moment, or for the table to change."""
        timer = None if moment is None else self._table.needs.clock.call_at(moment, self._changed.set)
        try:
            await self._changed.wait()
        finally:
            if timer is not None:
                timer.cancel()

    def _give_time_back(self, sitting: Sitting) -> Plan | None:
        """Nobody loses time while the house was closed."""
        if sitting.phase == "playing" and self._table.needs.clock.now() - sitting.last_at > UNATTENDED:
            return Plan((fact.Resumed(),))
        return None

    def _next(self) -> Deed | None:
        sitting = self._table.sitting
        deeds = [*self._hammer(sitting), *self._time_banks(sitting), *self._bots(sitting)]
        return min(deeds, key=lambda deed: deed.due, default=None)

    def _hammer(self, sitting: Sitting) -> list[Deed]:
        """It falls for all who are silent, once a word that was sent in time has had time to come."""
        hammer = sitting.hammer
        if hammer is None or hammer.falls is None:
            return []
        connected = self._table.connected()
        credits = [0]
        for seat, _ in sitting.silences():
            if sitting.seats[seat].played_by_person and connected[seat]:
                credit = self._table.credit(seat)
                credits.append(LARGEST_CREDIT if credit is None else credit)  # at another node: as slow as may be
        due = hammer.falls + max(credits)
        return [Deed(due, lambda now: planning.silence(now) if now.hammer is hammer else None)]

    def _time_banks(self, sitting: Sitting) -> list[Deed]:
        silent = {seat for seat, _ in sitting.silences()}
        deeds = []
        for number in sitting.to_move:
            seat = sitting.seats[number]
            if number in silent or not seat.played_by_person or seat.bank is None or seat.asked is None:
                continue
            due = seat.asked + sitting.times.each + seat.bank
            deeds.append(Deed(due, self._stand_in(number, seat.asked)))
        return deeds

    def _stand_in(self, number: int, asked: int) -> Callable[[Sitting], Plan | None]:
        def intention(sitting: Sitting) -> Plan | None:
            seat = sitting.seats[number]
            still = sitting.phase == "playing" and seat.played_by_person and seat.asked == asked
            return Plan((fact.StoodIn(number, "time"),)) if still else None

        return intention

    def _bots(self, sitting: Sitting) -> list[Deed]:
        deeds = []
        for thought in self._thoughts.about(sitting):
            move = thought.move()
            if move is not None:
                deeds.append(Deed(thought.due, self._bot_move(thought.seat, thought.state, move)))
        return deeds

    def _bot_move(self, number: int, state: object, move: bytes) -> Callable[[Sitting], Plan | None]:
        def intention(sitting: Sitting) -> Plan | None:
            seat = sitting.seats[number]
            if sitting.state is not state or seat.played_by_person:
                return None
            how: How = "bot" if seat.bot is not None else "stand_in"
            try:
                return planning.spoken(sitting, number, move, how, self._table.needs.clock.now())
            except Refusal as refusal:
                self._thoughts.distrust(number, refusal)
                return None

        return intention
