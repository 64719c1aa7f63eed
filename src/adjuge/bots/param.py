"""One number of a style, as `PARAMS` in a game's `params.py` lists it; the first is the policy."""

from typing import NamedTuple


class Param(NamedTuple):
    """What it means in plain words, what it is unless a style says otherwise, and between which bounds it lies."""

    name: str
    meaning: str
    default: float
    lower: float
    upper: float
