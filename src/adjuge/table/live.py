"""One live table: takes what people ask, writes it down, then tells everybody what they may know."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.table import abandoning, feed, planning
from adjuge.table import facts as fact
from adjuge.table.asking import Asking, Plan
from adjuge.table.attachment import Attachment
from adjuge.table.audience import Audience
from adjuge.table.director import Director
from adjuge.table.listing import new_listing
from adjuge.table.needs import LogFailed, Needs, Timer, Verdict
from adjuge.table.outbox import Outbox
from adjuge.table.people import Person
from adjuge.table.sitting import Sitting
from adjuge.table.tempo import LOOK_AGAIN
from adjuge.wire import commands as ask
from adjuge.wire import messages as tell

REMEMBERED = 32  # entries that a reader who was away for a moment is told one by one
SLICE = 16  # entries read from the log before other tables have their turn

_encoder = msgspec.json.Encoder()


class LiveTable:
    """The log is the truth; `sitting` is what it adds up to as far as it has been read here."""

    def __init__(self, name: str, needs: Needs, open_rematch: Callable[[Sitting, str], Awaitable[None]]) -> None:
        self.id, self.needs, self.sitting = name, needs, Sitting()
        self.audience = Audience(name, self.sitting, needs)
        self._open_rematch = open_rematch
        self._next_table: str | None = None
        self._recent: deque[feed.Entry] = deque(maxlen=REMEMBERED)
        self._writing = asyncio.Lock()
        self._errands: set[asyncio.Task[Any]] = set()
        self._unsure = False  # whether the log has what was last sent to it
        self._heard_of = 0  # the furthest entry that another node has told of
        self._catching_up: asyncio.Task[None] | None = None
        self._looking_again: Timer | None = None
        self._director = Director(self)
        self._closed = False

    async def load(self) -> None:
        """Read the log. Raises a `Refusal` where there is none."""
        self.needs.bus.follow(self.id, self._heard, self.audience.present)  # first, so that nothing goes unheard
        try:
            async with self._writing:
                for number, row in enumerate(await self.needs.log.read(self.id, 0), 1):
                    self.sitting.apply(row.seq, row.at, row.command, fact.decode(row.body))
                    if number % SLICE == 0:
                        await asyncio.sleep(0)
            if not self.sitting.seq:
                raise Refusal("no_such_table")
            if self.sitting.rules_are_gone:
                await self.act(_end_without_rules)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Everybody is sent away; what has been begun is ended. The log stays as it is."""
        self._closed = True
        self.needs.bus.forget(self.id)
        self.audience.send_away("house_closing")
        if self._looking_again is not None:
            self._looking_again.cancel()
        if self._catching_up is not None:
            self._catching_up.cancel()
        await self._director.stop()
        await asyncio.gather(*self._errands, return_exceptions=True)

    # --- who listens

    @property
    def attended(self) -> bool:
        """Whether somebody who plays is here: nobody's time runs because a bystander looks in."""
        return not self._closed and any(self.audience.connected_here())

    def attach(self, person: Person, outbox: Outbox, seat: int | None, after: int | None) -> Attachment:
        """Begin to listen. Raises a `Refusal`; otherwise the outbox has where things stand, or what was missed."""
        if self._closed:
            raise Refusal("house_closing")
        mine = self.sitting.seats_of(person.id)
        if seat is not None and seat not in mine:
            raise Refusal("not_your_seat", seat=seat)
        self.audience.refuse_unless_welcome(person)
        attachment = Attachment(self, person, seat if seat is not None else min(mine, default=None), outbox)
        self.audience.join(attachment, self._missed_since(after))
        if after is not None:
            self._heard(after)
        self._director.wake()
        return attachment

    def detach(self, attachment: Attachment) -> None:
        if not self._closed:
            self.audience.part(attachment)
            self._director.wake()
            if abandoning.all_have_left(self.sitting) and not any(self.audience.connected()):
                errand = asyncio.ensure_future(self._end_abandoned())
                self._errands.add(errand)
                errand.add_done_callback(self._errands.discard)

    async def _end_abandoned(self) -> None:
        with suppress(LogFailed):  # then whoever sweeps the house finds it some day
            await self.act(abandoning.ended_if_all_have_left)

    def _missed_since(self, after: int | None) -> list[feed.Entry]:
        """Nothing, where not all of it is remembered."""
        if after is None or not self._recent or after < self._recent[0].seq - 1:
            return []
        return [entry for entry in self._recent if entry.seq > after]

    # --- what is asked

    async def command(self, attachment: Attachment, command: ask.Command) -> bytes:
        """Carry it out, or not; the answer goes to whoever asked. What has been begun goes on if they are cancelled."""
        errand = asyncio.ensure_future(self.see_to(attachment, command))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)
        return await asyncio.shield(errand)

    async def see_to(self, attachment: Attachment, command: ask.Command) -> bytes:
        """The same for whoever is never cancelled: no task of its own.

        The answer is out in the same breath as what it answers: one write for both.
        """
        if isinstance(command, ask.History):
            past = _encoder.encode(await self._past(attachment.seat, command))
            attachment.outbox.put(past)
            return past
        answer = _encoder.encode(await self._answer(attachment, command))
        attachment.outbox.answer(answer)
        return answer

    async def _answer(self, attachment: Attachment, command: ask.Command) -> tell.Done | tell.Refused:
        try:
            return tell.Done(command.id, await self._carry_out(attachment, command))
        except Refusal as refusal:
            return tell.Refused(command.id, refusal.code, refusal.params)
        except LogFailed:
            self._look_again_later()
            return tell.Refused(command.id, "house_paused", {})

    async def _carry_out(self, attachment: Attachment, command: ask.Command) -> int:
        """The entry that holds what was asked: a new one, or the one that it was carried out by before."""
        key = f"{attachment.person.id}:{command.id}"
        async with self._writing:
            while True:
                await self._read_on_if_behind()
                known = self.sitting.commands.get(key)
                if known is not None:
                    return known
                if isinstance(command, ask.Rematch):
                    plan, now = await self._rematch(attachment), self._now()
                else:
                    now, connected = self._now(), self.audience.connected()
                    asking = Asking(attachment.person, attachment.seat, now, connected)
                    plan = planning.plan(self.sitting, asking, command)
                verdict = await self._write(plan, key, now)
                if verdict == "written":
                    return self.sitting.seq
                if verdict == "repeated" and key not in self.sitting.commands:
                    return await self._long_ago(key)

    async def _long_ago(self, key: str) -> int:
        """Words that the sitting has forgotten; the log never does."""
        return next(row.seq for row in await self.needs.log.read(self.id, 0) if row.command == key)

    async def act(self, intention: Callable[[Sitting, int], Plan | None]) -> None:
        """The house itself moves: clock, bots, stand-ins. Lost races are for the caller to look at again."""
        async with self._writing:
            try:
                await self._read_on_if_behind()
                now = self._now()
                plan = intention(self.sitting, now)
                if plan is not None and plan.facts:
                    await self._write(plan, None, now)
            except LogFailed:
                self._look_again_later()
                raise

    async def _rematch(self, attachment: Attachment) -> Plan:
        if attachment.seat is None:
            raise Refusal("not_seated")
        await self._read_on()  # who sat here may have another name by now, or none
        if self.sitting.phase != "over":
            raise Refusal("still_running")
        if self.sitting.rematch is not None:
            raise Refusal("rematch_opened", table=self.sitting.rematch)
        if self._next_table is None:  # should the log fail between the two tables, there is one new table all the same
            self._next_table = self.needs.luck.token()
        await self._open_rematch(self.sitting, self._next_table)
        return Plan((fact.Rematched(self._next_table),))

    def _now(self) -> int:
        """The clocks of nodes differ, but the times in a log never go back."""
        return max(self.needs.clock.now(), self.sitting.last_at)

    async def _write(self, plan: Plan, key: str | None, now: int) -> Verdict:
        """Append to the log, and only then tell. Where somebody else was quicker, that has been read."""
        seq, listed = self.sitting.seq + 1, new_listing(self.sitting, plan, now)
        self._unsure = True
        verdict = await self.needs.log.append(self.id, seq, now, key, fact.encode(plan.facts), listed)
        if verdict != "written":
            await self._read_on()
            return verdict
        self._unsure = False
        self._take(seq, now, key, plan)
        self.needs.bus.announce(self.id, seq)
        return verdict

    # --- what is told

    def _take(self, seq: int, at: int, key: str | None, plan: Plan) -> None:
        steps = self.sitting.apply(seq, at, key, plan.facts, plan.steps)
        entry = feed.Entry(seq, plan.facts, tuple(step.events for step in steps))
        self._recent.append(entry)
        self.audience.announce(entry)
        self._director.wake()

    async def _past(self, seat: int | None, asked: ask.History) -> tell.Past | tell.Refused:
        """Everything so far, told again from the log."""
        again, told, until = Sitting(), [], self.sitting.seq
        try:
            rows = await self.needs.log.read(self.id, 0)
        except LogFailed:
            return tell.Refused(asked.id, "house_paused", {})
        for row in rows[:until]:
            facts = fact.decode(row.body)
            steps = again.apply(row.seq, row.at, row.command, facts)
            entry = feed.Entry(row.seq, facts, tuple(step.events for step in steps))
            told.append(msgspec.Raw(_encoder.encode((row.seq, tuple(feed.news(again.rules.game, entry, seat))))))
            if row.seq % SLICE == 0:
                await asyncio.sleep(0)
        return tell.Past(asked.id, tuple(told))

    # --- the log knows more

    def _heard(self, seq: int) -> None:
        """Another node, or a reader who comes from there, knows of this entry."""
        self._heard_of = max(self._heard_of, seq)
        self._catch_up_if_behind()

    @property
    def _behind(self) -> bool:
        return self._unsure or self._heard_of > self.sitting.seq

    def _look_again_later(self) -> None:
        if self._looking_again is None and not self._closed:
            clock = self.needs.clock
            self._looking_again = clock.call_at(clock.now() + LOOK_AGAIN, self._look_again)

    def _look_again(self) -> None:
        self._looking_again = None
        self._catch_up_if_behind()

    def _catch_up_if_behind(self) -> None:
        if self._behind and self._catching_up is None and not self._closed:
            self._catching_up = asyncio.ensure_future(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            while self._behind:
                async with self._writing:
                    await self._read_on_if_behind()
        except LogFailed:
            self._look_again_later()
        finally:
            self._catching_up = None

    async def _read_on_if_behind(self) -> None:
        if self._behind:
            await self._read_on()

    async def _read_on(self) -> None:
        self._unsure, self._heard_of = True, 0
        for row in await self.needs.log.read(self.id, self.sitting.seq):
            self._take(row.seq, row.at, row.command, Plan(fact.decode(row.body)))
        self._unsure = False


def _end_without_rules(sitting: Sitting, _now: int) -> Plan | None:
    return Plan((fact.Ended("rules_changed"),)) if sitting.ended is None else None
