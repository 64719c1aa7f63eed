"""A room full of tables that networks play at: what they read and write as tensors, on a GPU or on the CPU."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from adjuge.bots.players import Styles
from adjuge.lab.learning.tables import learning, on_cpu, set_tables
from adjuge.rules.engines.prng import streams

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
LOW = torch.bfloat16 if DEVICE == "cuda" else torch.float32
DEAL = -1  # the action that deals a table anew

Owners = npt.NDArray[np.int8]


class Room:
    """Features and masks lie with a column for each table, so that neighbouring threads write neighbouring numbers."""

    def __init__(
        self, game: str, settings: Sequence[tuple[str, int]], owners: Owners, styles: Styles, seed: int
    ) -> None:
        one, n = learning(game), len(owners)
        self.n = n
        tables = set_tables(game, settings, n)
        self.seats = torch.as_tensor(tables["seats"].astype(np.int64), device=DEVICE)
        self.owners = torch.as_tensor(owners, device=DEVICE)
        new: dict[str, Any] = {"device": DEVICE}
        self.action = torch.full((n,), DEAL, dtype=torch.int64, **new)
        self.seat = torch.zeros(n, dtype=torch.int8, **new)
        self.done = torch.zeros(n, dtype=torch.int8, **new)
        self.mask = torch.zeros((one.n_actions, n), dtype=torch.int8, **new)
        self.fed = torch.zeros((one.n_features, n), dtype=torch.float32, **new)
        self.told = torch.zeros((one.n_secrets, n), dtype=torch.float32, **new)
        self.result = torch.zeros((n, one.n_result), dtype=torch.float32, **new)
        hidden: list[Any] = [tables, np.zeros(n, one.players.memory_dtype), tables.copy()]
        hidden += [np.ascontiguousarray(owners), styles, streams(n, seed)]
        told = [self.action, self.seat, self.mask, self.fed, self.told, self.done, self.result]
        if DEVICE == "cuda":
            from adjuge.lab.learning.on_cuda import on_cuda, on_device, shared

            self._advance, self._glance, self._mind = on_cuda(game)
            hidden, self._shared = [on_device(array) for array in hidden], shared
        else:
            self._advance, self._glance, self._mind = on_cpu(game)
            self._shared = torch.Tensor.numpy
        self._tables, self._memories, self._befores = hidden[:3]
        self._arguments = [*hidden, *(self._shared(tensor) for tensor in told)]
        self.step()

    def step(self) -> None:
        """Carry out `action` at every table. Torch and numba work on one stream: each sees what the other did."""
        self._advance(*self._arguments)

    def mind_manners(self) -> None:
        """Strike from `mask` what the shipped player would not do."""
        self._mind(self._tables, self._memories, self._shared(self.seat), self._shared(self.mask))

    def minded(self, whose: torch.Tensor) -> torch.Tensor:
        """What is open at each table, less what bad manners would be where a seat of `whose` is waited for."""
        every = self.mask.clone()
        self.mind_manners()
        return torch.where(whose, self.mask, every).t().bool()

    def glance(self, observer: torch.Tensor, fed: torch.Tensor) -> None:
        """What `observer` of each table knew before the move that is under way, into the columns of `fed`."""
        self._glance(self._befores, self._memories, self._shared(observer), self._shared(fed))

    def whose(self) -> torch.Tensor:
        """The owner of the seat that is waited for, at each table."""
        return self.owners.gather(1, self.seat.long()[:, None])[:, 0]


def draw(logits: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Actions by the odds of these logits, and the logarithms of the odds."""
    odds = torch.log_softmax(logits.float().masked_fill(~mask, -1e9), 1)
    noise = -torch.empty_like(odds).exponential_().log_()
    action = (odds + noise).argmax(1)
    return action, odds.gather(1, action[:, None])[:, 0]
