"""The load, in a process of its own: moves come at a fixed rate, whether or not the server keeps up.

    python bench/serving/load.py house 127.0.0.1 8000
    python bench/serving/load.py house-spread 127.0.0.1 8000 8001

Orders come in on standard input, one JSON object a line, and what came of each goes out on standard output. Tables stay
from one order to the next; those whose game is over are replaced between orders.
"""

import asyncio
import os
import random
import resource
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from serving.boardgameio import BoardgameServer
from serving.house import HouseServer
from serving.tables import Server, Table

SERVERS: dict[str, Callable[[str, Sequence[int]], Server]] = {
    "house": HouseServer,
    "house-spread": partial(HouseServer, spread=True),
    "boardgameio": lambda host, ports: BoardgameServer(host, *ports),
}
_TICK = 0.001
_PATIENCE = 10.0  # seconds for what is still under way in the end


class Seat(msgspec.Struct, tag="tables"):
    """Have so many tables ready, with all seats on the line and a game under way."""

    tables: int
    seats: int


class Drive(msgspec.Struct, tag="drive"):
    """So many moves a second, for so many seconds."""

    rate: float
    seconds: float


class Idle(msgspec.Struct, tag="idle"):
    """So many more tables at which nothing happens, with so many sockets each."""

    tables: int
    seats: int
    sockets: int


class Driven(msgspec.Struct):
    """How it went. Latencies in seconds, from the moment a move was due until every seat had heard of it."""

    moves: int
    seconds: float
    p50: float
    p99: float
    worst: float
    unfinished: int
    received: int  # bytes
    busy: float  # share of a processor that the load itself took
    games_over: int


class LoadedTables:
    """All the tables under load."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._dice = random.Random(1)
        self._tables: list[Table] = []
        self._idle: list[Callable[[], None]] = []
        self._free: deque[Table] = deque()
        self._waiting: deque[float] = deque()  # when moves were due that found no table free
        self._due: dict[Table, float] = {}
        self._latencies: list[float] = []
        self._over = 0

    async def seat(self, order: Seat) -> None:
        for table in [table for table in self._tables if table.over]:
            table.close()
            self._tables.remove(table)
        for prepared in self._server.prepare(order.tables - len(self._tables), order.seats):
            table = await self._server.begin(prepared, self._dice)
            table.done = self._done
            self._tables.append(table)
        self._dice.shuffle(self._tables)
        self._free = deque(table for table in self._tables if table not in self._due)

    async def idle(self, order: Idle) -> None:
        for prepared in self._server.prepare(order.tables, order.seats):
            self._idle.append(await self._server.idle(prepared, order.sockets))

    async def drive(self, order: Drive) -> Driven:
        self._latencies, self._over = [], 0
        received, busy, begin = self._received(), _processor_seconds(), time.perf_counter()
        asked, count = 0, int(order.rate * order.seconds)
        while asked < count:
            now = time.perf_counter() - begin
            while asked < count and asked / order.rate <= now:
                self._ask(begin + asked / order.rate)
                asked += 1
            await asyncio.sleep(_TICK)
        patience = time.perf_counter() + _PATIENCE
        while (self._due or self._waiting) and time.perf_counter() < patience:
            await asyncio.sleep(_TICK)
        took, used = time.perf_counter() - begin, _processor_seconds() - busy
        unfinished = len(self._due) + len(self._waiting)
        self._waiting.clear()
        latencies = sorted(self._latencies)
        return Driven(
            moves=len(latencies),
            seconds=took,
            p50=_percentile(latencies, 0.5),
            p99=_percentile(latencies, 0.99),
            worst=_percentile(latencies, 1),
            unfinished=unfinished,
            received=self._received() - received,
            busy=used / took,
            games_over=self._over,
        )

    def _ask(self, due: float) -> None:
        if self._free:
            self._move(self._free.popleft(), due)
        else:
            self._waiting.append(due)

    def _move(self, table: Table, due: float) -> None:
        self._due[table] = due
        table.move()

    def _done(self, table: Table) -> None:
        self._latencies.append(time.perf_counter() - self._due.pop(table))
        if table.over:
            self._over += 1
        elif self._waiting:
            self._move(table, self._waiting.popleft())
        else:
            self._free.append(table)

    def _received(self) -> int:
        return sum(table.received for table in self._tables)


def _percentile(ordered: list[float], share: float) -> float:
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else float("inf")


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _stop(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What goes wrong while listening would otherwise look like a server that is slow to answer."""
    loop.default_exception_handler(context)
    os._exit(1)


async def main(kind: str, host: str, ports: Sequence[int]) -> None:
    services = LoadedTables(SERVERS[kind](host, ports))
    orders = msgspec.json.Decoder(Seat | Drive | Idle)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_stop)
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = orders.decode(line)
        answer: Any = None
        match order:
            case Seat():
                await services.seat(order)
            case Idle():
                await services.idle(order)
            case Drive():
                answer = await services.drive(order)
        print(msgspec.json.encode(answer).decode(), flush=True)


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1], sys.argv[2], [int(port) for port in sys.argv[3:]]))
