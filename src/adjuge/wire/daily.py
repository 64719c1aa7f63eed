"""One position a day: what would you do? What is best is not told before one has answered.

Chances are whole numbers of ten thousandths, as in a review.
"""

from typing import Any

from msgspec import Raw, Struct


class Earlier(Struct, frozen=True):
    """A move that led there, as the one who is asked has seen it."""

    seat: int
    events: tuple[Any, ...]


class Solution(Struct, frozen=True, kw_only=True):
    """`chances` and `given` go by the answers: the chance to win after each, and how many of this house gave it.

    `mine` is my answer, `best` the best one, which the master gives; `dealers` is what a dealer would have done.
    """

    mine: int
    best: int
    dealers: int
    chances: tuple[int, ...]
    given: tuple[int, ...]


class DailyQuestion(Struct, frozen=True, kw_only=True):
    """`day` is a date, YYYY-MM-DD; `number` counts days. The view is that of `seat`, `answers` are moves it may make.

    `bots` are those in whose game it came up, `names` what they are called, by seat; the one of `seat` is whoever is
    asked. `solution` is None until I have answered.
    """

    day: str
    number: int
    game: str
    preset: str
    seat: int
    bots: tuple[str, ...]
    names: tuple[str, ...]
    view: Raw
    earlier: tuple[Earlier, ...]
    answers: tuple[Any, ...]
    solution: Solution | None = None


class Day(Struct, frozen=True):
    """`solved` is None where I have not answered."""

    day: str
    number: int
    game: str
    solved: bool | None = None


class Days(Struct, frozen=True):
    """Today first, then the days before. `next_ms`: how long until the next position, in milliseconds."""

    days: tuple[Day, ...]
    next_ms: int


class NewAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the answers, counted from 0."""

    answer: int
