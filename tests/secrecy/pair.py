"""Two games side by side that one seat, or a bystander, cannot tell apart."""

from random import Random
from typing import NamedTuple

from adjuge.rules.boursicocotte.moves import Move
from adjuge.rules.contract import State
from tests.secrecy.hands import Money, purse, row


class Pair(NamedTuple):
    """The same game to `viewer` (None: a bystander); other purses and another pile behind it."""

    a: State
    b: State
    viewer: int | None

    def both_hold(self, seat: int) -> Money:
        """The cards that this seat has in either game."""
        return purse(self.a, seat) & purse(self.b, seat)

    def purses_differ(self) -> bool:
        return bool((row(self.a)["purse"] != row(self.b)["purse"]).any())

    def piles_differ(self) -> bool:
        return bool((row(self.a)["pile"] != row(self.b)["pile"]).any())

    def offers_differ(self) -> bool:
        return bool((row(self.a)["offer"] != row(self.b)["offer"]).any())


class Twin(NamedTuple):
    """One move as either game plays it. `lies`: an offer to the viewer that may lie there until he answers."""

    in_a: Move
    in_b: Move
    lies: Move | None = None


def another_pile(state: State, rng: Random, like: State | None = None) -> State:
    """B8.1: nobody knows the order of the pile. A lot about to be turned up comes out like in the other game."""
    other = state.copy()
    table = row(other)
    turned, end = int(table["turned"]), int(table["pile_size"])
    rest = table["pile"][turned:end].tolist()
    rng.shuffle(rest)
    if like is not None:
        lot = row(like)["pile"][turned : min(turned + int(table["lot_size"]), end)].tolist()
        for family in lot:
            rest.remove(family)
        rest = lot + rest
    table["pile"][turned:end] = rest
    return other
