"""Somebody asks for something; the answer is a plan, or a refusal."""

from collections.abc import Sequence
from typing import NamedTuple

from adjuge.rules.contract import Step
from adjuge.rules.refusal import Refusal
from adjuge.table.person import Person
from adjuge.table.state.facts import Fact


class Decision(NamedTuple):
    """Facts for one entry of the log, and the steps of its moves."""

    facts: tuple[Fact, ...]
    steps: tuple[Step, ...] = ()


class CommandContext(NamedTuple):
    """Who asks, from which seat, when; and which seats have a person on the line."""

    person: Person
    seat: int | None
    now: int
    connected: Sequence[bool]

    def from_seat(self) -> int:
        if self.seat is None:
            raise Refusal("not_seated")
        return self.seat
