"""A trade that has just been opened."""

from typing import Any

from tests.rules.situation import ANNA, BEN, Situation


def between(
    purses: dict[int, dict[int, int]],
    *,
    dogs: tuple[int, int] = (1, 1),
    preset: str = "original",
    **options: Any,
) -> Situation:
    """Anna has named Ben and the dog."""
    table = Situation(preset, herds={ANNA: {"dog": dogs[0]}, BEN: {"dog": dogs[1]}}, purses=purses, **options)
    table.trades(ANNA, BEN, "dog")
    return table
