"""Notes have serial numbers: wherever one of them is told, it can be recognised."""

from collections.abc import Iterator
from typing import Any

# Lists of numbers that are no serials.
COUNTS = {"hand_sizes", "bid_sizes", "laid", "acted", "to_move", "scored", "won", "scores", "ranks", "seats"}
COUNTS |= {"beats", "banks", "running", "connected", "values", "points", "revealed"}


def serials(told: Any, key: str = "") -> Iterator[int]:
    """All serials in something that was told, however deep."""
    if isinstance(told, dict):
        if key == "held":
            yield from map(int, told)
        for name, value in told.items():
            if name not in COUNTS:
                yield from serials(value, name)
    elif isinstance(told, list):
        for each in told:
            if isinstance(each, int) and not isinstance(each, bool):
                yield each
            else:
                yield from serials(each, key)


def hidden(view: Any) -> set[int]:
    """What this seat has in hand and under its bid that the table does not know it to have."""
    return {*view["hand"], *(view["bid"] or ())} - set(view["public"]["known"][view["seat"]])
