"""When the next question is put: not before what led to it has been shown, and not during a pause (G5)."""

from msgspec import Struct
from msgspec.structs import replace


class Question(Struct, frozen=True):
    """Moments in milliseconds. It depends on the log alone, so every node and every start finds the same."""

    opens: int = 0
    after: int = 0  # the entry that is being shown until then
    gone_on: frozenset[int] = frozenset()  # seats that have seen enough of it
    paused_at: int | None = None
    read: int = 0  # bots think from then on; people need not wait

    @property
    def paused(self) -> bool:
        return self.paused_at is not None

    def stands_at(self, now: int) -> int:
        """What the clocks of the table say: they stand still during a pause."""
        return now if self.paused_at is None else min(now, self.paused_at)

    def put_at(self, at: int) -> int:
        return max(at, self.opens)

    def shown(self, entry: int, at: int, length: int) -> "Question":
        """Something has happened that is looked at for so long; several things in one entry, one after another."""
        if entry == self.after:
            return replace(self, opens=self.opens + length)
        return Question(at + length, entry) if length else self

    def announced(self, at: int, length: int) -> "Question":
        """People need so long to read it, and may answer before."""
        return replace(self, read=at + length) if length else self

    def resumed(self, at: int) -> "Question":
        if self.paused_at is None:
            return self
        stood = at - self.paused_at
        opens, read = (each + stood if each > self.paused_at else each for each in (self.opens, self.read))
        return replace(self, opens=opens, read=read, paused_at=None)
