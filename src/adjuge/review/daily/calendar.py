"""Which position is of which day. By the date alone, so that all houses ask the same.

The position of the n-th day since `FIRST`, counted from 0, is the n-th of the collection; behind its last one it begins
again. A collection that was handed out stays as it is: later positions are added at its end.
"""

from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from importlib import resources

from adjuge.review.daily.kept import Collection, Kept, decode, table_of
from adjuge.rules import catalogue

FIRST = date(2026, 11, 1)
OPEN = 7  # days that are asked about, today among them
FILE = "positions.json.gz"


@cache
def collection() -> Collection:
    return decode((resources.files("adjuge.review.daily") / FILE).read_bytes())


def open_days(now: int) -> list[date]:
    """Today first, by UTC. `now` is in milliseconds since 1970."""
    today = datetime.fromtimestamp(now / 1000, UTC).date()
    return [today - timedelta(ago) for ago in range(OPEN)]


def number_of(day: date) -> int:
    """What is written over it: 1 on the first day."""
    return (day - FIRST).days + 1


def position_of(day: date) -> Kept:
    positions = collection().positions
    return positions[(day - FIRST).days % len(positions)]


@lru_cache(maxsize=32)
def displayed(day: date) -> bytes:
    """The view as a screen shows it, in JSON."""
    kept = position_of(day)
    return catalogue.game(kept.game).encoded_view(table_of(kept), kept.seat)
