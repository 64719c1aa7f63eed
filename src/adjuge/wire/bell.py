"""A bell on several phones, for people who play with the box: who was first.

The socket of a bell is `/api/v1/bells/{id}/socket`; whoever knows the id hears and rings it. It is never written down.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from adjuge.wire.commands import Pong


class RingBell(Struct, frozen=True, forbid_unknown_fields=True, tag="ring"):
    """I have hit it."""


class ResetBell(Struct, frozen=True, forbid_unknown_fields=True, tag="reset"):
    """Ready for the next time."""


FromPhone: TypeAlias = RingBell | ResetBell | Pong


class Rung(Struct, frozen=True):
    """Somebody who hit the bell, so many milliseconds after the first. `me`: whoever is told."""

    name: str
    after: int
    me: bool


class Bell(Struct, frozen=True, tag="bell"):
    """How it stands. It is `listening` for a moment after the first ring: a slower line may have been quicker."""

    state: Literal["ready", "listening", "rung"]
    people: tuple[str, ...]
    rung: tuple[Rung, ...]
