"""How a fault is written down."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from adjuge.rules.boursicocotte.game import Boursicocotte


class Fault(NamedTuple):
    """A broken game, the check that must catch it, and what that says."""

    game: type[Boursicocotte]
    check: str
    says: str


FAULTS: list[Fault] = []
Broken = TypeVar("Broken", bound=type[Boursicocotte])


def caught_by(check: str, says: str) -> Callable[[Broken], Broken]:
    def note(game: Broken) -> Broken:
        FAULTS.append(Fault(game, check, says))
        return game

    return note
