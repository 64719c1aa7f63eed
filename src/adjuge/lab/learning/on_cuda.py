"""The same step on a GPU, a thread a table, on memory shared with torch."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from adjuge.lab.gpu.kernels import cuda
from adjuge.lab.learning.tables import learning

BLOCK = 64


@cache
def step_on_cuda(game: str) -> Callable[..., None]:
    advance = learning(game).advance

    @cuda.jit
    def kernel(
        tables: Any,
        memories: Any,
        befores: Any,
        owners: Any,
        styles: Any,
        streams: Any,
        action: Any,
        seat: Any,
        mask: Any,
        fed: Any,
        told: Any,
        done: Any,
        result: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < action.shape[0]:
            ended, who = advance(
                tables,
                i,
                memories,
                befores,
                int(seat[i]),
                int(action[i]),
                owners[i],
                styles,
                streams[i],
                mask[:, i],
                fed[:, i],
                told[:, i],
                result[i],
            )
            done[i] = ended
            seat[i] = who

    def step(tables: Any, *rest: Any) -> None:
        launch: Any = kernel[(len(tables) + BLOCK - 1) // BLOCK, BLOCK]
        launch(tables, *rest)

    return step


def on_device(array: Any) -> Any:
    return cuda.to_device(np.ascontiguousarray(array))


def shared(tensor: Any) -> Any:
    """The memory of a tensor of torch, as numba sees it."""
    return cuda.as_cuda_array(tensor)
