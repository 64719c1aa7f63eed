"""A network learns to decide as others do: a start from which it learns on by itself.

    python -m adjuge.lab.learning.imitation bouse --teacher network:2,3 --teacher dealer:4,5,6 --out FOLDER

A teacher plays whole games with itself on the processor, at tables of so many seats, and the network is shown each of
its choices.
"""

import argparse
import json
import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from adjuge.lab.learning.frozen import Frozen, frozen
from adjuge.lab.learning.learner import PpoSetting
from adjuge.lab.learning.network import Net, load, save, widened
from adjuge.lab.learning.room import DEAL, DEVICE, draw
from adjuge.lab.learning.tables import LEARNER, learning, on_cpu, set_tables
from adjuge.lab.learning.training import WEIGHTS
from adjuge.rules import catalogue
from adjuge.rules.engines.compiled import compiled_with
from adjuge.rules.engines.prng import streams

TABLES = 2_048  # that one process watches at once


@dataclass(frozen=True)
class Choices:
    """What a seat knew, what was open, and what its teacher chose."""

    fed: npt.NDArray[np.float16]
    mask: npt.NDArray[np.bool_]
    action: npt.NDArray[np.int64]

    @staticmethod
    def together(parts: Sequence["Choices"]) -> "Choices":
        return Choices(*(np.concatenate([getattr(one, part.name) for one in parts]) for part in fields(Choices)))


@cache
def _on_cpu(game: str) -> Callable[..., None]:
    """(tables, memories, style, streams, seats, mask, plans, places, actions): a style's next action at each table.

    `plans` is the rest of a move that is under way; `places` whose it is, where it stands and how long it is.
    """
    one, package = learning(game), f"adjuge.bots.{game}"
    decide: Any = import_module(f"{package}.players").decide
    at, memory_at = one.players.engine.unchecked.at, one.memory_at
    compiled = compiled_with(import_module(f"{package}.features").__file__ or "")

    @compiled
    def next_actions(
        t: Any, m: Any, style: Any, luck: Any, seats: Any, mask: Any, plans: Any, places: Any, out: Any
    ) -> None:
        for i in range(len(t)):
            seat, found = int(seats[i]), -1
            if places[i, 0] == seat:
                while found < 0 and places[i, 1] < places[i, 2]:  # what was forced has been done already
                    action = int(plans[i, places[i, 1]])
                    places[i, 1] += 1
                    if mask[action, i]:
                        found = action
            if found < 0:
                places[i, 0], places[i, 1] = seat, 1
                places[i, 2] = decide(at(t, i), seat, style, memory_at(m, i), luck[i], plans[i])
                found = int(plans[i, 0])
            out[i] = found

    return next_actions


