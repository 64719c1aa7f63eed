"""How long a review takes: until the moments that decided are there, on one core.

    python bench/review.py --out docs/figures/review.md

A review is one answer: its first moments come with all of it. So one figure says both, from a file in hand to the whole
review, after everything has been compiled.
"""

import argparse
import os
import statistics
import sys
import time
from pathlib import Path

from adjuge.bots.match import play_match
from adjuge.review.report import review
from adjuge.rules import catalogue

LEVELS = ("master", "dealer", "fox", "farmer", "master", "dealer")
FIRST_S, ALL_S = 2.0, 20.0  # what is asked for


def measured(name: str, games: int) -> list[tuple[int, int, float]]:
    """Seats, moves and processor seconds of each review; every number of seats in turn."""
    game = catalogue.game(name)
    preset = next(iter(game.presets))
    seats = [n for n in game.seats if n <= len(LEVELS)]
    files = [
        play_match(game, game.presets[preset], preset, LEVELS[: seats[k % len(seats)]], b"bench %d" % k)
        for k in range(games)
    ]
    review(files[0], 0)  # compiled by now
    found = []
    for file in files:
        began = time.process_time()
        review(file, 0)
        found.append((len(file.seats), len(file.turns), time.process_time() - began))
    return found


def page(rows: list[str], games: int) -> str:
    return f"""# How long a review takes

- what was measured: processor seconds of one core for one whole review of one seat, by what that seat could know;
  {games} games a row, with every number of seats in turn, after everything has been compiled
- the first moments are there when all of it is: a review comes in one answer; asked for are {FIRST_S:.0f} s for the
  first moments and {ALL_S:.0f} s for all
- machine: {os.cpu_count()} cores, Python {sys.version.split()[0]}
- command: `python bench/review.py --out docs/figures/review.md`

| game | moves, median | median | slowest | within {FIRST_S:.0f} s | within {ALL_S:.0f} s |
| --- | ---: | ---: | ---: | ---: | ---: |
{chr(10).join(rows)}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8, help="of each game")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    rows = []
    for name in catalogue.names():
        found = measured(name, asked.games)
        seconds = [taken for _, _, taken in found]
        moves = statistics.median(turns for _, turns, _ in found)
        shares = (sum(taken <= most for taken in seconds) / len(seconds) for most in (FIRST_S, ALL_S))
        told = " | ".join(f"{share:.0%}" for share in shares)
        rows.append(f"| {name} | {moves:.0f} | {statistics.median(seconds):.2f} s | {max(seconds):.2f} s | {told} |")
        print(rows[-1], flush=True)
    if asked.out:
        asked.out.write_text(page(rows, asked.games), encoding="utf-8")


if __name__ == "__main__":
    main()
