"""The store measured: durable appends a second, alone and together, on SQLite and on PostgreSQL.

    python bench/store.py
    python bench/store.py --quick

The page of figures goes to docs/figures/store.md, or where `--out` says. The files lie in a folder of `--at` (the
current one): figures of a disk that does not sync, such as one in memory, say little.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from figures import Spread, machine, markdown, short
from report import Report

from adjuge.store import Store, log

ROOT = Path(__file__).resolve().parents[1]
FIGURES = ROOT / "docs" / "figures" / "store.md"
BODY = b'{"facts":[{"type":"moved","seat":1,"move":{"type":"bid","amount":120},"how":"person","spent":900}],"format":1}'
ROWS_PER_TABLE = 100
UNFINISHED = 10_000
LISTING = b'{"phase":"playing","game":"boursicocotte","preset":"marteau","public":true,"rated":false,"people":[]}'


async def appends(url: str, appenders: int, seconds: float, round_: int) -> tuple[float, float, float]:
    """Appends a second, appends in a commit, and processor time in seconds for each append."""
    store = await Store.open(url)
    end = time.perf_counter() + seconds

    async def appender(number: int) -> int:
        done = 0
        while time.perf_counter() < end:
            table, seq = divmod(done, ROWS_PER_TABLE)
            name = f"{round_}-{number:03d}-{table:08d}-{appenders}"
            assert await store.log.append(name, seq + 1, done, f"{number}:{done}", BODY, None) == "written"
            done += 1
        return done

    begin, cpu = time.perf_counter(), time.process_time()
    done = sum(await asyncio.gather(*(appender(number) for number in range(appenders))))
    rate, cpu = done / (time.perf_counter() - begin), (time.process_time() - cpu) / done
    together = done / store.commits
    await store.close()
    return rate, together, cpu


@contextmanager
def one_by_one() -> Iterator[None]:
    """A commit for each append, as if nobody else were waiting."""
    most, log.MOST_ROWS = log.MOST_ROWS, 1
    yield
    log.MOST_ROWS = most


class Bench:
    def __init__(self, rounds: int, seconds: float, new_store: dict[str, Callable[[], str]]) -> None:
        self.rounds, self.seconds, self.new_store = rounds, seconds, new_store

    def appends(self) -> str:
        rows: list[Sequence[object]] = []
        for engine, new_store in self.new_store.items():
            url = new_store()
            medians: dict[object, float] = {}
            for appenders, alone in ((1, False), (16, False), (256, False), (256, True)):
                took = [self._round(url, appenders, alone, round_) for round_ in range(self.rounds)]
                rate, together, cpu = (Spread.of(column) for column in zip(*took, strict=True))
                medians[appenders, alone] = rate.median
                way = f"{appenders}, one by one" if alone else str(appenders)
                micro = "" if alone else short(cpu.median * 1e6)
                rows.append((engine, way, rate, short(together.median), micro))
            ratio = medians[256, False] / medians[256, True]
            rows.append((engine, "256: together / one by one", f"× {short(ratio)}", "", ""))
        return markdown(("store", "appenders", "appends/s", "appends in a commit", "processor time, µs each"), rows)

    def _round(self, url: str, appenders: int, alone: bool, round_: int) -> tuple[float, float, float]:
        if not alone:
            return asyncio.run(appends(url, appenders, self.seconds, round_))
        with one_by_one():
            return asyncio.run(appends(url, appenders, self.seconds, self.rounds + round_))

    def openings(self) -> str:
        rows = [(engine, asyncio.run(self._opening(new_store()))) for engine, new_store in self.new_store.items()]
        return markdown(("store", "opened in, ms"), rows)

    async def _opening(self, url: str) -> Spread:
        store = await Store.open(url)
        tables = (f"t{number}" for number in range(UNFINISHED))
        await asyncio.gather(*(store.log.append(table, 1, 0, None, BODY, LISTING) for table in tables))
        await store.close()
        took = []
        for _ in range(self.rounds):
            begin = time.perf_counter()
            store = await Store.open(url)
            took.append(1e3 * (time.perf_counter() - begin))
            await store.close()
        return Spread.of(took)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--at", type=Path, default=Path(), help="on which disk")
    parser.add_argument("--out", type=Path, default=FIGURES)
    given = parser.parse_args()
    rounds, seconds = (3, 0.5) if given.quick else (5, 3.0)
    sys.path.insert(0, str(ROOT))
    from tests.live.postgres import Postgres

    with tempfile.TemporaryDirectory(dir=given.at, prefix="bench-store-") as folder:
        postgres = Postgres()
        postgres.start()
        try:
            files = (f"sqlite:///{folder}/{number}.db" for number in range(1000))
            bench = Bench(rounds, seconds, {"SQLite": lambda: next(files), "PostgreSQL": postgres.create})
            report = Report(
                "The store",
                {
                    "machine": machine("sqlalchemy", "asyncpg"),
                    "command": " ".join(["python bench/store.py", *sys.argv[1:]]),
                    "load": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores before the first round",
                    "an append": f"a row of {len(BODY)} bytes, on the disk (fsync) before it is acknowledged",
                    "a figure": f"median (least – most) of {rounds} rounds of {seconds:g} s",
                },
            )
            report.section("Appends", bench.appends)
            report.section(f"Opening a store with {UNFINISHED} unfinished tables", bench.openings)
        finally:
            postgres.close()
    sys.exit(report.end(given.out))


if __name__ == "__main__":
    main()
