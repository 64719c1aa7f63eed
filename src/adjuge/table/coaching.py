"""The coach at a table where one person plays against bots: hints that are asked for, and big mistakes held back.

All that is asked of the coach is asked about one seat's view and what everybody has seen. That a hint was given, or a
move held back, is in the log before the seat hears of it; nobody else hears of it while the game runs.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.table.commands import playing
from adjuge.table.commands.context import Decision
from adjuge.table.state import facts as fact
from adjuge.wire import commands as ask
from adjuge.wire import messages as tell
from adjuge.wire.review import Advice

if TYPE_CHECKING:
    from adjuge.rules.contract import State
    from adjuge.table.feed.subscribers import Subscriber
    from adjuge.table.live import LiveTable
    from adjuge.table.state.table_state import TableState

BIG = 800  # ten thousandths of a chance to win: a move that gives away so much is a big mistake
PATIENCE = 3_000  # milliseconds: a coach that has not spoken by then lets the move pass
LONGEST_HINT = 20_000  # and whoever asked for a hint is told that none will come

_log = logging.getLogger(__name__)
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Advice)


class Coaching:
    """Of one table. One hint is thought about at a time, and kept for whoever asks again in the same position."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._about: State | None = None
        self._hint: asyncio.Task[Advice] | None = None

    def get_ready(self) -> None:
        """A coach who is new to the house takes a while to begin."""
        if self._table.state.setting.coach != "nobody" and self._table.state.ended is None:
            self._table.dependencies.coach.get_ready()

    def stop(self) -> None:
        if self._hint is not None:
            self._hint.cancel()

    async def hint(self, subscriber: Subscriber, asked: ask.AskHint) -> tell.Advised:
        """Raises a `Refusal`, and then nothing is in the log."""
        if self._table.state.setting.coach == "nobody":
            raise Refusal("no_coach")
        until = self._table.dependencies.clock.now() + LONGEST_HINT
        while True:
            seat, state = self._asked(subscriber)
            advice = await self._in_time(self._thought(state, seat), until)
            if advice is None and (self._table.state.game_state is state or self._late(until)):
                raise Refusal("coach_silent")
            if advice is not None and await self._noted(fact.HintAsked(seat), state):
                return tell.Advised(asked.id, self._table.state.number, len(self._table.state.hints), advice)

    async def hold_back(self, subscriber: Subscriber, asked: ask.Command) -> None:
        """Raises a `Refusal` where a move is a big mistake, by what its seat may know. It is not played then.

        A coach that is slow, or fails, lets it pass; so does a table that has gone on meanwhile, again and again.
        """
        seat, until = subscriber.seat, self._table.dependencies.clock.now() + PATIENCE
        if not isinstance(asked, ask.Play) or asked.insist or seat is None:
            return
        while self._table.state.setting.coach == "training" and not self._late(until):
            state = self._table.state.game_state
            if state is None or not self._can_be_played(subscriber, seat, asked):
                return
            advice = await self._in_time(asyncio.ensure_future(self._advice(state, seat, bytes(asked.move))), until)
            if advice is None or (advice.loss < BIG and self._table.state.game_state is state):
                return
            if advice.loss >= BIG and await self._noted(fact.MistakePointedOut(seat), state):
                raise Refusal("big_mistake", points=_points(advice), advice=msgspec.to_builtins(advice))

    def _asked(self, subscriber: Subscriber) -> tuple[int, State]:
        table, seat = self._table.state, subscriber.seat
        if seat is None:
            raise Refusal("not_seated")
        state = playing.under_way(table)
        if seat not in table.to_move or not table.seats[seat].played_by_person:
            raise Refusal("nothing_asked")
        return seat, state

    def _can_be_played(self, subscriber: Subscriber, seat: int, asked: ask.Play) -> bool:
        """Whoever cannot play it is told why by the table."""
        state = self._table.state
        if f"{subscriber.person.id}:{asked.id}" in state.commands:
            return False
        try:
            playing.spoken(state, seat, bytes(asked.move), "person", self._table.dependencies.clock.now())
        except Refusal:
            return False
        return True

    def _thought(self, state: State, seat: int) -> asyncio.Task[Advice]:
        task = self._hint
        if task is None or self._about is not state or (task.done() and (task.cancelled() or task.exception())):
            self.stop()
            task = self._hint = asyncio.ensure_future(self._advice(state, seat, None))
            self._about = state
        return task

    async def _advice(self, state: State, seat: int, move: bytes | None) -> Advice:
        table = self._table.state
        game, person = table.rules.game, str(table.seats[seat].person)
        view = _encoder.encode(game.view(state, seat))
        return _decoder.decode(await self._table.dependencies.coach.advise(person, game.name, view, table.memory, move))

    def _late(self, until: int) -> bool:
        return self._table.dependencies.clock.now() >= until

    async def _in_time(self, task: asyncio.Task[Advice], until: int) -> Advice | None:
        """None where there will be none, or not by then."""
        timer = self._table.dependencies.clock.call_at(until, task.cancel)
        try:
            await asyncio.wait((task,))
        finally:
            timer.cancel()
        if task.cancelled():
            return None
        if (trouble := task.exception()) is not None:
            _log.warning("the coach has nothing to say: %s", getattr(trouble, "code", type(trouble).__name__))
            return None
        return task.result()

    async def _noted(self, mark: fact.HintAsked | fact.MistakePointedOut, about: State) -> bool:
        """Whether it is in the log: once for a position, however often it is asked for; not if that has passed."""
        still = False

        def intention(state: TableState, _now: int) -> Decision | None:
            nonlocal still
            still = state.game_state is about and state.ended is None
            noted = state.hints if isinstance(mark, fact.HintAsked) else state.warnings
            return Decision((mark,)) if still and noted[-1:] != (state.moves,) else None

        await self._table.act(intention)
        return still


def _points(advice: Advice) -> int:
    """What a move gives away in hundredths, as whoever rounds both chances finds it."""
    made = 0 if advice.made is None else advice.made.chance
    return (advice.best[0].chance + 50) // 100 - (made + 50) // 100
