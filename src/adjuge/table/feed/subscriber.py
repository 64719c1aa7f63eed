"""One reader at a table: a person's browser tab, a bot's program, or somebody who watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjuge.table.feed.outbox import Outbox
from adjuge.table.person import Person
from adjuge.table.state.tempo import LARGEST_CREDIT

if TYPE_CHECKING:
    from adjuge.table.live import LiveTable


class Subscriber:
    """Looks from `seat`, or from nowhere (None)."""

    def __init__(self, table: LiveTable, person: Person, seat: int | None, outbox: Outbox) -> None:
        self.table, self.person, self.seat, self.outbox = table, person, seat, outbox
        self.credit = 0

    def set_round_trip(self, round_trip: float) -> None:
        """How long a message takes there and back, in milliseconds: the hammer waits for it."""
        self.credit = min(LARGEST_CREDIT, max(0, round(round_trip)))

    def unsubscribe(self) -> None:
        self.table.unsubscribe(self)
