"""Games as they are handed to other processes: many together where they are short, one at a time where they are not."""

import time

from msgspec import Struct

from adjuge.lab.arena.plan import PlayedGame, TournamentPlan

SECONDS = 0.1  # of play to a batch: worth the sending, and soon over when somebody presses Ctrl-C


class Batch(Struct, frozen=True):
    games: list[PlayedGame]
    seconds: float


def play_batch(plan: TournamentPlan, numbers: range) -> Batch:
    began = time.perf_counter()
    return Batch(list(plan.play(numbers)), time.perf_counter() - began)


class Batches:
    """The games of a plan from this one on. How many make up a batch is learnt from those that have come back."""

    def __init__(self, plan: TournamentPlan, first: int, jobs: int) -> None:
        self._left = range(first, plan.games)
        self._jobs = jobs
        self._size = 1

    def next(self) -> range:
        """The numbers of the next games; none when all are handed out. Towards the end everybody still gets some."""
        size = max(1, min(self._size, len(self._left) // (2 * self._jobs)))
        batch, self._left = self._left[:size], self._left[size:]
        return batch

    def opened(self, batch: Batch) -> list[PlayedGame]:
        self._size = int(SECONDS * len(batch.games) / batch.seconds)
        return batch.games
