"""Games that nobody comes back to are ended: what is told of them must not be that they are being played."""

from collections.abc import Callable

from adjuge.table.commands.context import Decision
from adjuge.table.state import facts as fact
from adjuge.table.state.table_state import TableState

_ABANDONED = Decision((fact.PlayEnded("abandoned"),))


def all_have_left(table: TableState) -> bool:
    """By their own word: whose time ran out, or whom the others voted out, may still come back."""
    return table.phase == "playing" and all(seat.left for seat in table.seats if seat.person is not None)


def ended_if_all_have_left(table: TableState, _now: int) -> Decision | None:
    return _ABANDONED if all_have_left(table) else None


def ended_if_silent_since(moment: int) -> Callable[[TableState, int], Decision | None]:
    """Begun or not: nothing has happened there since."""

    def intention(table: TableState, _now: int) -> Decision | None:
        return _ABANDONED if table.ended is None and table.last_at < moment else None

    return intention
