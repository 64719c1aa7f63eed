"""Which cards in others' hands one seat has seen on their way there (G4, V6.5, V6.6), by the rules alone.

Cards of a kind are alike, so of a card that goes unseen it may be said freely which of them it was; each game of a pair
keeps its own account. A card never seen could be any other never seen, in a hand or on top of the pile.
"""

from collections import Counter
from random import Random

from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.moves import Announce, Lay, Move, ToTheLeft, Train
from adjuge.rules.contract import State
from tests.secrecy.bouse.cards import Kinds, hand, row, seats_of


class Eyes:
    """What `viewer` (None: a bystander) has seen going to each hand this round."""

    def __init__(self, viewer: int | None, seen: dict[int, Kinds] | None = None) -> None:
        self.viewer = viewer
        self._seen: dict[int, Kinds] = {} if seen is None else {seat: Counter(cards) for seat, cards in seen.items()}

    def copy(self) -> "Eyes":
        return Eyes(self.viewer, self._seen)

    def seen(self, seat: int) -> Kinds:
        return self._seen.get(seat, Counter())

    def unseen(self, state: State, seat: int) -> Kinds:
        """What this seat holds and the viewer has never seen."""
        return Counter() if seat == self.viewer else hand(state, seat) - self.seen(seat)

    def follow(self, before: State, seat: int, move: Move, after: State, rng: Random) -> None:
        """Take the move into account; at the end of a round all hands are new."""
        match move:
            case ToTheLeft():
                seats = seats_of(before)
                drawn = [int(kind) for kind in row(after)["drawn"][:seats]]
                self._wander(before, [((s + 1) % seats, s, drawn[s]) for s in range(seats)], rng)
            case Train():
                given, drawn_kind = KINDS.index(move.card), int(row(after)["drawn"][seat])
                self._wander(before, [(seat, move.seat, given), (move.seat, seat, drawn_kind)], rng)
            case Announce() | Lay():
                self._take(before, seat, KINDS.index(move.card), rng)
            case _ if row(after)["number"] == 0:
                self._seen = {}

    def _wander(self, before: State, ways: list[tuple[int, int, int]], rng: Random) -> None:
        """Cards go from hand to hand, all at once."""
        arriving = []
        for giver, taker, kind in ways:
            was_seen = giver == self.viewer or self._take(before, giver, kind, rng)
            if was_seen and taker != self.viewer:
                arriving.append((taker, kind))
        for taker, kind in arriving:
            self._seen.setdefault(taker, Counter())[kind] += 1

    def _take(self, before: State, seat: int, kind: int, rng: Random) -> bool:
        """One card of this kind leaves the hand; whether it is one that the viewer had seen."""
        seen = self.seen(seat)[kind]
        if rng.randrange(hand(before, seat)[kind]) >= seen:
            return False
        self._seen[seat][kind] -= 1
        return True
