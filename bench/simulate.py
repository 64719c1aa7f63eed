"""`adjuge simulate` with chance in every seat: games a second on one core.

    make bench
    python bench/simulate.py --quick

The page of figures goes to docs/figures/simulate.md, or where `--out` says.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from figures import Spread, machine, markdown
from report import Report, asking
from tables import GAMES

from adjuge.cli.files.safe_write import LineWriter
from adjuge.cli.simulation.tournament import play_all
from adjuge.lab.arena.plan import PlayedGame, TournamentPlan
from adjuge.lab.arena.result import TournamentResult
from adjuge.rules import catalogue
from adjuge.words import catalogue as words

FIGURES = Path(__file__).resolve().parents[1] / "docs" / "figures" / "simulate.md"
AIM = 1000  # games a second


@dataclass(frozen=True)
class Season:
    """A command that is measured."""

    game: str
    title: str
    preset: str
    seats: int
    games: int
    kept: bool

    def pace(self, seed: int) -> float:
        """Games to a second of the processor, played, counted and written as `adjuge simulate --jobs 1` does it."""
        options = catalogue.game(self.game).presets[self.preset]
        plan = TournamentPlan(
            self.game, self.preset, options, ("random",) * self.seats, str(seed), self.games, self.kept
        )
        tally = TournamentResult(plan)

        def keep(played: PlayedGame) -> None:
            paper.write(played.line)
            tally.add(played)

        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "games.jsonl" if self.kept else None
            with LineWriter(file, overwrite=False) as paper:
                began = time.process_time()
                play_all(plan, 1, words.load("en"), keep)
                return self.games / (time.process_time() - began)


def seasons(games: int) -> Iterator[Season]:
    for game in GAMES.values():
        for preset in game.presets:
            for kept in (False, True):
                yield Season(game.game, game.title, preset, game.seats, games, kept)


class Bench:
    def __init__(self, quick: bool) -> None:
        self.rounds = 2 if quick else 7
        self.games = 200 if quick else 1000
        self.scores: dict[Season, Spread] = {}

    def play(self) -> str:
        """All in turn each round, so that a slow minute of the machine hits all alike."""
        paces: dict[Season, list[float]] = {season: [] for season in seasons(self.games)}
        for season in paces:
            season.pace(0)  # whatever has to be compiled
        for number in range(1, self.rounds + 1):
            for season, found in paces.items():
                found.append(season.pace(number))
        self.scores = {season: Spread.of(found) for season, found in paces.items()}
        rows = [
            (f"{season.title}, {season.preset}, {season.seats} seats", "yes" if season.kept else "no", score)
            for season, score in self.scores.items()
        ]
        return markdown(("game", "files written", "games/s"), rows)

    def aims(self) -> str:
        rows = []
        for game in ("money", "bouse"):
            scores = [score for season, score in self.scores.items() if season.game == game]
            slowest = min(scores, key=lambda score: score.median)
            met = "yes" if slowest.median >= AIM else "**no**"
            rows.append((f"games/s of {GAMES[game].title}, files written or not", slowest, f"≥ {AIM}", met))
        return markdown(("what", "figure", "aim", "met"), rows)


def main() -> int:
    chosen = asking(__doc__, "few games and rounds").parse_args()
    bench = Bench(chosen.quick)
    report = Report(
        "Simulating by the thousand",
        {
            "machine": machine("numpy", "numba", "msgspec"),
            "command": f"`{' '.join(['python bench/simulate.py', *sys.argv[1:]])}`",
            "a season": f"`adjuge simulate --jobs 1` with `random` in every seat, {bench.games} games",
            "a figure": f"median (least – most) of {bench.rounds} seasons, all in turn each round, by processor time",
        },
    )
    report.section("Games a second on one core", bench.play)
    report.section("Aims", bench.aims)
    return report.end(chosen.out or (None if chosen.quick else FIGURES))


if __name__ == "__main__":
    sys.exit(main())
