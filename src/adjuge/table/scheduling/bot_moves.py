"""What the bots and stand-ins of a table are thinking, and when each will speak.

When is drawn without regard to what they hold, before they think: a delay tells nothing.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Iterator

import msgspec

from adjuge import bots
from adjuge.rules.contract import Move, State
from adjuge.rules.refusal import Refusal
from adjuge.table.dependencies import Dependencies
from adjuge.table.state.hammer import LONGEST_THOUGHT, PACES
from adjuge.table.state.table_state import TableState

_encoder = msgspec.json.Encoder()
_log = logging.getLogger(__name__)


class PendingMove:
    def __init__(self, seat: int, asked: int | None, due: int, state: State, task: "asyncio.Future[bytes]") -> None:
        self.seat, self.asked, self.due, self.state, self.task = seat, asked, due, state, task

    def ask_at(self, asked: int | None) -> None:
        """The question may be put sooner than was thought; then it is answered sooner."""
        if asked is not None and self.asked is not None:
            self.due += asked - self.asked
        self.asked = asked

    @property
    def unfinished(self) -> bool:
        return not self.task.done()

    def move(self) -> bytes:
        if self.unfinished or self.task.cancelled() or self.task.exception() is not None:
            raise Refusal("thought_of_nothing")
        return self.task.result()


class PendingMoves:
    def __init__(self, table: str, dependencies: Dependencies, ready: Callable[[], None]) -> None:
        self._table, self._dependencies, self._ready = table, dependencies, ready
        self._by_seat: dict[int, PendingMove] = {}

    def about(self, table: TableState) -> Iterator[PendingMove]:
        """A thought for each bot and stand-in that is asked now; those about other states are dropped."""
        thinks = (seat for seat in table.to_move if not table.seats[seat].played_by_person)
        asked = [seat for seat in thinks if not table.lets_others_speak(seat)]
        for seat in set(self._by_seat) - set(asked):
            self._by_seat.pop(seat).task.cancel()
        for seat in asked:
            pending = self._by_seat.get(seat)
            if pending is None or pending.state is not table.game_state:
                pending = self._by_seat[seat] = self._begin(table, seat, pending)
            pending.ask_at(table.seats[seat].asked)
            yield pending

    def drop(self) -> None:
        for pending in self._by_seat.values():
            pending.task.cancel()
        self._by_seat.clear()

    def improvised(self, table: TableState, seat: int) -> Move:
        game, state = table.rules.game, table.game_state
        assert state is not None, "nobody is asked before the deal"
        view, rng = game.view(state, seat), random.Random(self._dependencies.entropy.seed())
        return bots.named(bots.RANDOM, game).choose(view, rng, bots.UNLIMITED)

    def _begin(self, table: TableState, seat: int, before: PendingMove | None) -> PendingMove:
        state = table.game_state
        assert state is not None, "nobody is asked before the deal"
        asked = table.seats[seat].asked
        if before is not None:
            before.task.cancel()
        if before is not None and before.asked == asked:  # the same decision, in a new light
            due = before.due
        else:
            due = table.question.put_at(self._dependencies.clock.now()) + self._delay(table, seat)
        task = asyncio.ensure_future(self._think(table, state, seat))
        task.add_done_callback(self._finished)
        return PendingMove(seat, asked, due, state, task)

    def _delay(self, table: TableState, seat: int) -> int:
        low, high = PACES[table.setting.pace]
        if bots.thinks(_player(table, seat)):
            low, high = max(low, LONGEST_THOUGHT), max(high, LONGEST_THOUGHT)
        read = max(0, table.question.read - table.question.put_at(self._dependencies.clock.now()))
        latest = high + read
        if table.hammer is not None and table.times.beat is not None:
            latest = min(latest, 2 * table.times.beat)  # before the hammer falls
        soonest = max(low, min(low + read, latest * 3 // 4))  # the draw has room where the hammer leaves little
        return self._dependencies.entropy.between(min(soonest, latest), latest)

    async def _think(self, table: TableState, state: State, seat: int) -> bytes:
        game, bot = table.rules.game, _player(table, seat)
        view = _encoder.encode(game.view(state, seat))
        return await self._dependencies.bot_runner.think(
            self._table, game.name, bot, view, table.memory, self._dependencies.entropy.seed()
        )

    def _finished(self, task: "asyncio.Future[bytes]") -> None:
        if not task.cancelled() and (trouble := task.exception()) is not None:
            _log.error("a bot failed to think: %s", type(trouble).__name__)
        self._ready()


def _player(table: TableState, seat: int) -> str:
    return table.seats[seat].bot or table.rules.stand_in
