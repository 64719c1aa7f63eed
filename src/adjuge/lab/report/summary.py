"""What the games of an arena come to: shares among others, ratings, the effect of seats, money, manners, time."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.records import ArenaGame, Played
from adjuge.lab.statistics.intervals import CONFIDENCE, Share, clustered
from adjuge.lab.statistics.plackett_luce import Ranking, RatedPlayer, rate


@dataclass
class ContestTally:
    """One contest. Everything is kept by deal, for deals are what is independent."""

    seats: int
    deals: int = 0
    games: int = 0
    wins: dict[int, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))
    tries: dict[int, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, game: ArenaGame) -> None:
        self.games += 1
        self.deals += game.turn == 0
        winners = game.ranks.count(1)
        for who, rank in zip(game.seated, game.ranks, strict=True):
            wins, tries = self.wins[who], self.tries[who]
            wins[game.deal] = wins.get(game.deal, 0.0) + (1 / winners if rank == 1 else 0.0)
            tries[game.deal] = tries.get(game.deal, 0) + 1

    def share(self, who: int, confidence: float = CONFIDENCE) -> Share:
        """Of the wins, in equal shares: 1 is what everybody would have if all were alike."""
        deals = self.tries[who]
        wins = [self.wins[who][deal] for deal in deals]
        return clustered(wins, list(deals.values()), confidence).times(self.seats)


@dataclass
class Conduct:
    """What one entrant did in all its games."""

    scores: list[int] = field(default_factory=list)
    money: list[float] = field(default_factory=list)  # of all that was left, its share
    seat_wins: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    seat_games: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    tallies: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    seconds: float = 0.0
    decisions: int = 0


class Summary:
    """Fed game by game, asked whenever one likes."""

    def __init__(self, plan: ArenaPlan, confidence: float = CONFIDENCE) -> None:
        self.plan, self.confidence = plan, confidence
        self.tallies = [ContestTally(plan.seats) for _ in plan.contests]
        self.conduct = [Conduct() for _ in plan.entrants]
        self.rankings: list[Ranking] = []
        self.moves = 0
        self.faulty = 0

    @property
    def games(self) -> int:
        return sum(tally.games for tally in self.tallies)

    def add(self, played: Played) -> None:
        for who, (seconds, decisions) in played.thought.items():
            self.conduct[who].seconds += seconds
            self.conduct[who].decisions += decisions
        for game in played.games:
            self.tallies[game.contest].add(game)
            self.rankings.append(Ranking(game.seated, game.ranks, (game.contest, game.deal)))
            self.moves += game.moves
            self.faulty += game.faulty
            self._note(game)

    def _note(self, game: ArenaGame) -> None:
        winners, left = game.ranks.count(1), sum(game.money)
        for seat, who in enumerate(game.seated):
            conduct = self.conduct[who]
            conduct.scores.append(game.scores[seat])
            conduct.seat_games[seat] += 1
            conduct.seat_wins[seat] += 1 / winners if game.ranks[seat] == 1 else 0.0
            if game.money:
                conduct.money.append(game.money[seat] / left if left else 0.0)
            for name, column in game.tallies.items():
                conduct.tallies[name].append(column[seat])

    def ratings(self) -> list[RatedPlayer]:
        return rate(self.rankings, len(self.plan.entrants))

    def seat_shares(self) -> list[float]:
        """How often each seat wins, whoever sits there, in equal shares."""
        wins = [sum(one.seat_wins[seat] for one in self.conduct) for seat in range(self.plan.seats)]
        return [won * self.plan.seats / self.games if self.games else 0.0 for won in wins]

    def cells(self) -> list[dict[str, Any]]:
        names = [one.name for one in self.plan.entrants]
        if self.plan.mixed:
            tally = self.tallies[0]
            return [
                {"one": name, "among": "all", **_in_numbers(tally.share(who, self.confidence), tally)}
                for who, name in enumerate(names)
            ]
        return [
            {
                "one": names[contest.one],
                "among": names[contest.others],
                **_in_numbers(tally.share(contest.one, self.confidence), tally),
            }
            for contest, tally in zip(self.plan.contests, self.tallies, strict=True)
        ]

    def as_data(self) -> dict[str, Any]:
        plan = self.plan
        ratings = self.ratings()
        return {
            "game": plan.game,
            "preset": plan.preset,
            "seats": plan.seats,
            "seed": plan.seed,
            "asked": plan.games,
            "games": self.games,
            "faulty": self.faulty,
            "confidence": self.confidence,
            "cells": self.cells(),
            "seat_shares": self.seat_shares(),
            "bots": [
                {
                    "bot": entrant.name,
                    "rating": rating.points,
                    "rating_error": rating.error,
                    "mean_score": _mean(conduct.scores),
                    "money_left": _mean(conduct.money) if conduct.money else None,
                    "tallies": {name: _mean(column) for name, column in conduct.tallies.items()},
                }
                for entrant, rating, conduct in zip(plan.entrants, ratings, self.conduct, strict=True)
            ],
        }

    def seconds_a_decision(self, who: int) -> float | None:
        conduct = self.conduct[who]
        return conduct.seconds / conduct.decisions if conduct.decisions else None


def in_its_unit(seconds: float) -> tuple[float, str]:
    """Microseconds where these are few, and milliseconds elsewhere."""
    return (1e6 * seconds, "µs") if seconds < 1e-3 else (1e3 * seconds, "ms")


def _in_numbers(share: Share, tally: ContestTally) -> dict[str, Any]:
    return {"share": share.mean, "low": share.low, "high": share.high, "games": tally.games, "deals": tally.deals}


def _mean(values: Sequence[float]) -> float | None:
    return float(np.mean(values)) if len(values) else None
