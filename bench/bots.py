"""Compiled players: games a second among dealers, how long they take to decide, and what a second job brings.

    make bench
    python bench/bots.py --quick

The page of figures goes to docs/figures/bots.md, or where `--out` says.
"""

import importlib
import random
import resource
import sys
import time
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import numpy as np
from figures import Spread, machine, markdown, micro
from report import Report, asking
from tables import GAMES

from adjuge import bots
from adjuge.bots import styles
from adjuge.bots.bot import RememberingBot
from adjuge.bots.match import play_match
from adjuge.bots.players import Players
from adjuge.lab.arena.arena import play
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.entrants import entrant
from adjuge.lab.standings.claims import tables
from adjuge.rules import catalogue
from adjuge.rules.contract import Move, View
from adjuge.rules.engines.prng import stream, streams

FIGURES = Path(__file__).resolve().parents[1] / "docs" / "figures" / "bots.md"
SEATS = 4
# games a second on a core; with memory and beliefs on, half of it is asked
CONTESTS = {"boursicocotte": 4_000, "bouse": 20_000, "money": 4_000}
DECIDING = 50e-6  # seconds that a farmer or a dealer may take
BUDGETS = (50, 250)  # milliseconds that a master is given
OVER = 1.1  # of them it may take
QUICKER = {"bouse": 5}  # so many times the games, so that starting two jobs is as small a part as elsewhere
JOBS = 1.8  # times as much that two get done


def players_of(game: str) -> Players:
    found: Players = importlib.import_module(f"adjuge.bots.{game}.players").players
    return found


class Contest:
    """Games among dealers, in machine code from deal to score; every player remembers what all have seen."""

    def __init__(self, game: str, preset: str, seats: int, games: int) -> None:
        self.players, self.games, self.seats = players_of(game), games, seats
        found = catalogue.game(game)
        self.template = found.deal(found.presets[preset], seats, bytes(32)).record
        self.rows = np.array([styles.style(game, "dealer")])
        self.moves = np.zeros(games, np.int32)

    def seconds(self, seed: int) -> float:
        """Of the processor."""
        count = self.games
        tables, memories = np.zeros(count, self.template.dtype), np.zeros(count, self.players.memory_dtype)
        deals, luck = streams(count, seed)[:, 0], streams(count, seed + 1)[:, 0]
        seating = np.zeros((count, self.seats), np.int8)
        began = time.process_time()
        self.players.contest(self.template, self.rows, seating, deals, luck, tables, memories, self.moves)
        return time.process_time() - began


class Moments(NamedTuple):
    """Tables at which somebody is to move, what all remember there, and who it is."""

    tables: np.ndarray
    memories: np.ndarray
    seats: list[int]


def moments(game: str, style: str, count: int) -> Moments:
    """From games of this style among its own kind."""
    found, players = catalogue.game(game), players_of(game)
    rows = np.array([styles.style(game, style)] * SEATS)
    tables, memories, seats = [], [], []
    plan, dice = np.zeros(players.plan_size, np.int8), random.Random(game)
    for number in range(1, 10_000):
        table = found.deal(next(iter(found.presets.values())), SEATS, dice.randbytes(32)).record
        memory, luck, before = np.zeros(1, players.memory_dtype), stream(number), table.copy()
        players.begin(memory, 0, table)
        while not players.engine.is_over(table, 0):
            if dice.random() < 0.2:
                tables.append(table.copy())
                memories.append(memory.copy())
                seats.append(int(players.engine.next_to_move(table, 0)))
            players.move(table, 0, rows, memory, luck, plan, before)
        if len(seats) >= count:
            break
    return Moments(np.concatenate(tables[:count]), np.concatenate(memories[:count]), seats[:count])


def deciding(game: str, style: str, at: Moments) -> float:
    """Seconds of the processor for a decision, asked for from Python."""
    players, row = players_of(game), styles.style(game, style)
    plan, luck = np.zeros(players.plan_size, np.int8), stream(7)
    began = time.process_time()
    for i, seat in enumerate(at.seats):
        players.decide(at.tables, i, seat, row, at.memories, luck, plan)
    return (time.process_time() - began) / len(at.seats)


class Watched:
    """Notes how long a bot takes over each move."""

    def __init__(self, bot: RememberingBot) -> None:
        self.bot, self.seconds = bot, list[float]()

    def choose(self, view: View, rng: random.Random, budget: bots.Budget) -> Move:
        raise NotImplementedError("everybody is told what was seen")

    def choose_remembering(self, view: View, memory: bytes, rng: random.Random, budget: bots.Budget) -> Move:
        began = time.perf_counter()
        move = self.bot.choose_remembering(view, memory, rng, budget)
        self.seconds.append(time.perf_counter() - began)
        return move


def _remembering(bot: object) -> RememberingBot:
    assert isinstance(bot, RememberingBot)
    return bot


def master_times(game: str, milliseconds: int, decisions: int) -> list[float]:
    """Of one master among dealers. Its clock is the processor's, so that others on the machine do not count."""
    found, watched = catalogue.game(game), list[float]()
    for number in range(1000):
        others = [bots.named("dealer", found) for _ in range(SEATS - 1)]
        master = Watched(_remembering(bots.named("master", found)))
        names, preset = ["master", *["dealer"] * (SEATS - 1)], next(iter(found.presets))
        budget = bots.Budget(milliseconds=milliseconds)
        material = f"{game} {number}".encode()
        with patch("time.perf_counter", time.process_time):
            play_match(found, found.presets[preset], preset, names, material, budget=budget, players=[master, *others])
        watched += master.seconds
        if len(watched) >= decisions:
            break
    return watched[:decisions]


