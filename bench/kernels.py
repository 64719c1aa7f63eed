"""Random play on CUDA, one thread a table. The kernels call the engine's own functions; no rule is written here.

A variant says where a table lies while it is played: in `local` memory (copied in and out once a launch), in `global`
memory (in place), or in `shared` memory on the chip, where fewer tables find room at once.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numba import from_dtype, int8, uint64

from adjuge.rules.boursicocotte.engine.deal import shuffle_and_deal
from adjuge.rules.boursicocotte.engine.doors import random_step
from adjuge.rules.boursicocotte.engine.table import N_ACTIONS, OVER, Table, at

vars(np).setdefault("row_stack", np.vstack)  # numba-cuda 0.30 asks for it while imported; numpy 2.5 has it no more
cuda: Any = import_module("numba.cuda")

Kernel = Callable[..., None]
TABLE = from_dtype(Table.dtype)
PLACES = ("local", "global", "shared")
ROOM_TO_SHARE = 48 * 1024  # bytes of shared memory that any block may ask for


@dataclass(frozen=True)
class Variant:
    """One way to run the same games."""

    place: str
    block: int
    registers: int | None = None  # at most so many a thread, so that more threads are under way at once

    def __str__(self) -> str:
        limit = f", ≤ {self.registers} registers" if self.registers else ""
        return f"{self.place} memory, blocks of {self.block}{limit}"

    @property
    def fits(self) -> bool:
        return self.place != "shared" or self.block * Table.dtype.itemsize <= ROOM_TO_SHARE

    def launch(self, count: int) -> tuple[int, int]:
        return (count + self.block - 1) // self.block, self.block


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
        if s.phase == OVER:
            ended += 1
            shuffle_and_deal(s, stream)
    return ended


def play_all(variant: Variant) -> Kernel:
    """The kernel `(tables, streams, steps, ended)` of a variant; compiled at its first launch."""
    # Only a kernel that asks for shared memory depends on its block.
    return _play_all(variant.place, variant.block if variant.place == "shared" else 0, variant.registers)


@cache
def _play_all(place: str, block: int, registers: int | None) -> Kernel:
    def in_local_memory(tables: Any, streams: Any, steps: int, ended: Any) -> None:
        i = cuda.grid(1)
        if i < streams.shape[0]:
            mine = cuda.local.array(1, TABLE)
            stream = cuda.local.array(1, uint64)
            actions = cuda.local.array(N_ACTIONS, int8)
            mine[0] = tables[i]
            stream[0] = streams[i, 0]
            ended[i] = play_on(at(mine, 0), actions, stream, steps)
            tables[i] = mine[0]
            streams[i, 0] = stream[0]

    def in_global_memory(tables: Any, streams: Any, steps: int, ended: Any) -> None:
        i = cuda.grid(1)
        if i < streams.shape[0]:
            actions = cuda.local.array(N_ACTIONS, int8)
            ended[i] = play_on(at(tables, i), actions, streams[i], steps)

    def in_shared_memory(tables: Any, streams: Any, steps: int, ended: Any) -> None:
        ours = cuda.shared.array(block, TABLE)
        i = cuda.grid(1)
        if i < streams.shape[0]:
            seat = cuda.threadIdx.x
            stream = cuda.local.array(1, uint64)
            actions = cuda.local.array(N_ACTIONS, int8)
            ours[seat] = tables[i]
            stream[0] = streams[i, 0]
            ended[i] = play_on(at(ours, seat), actions, stream, steps)
            tables[i] = ours[seat]
            streams[i, 0] = stream[0]

    kernel = {"local": in_local_memory, "global": in_global_memory, "shared": in_shared_memory}[place]
    limits = {} if registers is None else {"max_registers": registers}
    made: Kernel = cuda.jit(**limits)(kernel)
    return made
