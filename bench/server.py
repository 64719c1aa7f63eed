"""The server under load, beside a minimal boardgame.io server: moves a second, processor time and memory a table.

    make bench
    python bench/server.py --quick

Bots come as clients over loopback, the server on one core, the load on another. A move is done when it is acknowledged
(here: on the disk) and every seat has heard of it. The page goes to docs/figures/server.md, or where `--out` says.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from figures import Spread, machine, markdown, short
from report import Report, asking
from serving import nodes, stages, starts
from serving.programs import PEER, Boardgameio, House, HouseOnFile, node, sockets_at_most
from serving.sides import SEATS, Measured, Side, opened

FIGURES = Path(__file__).resolve().parents[1] / "docs" / "figures" / "server.md"
OURS, THEIRS = "Adjugé!, fsync on", "boardgame.io, in memory"
GENTLE = 200  # moves a second that both keep up with
RATES = """\
Both servers are given the same: {tables} tables of four, every seat on a socket of its own, moves due at a fixed rate
whether or not the server keeps up. The highest rate is the one at which 99 of 100 moves still reached every seat, and
were acknowledged, within 50 ms of being due. Ours plays Boursicocotte with its menus, trades and memory and flushes
every move to the disk before it answers; boardgame.io plays auctions alone, in memory. Processor time is taken at
{gentle} moves a second, where nothing can be done for several moves at once, and at the highest rate."""


SECTIONS = {
    "rates": "Moves a second",
    "stages": "Where the processor's time goes",
    "memory": "Memory",
    "many_idle": "Idle tables",
    "nodes": "Two nodes beside one",
    "restarts": "Starting with unfinished tables",
    "aims": "Aims",
}


class Bench:
    """The sections of the page; what was aimed at is gathered on the way."""

    def __init__(self, quick: bool, folder: Path | None, idle: int | None, unfinished: int | None) -> None:
        self.folder = folder
        self.tables = 50 if quick else 200
        self.seconds = 2.0 if quick else 6.0
        self.rounds = 2 if quick else 5
        self.idle_tables = 100 if quick else 1000
        self.many_tables = idle or (200 if quick else 5000)
        self.unfinished = unfinished or (500 if quick else 10_000)
        self.starts = 2 if quick else 5
        self.reached: list[Sequence[str]] = []

    def rates(self) -> str:
        rates: dict[str, list[float]] = {OURS: [], THEIRS: []}
        gentle: dict[str, list[float]] = {OURS: [], THEIRS: []}
        full: dict[str, list[float]] = {OURS: [], THEIRS: []}
        last: dict[str, tuple[float, float]] = {}
        guesses = {OURS: 500.0, THEIRS: 1000.0}
        with self._ours() as ours, self._theirs() as theirs:
            for side in (ours, theirs):
                side.trial(GENTLE)  # to warm up
            for _ in range(self.rounds):
                for side in (ours, theirs):
                    guesses[side.name] = side.highest(guesses[side.name])
                    rates[side.name].append(guesses[side.name])
                for side in (ours, theirs):
                    gentle[side.name].append(side.trial(GENTLE).processor * 1e6)
                    busiest = side.trial(guesses[side.name])
                    full[side.name].append(busiest.processor * 1e6)
                    last[side.name] = busiest.received, busiest.busy
        ratios = Spread.of([mine / other for mine, other in zip(rates[OURS], rates[THEIRS], strict=True)])
        self._aim("moves/s on one core over boardgame.io's", ratios.median, 1.5, str(ratios))
        costs = Spread.of([other / mine for mine, other in zip(full[OURS], full[THEIRS], strict=True)])
        self._aim("… by processor time a move at the highest rate", costs.median, 1.5, str(costs))
        rows = [
            (
                name,
                Spread.of(rates[name]),
                Spread.of(gentle[name]),
                Spread.of(full[name]),
                short(last[name][0]),
                f"{last[name][1]:.0%}",
            )
            for name in (OURS, THEIRS)
        ]
        columns = ("server", "moves/s", "µs a move", "… at that rate", "bytes a move", "load's own core")
        told = RATES.format(tables=self.tables, gentle=GENTLE)
        return (
            f"{told}\n\n{markdown(columns, rows)}\n\nOurs over theirs, round by round: {ratios} in moves a second;"
            f" {costs} by processor time, which tells less of who else was on the machine."
        )

    def stages(self) -> str:
        """Well below the highest rate: whoever looks on takes time as well."""
        window = int(2 * self.seconds)
        with self._ours() as side:
            side.trial(GENTLE)
            side.load.order("tables", tables=side.tables, seats=SEATS)
            before = side.program.user_and_system()
            side.load.begin("drive", rate=GENTLE, seconds=1.5 * window)
            stacks = stages.sampled(side.program.pid, window)
            moves = side.load.done()["moves"]
            user, system = (
                (now - then) / moves * 1e6 for now, then in zip(side.program.user_and_system(), before, strict=True)
            )
        parts = {stage: share * user for stage, share in stages.by_stage(stacks).items()} | {"the kernel": system}
        rows = [(stage, f"{micro:.0f}", f"{micro / (user + system):.0%}") for stage, micro in parts.items()]
        spots = [(f"`{line}`", f"{share:.1%}") for line, share in stages.hot_spots(stacks, 15)]
        return (
            f"Of {user + system:.0f} µs a move at {GENTLE} moves a second, the program's own part being shared out as"
            f" samples of its stack fell:\n\n{markdown(('stage', 'µs', 'share'), rows)}\n\n"
            f"Lines at which it was found most often:\n\n{markdown(('line', 'share'), spots)}"
        )

    def memory(self) -> str:
        idle: dict[str, float] = {}
        active: dict[str, float] = {}
        for side_of in (self._ours, self._theirs):
            with side_of() as side:
                idle[side.name] = side.weight_idle(self.idle_tables, sockets=2)
                active[side.name] = side.weight_active(GENTLE)
        self._aim("memory of an active table over boardgame.io's", active[OURS] / active[THEIRS], 1 / 3, at_most=True)
        self._aim("memory of an idle table over boardgame.io's", idle[OURS] / idle[THEIRS], 1 / 3, at_most=True)
        told = (
            f"Bytes by which a server grows with each further table: {self.idle_tables} idle ones of four seats with"
            f" two people on the line, {self.tables} active ones with four and some moves made."
        )
        rows = [(name, short(idle[name]), short(active[name])) for name in (OURS, THEIRS)]
        return f"{told}\n\n{markdown(('server', 'idle table', 'active table'), rows)}"

    def many_idle(self) -> str:
        sockets = 2 * self.many_tables + SEATS * self.tables
        if sockets > sockets_at_most():
            raise RuntimeError(f"{sockets} sockets are more than the {sockets_at_most()} allowed here: see ulimit -Hn")
        with self._ours() as side:
            before = side.program.memory()
            side.load.order("idle", tables=self.many_tables, seats=SEATS, sockets=2)
            used = side.program.processor_seconds()
            grown = (side.program.memory() - before) / self.many_tables
            trial = side.trial(GENTLE)
        self._aim(f"ms, p99 of a move beside {self.many_tables} idle tables", trial.p99 * 1e3, 50, at_most=True)
        return (
            f"{self.many_tables} tables with two sockets each take {short(grown)} bytes a table. {GENTLE} moves a"
            f" second at {side.tables} other tables: 99 of 100 within {trial.p99 * 1e3:.1f} ms,"
            f" {trial.processor * 1e6:.0f} µs each, {trial.unfinished} unanswered. (Opening them all took {used:.0f} s"
            " of processor.)"
        )

    def nodes(self) -> str:
        return nodes.compared(self.tables, self.seconds, self.rounds, GENTLE, self._aim)

    def restarts(self) -> str:
        return starts.timed(self.unfinished, self.starts, self.folder, self._aim)

    def aims(self) -> str:
        return markdown(("what", "figure", "aim", "met"), self.reached)

    def _ours(self) -> AbstractContextManager[Side[House]]:
        return self._opened(OURS, lambda: HouseOnFile(8601, self.folder))

    def _theirs(self) -> AbstractContextManager[Side[Boardgameio]]:
        return self._opened(THEIRS, lambda: Boardgameio(8611))

    def _opened(self, name: str, start: Callable[[], Measured]) -> AbstractContextManager[Side[Measured]]:
        return opened(name, start, self.tables, self.seconds)

    def _aim(self, what: str, figure: float, aim: float, shown: str = "", *, at_most: bool = False) -> None:
        met = figure <= aim if at_most else figure >= aim
        sign = "≤" if at_most else "≥"
        self.reached.append((what, shown or short(figure), f"{sign} {short(aim)}", "yes" if met else "**no**"))


def _peer() -> str:
    installed = json.loads((PEER / "node_modules" / "boardgame.io" / "package.json").read_text(encoding="utf-8"))
    version = subprocess.run([node(), "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return f"boardgame.io {installed['version']}, Node {version}"


def main() -> int:
    parser = asking(__doc__, "short rounds and few tables")
    parser.add_argument("--store", type=Path, metavar="FOLDER", help="where the log is written: choose a real disk")
    parser.add_argument("--idle", type=int, metavar="N", help="how many idle tables stand beside the busy ones")
    parser.add_argument("--unfinished", type=int, metavar="N", help="how many tables the house finds when it starts")
    parser.add_argument(
        "--only",
        action="append",
        choices=SECTIONS,
        metavar="SECTION",
        help=f"of {', '.join(SECTIONS)}; may be repeated",
    )
    chosen = parser.parse_args()
    bench = Bench(chosen.quick, chosen.store, chosen.idle, chosen.unfinished)
    report = Report(
        "The server beside boardgame.io",
        {
            "machine": f"{machine('litestar', 'uvicorn', 'websockets', 'uvloop', 'msgspec')}; {_peer()}",
            "command": f"`{' '.join(['python bench/server.py', *sys.argv[1:]])}`",
            "a figure": f"median (least – most) of {bench.rounds} rounds, both servers in turn each round",
        },
    )
    for name, title in SECTIONS.items():
        if not chosen.only or name in chosen.only:
            report.section(title, getattr(bench, name))
    return report.end(chosen.out or (None if chosen.quick or chosen.only else FIGURES))


if __name__ == "__main__":
    sys.exit(main())