def used() -> tuple[float, float]:
    """Seconds of the processor: of this process, and of those it has started and seen end."""
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime, others.ru_utime + others.ru_stime


def arena_seconds(game: str, games: int, jobs: int) -> float:
    """What an arena takes on so many cores, as all its processes together use the processor."""
    found = catalogue.game(game)
    preset, options = next(iter(found.presets.items()))
    who = tuple(entrant(game, styles.package_of(game), name) for name in ("farmer", "dealer", "fox"))
    before = used()
    for _ in play(ArenaPlan(game, preset, options, who, SEATS, games, "bench"), jobs=jobs):
        pass
    own, others = (after - begun for after, begun in zip(used(), before, strict=True))
    return (own + others) / jobs


class Bench:
    def __init__(self, quick: bool) -> None:
        self.rounds = 2 if quick else 7
        self.games = 100 if quick else 1000
        self.decisions = 500 if quick else 5000
        self.thoughts = 20 if quick else 200
        self.arena = 1000 if quick else 5000
        self.met: list[tuple[str, object, str, str]] = []

    def aim(self, what: str, figure: object, aim: str, met: bool) -> None:
        self.met.append((what, figure, aim, "yes" if met else "**no**"))

    def contests(self) -> str:
        """In every edition at every number of seats."""
        at = [(game, *table) for game in GAMES for table in tables(game)]
        contests = {place: Contest(*place, self.games) for place in at}
        paces: dict[tuple[str, str, int], list[float]] = {place: [] for place in at}
        for contest in contests.values():
            contest.seconds(1)  # whatever has to be compiled
        for number in range(2, 2 + self.rounds):
            for place, contest in contests.items():
                paces[place].append(contest.games / contest.seconds(number))
        rows, slowest = [], dict[str, Spread]()
        for (game, preset, seats), found in paces.items():
            pace = Spread.of(found)
            if game not in slowest or pace.median < slowest[game].median:
                slowest[game] = pace
            moves = float(np.abs(contests[game, preset, seats].moves).mean())
            title = f"{GAMES[game].title}, {preset}, {seats} dealers"
            rows.append((title, pace, f"{moves:.0f}", f"{1e6 / pace.median / moves:.2f}"))
        for game, pace in slowest.items():
            asked = CONTESTS[game] / 2
            title = f"{GAMES[game].title}: games/s with memory, where they are fewest"
            self.aim(title, pace, f"≥ {asked:,.0f}", pace.median >= asked)
        return markdown(("who", "games/s", "moves a game", "µs a move"), rows)

    def decisions_of(self) -> str:
        rows = []
        for game in GAMES:
            for style in ("farmer", "dealer"):
                at = moments(game, style, self.decisions)
                deciding(game, style, at)
                seconds = Spread.of([deciding(game, style, at) for _ in range(self.rounds)])
                rows.append((f"{GAMES[game].title}, {style}", micro(seconds)))
                self.aim(
                    f"{GAMES[game].title}: µs for a {style} to decide",
                    micro(seconds),
                    "< 50",
                    seconds.median < DECIDING,
                )
        return markdown(("who", "µs a decision"), rows)

    def masters(self) -> str:
        rows = []
        for game in GAMES:
            for budget in BUDGETS:
                master_times(game, budget, 2)  # whatever has to be compiled
                times = np.array(master_times(game, budget, self.thoughts)) * 1000
                late = float(np.mean(times > OVER * budget))
                title = f"{GAMES[game].title}, {budget} ms"
                ends = (f"{np.median(times):.1f}", f"{np.quantile(times, 0.95):.1f}", f"{times.max():.1f}")
                rows.append((title, *ends, f"{late:.1%}"))
                self.aim(
                    f"{title}: 95 % of decisions, ms",
                    ends[1],
                    f"≤ {OVER * budget:.0f}",
                    float(ends[1]) <= OVER * budget,
                )
        return markdown(
            ("master among dealers", "median, ms", "95 %, ms", "longest, ms", "over by more than 10 %"), rows
        )

    def jobs(self) -> str:
        rows = []
        for game in GAMES:
            least = self.arena * QUICKER.get(game, 1)
            first, whole = ([arena_seconds(game, games, jobs) for jobs in (1, 2)] for games in (least, 4 * least))
            one, two = (more - less for more, less in zip(whole, first, strict=True))
            said = (f"{whole[0]:.1f}", f"{whole[1]:.1f}", f"{whole[0] / whole[1]:.2f}", f"{one / two:.2f}")
            rows.append((f"{GAMES[game].title}, {24 * least:,} games", *said))
            self.aim(f"{GAMES[game].title}: two jobs beside one, under way", said[-1], f"≥ {JOBS}", one / two >= JOBS)
        return markdown(("arena of three", "one job, s", "two jobs, s", "times as fast", "without their start"), rows)

    def aims(self) -> str:
        return markdown(("what", "figure", "aim", "met"), self.met)


def main() -> int:
    chosen = asking(__doc__, "few games and rounds").parse_args()
    bench = Bench(chosen.quick)
    report = Report(
        "Compiled players",
        {
            "machine": machine("numpy", "numba"),
            "command": f"`{' '.join(['python bench/bots.py', *sys.argv[1:]])}`",
            "a figure": f"median (least – most) of {bench.rounds} rounds, by processor time",
            "two jobs": "half of the processor time that all processes use together",
        },
    )
    report.section("Games a second on one core, with memory", bench.contests)
    report.section("A decision", bench.decisions_of)
    report.section("A master's time", bench.masters)
    report.section("Two jobs beside one", bench.jobs)
    report.section("Aims", bench.aims)
    return report.end(chosen.out or (None if chosen.quick else FIGURES))


if __name__ == "__main__":
    sys.exit(main())
