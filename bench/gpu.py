"""Whole random games on a CUDA device, by the very functions that run on the CPU.

    PYTHONPATH=src python bench/gpu.py --profile --out docs/figures/gpu.md

First the final states of both are compared, byte for byte, from the same seeds; then steps per second are measured. It
needs numpy, numba and numba-cuda, and nothing else. Without a GPU, NUMBA_ENABLE_CUDASIM=1 ADJUGE_INTERPRET=1 and
`--quick --way "in place"` try the script itself in numba's simulator, which cannot copy records.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from figures import Spread, machine, markdown, short
from report import Report
from tables import GAMES, MeasuredGame, Rules

from adjuge.lab.gpu.device import DeviceTables, dealt_on_cpu, differing
from adjuge.lab.gpu.kernels import EACH, IN_PLACE, TOGETHER, WAYS, Variant, cuda

SEED = 20_260
BLOCK = 64
REGISTERS = 32  # the most with which a multiprocessor is full of threads


@dataclass(frozen=True)
class Sizes:
    """How much is played."""

    compared: tuple[int, int]  # tables, steps
    steps: int  # a timed launch
    repeats: int
    batches: Sequence[int]  # tables at once
    profiled: int  # tables at once while variants are compared


FULL = Sizes((4096, 4000), 4000, 5, [1 << n for n in (14, 16, 18, 20, 21)], 1 << 18)
QUICK = Sizes((2, 1500), 12, 2, [4], 3)


@dataclass(frozen=True)
class Rate:
    """What is played in a second."""

    steps: Spread
    games: float


def rate_on_device(
    game: MeasuredGame, rules: Rules, seats: int, count: int, variant: Variant, steps: int, repeats: int
) -> Rate:
    """Several launches, after one that spreads the games over all their phases."""
    device = DeviceTables.dealt(game.game, game.set_tables(rules, seats, count), variant, SEED)
    device.play(steps)
    rates, seconds, games = [], 0.0, 0
    for _ in range(repeats):
        cuda.synchronize()
        begin = time.perf_counter()
        device.play(steps)
        cuda.synchronize()
        took = time.perf_counter() - begin
        rates.append(count * steps / took)
        seconds += took
        games += int(device.ended.copy_to_host().sum())
    return Rate(Spread.of(rates), games / seconds)


def rate_on_cpu(game: MeasuredGame, rules: Rules, seats: int, count: int, steps: int, repeats: int) -> Spread:
    engine = game.part("api").engine
    tables, streams, ended = dealt_on_cpu(game.game, game.set_tables(rules, seats, count), SEED)
    engine.random_play_on_all_cores(tables, streams, steps, ended)
    rates = []
    for _ in range(repeats):
        begin = time.perf_counter()
        engine.random_play_on_all_cores(tables, streams, steps, ended)
        rates.append(count * steps / (time.perf_counter() - begin))
    return Spread.of(rates)


class StatesDifferError(Exception):
    """The two ways to run one source disagree."""


class Bench:
    """The sections of the page; what one finds fastest the next ones use."""

    def __init__(self, sizes: Sizes, way: str, game: MeasuredGame) -> None:
        self.sizes = sizes
        self.game = game
        self.usual = next(iter(game.presets))
        self.variant = Variant(way, BLOCK, None if way == IN_PLACE else REGISTERS)
        self.count = sizes.batches[-1]
        self.best: Spread | None = None

    def profile(self) -> str:
        """Each variant checked against the CPU and timed."""
        variants = [Variant(way, BLOCK, registers) for way in (TOGETHER, EACH) for registers in (REGISTERS, None)]
        rows: list[Sequence[object]] = []
        fastest = 0.0
        for variant in variants:
            begin = time.perf_counter()
            try:
                self._compare(variant, list(self.game.mixes)[:1])
                got = self._rate(self.usual, self.sizes.profiled, variant).steps
            except Exception as trouble:
                traceback.print_exc()
                rows.append((variant, f"failed: {type(trouble).__name__}", ""))
                continue
            rows.append((variant, got, f"{time.perf_counter() - begin:.1f} s"))
            print(*rows[-1], file=sys.stderr, flush=True)
            if got.median > fastest:
                fastest, self.variant = got.median, variant
        table = markdown(("variant", "steps/s", "with compiling and comparing"), rows)
        return f"{self.usual}, {self.sizes.profiled:,} tables at once.\n\n{table}"

    def compare(self) -> str:
        return self._compare(self.variant, self.game.mixes)

    def _compare(self, variant: Variant, mixes: Iterable[str]) -> str:
        count, steps = self.sizes.compared
        rows, wrong = [], 0
        for name in mixes:
            rules, seats = self.game.mixes[name]
            tables = self.game.set_tables(rules, seats, count)
            different, ended = differing(self.game.game, tables, steps, variant, SEED)
            wrong += different
            rows.append((name, seats, short(count * steps), f"{ended:,}", different))
        table = markdown(("rules", "seats", "steps", "games ended", "tables that differ"), rows)
        if wrong:
            raise StatesDifferError(f"{wrong} tables differ between the CPU and {variant}\n\n{table}")
        return f"{count:,} tables of {steps:,} steps each; {variant}.\n\n{table}"

    def sweep(self) -> str:
        rows = []
        for count in self.sizes.batches:
            got = self._rate(self.usual, count, self.variant)
            rows.append((f"{count:,}", got.steps))
            if self.best is None or got.steps.median > self.best.median:
                self.best, self.count = got.steps, count
        table = markdown(("tables at once", "steps/s"), rows)
        return f"{self.usual}, {self.game.seats} seats, {self.variant}.\n\n{table}\n\nBest: {self.best} steps/s."

    def _rate(self, preset: str, count: int, variant: Variant) -> Rate:
        rules, steps, repeats = self.game.presets[preset], self.sizes.steps, self.sizes.repeats
        return rate_on_device(self.game, rules, self.game.seats, count, variant, steps, repeats)

    def presets(self) -> str:
        rows = []
        for name in self.game.presets:
            got = self._rate(name, self.count, self.variant)
            rows.append((name, got.steps, short(got.games)))
        table = markdown(("preset", "steps/s", "games/s"), rows)
        size = self.game.part("table").Table.dtype.itemsize
        return f"{self.game.seats} seats, {self.count:,} tables of {size} bytes at once, {self.variant}.\n\n{table}"

    def cpu(self) -> str:
        count, steps = self.sizes.compared
        rules = self.game.presets[self.usual]
        got = rate_on_cpu(self.game, rules, self.game.seats, count, steps, self.sizes.repeats)
        return f"{self.usual}, {self.game.seats} seats, on all cores of the same machine: {got} steps/s."


def device() -> str:
    name = getattr(cuda.get_current_device(), "name", "simulator")
    return name.decode() if isinstance(name, bytes) else str(name)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game; may be given several times")
    parser.add_argument("--profile", action="store_true", help="try every variant first and go on with the fastest")
    parser.add_argument("--way", choices=WAYS, default=WAYS[0], help="how the threads play")
    parser.add_argument("--quick", action="store_true", help="tiny sizes, to try the script")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the page of figures")
    chosen = parser.parse_args()
    if not cuda.is_available():
        print("No CUDA device found: this needs an NVIDIA GPU with its driver, and numba-cuda.", file=sys.stderr)
        return 2
    sizes = QUICK if chosen.quick else FULL
    report = Report(
        "Whole games on a GPU",
        {
            "device": device(),
            "machine": machine("numpy", "numba", "numba-cuda"),
            "command": f"`PYTHONPATH=src python bench/gpu.py {' '.join(sys.argv[1:])}`",
            "a step": "one action carried out, with finding who moves and what is open to him, and with dealing anew",
            "a figure": f"median (least – most) of {sizes.repeats} launches of {sizes.steps:,} steps, after a warm-up",
        },
    )
    for game in (GAMES[name] for name in chosen.game or GAMES):
        bench = Bench(sizes, chosen.way, game)
        if chosen.profile:
            report.section(f"{game.title}: ways to play", bench.profile)
        report.section(f"{game.title}: final states on the device and on the CPU", bench.compare)
        report.section(f"{game.title}: tables at once", bench.sweep)
        report.section(f"{game.title}: by preset", bench.presets)
        report.section(f"{game.title}: the CPU beside it", bench.cpu)
    return report.end(chosen.out)


if __name__ == "__main__":
    sys.exit(main())
