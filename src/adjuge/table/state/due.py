"""When something will happen by itself at a table that need not be in memory until then."""

from adjuge.rules.contract import OrderTaking
from adjuge.table.state.dealing import REVEAL_WITHIN
from adjuge.table.state.hammer import FAIR_FLOOR
from adjuge.table.state.table_state import TableState


def reveal_within(table: TableState) -> int:
    """Where people come by once a day, nobody loses a seat for having been away for ten seconds."""
    return table.times.each if table.times.long else REVEAL_WITHIN


def due(table: TableState) -> int | None:
    """Never later than it really is: whoever wakes the table too soon finds that out."""
    if table.phase == "dealing":
        since = table.dealing.since
        return None if since is None else since + reveal_within(table)
    state, game = table.game_state, table.rules.game
    if table.phase != "playing" or state is None or table.question.paused:
        return None
    moments = [over for seat in range(len(table.seats)) if (over := table.time_over(seat)) is not None]
    for seat, since in table.asked_since():
        order = table.orders.get(seat)
        if not table.seats[seat].played_by_person:
            moments.append(since)
        elif order is not None and isinstance(game, OrderTaking) and game.obeyed(game.view(state, seat), order):
            moments.append(since + FAIR_FLOOR)
    return min(moments, default=None)
