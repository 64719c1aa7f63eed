"""Several processes that learn one network, on one machine or on many: each plays its own tables, all take each step.

`torchrun` starts them and tells each its number. The first alone looks, writes and says when it is over.
"""

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

import torch
import torch.distributed as dist

T = TypeVar("T")


@dataclass(frozen=True)
class Workers:
    """This process among those that learn together; alone, every call is what it says of one."""

    rank: int = 0
    size: int = 1

    @property
    def first(self) -> bool:
        return self.rank == 0

    def average(self, weights: Iterable[torch.nn.Parameter]) -> None:
        """The gradients of all, so that all take the same step. They travel as one row."""
        if self.size == 1:
            return
        told = [one.grad for one in weights if one.grad is not None]
        row = torch.cat([one.reshape(-1) for one in told])
        dist.all_reduce(row)
        row /= self.size
        for one, part in zip(told, row.split([one.numel() for one in told]), strict=True):
            one.copy_(part.view_as(one))

    def fewest(self, count: int, device: str) -> int:
        """The least that anybody has: a step waits for all of them."""
        if self.size == 1:
            return count
        least = torch.tensor(count, device=device)
        dist.all_reduce(least, dist.ReduceOp.MIN)
        return int(least)

    def as_the_first(self, what: Callable[[], T]) -> T:
        """What the first makes of it; nobody else is asked."""
        if self.size == 1:
            return what()
        told: list[Any] = [what() if self.first else None]
        dist.broadcast_object_list(told)
        found: T = told[0]
        return found

    def alike(self, weights: Iterable[torch.Tensor]) -> None:
        """Everybody begins where the first does."""
        if self.size > 1:
            for one in weights:
                dist.broadcast(one.data, 0)


def join(device: str) -> Workers:
    """Those that `torchrun` has started, or this process alone."""
    size, rank = int(os.environ.get("WORLD_SIZE", "1")), int(os.environ.get("RANK", "0"))
    if size == 1:
        return Workers()
    if device == "cuda":
        from adjuge.lab.gpu.kernels import cuda

        here = int(os.environ.get("LOCAL_RANK", "0"))
        torch.cuda.set_device(here)
        cuda.select_device(here)
    if not dist.is_initialized():
        dist.init_process_group("nccl" if device == "cuda" else "gloo")
    return Workers(rank, size)


def part() -> None:
    if dist.is_available() and dist.is_initialized():
        dist.destroy_process_group()
