"""How often each seat wins, from what one seat may know: learnt from whole games, checked on games not learnt from.

The seats are held by the network and by styles, mixed, since people are neither.
"""

import copy
from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import torch

from adjuge.bots.players import Styles
from adjuge.lab.learning.matches import MOST_DECISIONS
from adjuge.lab.learning.network import Net
from adjuge.lab.learning.room import DEAL, DEVICE, LOW, Room, draw
from adjuge.lab.learning.tables import LEARNER, learning

LEARNT_HELD = 0.4  # part of the seats that the network holds
HELD_BACK = 10  # one game in so many is not learnt from
TENTHS = 10


@dataclass(frozen=True)
class Looks:
    """What seats knew between moves, and what came of it: places go clockwise from the one who looks."""

    fed: torch.Tensor
    won: torch.Tensor  # each place's part of the win
    seats: torch.Tensor
    game: torch.Tensor  # a number for each game

    def where(self, rows: torch.Tensor) -> "Looks":
        return Looks(self.fed[rows], self.won[rows], self.seats[rows], self.game[rows])


def together(looks: Sequence[Looks]) -> Looks:
    return Looks(*(torch.cat([getattr(one, name.name) for one in looks]) for name in fields(Looks)))


@dataclass(frozen=True)
class Tenth:
    """Of all chances told between two tenths: how many, what was told on average, how often it came true."""

    looks: int
    told: float
    came: float


@torch.no_grad()
def watch(
    game: str, net: Net, settings: Sequence[tuple[str, int]], styles: Styles, games: int, seed: int, part: float
) -> Looks:
    """Whole games, one at each table; each decision is looked at by a seat with this probability."""
    one, rng = learning(game), np.random.default_rng(seed)
    owners = rng.integers(0, len(styles), (games, one.most_seats)).astype(np.int8)
    owners[rng.random(owners.shape) < LEARNT_HELD] = LEARNER
    seats_at = np.array([settings[i % len(settings)][1] for i in range(games)])
    owners[np.arange(games), rng.integers(0, seats_at)] = LEARNER  # a table stops only where a network has a choice
    room, low = Room(game, settings, owners, styles, seed), copy.deepcopy(net).to(DEVICE, LOW)
    over = torch.zeros(games, dtype=torch.bool, device=DEVICE)
    won = torch.zeros((games, one.most_seats), device=DEVICE)
    glimpse = torch.zeros((one.n_features, games), dtype=torch.float32, device=DEVICE)
    fed, tables, observers = [], [], []
    for _ in range(MOST_DECISIONS):
        observer = (torch.rand(games, device=DEVICE) * room.seats).long()
        chosen = ((torch.rand(games, device=DEVICE) < part) & ~over).nonzero()[:, 0]
        room.glance(observer, glimpse)
        fed.append(glimpse.t()[chosen].half())
        tables.append(chosen)
        observers.append(observer[chosen])
        room.mind_manners()
        live = (~over).nonzero()[:, 0]
        room.action.fill_(DEAL)  # where the game is over nobody need think
        room.action[live] = draw(low(room.fed[:, live].t().to(LOW)), room.mask[:, live].t().bool())[0]
        room.step()
        ended = room.done.bool() & ~over
        won = torch.where(ended[:, None], room.result[:, : one.most_seats] + 1.0 / room.seats[:, None], won)
        over |= ended
        if bool(over.all()):
            break
    else:
        raise RuntimeError(f"{int((~over).sum())} of {games} games did not end in {MOST_DECISIONS} decisions")
    table, observer = torch.cat(tables), torch.cat(observers)
    seats = room.seats[table]
    places = torch.arange(one.most_seats, device=DEVICE)
    turned = won[table].gather(1, (observer[:, None] + places) % seats[:, None])
    return Looks(torch.cat(fed), turned * (places < seats[:, None]), seats, table + seed * games)


def _held_back(game: torch.Tensor) -> torch.Tensor:
    """Games in blocks, so that every edition and number of seats is among them."""
    return game // 97 % HELD_BACK == 0


def _odds(net: Net, fed: torch.Tensor, seats: torch.Tensor) -> torch.Tensor:
    """Logarithms of the chances."""
    scores = net(fed.float())
    empty = torch.arange(scores.shape[1], device=DEVICE) >= seats[:, None]
    return torch.log_softmax(scores.masked_fill(empty, -1e9), 1)


def learn(looks: Looks, *, width: int, depth: int, epochs: int, batch: int, rate: float, seed: int) -> Net:
    """From all games but those held back."""
    torch.manual_seed(seed)
    net = Net(looks.fed.shape[1], looks.won.shape[1], width, depth, 0.1)
    net.to(DEVICE)
    rows = (~_held_back(looks.game)).nonzero()[:, 0]
    steps = epochs * (len(rows) // batch)
    optimiser = torch.optim.Adam(net.parameters(), lr=rate)
    falls = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=max(2, steps + 1))
    for _ in range(epochs):
        order = rows[torch.randperm(len(rows), device=DEVICE)]
        for k in range(len(order) // batch):
            some = looks.where(order[k * batch : (k + 1) * batch])
            loss = -(some.won * _odds(net, some.fed, some.seats)).sum(1).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            falls.step()
    return net


@torch.no_grad()
def reliability(net: Net, looks: Looks) -> tuple[float, list[Tenth]]:
    """On the games held back: what a look costs in nats, and how the chances told came true, tenth by tenth."""
    held = looks.where(_held_back(looks.game).nonzero()[:, 0])
    odds = torch.cat([_odds(net, f, s) for f, s in zip(held.fed.split(65_536), held.seats.split(65_536), strict=True)])
    cost = float(-(held.won * odds).sum(1).mean())
    there = torch.arange(odds.shape[1], device=DEVICE) < held.seats[:, None]
    told, came = odds.exp()[there], held.won[there]
    which = (told * TENTHS).long().clamp(max=TENTHS - 1)
    tenths = []
    for k in range(TENTHS):
        here = which == k
        n = int(here.sum())
        tenths.append(Tenth(n, float(told[here].mean()), float(came[here].mean())) if n else Tenth(0, 0.0, 0.0))
    return cost, tenths
