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
from adjuge.table.needs import Needs
from adjuge.table.sitting import Sitting
from adjuge.table.tempo import PACES

_encoder = msgspec.json.Encoder()
_log = logging.getLogger(__name__)


class Thought:
    """One seat's, about one state."""

    def __init__(self, seat: int, asked: int | None, due: int, state: State, task: "asyncio.Future[bytes]") -> None:
        self.seat, self.asked, self.due, self.state, self.task = seat, asked, due, state, task

    @property
    def unfinished(self) -> bool:
        return not self.task.done()

    def move(self) -> bytes:
        """Raises a `Refusal` where nothing has come of it."""
        if self.unfinished or self.task.cancelled() or self.task.exception() is not None:
            raise Refusal("thought_of_nothing")
        return self.task.result()


class Thoughts:
    def __init__(self, needs: Needs, ready: Callable[[], None]) -> None:
        self._needs, self._ready = needs, ready
        self._by_seat: dict[int, Thought] = {}

    def about(self, sitting: Sitting) -> Iterator[Thought]:
        """A thought for each bot and stand-in that is asked now; those about other states are dropped."""
        asked = [seat for seat in sitting.to_move if not sitting.seats[seat].played_by_person]
        for seat in set(self._by_seat) - set(asked):
            self._by_seat.pop(seat).task.cancel()
        for seat in asked:
            thought = self._by_seat.get(seat)
            if thought is None or thought.state is not sitting.state:
                thought = self._by_seat[seat] = self._begin(sitting, seat, thought)
            yield thought

    def drop(self) -> None:
        for thought in self._by_seat.values():
            thought.task.cancel()
        self._by_seat.clear()

    def improvised(self, sitting: Sitting, seat: int) -> Move:
        """Something legal, at once, for a bot that has failed."""
        game, state = sitting.rules.game, sitting.state
        assert state is not None, "nobody is asked before the deal"
        return bots.named("random", game).choose(game.view(state, seat), random.Random(self._needs.luck.seed()))

    def _begin(self, sitting: Sitting, seat: int, before: Thought | None) -> Thought:
        state = sitting.state
        assert state is not None, "nobody is asked before the deal"
        asked = sitting.seats[seat].asked
        if before is not None:
            before.task.cancel()
        if before is not None and before.asked == asked:  # the same decision, in a new light
            due = before.due
        else:
            due = self._needs.clock.now() + self._delay(sitting)
        task = asyncio.ensure_future(self._think(sitting, state, seat))
        task.add_done_callback(self._thought)
        return Thought(seat, asked, due, state, task)

    def _delay(self, sitting: Sitting) -> int:
        low, high = PACES[sitting.setting.pace]
        if sitting.hammer is not None and sitting.times.beat is not None:
            high = min(high, 2 * sitting.times.beat)  # before the hammer falls
        return self._needs.luck.between(min(low, high), high)

    async def _think(self, sitting: Sitting, state: State, seat: int) -> bytes:
        game, bot = sitting.rules.game, sitting.seats[seat].bot or sitting.setting.stand_in
        view = _encoder.encode(game.view(state, seat))
        return await self._needs.thinkers.think(game.name, bot, view, self._needs.luck.seed())

    def _thought(self, task: "asyncio.Future[bytes]") -> None:
        if not task.cancelled() and (trouble := task.exception()) is not None:
            _log.error("a bot failed to think: %s", type(trouble).__name__)
        self._ready()
