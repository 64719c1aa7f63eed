"""`adjuge simulate` with chance in every seat, measured as people run it: games a second on one core.

    make bench
    python bench/simulate.py --quick

The page of figures goes to docs/figures/simulate.md, or where `--out` says.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from figures import Spread, machine, markdown
from report import Report
from tables import GAMES

FIGURES = Path(__file__).resolve().parents[1] / "docs" / "figures" / "simulate.md"
ADJUGE = Path(sys.executable).with_name("adjuge")
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
        """Games a second, as the command itself tells: from the end of the first game on."""
        with tempfile.TemporaryDirectory() as folder:
            kept = ["--out", f"{folder}/games.jsonl"] if self.kept else []
            bots = ",".join(["random"] * self.seats)
            argv = [self.game, "--preset", self.preset, "--bots", bots, "--games", str(self.games), "--seed", str(seed)]
            told = subprocess.run(
                [ADJUGE, "simulate", *argv, "--jobs", "1", "--json", *kept], check=True, capture_output=True
            )
        return float(json.loads(told.stdout)["games_per_second"])


def seasons(games: int) -> Iterator[Season]:
    for game in GAMES.values():
        for preset in game.presets:
            for kept in (False, True):
                yield Season(game.game, game.title, preset, game.seats, games, kept)


class Bench:
    def __init__(self, quick: bool) -> None:
        self.rounds = 2 if quick else 5
        self.games = 200 if quick else 2000
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
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="few games and rounds, to try the script")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to keep the page; --quick keeps none unless told"
    )
    chosen = parser.parse_args()
    bench = Bench(chosen.quick)
    report = Report(
        "Simulating by the thousand",
        {
            "machine": machine("numpy", "numba", "msgspec"),
            "command": f"`{' '.join(['python bench/simulate.py', *sys.argv[1:]])}`",
            "a season": f"`adjuge simulate --jobs 1` with `random` in every seat, {bench.games} games",
            "a figure": f"median (least – most) of {bench.rounds} seasons, all in turn each round",
        },
    )
    report.section("Games a second on one core", bench.play)
    report.section("Aims", bench.aims)
    if out := chosen.out or (None if chosen.quick else FIGURES):
        report.keep(out)
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
