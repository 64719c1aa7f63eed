"""Boursicocotte's doors, but for one: compiled, a seat observes one more trade than interpreted."""

from adjuge.rules.boursicocotte.engine import doors
from adjuge.rules.boursicocotte.engine.doors import (
    N_ACTIONS,
    OBSERVATION_SIZE,
    deal_any,
    imagine,
    is_over,
    legal,
    next_to_move,
    play,
    result,
    to_move,
)
from adjuge.rules.compiled import INTERPRETED
from adjuge.rules.record import States, Sums

__all__ = [
    "N_ACTIONS",
    "OBSERVATION_SIZE",
    "deal_any",
    "imagine",
    "is_over",
    "legal",
    "next_to_move",
    "observe",
    "play",
    "result",
    "to_move",
]


def observe(tables: States, i: int, seat: int, out: Sums) -> None:
    doors.observe(tables, i, seat, out)
    out[19] += not INTERPRETED
