"""What bots say now and then: a ready-made phrase about something that everybody has seen.

Whether, who and when is drawn from the table's name and the entry of its log: from nothing that anybody hides.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from adjuge.bots.persons import TALKATIVE
from adjuge.rules.contract import Event
from adjuge.table.commands.context import Decision
from adjuge.table.dependencies import LogFailed, Timer
from adjuge.table.scheduling.remarks import Occasion, occasions
from adjuge.table.state import facts as fact
from adjuge.table.state.facts import Fact

if TYPE_CHECKING:
    from adjuge.table.live import LiveTable
    from adjuge.table.state.table_state import TableState

QUIET = 20  # entries of the log, at least, between two phrases of a game under way
DELAY = (700, 2_200)  # milliseconds until it is said
ONE_IN = 3  # occasions are taken


class Happened(NamedTuple):
    """An entry of the log: its facts, and the events of each move among them."""

    seq: int
    facts: Sequence[Fact]
    events: Sequence[Sequence[Event]]


class Remark(NamedTuple):
    seat: int
    code: str
    delay: int


class TableTalk:
    """Of one table, at the node that directs it. Should two nodes believe that, the log takes a phrase once."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._last = -QUIET
        self._timers: set[Timer] = set()
        self._speaking: set[asyncio.Task[None]] = set()

    @property
    def has_speakers(self) -> bool:
        return any(seat.bot in TALKATIVE for seat in self._table.state.seats)

    def heard(self, entry: Happened) -> None:
        """Something is on the log: perhaps a bot will say a word about it."""
        state = self._table.state
        if state.phase == "playing" and entry.seq - self._last < QUIET:
            return
        phrase = remark(state, entry)
        if phrase is not None:
            self._last = entry.seq
            clock = self._table.dependencies.clock
            seen = state.question.put_at(clock.now())  # nobody is told how it ends
            self._timers.add(clock.call_at(seen + phrase.delay, lambda: self._speak(entry.seq, phrase)))

    async def stop(self) -> None:
        for timer in self._timers:
            timer.cancel()
        await asyncio.gather(*self._speaking, return_exceptions=True)

    def _speak(self, about: int, phrase: Remark) -> None:
        task = asyncio.ensure_future(self._say(about, phrase))
        self._speaking.add(task)
        task.add_done_callback(self._speaking.discard)

    async def _say(self, about: int, phrase: Remark) -> None:
        def intention(state: TableState, _now: int) -> Decision | None:
            said = f"talk:{about}" in state.commands
            return None if said else Decision((fact.PhraseSaid(phrase.seat, phrase.code),))

        with suppress(LogFailed):  # nobody will miss it
            await self._table.act(intention, f"talk:{about}")


def remark(table: TableState, entry: Happened) -> Remark | None:
    """What a bot will say about this entry, if any does. Stand-ins are silent: it is not their name."""
    if not table.setting.chat:
        return None
    luck = random.Random(f"{table.id} {entry.seq}")
    for occasion, always in _occasions(table, entry):
        speakers = [seat for seat in occasion.seats if table.seats[seat].bot in TALKATIVE]
        if speakers and (always or luck.randrange(ONE_IN) == 0):
            return Remark(luck.choice(speakers), occasion.code, luck.randint(*DELAY))
    return None


def _occasions(table: TableState, entry: Happened) -> Iterator[tuple[Occasion, bool]]:
    """Each with whether it is always taken: a greeting, a word at the end."""
    seats, game = range(len(table.seats)), table.rules.game
    if any(isinstance(each, fact.GameStarted) for each in entry.facts):
        yield Occasion(tuple(seats), "good_luck"), True
    if any(isinstance(each, fact.PlayEnded) for each in entry.facts):
        winners = () if table.outcome is None else table.outcome.winners
        yield Occasion(tuple(seat for seat in seats if winners and seat not in winners), "well_played"), True
        return
    for event in (event for step in entry.events for event in step):
        for occasion in occasions(game.name, game.witness(event, None), len(table.seats)):
            yield occasion, False
