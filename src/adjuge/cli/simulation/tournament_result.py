"""What many games come to: who won how often, how sure that is, what they scored, how fast it went."""

import json
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.files.safe_write import LineWriter
from adjuge.cli.simulation.tournament_plan import PlayedGame, TournamentPlan
from adjuge.cli.typography import GluedWords
from adjuge.words.catalogue import Words

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


def show(tally: TournamentResult, words: Words, paper: LineWriter, *, as_json: bool) -> None:
    """The summary: on standard output, unless the games themselves went there."""
    stream = sys.stderr if paper.on_stdout else sys.stdout
    if as_json:
        print(json.dumps(tally.as_data(), ensure_ascii=False, indent=2), file=stream)
        return
    words = GluedWords(words)
    out = console(stream)
    plan = tally.plan
    name = words.name(f"game.{plan.game}", plan.game)
    out.print(Text(words.say("cli.simulate.title", game=name, preset=plan.preset, seed=plan.seed), "title"))
    if tally.games:
        out.print(_table(tally, words))
        moves = words.number(tally.moves / tally.games, 1)
        out.print(words.say("cli.simulate.length", count=tally.games, moves=moves))
    pace = tally.pace()
    if pace is not None:
        out.print(words.say("cli.simulate.pace", pace=words.number(pace, 1)))
    if tally.games < plan.games:
        out.print(Text(words.say("cli.simulate.interrupted", count=tally.games, asked=plan.games), "trouble"))
    if paper.path is not None and not paper.on_stdout:
        out.print(words.say("cli.simulate.kept", count=tally.games, file=str(paper.path)), soft_wrap=True)


def _table(tally: TournamentResult, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="faint")
    heads: Sequence[str] = ("bot", "seats", "wins", "share", "interval", "score")
    for head in heads:
        table.add_column(words.say(f"cli.simulate.{head}"), justify="left" if head == "bot" else "right")

    def percent(share: float) -> str:
        return words.say("cli.simulate.percent", share=words.number(100 * share, 1))

    for bot, standing in tally.standings.items():
        low, high = wilson(standing.wins, tally.games)
        table.add_row(
            Text(bot, "key"),
            words.number(standing.seats),
            words.number(standing.wins, 0 if standing.wins.is_integer() else 1),
            percent(standing.wins / tally.games),
            f"{percent(low)} – {percent(high)}",
            words.number(tally.mean_score(bot)),
        )
    return table
