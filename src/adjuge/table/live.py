"""One live table: takes what people ask, writes it down, then tells everybody what they may know."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.table import facts as fact
from adjuge.table import feed, planning
from adjuge.table.attachment import Attachment
from adjuge.table.director import Director
from adjuge.table.listing import changes_lists, listing
from adjuge.table.needs import LogFailed, Needs
from adjuge.table.outbox import Outbox
from adjuge.table.people import Person
from adjuge.table.planning import Asking, Plan
from adjuge.table.sitting import Sitting
from adjuge.wire import commands as ask
from adjuge.wire import messages as tell

REMEMBERED = 32  # entries that a reader who was away for a moment is told one by one

_encoder = msgspec.json.Encoder()


class LiveTable:
    """The log is the truth; `sitting` is what it adds up to as far as it has been read here."""

    def __init__(self, name: str, needs: Needs, open_rematch: Callable[[Sitting], Awaitable[str]]) -> None:
        self.id, self.needs, self.sitting = name, needs, Sitting()
        self._open_rematch = open_rematch
        self._attached: dict[Attachment, None] = {}
        self._recent: deque[feed.Entry] = deque(maxlen=REMEMBERED)
        self._writing = asyncio.Lock()
        self._unsure = False  # whether the log has more than was read here
        self._elsewhere: dict[str, tuple[bool, ...]] = {}  # who is on the line at other nodes
        self._director = Director(self)
        self._catching_up: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """Read the log. Raises a `Refusal` where there is none."""
        async with self._writing:
            self.needs.bus.follow(self.id, self._heard, self._present)  # first, so that nothing goes unheard
            for row in await self.needs.log.read(self.id, 0):
                self.sitting.apply(row.seq, row.at, row.command, fact.decode(row.body))
        if not self.sitting.seq:
            self.needs.bus.forget(self.id)
            raise Refusal("no_such_table")
        if self.sitting.rules_have_changed and self.sitting.ended is None:
            await self.act(lambda _: Plan((fact.Ended("rules_changed"),)))

    # --- who listens

    @property
    def attended(self) -> bool:
        return bool(self._attached)

    def attach(self, person: Person, outbox: Outbox, seat: int | None, after: int | None) -> Attachment:
        """Begin to listen. Raises a `Refusal`; otherwise the outbox has where things stand, or what was missed."""
        mine = self.sitting.seats_of(person.id)
        if seat is not None and seat not in mine:
            raise Refusal("not_your_seat", seat=seat)
        if not mine:
            self._refuse_unless_open_to(person)
        attachment = Attachment(self, person, seat if seat is not None else min(mine, default=None), outbox)
        outbox.snapshot = lambda: self._snapshot(attachment)
        self._attached[attachment] = None
        self._catch_reader_up(attachment, after)
        self._tell_presence()
        self._director.wake()
        return attachment

    def detach(self, attachment: Attachment) -> None:
        if attachment in self._attached:
            del self._attached[attachment]
            attachment.outbox.snapshot = None
            self._tell_presence()
            self._director.wake()

    def connected(self) -> tuple[bool, ...]:
        """Which seats have somebody on the line, here or at another node."""
        here = self._connected_here()
        return tuple(on or any(n < len(o) and o[n] for o in self._elsewhere.values()) for n, on in enumerate(here))

    def credit(self, seat: int) -> int | None:
        """What the lines of this seat are owed; None if it is not on the line here."""
        return max((one.credit for one in self._attached if one.seat == seat), default=None)

    def _connected_here(self) -> tuple[bool, ...]:
        here = {one.person.id for one in self._attached}
        return tuple(seat.person in here for seat in self.sitting.seats)

    def _refuse_unless_open_to(self, person: Person) -> None:
        sitting = self.sitting
        if person.id in sitting.blocked:
            raise Refusal("blocked")
        if sitting.phase != "gathering" and sitting.setting.watchers == "nobody" and person.id != sitting.host:
            raise Refusal("watching_not_allowed")

    def _snapshot(self, to: Attachment) -> bytes:
        return feed.snapshot(self.sitting, to.person.id, to.seat, self.connected(), self.needs.clock.now())

    def _catch_reader_up(self, reader: Attachment, after: int | None) -> None:
        oldest = self._recent[0].seq if self._recent else self.sitting.seq + 1
        if after is None or not oldest - 1 <= after < self.sitting.seq:
            reader.outbox.put(self._snapshot(reader))
            return
        entries = [entry for entry in self._recent if entry.seq > after]
        for frame in feed.missed(self.sitting, entries, reader.person.id, reader.seat, self.needs.clock.now()):
            reader.outbox.put(frame)

    def _tell_presence(self) -> None:
        here = self._connected_here()
        self.needs.bus.presence(self.id, here)
        self._show_presence()

    def _show_presence(self) -> None:
        frame = _encoder.encode(tell.Presence(self.connected()))
        for one in self._attached:
            one.outbox.put(frame)

    def _present(self, node: str, connected: Sequence[bool]) -> None:
        self._elsewhere[node] = tuple(connected)
        if not any(connected):
            del self._elsewhere[node]
        self._show_presence()

    # --- what is asked

    async def command(self, attachment: Attachment, command: ask.Command) -> None:
        """Carry it out, or not; the answer goes to whoever asked."""
        attachment.outbox.put(_encoder.encode(await self._answer(attachment, command)))

    async def _answer(self, attachment: Attachment, command: ask.Command) -> tell.Done | tell.Refused | tell.Past:
        try:
            if isinstance(command, ask.History):
                return tell.Past(command.id, await self._past(attachment.seat))
            return tell.Done(command.id, await self._carry_out(attachment, command))
        except Refusal as refusal:
            return tell.Refused(command.id, refusal.code, refusal.params)
        except LogFailed:
            self._unsure = True
            return tell.Refused(command.id, "house_paused", {})

    async def _carry_out(self, attachment: Attachment, command: ask.Command) -> int:
        """The entry that holds what was asked: a new one, or the one that it was carried out by before."""
        key = f"{attachment.person.id}:{command.id}"
        async with self._writing:
            while True:
                await self._read_on_if_unsure()
                known = self.sitting.commands.get(key)
                if known is not None:
                    return known
                if isinstance(command, ask.Rematch):
                    plan = await self._rematch(attachment)
                else:
                    now, person = self.needs.clock.now(), attachment.person
                    asking = Asking(person, attachment.seat, now, self.connected())
                    plan = planning.plan(self.sitting, asking, command)
                if await self._write(plan, key):
                    return self.sitting.seq

    async def act(self, intention: Callable[[Sitting], Plan | None]) -> None:
        """The house itself moves: clock, bots, stand-ins. Lost races are for the caller to look at again."""
        async with self._writing:
            try:
                await self._read_on_if_unsure()
                plan = intention(self.sitting)
                if plan is not None and plan.facts:
                    await self._write(plan, None)
            except LogFailed:
                self._unsure = True
                raise

    async def _rematch(self, attachment: Attachment) -> Plan:
        if attachment.seat is None:
            raise Refusal("not_seated")
        if self.sitting.phase != "over":
            raise Refusal("still_running")
        if self.sitting.rematch is not None:
            raise Refusal("rematch_opened", table=self.sitting.rematch)
        return Plan((fact.Rematched(await self._open_rematch(self.sitting)),))

    async def _write(self, plan: Plan, key: str | None) -> bool:
        """Append to the log, and only then tell. False where somebody else was quicker: then that has been read."""
        seq, at = self.sitting.seq + 1, max(self.needs.clock.now(), self.sitting.last_at)
        listed = listing(self.sitting.after(plan.facts, plan.steps, at)) if changes_lists(plan.facts) else None
        verdict = await self.needs.log.append(self.id, seq, at, key, fact.encode(plan.facts), listed)
        if verdict != "written":
            await self._read_on()
            return False
        self._take(seq, at, key, plan)
        self.needs.bus.announce(self.id, seq)
        return True

    # --- what is told

    def _take(self, seq: int, at: int, key: str | None, plan: Plan) -> None:
        steps = self.sitting.apply(seq, at, key, plan.facts, plan.steps)
        entry = feed.Entry(seq, plan.facts, tuple(step.events for step in steps))
        self._recent.append(entry)
        telling = feed.Telling(self.sitting, entry, self.needs.clock.now())
        for one in self._attached:
            if telling.about_people:
                self._seat_anew(one)
            one.outbox.put(telling.frame(one.person.id, one.seat))
        self._director.wake()

    def _seat_anew(self, one: Attachment) -> None:
        mine = self.sitting.seats_of(one.person.id)
        if one.seat not in mine:
            one.seat = min(mine, default=None)

    async def _past(self, seat: int | None) -> tuple[msgspec.Raw, ...]:
        """Everything so far, told again from the log; in slices, so that other tables go on."""
        again, told = Sitting(), []
        for number, row in enumerate(await self.needs.log.read(self.id, 0)):
            if row.seq > self.sitting.seq:
                break
            facts = fact.decode(row.body)
            steps = again.apply(row.seq, row.at, row.command, facts)
            entry = feed.Entry(row.seq, facts, tuple(step.events for step in steps))
            told.append(msgspec.Raw(_encoder.encode((row.seq, tuple(feed.news(again.rules.game, entry, seat))))))
            if number % 16 == 15:
                await asyncio.sleep(0)
        return tuple(told)

    # --- other nodes

    def _heard(self, seq: int) -> None:
        if seq > self.sitting.seq and self._catching_up is None:
            self._catching_up = asyncio.ensure_future(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            async with self._writing:
                await self._read_on()
        except LogFailed:
            self._unsure = True
        finally:
            self._catching_up = None

    async def _read_on_if_unsure(self) -> None:
        if self._unsure:
            await self._read_on()

    async def _read_on(self) -> None:
        for row in await self.needs.log.read(self.id, self.sitting.seq):
            self._take(row.seq, row.at, row.command, Plan(fact.decode(row.body)))
        self._unsure = False

    async def close(self) -> None:
        self.needs.bus.forget(self.id)
        if self._catching_up is not None:
            self._catching_up.cancel()
        await self._director.stop()
        for one in list(self._attached):
            one.outbox.close(_encoder.encode(tell.Bye("house_closing", again=True)))
