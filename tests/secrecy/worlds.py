"""On tiny tables, all the games that a seat cannot tell from the one that is played: every history is followed.

Which games those are is read off the rules (B8.1, B6.6, B6.7, B7.8), as in the permuter, and never off a view.
"""

from collections.abc import Iterator
from itertools import product

from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.moves import Accept, Counter, Move, Offer, Pay
from adjuge.rules.contract import State
from adjuge.rules.menu import Held
from adjuge.rules.refusal import IllegalMove
from tests.secrecy.hands import FACES, Money, purse, row

# B8.1: everything but hands, the order of the pile and the values of offers.
PUBLIC = (
    *("phase", "active", "animals", "hand", "turned", "donkeys", "trades"),
    *("lot", "bid", "bidder", "passed", "spoken", "shown", "payer", "payee", "price"),
    *("rival", "animal", "moving", "again", "offered"),
)


class Worlds:
    """The games that fit all the viewer (None: a bystander) has seen. The first is the one that is played."""

    def __init__(self, dealt: State, viewer: int | None) -> None:
        self.viewer = viewer
        self.states = [dealt]

    @property
    def real(self) -> State:
        return self.states[0]

    def play(self, *script: tuple[int, Move]) -> None:
        """Play these moves, and in every other game each move that looks like them."""
        for seat, move in script:
            self._play(seat, move)

    def _play(self, seat: int, move: Move) -> None:
        before, real = self.real, GAME.play(self.real, seat, move).state
        fitting = {real.to_bytes(): real}
        for world in self.states:
            if self._sees_the_offer(move) and not _same(world, before, "offer"):
                continue
            for alike in self._look_alikes(world, seat, move):
                after = _played(world, seat, alike)
                if after is not None and self._looks_like(after, real):
                    fitting[after.to_bytes()] = after
        self.states = list(fitting.values())

    def surely_held(self, seat: int, face: int) -> int:
        """The least this seat holds of a card in any of these games."""
        return min(purse(world, seat)[face] for world in self.states)

    def _sees_the_offer(self, move: Move) -> bool:
        """B7.3, B7.4: with the answer to it, the two see the offer."""
        traders = (int(row(self.real)["active"]), int(row(self.real)["rival"]))
        return isinstance(move, Accept | Counter) and self.viewer in traders

    def _look_alikes(self, world: State, seat: int, move: Move) -> Iterator[Move]:
        t = row(self.real)
        hidden = self.viewer != seat
        match move:
            case Offer() if hidden and not (self.viewer == t["rival"] and t["hand"][t["rival"]] == 0):
                yield from map(Offer, _sets(purse(world, seat), sum(move.cards.values())))
            case Counter() if hidden and self.viewer != t["active"]:
                yield from map(Counter, _sets(purse(world, seat), sum(move.cards.values())))
            case Pay() if hidden and self.viewer != t["payee"] and not t["open_payments"]:
                yield from map(Pay, _sets(purse(world, seat), sum(move.cards.values())))
            case _:
                yield move

    def _looks_like(self, world: State, real: State) -> bool:
        """The same in public; and whoever had to show his purse showed the same cards (B6.6)."""
        showed = [seat for seat, shown in enumerate(row(real)["shown"]) if shown >= 0]
        return all(_same(world, real, field) for field in PUBLIC) and all(
            purse(world, seat) == purse(real, seat) for seat in showed
        )


def _same(one: State, other: State, field: str) -> bool:
    return bool((one.record[field] == other.record[field]).all())


def _played(world: State, seat: int, move: Move) -> State | None:
    try:
        return GAME.play(world, seat, move).state
    except IllegalMove:
        return None


def _sets(cards: Money, count: int) -> Iterator[Held]:
    """Every set of so many of these cards."""
    for counts in product(*(range(cards[face] + 1) for face in FACES)):
        if sum(counts) == count:
            yield {face: number for face, number in zip(FACES, counts, strict=True) if number}
