"""Ratings after a game: who takes part, in which order they came, and what that makes of their ratings.

docs/ratings.md publishes these rules.
"""

from collections.abc import Sequence
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


def new_ratings(strengths: Sequence[Strength], ranks: Sequence[int]) -> tuple[Strength, ...]:
    teams = [[_MODEL.rating(mu=strength.mu, sigma=strength.sigma)] for strength in strengths]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(
        Strength(team[0].mu, team[0].sigma, strength.games + 1) for team, strength in zip(after, strengths, strict=True)
    )
