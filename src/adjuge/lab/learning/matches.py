"""How a network does among styles or other networks: whole games, every one played to its end."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from adjuge.bots.players import Styles
from adjuge.lab.learning.network import Net
from adjuge.lab.learning.room import DEVICE, LOW, Room, draw
from adjuge.lab.learning.tables import LEARNER, PAST, learning

MOST_DECISIONS = 6_000  # at one table: who has not ended by then never will


@dataclass(frozen=True)
class Match:
    """Equal shares that the one has won among the others, with the standard error; games that did not end count."""

    shares: float
    error: float
    games: int
    unfinished: int
    cost: float  # of manners, in parts of a win
    by_setting: tuple[float, ...]  # the shares won at the tables of each setting

    def __str__(self) -> str:
        unfinished = f", {self.unfinished} UNFINISHED" if self.unfinished else ""
        return f"{self.shares:.3f} ± {2.58 * self.error:.3f} ({self.games} games, manners {self.cost:.3f}{unfinished})"


@torch.no_grad()
def matches(
    game: str,
    net: Net,
    others: Sequence[int],
    settings: Sequence[tuple[str, int]],
    games: int,
    seed: int,
    *,
    styles: Styles,
    past: Net | None = None,
    alone: int = LEARNER,
    heat: float = 1.0,
) -> list[Match]:
    """One `alone` among each of `others`, so many games each, all at once.

    Both are owners of seats: a style's number, `LEARNER` for `net`, `PAST` for `past`, who plays with this heat; less
    than 1 as a player of the house, with its manners.
    """
    one, rng, n = learning(game), np.random.default_rng(seed), games * len(others)
    among = np.arange(n) // games
    owners = np.repeat(np.array(others, np.int8)[among][:, None], one.most_seats, axis=1)
    seats = np.array([settings[i % len(settings)][1] for i in range(n)])
    where = rng.integers(0, seats)
    owners[np.arange(n), where] = alone
    room = Room(game, settings, owners, styles, seed)
    low, low_past = copy.deepcopy(net).to(DEVICE, LOW), None if past is None else copy.deepcopy(past).to(DEVICE, LOW)
    own = torch.as_tensor(where, device=DEVICE)[:, None]
    over = torch.zeros(n, dtype=torch.bool, device=DEVICE)
    shares, cost = torch.zeros(n, device=DEVICE), torch.zeros(n, device=DEVICE)
    for k in range(MOST_DECISIONS):
        x = room.fed.t().to(LOW)
        logits, mask = low(x), room.mask.t().bool()
        if low_past is not None:
            theirs = room.whose() == PAST
            logits = torch.where(theirs[:, None], low_past(x) / heat, logits)
            mask = room.minded(theirs) if heat < 1.0 else mask
        room.action.copy_(draw(logits, mask)[0])
        room.step()
        ended = room.done.bool() & ~over
        won = room.result.gather(1, own)[:, 0] * room.seats + 1.0
        shares = torch.where(ended, won, shares)
        cost = torch.where(ended, room.result.gather(1, own + 2 * one.most_seats)[:, 0], cost)
        over |= ended
        if k % 25 == 24 and bool(over.all()):
            break
    found = []
    for k in range(len(others)):
        mine = slice(k * games, (k + 1) * games)
        ended = over[mine]
        done, won = int(ended.sum()), shares[mine][ended]
        error = float(won.std() / max(1, done) ** 0.5) if done > 1 else 0.0
        apart = _apart(shares[mine], ended, np.arange(n)[mine] % len(settings), len(settings))
        found.append(Match(float(won.mean()), error, done, games - done, float(cost[mine][ended].mean()), apart))
    return found


def _apart(shares: torch.Tensor, ended: torch.Tensor, setting: Any, settings: int) -> tuple[float, ...]:
    """The mean at the tables of each setting; where none was played, the mean of all."""
    won, place = shares[ended].double().cpu().numpy(), setting[ended.cpu().numpy()]
    games = np.bincount(place, minlength=settings)
    sums = np.bincount(place, won, minlength=settings)
    return tuple(np.where(games > 0, sums / np.maximum(1, games), won.mean() if len(won) else 0.0).tolist())
