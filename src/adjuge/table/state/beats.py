"""How long what has just happened is looked at before the next question is put (G5).

A game names a beat by its kind and the number of cards to look at; how long that takes is said here, and nowhere else.
Both are read off what a bystander hears, so the length is the same for all and tells nothing.
"""

from collections.abc import Sequence
from typing import NamedTuple

from adjuge.rules.contract import Beat
from adjuge.wire.setting import Pace


class Length(NamedTuple):
    """In milliseconds, at the pace of people."""

    base: int
    each: int = 0  # card


LENGTHS: dict[str, Length] = {
    "hammer": Length(900),
    "taken": Length(1_200),
    "donkey": Length(1_800),
    "preempted": Length(1_600),
    "overbid": Length(3_400, 40),
    "accepted": Length(2_500),
    "trade": Length(4_000),
    "tie": Length(2_500),
    "family": Length(3_500),
    "ladder": Length(3_200),
    "swap": Length(900),
    "counted": Length(4_000),
    "action": Length(1_500),
    "drawn": Length(2_500),
    "count": Length(2_500, 220),
    "pot": Length(1_800),
    "announced": Length(0),
}
UNKNOWN = Length(1_500)  # a beat of a game that this house has just been given
LONGEST = 10_000  # whatever happens at once
TO_BE_READ = frozenset({"count", "counted"})  # bots do not play on while the only person here is still reading these
READING = 30_000  # unless that person goes on before, or has gone to the kitchen

# A race: people may answer at once, and bots give them the time to read it. At a brisk pace all must be quick.
RACES = frozenset({"announced"})
READ_IN: dict[Pace, int] = {"instant": 0, "brisk": 0, "human": 1_500, "leisurely": 2_500}

# In hundredths: a table at which bots play on the spot is not waited for, and shows the end of everything at once.
PACES: dict[Pace, int] = {"instant": 0, "brisk": 60, "human": 100, "leisurely": 150}


def shown_for(beats: Sequence[Beat], pace: Pace, *, alone: bool = False) -> int:
    """How long all of these are looked at, in milliseconds. `alone`: one person plays here, among bots."""
    lengths = ((LENGTHS.get(beat.code, UNKNOWN), beat.cards) for beat in beats)
    together = min(LONGEST, sum(length.base + length.each * cards for length, cards in lengths))
    if alone and any(beat.code in TO_BE_READ for beat in beats):
        together = READING
    return together * PACES[pace] // 100


def read_in(beats: Sequence[Beat], pace: Pace) -> int:
    """How long bots wait before they think about these, in milliseconds."""
    return READ_IN[pace] if any(beat.code in RACES for beat in beats) else 0
