"""What many games come to: who won how often, how sure that is, what they scored, how fast it went."""

import math
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjuge.lab.arena.plan import PlayedGame, TournamentPlan

Z99 = 2.5758293035489004  # standard normal: 99 % lie within so many deviations


def wilson(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies with 99 % certainty (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    share, z2 = won / games, Z99 * Z99 / games
    middle = share + z2 / 2
    spread = Z99 * math.sqrt((share * (1 - share) + z2 / 4) / games)
    return max(0.0, (middle - spread) / (1 + z2)), min(1.0, (middle + spread) / (1 + z2))


@dataclass
class BotResult:
    """How one kind of bot has done. A win that is shared counts in parts."""

    seats: int
    wins: float = 0.0
    points: int = 0


@dataclass
class TournamentResult:
    plan: TournamentPlan
    games: int = 0
    moves: int = 0
    standings: dict[str, BotResult] = field(default_factory=dict)
    began: float = 0.0  # when the first game was over: it has waited for the compiler
    ended: float = 0.0

    def __post_init__(self) -> None:
        for bot in self.plan.bots:
            self.standings.setdefault(bot, BotResult(self.plan.bots.count(bot)))

    def add(self, played: PlayedGame) -> None:
        """The next game of the plan."""
        self.ended = time.perf_counter()
        self.began = self.began or self.ended
        seated = self.plan.seated(self.games)
        self.games += 1
        self.moves += played.moves
        winners = played.result.winners
        for seat, bot in enumerate(seated):
            standing = self.standings[bot]
            standing.points += played.result.scores[seat]
            if seat in winners:
                standing.wins += 1 / len(winners)

    def mean_score(self, bot: str) -> float:
        standing = self.standings[bot]
        return standing.points / (self.games * standing.seats) if self.games else 0.0

    def pace(self) -> float | None:
        """Games a second, once there is more than one to tell it by."""
        return (self.games - 1) / (self.ended - self.began) if self.games > 1 else None

    def as_data(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "preset": plan.preset,
            "options": msgspec.to_builtins(plan.options, str_keys=True),
            "seed": plan.seed,
            "asked": plan.games,
            "games": self.games,
            "bots": [
                {
                    "bot": bot,
                    "seats": standing.seats,
                    "wins": standing.wins,
                    "share": standing.wins / self.games if self.games else None,
                    "interval99": wilson(standing.wins, self.games),
                    "mean_score": self.mean_score(bot),
                }
                for bot, standing in self.standings.items()
            ],
            "moves_per_game": self.moves / self.games if self.games else None,
            "games_per_second": self.pace(),
        }
