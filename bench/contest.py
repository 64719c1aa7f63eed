"""Several ways to play at random, measured side by side in rounds, so that a slow minute of the machine hits all alike.

A step is one decision of a player: an action carried out, with finding the legal ones, drawing one of them, and
dealing. Chance nodes are no steps; where a library deals card by card through them, they are counted apart.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from figures import Spread


@dataclass(frozen=True)
class Played:
    """What was played in one round."""

    steps: int
    games: int
    seconds: float
    chance: int = 0


@dataclass(frozen=True)
class Contestant:
    """One way to play one game at random."""

    name: str
    way: str
    play: Callable[[float], Played]  # for about so many seconds


@dataclass(frozen=True)
class Score:
    """What a contestant did in a second, over all rounds."""

    steps: Spread
    games: float
    nodes: float  # steps and chance nodes together

    @classmethod
    def of(cls, rounds: Sequence[Played]) -> "Score":
        return cls(
            Spread.of([played.steps / played.seconds for played in rounds]),
            sum(played.games for played in rounds) / sum(played.seconds for played in rounds),
            Spread.of([(played.steps + played.chance) / played.seconds for played in rounds]).median,
        )


def hold(contestants: Sequence[Contestant], rounds: int, seconds: float) -> Mapping[Contestant, Score]:
    """Let everybody play once to warm up, then in turn, round by round."""
    for contestant in contestants:
        contestant.play(seconds / 10)
    played: dict[Contestant, list[Played]] = {contestant: [] for contestant in contestants}
    for _ in range(rounds):
        for contestant in contestants:
            played[contestant].append(contestant.play(seconds))
    return {contestant: Score.of(all_rounds) for contestant, all_rounds in played.items()}
