"""What the animals promise each seat, and what a share of a family is therefore worth.

A seat's chance of a family is taken to be its share of the cards, those still in the pile divided evenly: with even
trades, one card at a time, that is exactly its chance of ending up with all of them.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import lru_cache

from adjuge.rules.boursicocotte.engine.cards import FAMILIES, VALUES
from adjuge.rules.boursicocotte.moves import Animal


@dataclass(frozen=True)
class Prospects:
    """Points as one seat, me, counts them."""

    worth: Sequence[Sequence[float]]  # of a whole family at a seat: below nothing at a rival's
    at_stake: float  # what parts having all that is still contested from leaving it to those who contest it
    contenders: Set[int]  # who may still win a family
    family_size: int

    def swing(self, animals: Sequence[Animal], giver: int, taker: int) -> float:
        """The points in my favour when these animals are the taker's instead of the giver's."""
        families = [FAMILIES.index(animal) for animal in animals]
        return sum(self.worth[taker][f] - self.worth[giver][f] for f in families) / self.family_size


@lru_cache(256)  # the same for every bid on a lot
def prospects(herds: tuple[tuple[int, ...], ...], lot: tuple[Animal, ...], family_size: int, me: int) -> Prospects:
    """From the animals of each seat, and those that are up."""
    shares = _shares(herds, lot, family_size)
    points, gains = zip(*map(_promise, shares), strict=True)
    rivals = sum(points) - points[me]
    # A rival's points hurt the more, the further ahead he is.
    weight = [-promised / rivals if rivals else 0.0 for promised in points]
    weight[me] = 1.0
    worth = [[weight[seat] * gain for gain in row] for seat, row in enumerate(gains)]
    contested = [(seat, f) for seat, row in enumerate(shares) for f, share in enumerate(row) if 0 < share < 1]
    return Prospects(
        worth=worth,
        at_stake=sum(abs(worth[seat][f]) for seat, f in contested),
        contenders={seat for seat, _ in contested},
        family_size=family_size,
    )


def _shares(herds: Sequence[Sequence[int]], lot: Sequence[Animal], family_size: int) -> list[list[float]]:
    out = [sum(column) for column in zip(*herds, strict=True)]
    for animal in lot:
        out[FAMILIES.index(animal)] += 1
    from_pile = [(family_size - count) / len(herds) for count in out]
    return [[(count + more) / family_size for count, more in zip(herd, from_pile, strict=True)] for herd in herds]


def _promise(shares: Sequence[float]) -> tuple[float, list[float]]:
    """B9.2: the points to be expected when each family comes by its own chance, and what each whole family would add.

    A family adds its own value as often as there are families, and the values of the others once more.
    """
    values = [share * value for share, value in zip(shares, VALUES, strict=True)]
    number, total = sum(shares), sum(values)
    gains = [
        value * (1 + number - share) + total - promised
        for share, value, promised in zip(shares, VALUES, values, strict=True)
    ]
    doubled = sum(promised * share for promised, share in zip(values, shares, strict=True))
    return total * number + total - doubled, gains
