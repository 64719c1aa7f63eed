"""One reader at a table: a person's browser tab, a bot's program, or somebody who watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjuge.table.outbox import Outbox
from adjuge.table.people import Person
from adjuge.table.tempo import LARGEST_CREDIT

if TYPE_CHECKING:
    from adjuge.table.live import LiveTable


class Attachment:
    """Looks from `seat`, or from nowhere (None)."""

    def __init__(self, table: LiveTable, person: Person, seat: int | None, outbox: Outbox) -> None:
        self.table, self.person, self.seat, self.outbox = table, person, seat, outbox
        self.credit = 0

    def line(self, round_trip: float) -> None:
        """How long a message takes there and back, in milliseconds: the hammer waits for it."""
        self.credit = min(LARGEST_CREDIT, max(0, round(round_trip)))

    def detach(self) -> None:
        self.table.detach(self)
