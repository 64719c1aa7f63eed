"""What the animals promise each seat, and what a share of a family is therefore worth.

A seat's chance of a family is taken to be its share of the cards, those still in the pile divided evenly: with even
trades, one card at a time, that is exactly its chance of ending up with all of them.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass

from adjuge.rules.boursicocotte.engine.cards import FAMILIES, VALUES
from adjuge.rules.boursicocotte.moves import Animal
from adjuge.rules.boursicocotte.view import Public


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


def prospects(public: Public, me: int) -> Prospects:
    shares = _shares(public)
    points = [_points(row) for row in shares]
    rivals = sum(points) - points[me]
    # A rival's points hurt the more, the further ahead he is.
    weight = [-promised / rivals if rivals else 0.0 for promised in points]
    weight[me] = 1.0
    worth = [[weight[seat] * gain for gain in _gains(row)] for seat, row in enumerate(shares)]
    contested = [(seat, f) for seat, row in enumerate(shares) for f, share in enumerate(row) if 0 < share < 1]
    return Prospects(
        worth=worth,
        at_stake=sum(abs(worth[seat][f]) for seat, f in contested),
        contenders={seat for seat, _ in contested},
        family_size=public.options.family_size,
    )


def _shares(public: Public) -> list[list[float]]:
    size = public.options.family_size
    out = [sum(column) for column in zip(*public.animals, strict=True)]
    for animal in public.auction.lot if public.auction else ():
        out[FAMILIES.index(animal)] += 1
    from_pile = [(size - count) / public.seats for count in out]
    return [[(count + more) / size for count, more in zip(herd, from_pile, strict=True)] for herd in public.animals]


def _points(shares: Sequence[float]) -> float:
    """B9.2: the values together times their number, on average, when each family comes by its own chance."""
    values = [share * value for share, value in zip(shares, VALUES, strict=True)]
    alone = sum(value * (1 - share) for share, value in zip(shares, values, strict=True))
    return sum(values) * sum(shares) + alone


def _gains(shares: Sequence[float]) -> list[float]:
    """What each family would add: its own value as often as there are families, and the other values once more."""
    values = [share * value for share, value in zip(shares, VALUES, strict=True)]
    number, total = sum(shares), sum(values)
    return [
        value * (1 + number - share) + total - promised
        for share, value, promised in zip(shares, VALUES, values, strict=True)
    ]
