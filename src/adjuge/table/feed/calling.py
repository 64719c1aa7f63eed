"""Who is to be called back: whoever is asked from now on, has left no order, and is not on the line."""

from collections.abc import Collection, Sequence

from adjuge.table.dependencies import Caller
from adjuge.table.state.table_state import TableState


def call_back(
    table: TableState, before: Collection[tuple[int, int]], connected: Sequence[bool], caller: Caller
) -> None:
    """`before`: who was asked already, and since when."""
    for seat, since in table.asked_since():
        place = table.seats[seat]
        gone = place.played_by_person and not connected[seat]
        if gone and (seat, since) not in before and seat not in table.orders:
            caller.call(str(place.person), table.id, table.setting.game)
