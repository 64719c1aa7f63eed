"""A command in its context, and the decision that answers it."""

from collections.abc import Sequence
from typing import NamedTuple

from adjuge.rules.contract import Move, Step
from adjuge.rules.refusal import Refusal
from adjuge.table.dependencies import Person
from adjuge.table.state.facts import Fact


class Decision(NamedTuple):
    """Facts for one entry of the log; of its moves, in order, each as it was decoded and the step it leads to."""

    facts: tuple[Fact, ...]
    played: tuple[tuple[Move, Step], ...] = ()


class CommandContext(NamedTuple):
    person: Person
    seat: int | None
    now: int
    connected: Sequence[bool]

    def from_seat(self) -> int:
        if self.seat is None:
            raise Refusal("not_seated")
        return self.seat