def watch(
    game: str, teacher: Frozen, settings: Sequence[tuple[str, int]], choices: int, seed: int, tables: int = TABLES
) -> Choices:
    """So many choices of games among players of this kind, on the processor."""
    one = learning(game)
    advance, _, mind = on_cpu(game)
    next_actions, net = _on_cpu(game), None if teacher.net is None else teacher.net.cpu().float()
    torch.manual_seed(seed)
    at = set_tables(game, settings, tables)
    memories, befores = np.zeros(tables, one.players.memory_dtype), at.copy()
    owners = np.full((tables, one.most_seats), LEARNER, np.int8)
    luck, own = streams(tables, seed), streams(tables, seed + 1)
    action, seat = np.full(tables, DEAL, np.int64), np.zeros(tables, np.int8)
    mask = np.zeros((one.n_actions, tables), np.int8)
    fed, told = np.zeros((one.n_features, tables), np.float32), np.zeros((one.n_secrets, tables), np.float32)
    done, result = np.zeros(tables, np.int8), np.zeros((tables, one.n_result), np.float32)
    plans, places = np.zeros((tables, one.players.plan_size), np.int8), np.full((tables, 3), -1, np.int64)
    kept: list[Choices] = []
    for _ in range(-(-choices // tables)):
        advance(at, memories, befores, owners, teacher.styles, luck, action, seat, mask, fed, told, done, result)
        if net is None:
            next_actions(at, memories, teacher.styles[0], own, seat, mask, plans, places, action)
        else:
            mind(at, memories, seat, mask)
            with torch.no_grad():
                logits = net(torch.from_numpy(fed.T.copy())) / teacher.heat
                action[:] = draw(logits, torch.from_numpy(mask.T.copy()).bool())[0].numpy()
        kept.append(Choices(fed.T.astype(np.float16), mask.T.astype(np.bool_), action.copy()))
    return Choices.together(kept)


def imitate(
    net: Net, shown: Choices, *, epochs: int, batch: int, rate: float, say: Callable[[int, float], None]
) -> None:
    """The network comes to choose as it was shown; `say` is told each epoch and what it costs to guess by then."""
    net.to(DEVICE)
    fed, mask, action = (torch.from_numpy(part).to(DEVICE) for part in (shown.fed, shown.mask, shown.action))
    optimiser = torch.optim.Adam(net.parameters(), lr=rate)
    lessons = len(fed) // batch
    falling = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.05, max(1, epochs * lessons))
    for epoch in range(epochs):
        total, order = torch.zeros((), device=DEVICE), torch.randperm(len(fed), device=DEVICE)
        for k in range(lessons):
            rows = order[k * batch : (k + 1) * batch]
            with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
                logits = net(fed[rows].float())
            odds = torch.log_softmax(logits.float().masked_fill(~mask[rows], -1e9), 1)
            cost = -odds.gather(1, action[rows][:, None]).mean()
            optimiser.zero_grad(set_to_none=True)
            cost.backward()
            optimiser.step()
            falling.step()
            total += cost.detach()
        say(epoch, float(total) / max(1, lessons))


def _watch(game: str, teacher: str, seats: Sequence[int], choices: int, seed: int) -> Choices:
    torch.set_num_threads(1)
    settings = [(preset, n) for preset in catalogue.game(game).presets for n in seats]
    return watch(game, frozen(game, teacher), settings, choices, seed)


def watch_all(game: str, teachers: Sequence[str], choices: int, jobs: int, seed: int) -> Choices:
    """`dealer:4,5,6`: that one at tables of so many. Each process watches one of them."""
    asked = []
    for k in range(jobs):
        name, _, seats = teachers[k % len(teachers)].rpartition(":")
        asked.append((game, name, [int(n) for n in seats.split(",")], choices // jobs, seed + 2 * k))
    hidden, os.environ["CUDA_VISIBLE_DEVICES"] = os.environ.get("CUDA_VISIBLE_DEVICES"), ""
    try:
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            return Choices.together(list(pool.map(_watch, *zip(*asked, strict=True))))
    finally:
        if hidden is None:
            del os.environ["CUDA_VISIBLE_DEVICES"]
        else:
            os.environ["CUDA_VISIBLE_DEVICES"] = hidden


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m adjuge.lab.learning.imitation")
    asked.add_argument("game")
    asked.add_argument("--teacher", action="append", required=True, help="NAME:SEATS,… of a level, a style or weights")
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--start", type=Path, help="weights to begin with, rather than chance")
    asked.add_argument("--choices", type=int, default=2_000_000, help="to be watched, of all teachers alike")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--epochs", type=int, default=8)
    asked.add_argument("--batch", type=int, default=4_096)
    asked.add_argument("--rate", type=float, default=1e-3)
    asked.add_argument("--width", type=int, default=PpoSetting.width)
    asked.add_argument("--depth", type=int, default=PpoSetting.depth)
    asked.add_argument("--seed", type=int, default=1)
    c = asked.parse_args()
    shown = watch_all(c.game, c.teacher, c.choices, c.jobs, c.seed)
    print(json.dumps({"choices": len(shown.action)}), flush=True)
    torch.manual_seed(c.seed)
    one = learning(c.game)
    net = Net(one.n_features, one.n_actions, c.width, c.depth, 0.05)
    if c.start is not None:
        net = widened(load(c.start), one.n_features, 0)
    imitate(
        net,
        shown,
        epochs=c.epochs,
        batch=c.batch,
        rate=c.rate,
        say=lambda epoch, cost: print(json.dumps({"epoch": epoch, "cost": round(cost, 4)}), flush=True),
    )
    c.out.mkdir(parents=True, exist_ok=True)
    save(c.out / WEIGHTS, c.game, net, {"decisions": len(shown.action), "seed": c.seed})


if __name__ == "__main__":
    main()
