"""Which style a rival seems to have: what was seen of each seat, compared with what every style was seen to do."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

DOUBT = 0.02  # no style is ever ruled out
FAR = 9.0  # squared: nothing is more surprising


@cache
def measured(package: str) -> dict[str, Any]:
    """By style, what `habits.json` in the folder of a game's players says."""
    text = (resources.files(package) / "habits.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)["styles"]
    return found


def part(some: Floats, of: Floats | float) -> Floats:
    """One as part of the other; nan where nothing was seen."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(np.asarray(of) > 0, some / of, np.nan)


def weights(
    seen: Floats,
    models: Sequence[str],
    habits_of: Callable[[str], Sequence[Sequence[float]] | None],
    *,
    trust: float,
    finest: float | Sequence[float],
) -> Floats:
    """How likely each seat plays by each of these styles, a row a seat. A style never measured is as likely as any.

    `seen` has a row of habits for each seat, `habits_of` gives a mean and a spread for each habit of a style. `trust`:
    how far habits are taken for independent of each other. No spread is taken for less than `finest`.
    """
    likely = np.zeros((len(seen), len(models)))
    for k, name in enumerate(models):
        if (known := habits_of(name)) is not None:
            mean, spread = np.array(known, np.float64).T
            spread = np.maximum(spread, finest)
            away = (seen - mean) / spread
            likely[:, k] = -trust * np.nansum(0.5 * np.minimum(away * away, FAR) + np.log(spread), axis=1)
    likely = np.exp(likely - likely.max(axis=1, keepdims=True)) + DOUBT
    shares: Floats = likely / likely.sum(axis=1, keepdims=True)
    return shares
