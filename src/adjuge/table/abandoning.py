"""Games that nobody comes back to are ended: what is told of them must not be that they are being played."""

from collections.abc import Callable

from adjuge.table import facts as fact
from adjuge.table.asking import Plan
from adjuge.table.sitting import Sitting

_ABANDONED = Plan((fact.Ended("abandoned"),))


def all_have_left(sitting: Sitting) -> bool:
    """By their own word: whose time ran out, or whom the others voted out, may still come back."""
    return sitting.phase == "playing" and all(seat.left for seat in sitting.seats if seat.person is not None)


def ended_if_all_have_left(sitting: Sitting, _now: int) -> Plan | None:
    return _ABANDONED if all_have_left(sitting) else None


def ended_if_silent_since(moment: int) -> Callable[[Sitting, int], Plan | None]:
    """Begun or not: nothing has happened there since."""

    def intention(sitting: Sitting, _now: int) -> Plan | None:
        return _ABANDONED if sitting.ended is None and sitting.last_at < moment else None

    return intention
