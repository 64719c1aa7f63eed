"""Ratings after a game: who takes part, in which order they came, and what that makes of their ratings.

docs/ratings.md publishes these rules.
"""

from collections.abc import Collection, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from openskill.models import BradleyTerryFull

# Written down here, not left to the library: a rating must mean the same after an update of it.
MU, SIGMA = 25.0, 25.0 / 3.0
_MODEL = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=25.0 / 6.0, kappa=0.0001, tau=25.0 / 300.0)
_SURE = 3  # standard deviations


class Strength(NamedTuple):
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def points(self) -> float:
        """What the true strength exceeds almost certainly."""
        return self.mu - _SURE * self.sigma


class Finish(NamedTuple):
    seat: int
    person: str


class Result(NamedTuple):
    """A finished game as far as ratings go: the people and their ranks, 1 for the best."""

    game: str
    rated: bool
    people: tuple[str, ...]
    ranks: tuple[int, ...]


def result(
    game: str, rated: bool, finishes: Sequence[Finish], bots: bool, ranks: Sequence[int], left: Sequence[int]
) -> Result | None:
    """None where there is nothing to compare: fewer than two people, or one person in several seats."""
    people = [finish.person for finish in finishes]
    if len(people) < 2 or len(set(people)) < len(people):
        return None
    last = max(ranks) + 1
    places = [last if finish.seat in left else ranks[finish.seat] for finish in finishes]
    return Result(game, rated and not bots, tuple(people), tuple(places))


# How much a game counts; docs/ratings.md says why.
PRIVATE, LEAVER = 0.5, 0.5
UNKNOWN, BY_EACH_MET = 1 / 40, 1 / 10  # of an opponent: to begin with, and for each of the others they have met
AGAIN_WITHIN_DAYS = 30


class Company(NamedTuple):
    """What is known of those at a table. `met`: how often each two have met of late; `known`: others each has met."""

    private: bool
    left: Collection[str]
    met: Mapping[frozenset[str], int]
    known: Mapping[str, int]

    def weight(self, person: str, people: Sequence[str]) -> float:
        """How much of a whole game this one is for this person. Whoever left is not let off."""
        table = PRIVATE if self.private else 1.0
        if person in self.left:
            return table
        others = [other for other in people if other != person]
        return table * sum(self._of(person, other) for other in others) / len(others)

    def _of(self, person: str, other: str) -> float:
        again = 1 / (1 + self.met.get(frozenset((person, other)), 0))
        known = min(1.0, UNKNOWN + BY_EACH_MET * self.known.get(other, 0))
        return again * known * (LEAVER if other in self.left else 1.0)


def partly(before: Strength, after: Strength, weight: float) -> Strength:
    """So much of the way from one rating to the next: the estimate, and the variance."""
    variance = before.sigma**2 + weight * (after.sigma**2 - before.sigma**2)
    return Strength(before.mu + weight * (after.mu - before.mu), sqrt(variance), after.games)


def new_ratings(strengths: Sequence[Strength], ranks: Sequence[int]) -> tuple[Strength, ...]:
    teams = [[_MODEL.rating(mu=strength.mu, sigma=strength.sigma)] for strength in strengths]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(
        Strength(team[0].mu, team[0].sigma, strength.games + 1) for team, strength in zip(after, strengths, strict=True)
    )
