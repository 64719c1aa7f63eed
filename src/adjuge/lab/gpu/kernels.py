"""Random play on CUDA, one thread a table. The kernels call the engine's own functions; no rule is written here.

A variant says how: `each` thread at its own pace, its table copied to its own memory and back once a launch;
`together`, the same but those tables of a warp that are in the same phase take their steps together, so that fewer
threads idle while others do something else; `in place`, without a copy, slower but fit for numba's simulator.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numba import from_dtype, int8, uint64

vars(np).setdefault("row_stack", np.vstack)  # numba-cuda 0.30 asks for it while imported; numpy 2.5 has it no more
try:
    cuda: Any = import_module("numba.cuda")
    cuda.jit  # noqa: B018 - numba alone has a hollow module of this name
except (AttributeError, ImportError) as missing:
    raise ImportError("Playing on a GPU needs numba-cuda. Run: pip install 'adjuge[gpu]'") from missing

Kernel = Callable[..., None]
WARP = 0xFFFFFFFF  # all lanes
TOGETHER, EACH, IN_PLACE = WAYS = ("together", "each", "in place")


@dataclass(frozen=True)
class Variant:
    """One way to run the same games."""

    way: str
    block: int
    registers: int | None = None  # at most so many a thread, so that more threads are under way at once

    def __str__(self) -> str:
        limit = f", ≤ {self.registers} registers" if self.registers else ""
        return f"{self.way}, blocks of {self.block}{limit}"

    def launch(self, count: int) -> tuple[int, int]:
        return (count + self.block - 1) // self.block, self.block


@dataclass(frozen=True)
class Kernels:
    """What a device runs for one game."""

    deal_all: Kernel  # (tables, streams)
    ways: dict[str, Callable[..., None]]

    @cache  # noqa: B019 - there is one set a game, for good
    def play_all(self, way: str, registers: int | None) -> Kernel:
        """The kernel (tables, streams, steps, ended) of a variant; compiled at its first launch."""
        limits = {} if registers is None else {"max_registers": registers}
        made: Kernel = cuda.jit(**limits)(self.ways[way])
        return made

    def __hash__(self) -> int:
        return id(self)


@cache
def kernels_of(game: str) -> Kernels:
    """The kernels around a game's own engine."""
    engine = f"adjuge.rules.{game}.engine"
    shuffle_and_deal = import_module(f"{engine}.deal").shuffle_and_deal
    random_step = import_module(f"{engine}.api").engine.unchecked.random_step
    table = import_module(f"{engine}.table")
    at, over, n_actions, record = table.at, table.OVER, table.N_ACTIONS, from_dtype(table.Table.dtype)

    @cuda.jit  # type: ignore[untyped-decorator]
    def deal_all(tables: Any, streams: Any) -> None:
        """Deal every table from its own stream."""
        i = cuda.grid(1)
        if i < streams.shape[0]:
            shuffle_and_deal(at(tables, i), streams[i])

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def play_on(s: Any, actions: Any, stream: Any, steps: int) -> int:
        ended = 0
        for _ in range(steps):
            random_step(s, actions, stream)
            if s.phase == over:
                ended += 1
                shuffle_and_deal(s, stream)
        return ended

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def fullest_phase(phase: int) -> int:
        """The phase in which most tables of this warp are; `over` when all have taken their steps."""
        fullest: int = over
        most = 0
        for p in range(over):
            there = cuda.popc(cuda.ballot_sync(WARP, phase == p))
            if there > most:
                fullest, most = p, there
        return fullest

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def play_together(s: Any, actions: Any, stream: Any, steps: int) -> int:
        """As `play_on`, for a whole warp: whoever is not in the phase chosen waits for his turn."""
        ended = 0
        left = steps
        while True:
            phase = s.phase if left > 0 else over
            chosen = fullest_phase(phase)
            if chosen == over:
                return ended
            if phase == chosen:
                left -= 1
                random_step(s, actions, stream)
                if s.phase == over:
                    ended += 1
                    shuffle_and_deal(s, stream)

    def each(tables: Any, streams: Any, steps: int, ended: Any) -> None:
        i = cuda.grid(1)
        if i < streams.shape[0]:
            mine = cuda.local.array(1, record)
            stream = cuda.local.array(1, uint64)
            actions = cuda.local.array(n_actions, int8)
            mine[0] = tables[i]
            stream[0] = streams[i, 0]
            ended[i] = play_on(at(mine, 0), actions, stream, steps)
            tables[i] = mine[0]
            streams[i, 0] = stream[0]

    def together(tables: Any, streams: Any, steps: int, ended: Any) -> None:
        i = cuda.grid(1)
        mine = cuda.local.array(1, record)
        stream = cuda.local.array(1, uint64)
        actions = cuda.local.array(n_actions, int8)
        here = i < streams.shape[0]  # a thread without a table votes too: its warp waits for it
        if here:
            mine[0] = tables[i]
            stream[0] = streams[i, 0]
        games = play_together(at(mine, 0), actions, stream, steps if here else 0)
        if here:
            ended[i] = games
            tables[i] = mine[0]
            streams[i, 0] = stream[0]

    def in_place(tables: Any, streams: Any, steps: int, ended: Any) -> None:
        i = cuda.grid(1)
        if i < streams.shape[0]:
            actions = cuda.local.array(n_actions, int8)
            ended[i] = play_on(at(tables, i), actions, streams[i], steps)

    return Kernels(deal_all, {TOGETHER: together, EACH: each, IN_PLACE: in_place})
