"""What a second node costs: the same load on one house and on two, on PostgreSQL and Redis of their own."""

import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from figures import Spread, markdown

from serving.programs import Nodes
from serving.sides import Side, opened

ROOT = Path(__file__).resolve().parents[2]
ONE, BY_TABLE, SPREAD = "one node", "two nodes, a table's sockets at one", "two nodes, a table's sockets at both"
KINDS = {ONE: ("house", [8621]), BY_TABLE: ("house", [8631, 8632]), SPREAD: ("house-spread", [8641, 8642])}
TOLD = """\
All nodes share a core and every side has a database and a bus to itself; {tables} tables of four, {rate} moves a
second. Processor time is that of the nodes, added up: what PostgreSQL and Redis take is not in it. The first way of
two is what a proxy does that chooses the node by the path, the second the worst that can happen."""


def compared(tables: int, seconds: float, rounds: int, rate: float, aim: Callable[..., None]) -> str:
    sys.path.insert(0, str(ROOT))
    from tests.live.postgres import Postgres
    from tests.live.redis import Redis

    micro: dict[str, list[float]] = {name: [] for name in KINDS}
    p99: dict[str, list[float]] = {name: [] for name in KINDS}
    with ExitStack() as open_:
        postgres = Postgres()
        open_.callback(postgres.close)
        postgres.start()
        sides: list[Side[Nodes]] = []
        for name, (kind, ports) in KINDS.items():
            redis = Redis()
            open_.callback(redis.close)
            redis.start()
            start = partial(Nodes, kind, ports, postgres.create(), redis.url)
            sides.append(open_.enter_context(opened(name, start, tables, seconds)))
        for side in sides:
            side.trial(rate)  # to warm up
        for _ in range(rounds):
            for side in sides:
                trial = side.trial(rate)
                if trial.unfinished:
                    raise RuntimeError(f"{side.name}: {trial.unfinished} moves never reached everybody")
                micro[side.name].append(trial.processor * 1e6)
                p99[side.name].append(trial.p99 * 1e3)
    rows = []
    for name in KINDS:
        ratios = Spread.of([mine / one for mine, one in zip(micro[name], micro[ONE], strict=True)])
        rows.append((name, Spread.of(micro[name]), Spread.of(p99[name]), "" if name == ONE else ratios))
        if name == BY_TABLE:
            aim(
                "processor time a move on two nodes, by table, over one's",
                ratios.median,
                1.2,
                str(ratios),
                at_most=True,
            )
    told = TOLD.format(tables=tables, rate=f"{rate:.0f}")
    return f"{told}\n\n{markdown(('nodes', 'µs a move', 'p99, ms', 'over one node, round by round'), rows)}"
