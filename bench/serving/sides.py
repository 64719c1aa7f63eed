"""A server with a load on it: how many moves a second it keeps up with, what they cost, what its tables weigh."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

from serving.programs import Boardgameio, House, Load, Nodes

Measured = TypeVar("Measured", bound=House | Nodes | Boardgameio)
SEATS = 4
FAST = 0.05  # seconds that 99 of 100 moves may take
_STEP = 1.3  # from one rate to the next that is tried


@dataclass(frozen=True)
class Trial:
    """What came of moves at one rate. Times in seconds, `received` in bytes; `processor` and `received` for a move."""

    p99: float
    processor: float
    received: float
    unfinished: int
    busy: float  # share of its core that the load took

    @property
    def fast(self) -> bool:
        return not self.unfinished and self.p99 < FAST


class Side(Generic[Measured]):
    """One server; `tables` are under load, for `seconds` at a time."""

    def __init__(self, name: str, program: Measured, tables: int, seconds: float) -> None:
        self.name = name
        self.program = program
        self.load = Load(program)
        self.tables = tables
        self.seconds = seconds

    def trial(self, rate: float) -> Trial:
        self.load.order("tables", tables=self.tables, seats=SEATS)
        before = self.program.processor_seconds()
        driven = self.load.order("drive", rate=rate, seconds=self.seconds)
        used, moves = self.program.processor_seconds() - before, driven["moves"]
        trial = Trial(driven["p99"], used / moves, driven["received"] / moves, driven["unfinished"], driven["busy"])
        print(f"  {self.name}: {rate:.0f}/s, p99 {trial.p99 * 1e3:.1f} ms", file=sys.stderr, flush=True)
        return trial

    def highest(self, guess: float) -> float:
        """The highest rate that is still fast: up or down in steps from what is likely, then halfway in between."""
        if self._keeps_up(guess):
            while self._keeps_up(guess * _STEP):
                guess *= _STEP
        else:
            guess /= _STEP
            while not self._keeps_up(guess):
                guess /= _STEP
        for step in (_STEP**0.5, _STEP**0.25):
            if self._keeps_up(guess * step):
                guess *= step
        return guess

    def _keeps_up(self, rate: float) -> bool:
        """At the second attempt if need be: somebody else may have had the machine."""
        return self.trial(rate).fast or self.trial(rate).fast

    def weight_idle(self, tables: int, sockets: int) -> float:
        return self._growth(tables, lambda: self.load.order("idle", tables=tables, seats=SEATS, sockets=sockets))

    def weight_active(self, rate: float) -> float:
        tables = self.tables

        def more() -> None:
            self.trial(rate)
            self.tables += tables

        return self._growth(tables, more)

    def _growth(self, tables: int, more: Callable[[], None]) -> float:
        """Bytes a table, when as many come once more: what is paid but once has been paid by then."""
        more()
        before = self.program.memory()
        more()
        return (self.program.memory() - before) / tables


@contextmanager
def opened(name: str, start: Callable[[], Measured], tables: int, seconds: float) -> Iterator[Side[Measured]]:
    program = start()
    try:
        side = Side(name, program, tables, seconds)
        try:
            yield side
        finally:
            side.load.stop()
    finally:
        program.stop()
