"""One live table: takes what people ask, writes it down, then tells everybody what they may know."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.table.coaching import Coaching
from adjuge.table.commands import dealing, decisions, playing
from adjuge.table.commands.context import CommandContext, Decision
from adjuge.table.dependencies import Dependencies, LogFailed, Person, Timer, Verdict
from adjuge.table.feed import broadcast, history
from adjuge.table.feed.broadcast import new_listing
from adjuge.table.feed.calling import call_back
from adjuge.table.feed.subscribers import Outbox, Subscriber, Subscribers
from adjuge.table.scheduling.fair_queue import FairQueue
from adjuge.table.scheduling.scheduler import Scheduler
from adjuge.table.scheduling.table_talk import Happened, TableTalk
from adjuge.table.state import facts as fact
from adjuge.table.state.hammer import LOOK_AGAIN
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask
from adjuge.wire import messages as tell

REMEMBERED = 32  # entries that a reader who was away for a moment is told one by one
SLICE = 16  # entries read from the log before other tables have their turn

T = TypeVar("T")
_encoder = msgspec.json.Encoder()


class LiveTable:
    """The log is the truth; `state` is what it adds up to as far as it has been read here."""

    def __init__(
        self,
        name: str,
        dependencies: Dependencies,
        open_rematch: Callable[[TableState, str, str], Awaitable[None]],
        histories: FairQueue,
    ) -> None:
        self.id, self.dependencies, self.state = name, dependencies, TableState()
        self.subscribers = Subscribers(name, self.state, dependencies)
        self._open_rematch, self._histories = open_rematch, histories
        self._next_table: str | None = None
        self._recent: deque[broadcast.FeedEntry] = deque(maxlen=REMEMBERED)
        self._writing = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._unsure = False  # whether the log has what was last sent to it
        self._heard_of = 0  # the furthest entry that another node has told of
        self._catching_up: asyncio.Task[None] | None = None
        self._looking_again: Timer | None = None
        self.scheduler = Scheduler(self)
        self._talk = TableTalk(self)
        self._coaching = Coaching(self)
        self.closed = False

    async def load(self) -> None:
        self.dependencies.bus.follow(self.id, self._heard, self.subscribers.present)  # first: nothing goes unheard
        try:
            async with self._writing:
                for number, row in enumerate(await self.dependencies.log.read(self.id, 0), 1):
                    self.state.apply(row.seq, row.at, row.command, fact.decode(row.body))
                    if number % SLICE == 0:
                        await asyncio.sleep(0)
            if not self.state.seq:
                raise Refusal("no_such_table")
            if self.state.rules_are_gone:
                await self.act(playing.ended_without_rules)
            else:
                house_seed = self.dependencies.entropy.seed
                await self.act(lambda state, _: dealing.resealed(state, house_seed()))
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        self.closed = True
        self.dependencies.bus.forget(self.id)
        self.subscribers.send_away("house_closing")
        if self._looking_again is not None:
            self._looking_again.cancel()
        if self._catching_up is not None:
            self._catching_up.cancel()
        self._coaching.stop()
        await self.scheduler.stop()
        await self._talk.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- who listens

    @property
    def attended(self) -> bool:
        """Whether somebody who plays is here: nobody's time runs because a bystander looks in."""
        return not self.closed and any(self.subscribers.connected_here())

    def subscribe(
        self, person: Person, outbox: Outbox, seat: int | None, after: int | None, device: str | None = None
    ) -> Subscriber:
        """Begin to listen. Raises a `Refusal`; otherwise the outbox has where things stand, or what was missed."""
        if self.closed:
            raise Refusal("house_closing")
        mine = self.state.seats_of(person.id)
        if seat is not None and seat not in mine:
            raise Refusal("not_your_seat", seat=seat)
        self.subscribers.refuse_unless_welcome(person)
        subscriber = Subscriber(self, person, seat if seat is not None else min(mine, default=None), outbox, device)
        self.subscribers.join(subscriber, self._missed_since(after))
        self.dependencies.caller.came(person.id, self.id)
        self._coaching.get_ready()
        if after is not None and after > self.state.number:
            self._heard(self.state.seq + after - self.state.number)
        self.scheduler.wake()
        return subscriber

    def unsubscribe(self, subscriber: Subscriber) -> None:
        if not self.closed:
            self.subscribers.part(subscriber)
            self.scheduler.wake()
            if playing.all_have_left(self.state) and not any(self.subscribers.connected()):
                self._begun(self._end_abandoned())

    async def _end_abandoned(self) -> None:
        with suppress(LogFailed):  # then whoever sweeps the house finds it some day
            await self.act(playing.ended_if_all_have_left)

    def _missed_since(self, after: int | None) -> list[broadcast.FeedEntry]:
        """Nothing, where not all of it is remembered."""
        if after is None or not self._recent or after < self._recent[0].seq - 1:
            return []
        return [entry for entry in self._recent if entry.seq > after]

    # --- what is asked

    async def command(self, subscriber: Subscriber, command: ask.Command) -> bytes:
        return await asyncio.shield(self._begun(self.handle(subscriber, command)))

    def _begun(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def handle(self, subscriber: Subscriber, command: ask.Command) -> bytes:
        """The same for whoever is never cancelled: no task, and one write for the answer and what it answers."""
        if isinstance(command, ask.History):
            async with self._histories.turn(subscriber.person.id):  # a whole game is played again: one at a time
                log, until = self.dependencies.log, self.state.seq
                past = _encoder.encode(await history.past(log, self.id, until, subscriber.seat, command.id))
            subscriber.outbox.put(past)
            return past
        answer = _encoder.encode(await self._answer(subscriber, command))
        subscriber.outbox.answer(answer)
        return answer

    async def _answer(self, subscriber: Subscriber, command: ask.Command) -> tell.Done | tell.Advised | tell.Refused:
        try:
            if isinstance(command, ask.AskHint):
                return await self._coaching.hint(subscriber, command)
            if self.state.setting.coach == "training":
                await self._coaching.hold_back(subscriber, command)
            return tell.Done(command.id, await self._carry_out(subscriber, command))
        except Refusal as refusal:
            return tell.Refused(command.id, refusal.code, refusal.params)
        except LogFailed:
            self._look_again_later()
            return tell.Refused(command.id, "house_paused", {})

    async def _carry_out(self, subscriber: Subscriber, command: ask.Command) -> int:
        key = f"{subscriber.person.id}:{command.id}"
        async with self._writing:
            while True:
                await self._read_on_if_behind()
                known = self.state.commands.get(key)
                if known is not None:
                    return known
                if isinstance(command, ask.Rematch):
                    decision, now = await self._rematch(subscriber), self._now()
                else:
                    now, connected = self._now(), self.subscribers.connected()
                    context = CommandContext(subscriber.person, subscriber.seat, now, connected)
                    decision = decisions.decide(self.state, context, command)
                verdict = await self._write(decision, key, now)
                if verdict == "written":
                    return self.state.number
                if verdict == "repeated" and key not in self.state.commands:
                    return await self._long_ago(key)

    async def _long_ago(self, key: str) -> int:
        """Words that the state has forgotten; the log never does."""
        return history.entry_of(key, await self.dependencies.log.read(self.id, 0))

    async def act(self, intention: Callable[[TableState, int], Decision | None], key: str | None = None) -> None:
        """What nobody has asked for; under a key, the log takes it once."""
        async with self._writing:
            try:
                await self._read_on_if_behind()
                now = self._now()
                decision = intention(self.state, now)
                if decision is not None and decision.facts:
                    await self._write(decision, key, now)
            except LogFailed:
                self._look_again_later()
                raise

    async def _rematch(self, subscriber: Subscriber) -> Decision:
        if subscriber.seat is None:
            raise Refusal("not_seated")
        await self._read_on()  # who sat here may have another name by now, or none
        if self.state.phase != "over":
            raise Refusal("still_running")
        if self.state.rematch is not None:
            raise Refusal("rematch_opened", table=self.state.rematch)
        if self._next_table is None:  # should the log fail between the two tables, there is one new table all the same
            self._next_table = self.dependencies.entropy.token()
        await self._open_rematch(self.state, self._next_table, subscriber.person.id)
        return Decision((fact.RematchMade(self._next_table),))

    def _now(self) -> int:
        """The clocks of nodes differ, but the times in a log never go back."""
        return max(self.dependencies.clock.now(), self.state.last_at)

    async def _write(self, decision: Decision, key: str | None, now: int) -> Verdict:
        seq, listed = self.state.seq + 1, new_listing(self.state, decision, now)
        self._unsure = True
        verdict = await self.dependencies.log.append(self.id, seq, now, key, fact.encode(decision.facts), listed)
        if verdict != "written":
            await self._read_on()
            return verdict
        self._unsure = False
        asked = self.state.asked_since()
        self._take(seq, now, key, decision)
        call_back(self.state, asked, self.subscribers.connected(), self.dependencies.caller)
        self.dependencies.bus.announce(self.id, seq)
        return verdict

    # --- what is told

    def _take(self, seq: int, at: int, key: str | None, decision: Decision) -> None:
        steps = self.state.apply(seq, at, key, decision.facts, decision.played)
        if all(isinstance(each, fact.PRIVATE) for each in decision.facts):
            self.subscribers.tell_orders()
            self.scheduler.wake()
            return
        entry = broadcast.FeedEntry(self.state.number, decision.facts, tuple(step.events for step in steps))
        self._recent.append(entry)
        self.subscribers.announce(entry)
        self.scheduler.wake()
        if self.scheduler.directs and self._talk.has_speakers:
            self._talk.heard(Happened(entry.seq, entry.facts, entry.events))

    # --- the log knows more

    def _heard(self, seq: int) -> None:
        """Another node, or a reader who comes from there, knows of this entry."""
        self._heard_of = max(self._heard_of, seq)
        self._catch_up_if_behind()

    @property
    def _behind(self) -> bool:
        return self._unsure or self._heard_of > self.state.seq

    def _look_again_later(self) -> None:
        if self._looking_again is None and not self.closed:
            clock = self.dependencies.clock
            self._looking_again = clock.call_at(clock.now() + LOOK_AGAIN, self._look_again)

    def _look_again(self) -> None:
        self._looking_again = None
        self._catch_up_if_behind()

    def _catch_up_if_behind(self) -> None:
        if self._behind and self._catching_up is None and not self.closed:
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
        for row in await self.dependencies.log.read(self.id, self.state.seq):
            self._take(row.seq, row.at, row.command, Decision(fact.decode(row.body)))
        self._unsure = False
