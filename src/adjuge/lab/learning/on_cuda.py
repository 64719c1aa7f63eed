"""The same on a GPU, a thread a table, on memory shared with torch."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from adjuge.lab.gpu.kernels import cuda
from adjuge.lab.learning.tables import learning

BLOCK = 64
REGISTERS = 64  # a thread; with the 255 it would take, few tables are played on while others wait for memory


@cache
def on_cuda(game: str) -> tuple[Callable[..., None], Callable[..., None], Callable[..., None]]:
    """`advance`, `glance` and `mind` at every table at once."""
    one = learning(game)
    advance, glance, mind = one.advance, one.glance, one.mind

    @cuda.jit(max_registers=REGISTERS)
    def advance_each(
        t: Any, m: Any, b: Any, o: Any, s: Any, p: Any, a: Any, w: Any, k: Any, f: Any, c: Any, d: Any, r: Any
    ) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            advance(i, t, m, b, o, s, p, a, w, k, f, c, d, r)

    @cuda.jit
    def glance_each(b: Any, m: Any, o: Any, f: Any) -> None:
        i = cuda.grid(1)
        if i < b.shape[0]:
            glance(i, b, m, o, f)

    @cuda.jit
    def mind_each(t: Any, m: Any, w: Any, k: Any) -> None:
        i = cuda.grid(1)
        if i < t.shape[0]:
            mind(i, t, m, w, k)

    def launched(kernel: Any) -> Callable[..., None]:
        def launch(tables: Any, *rest: Any) -> None:
            kernel[(len(tables) + BLOCK - 1) // BLOCK, BLOCK](tables, *rest)

        return launch

    return launched(advance_each), launched(glance_each), launched(mind_each)


def on_device(array: Any) -> Any:
    return cuda.to_device(np.ascontiguousarray(array))


def shared(tensor: Any) -> Any:
    """The memory of a tensor of torch, as numba sees it."""
    return cuda.as_cuda_array(tensor)
