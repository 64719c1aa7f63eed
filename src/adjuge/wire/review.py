"""A finished game looked at again by one who sat there: chances, swings, moments, bluffs.

Chances are whole numbers of ten thousandths, so that sums are exact: those of all seats at a moment are 10,000.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

Cause: TypeAlias = Literal["own", "rivals", "luck"]
Third: TypeAlias = Literal["opening", "middle", "end"]
WHOLE = 10_000


class Swing(Struct, frozen=True):
    """How one move of this seat, and what came with it, moved my chance: the three add up to all of it."""

    number: int
    seat: int
    own: int
    rivals: int
    luck: int


class Weighed(Struct, frozen=True):
    """A move that was open, and my chance after it."""

    move: Any
    chance: int


class Weighing(Struct, frozen=True, kw_only=True):
    """One of mine. `loss` is what the best move had been better by than the one made; `better` are up to three."""

    number: int
    before: int
    after: int
    made: Weighed
    better: tuple[Weighed, ...]
    loss: int
    worth: int | None = None  # of a lot that I bought with this bid: up to what a dealer would have bid


class Advice(Struct, frozen=True, kw_only=True):
    """What the coach makes of a decision of mine, by what I may know: up to three moves, the best first.

    `made` is the one that I was about to make, `loss` what the best is better by. `why`: up to what a dealer would bid
    in my place (`worth`), or between which numbers the count lies four times out of five (`what`, `least`, `most`).
    """

    best: tuple[Weighed, ...]
    made: Weighed | None = None
    loss: int = 0
    why: dict[str, Any] = {}


class Moment(Struct, frozen=True, kw_only=True):
    """One of those that decided: what happened, as I heard it, what it was about, and what it did to my chance.

    `swing` says whose doing it was. Of my own decisions, `made` and `better` say what was weighed; `worth` is up
    to what a dealer would have bid in my place, where I paid more for a lot.
    """

    number: int
    seat: int
    cause: Cause
    before: int
    after: int
    swing: Swing
    events: tuple[Any, ...]
    about: dict[str, Any]
    loss: int = 0
    made: Weighed | None = None
    better: Weighed | None = None
    worth: int | None = None


class Bluff(Struct, frozen=True, kw_only=True):
    """`seat` bluffed; `whom` saw through it or fell for it, where it was one."""

    number: int
    seat: int
    kind: str
    believed: bool
    whom: int | None = None


class Accuracy(Struct, frozen=True):
    """100: the best move each time."""

    phase: Third
    decisions: int
    percent: int


class Totals(Struct, frozen=True):
    """`start`, `luck`, `rivals` and `own` add up to `end`."""

    start: int
    luck: int
    rivals: int
    own: int
    end: int


class Review(Struct, frozen=True, kw_only=True):
    """`hindsight`: judged with all hands open. `chances` are everybody's, at the deal and after each move."""

    game: str
    seat: int
    hindsight: bool
    moves: int
    chances: tuple[tuple[int, ...], ...]
    swings: tuple[Swing, ...]
    decisions: tuple[Weighing, ...]
    moments: tuple[Moment, ...]
    totals: Totals
    accuracy: tuple[Accuracy, ...]
    bluffs: tuple[Bluff, ...]
